import * as v from 'valibot';
import { dayInZone } from '#domain/calendar/clock.ts';
import { instantOf } from '#domain/calendar/instant.ts';
import { isJsonObject } from '#domain/json.ts';
import { isAmericanOdds } from '#domain/price/american-odds.ts';
import { decimalText, priceOfAmerican } from '#domain/price/price.ts';
import { decimalPrice, type GameFile, type GameProblem, readScore } from './game-file.ts';
import type { Game, GamePick, Quote, Score } from './game.ts';

/** What is known of an answer besides its text. `name` is the file's, or 'The Odds API'. */
export type OddsApiAnswer = {
  readonly name: string;
  /** When the answer was fetched, in milliseconds since 1970; null if unknown, as of a file. */
  readonly fetchedAt: number | null;
  /** Whether it was fetched for the closing prices of the games that are about to start. */
  readonly isClose?: boolean;
};

/** The year 2200. */
const LAST_INSTANT = 7.26e12;

const instant = v.pipe(
  v.union([v.string(), v.number()]),
  v.transform((time) => (typeof time === 'number' ? time * 1000 : (instantOf(time) ?? Number.NaN))),
  v.check((ms) => Math.abs(ms) < LAST_INSTANT),
);

const eventSchema = v.object({
  id: v.pipe(v.string(), v.nonEmpty()),
  sport_key: v.optional(v.string(), ''),
  sport_title: v.optional(v.string(), ''),
  commence_time: instant,
  home_team: v.pipe(v.string(), v.nonEmpty()),
  away_team: v.pipe(v.string(), v.nonEmpty()),
  completed: v.nullish(v.boolean(), false),
  scores: v.nullish(
    v.array(v.object({ name: v.string(), score: v.nullish(v.union([v.string(), v.number()])) })),
  ),
  bookmakers: v.nullish(v.array(v.unknown()), []),
});

const bookmakerSchema = v.object({
  key: v.optional(v.string(), ''),
  title: v.optional(v.string(), ''),
  last_update: v.optional(v.fallback(v.nullable(instant), null), null),
  markets: v.array(v.unknown()),
});

const marketSchema = v.object({
  key: v.string(),
  last_update: v.optional(v.fallback(v.nullable(instant), null), null),
  outcomes: v.array(v.unknown()),
});

const outcomeSchema = v.object({ name: v.string(), price: v.number(), point: v.nullish(v.number(), null) });

type Event = v.InferOutput<typeof eventSchema>;
type Market = v.InferOutput<typeof marketSchema>;
type Outcome = v.InferOutput<typeof outcomeSchema>;

/** Of an answer that is fetched for closing prices, those of games that start later aren't. */
const CLOSE_MS = 3_600_000;
const LARGEST_POINT = 99_999;

/**
 * The games of an answer of The Odds API, version 4: odds or scores of a sport, the odds of one event, or historical
 * odds. Returns a sentence if it is no such answer.
 *
 * Head-to-head prices with a draw are 1x2, those without are a moneyline, but in soccer always 1x2. Markets and outcomes
 * that can't be read are no quotes, nor are lay prices and prices in play: those that were updated or fetched at the
 * start or later, or at an unknown time. American prices are converted, and a problem says that they are rounded.
 *
 * @example readOddsApi(JSON.parse(text), { name: 'The Odds API', fetchedAt: now })
 */
export function readOddsApi(
  answer: unknown,
  { name, fetchedAt, isClose = false }: OddsApiAnswer,
): GameFile | string {
  const list = eventsIn(answer);
  if (typeof list === 'string') return list;
  const seenAt = list.at ?? fetchedAt;
  const games: Game[] = [];
  const problems: GameProblem[] = [];
  const events = new Map<string, Event>();
  for (const [i, item] of list.events.entries()) {
    const refuse = (message: string) => problems.push({ where: `Game ${i + 1}`, message });
    const parsed = v.safeParse(eventSchema, item);
    if (!parsed.success) {
      refuse(`It ${missingIn(item)}.`);
      continue;
    }
    const event = parsed.output;
    if (events.has(event.id)) {
      refuse('It is in the answer twice. The first one counts.');
      continue;
    }
    const score = scoreOf(event);
    if (typeof score === 'string') refuse(score);
    events.set(event.id, event);
    games.push({
      key: event.id,
      league: event.sport_title || event.sport_key,
      home: event.home_team,
      away: event.away_team,
      day: dayInZone(event.commence_time, () => 0),
      startsAt: event.commence_time,
      score: typeof score === 'string' ? null : score,
    });
  }
  const isAmerican = hasAmericanPrices([...events.values()]);
  if (isAmerican) {
    const message =
      'The prices are American, which are rounded. Ask for oddsFormat=decimal to get exact ones.';
    problems.unshift({ where: 'The answer', message });
  }
  const quotesOf = ({ key }: Game) => {
    const event = events.get(key);
    return event ? quotesIn(event, { seenAt, isClose, decimalOf: isAmerican ? ofAmerican : ofDecimal }) : [];
  };
  return { kind: 'odds-api', source: { name, games, quotesOf }, problems };
}

/** The events of an answer, and its time if it says so, as historical ones do. */
function eventsIn(answer: unknown): { events: readonly unknown[]; at: number | null } | string {
  if (Array.isArray(answer)) {
    const [first] = answer as readonly unknown[];
    if (first === undefined) return 'The answer of The Odds API is empty: it has no games.';
    if (isJsonObject(first) && 'commence_time' in first) return { events: answer, at: null };
    if (isJsonObject(first) && 'has_outrights' in first) {
      return 'This is The Odds API’s list of sports. Save an answer with odds or scores instead.';
    }
    return NOT_GAMES;
  }
  if (!isJsonObject(answer)) return NOT_GAMES;
  if ('error_code' in answer) {
    const code = String(answer['error_code']);
    const named = /^[A-Z_]{3,40}$/.test(code) ? ` (${code})` : '';
    return `This is an error answer of The Odds API${named}, not games. Fetch it again.`;
  }
  if ('commence_time' in answer) return { events: [answer], at: null };
  if (!('data' in answer)) return NOT_GAMES;
  const inside = eventsIn(answer['data']);
  const at = instantOf(String(answer['timestamp'])) ?? null;
  return typeof inside === 'string' ? inside : { ...inside, at };
}

const NOT_GAMES = 'This JSON file has no games. Save an answer of The Odds API with odds or scores.';

function missingIn(item: unknown): string {
  if (!isJsonObject(item)) return 'isn’t a game';
  const parsed = v.safeParse(instant, item['commence_time']);
  if (!parsed.success) return 'has no start time that can be read';
  if (typeof item['home_team'] !== 'string' || typeof item['away_team'] !== 'string')
    return 'doesn’t name two teams';
  return 'can’t be read';
}

function scoreOf({ scores, home_team, away_team, completed }: Event): Score | null | string {
  if (!scores || scores.length === 0) return null;
  const goalsOf = (team: string) => String(scores.find(({ name }) => name === team)?.score ?? '').trim();
  const score = readScore(goalsOf(home_team), goalsOf(away_team), '');
  return score === null || typeof score === 'string' ? score : { ...score, final: completed ?? false };
}

type Reading = {
  readonly seenAt: number | null;
  readonly isClose: boolean;
  readonly decimalOf: (price: number) => string | null;
};

function quotesIn(event: Event, { seenAt, isClose, decimalOf }: Reading): readonly Quote[] {
  const startsAt = event.commence_time;
  if (seenAt !== null && seenAt >= startsAt) return [];
  const quotes = new Map<string, Quote>();
  for (const { book, market, at: updatedAt } of marketsIn(event)) {
    const at = updatedAt ?? seenAt;
    if (at === null || at >= startsAt) continue;
    const kind = isClose && startsAt - (seenAt ?? at) <= CLOSE_MS ? 'close' : 'taken';
    for (const { outcome, pick } of picksIn(market, event)) {
      const decimal = decimalOf(outcome.price);
      const key = [book, pick.market, pick.side, pick.line].join('\n');
      if (decimal !== null && !quotes.has(key)) quotes.set(key, { ...pick, book, decimal, kind, at });
    }
  }
  return [...quotes.values()];
}

function* marketsIn({ bookmakers }: Event): Generator<{ book: string; market: Market; at: number | null }> {
  for (const item of bookmakers ?? []) {
    const bookmaker = v.safeParse(bookmakerSchema, item);
    if (!bookmaker.success) continue;
    const { key, title, last_update, markets } = bookmaker.output;
    const book = title || key;
    if (book === '') continue;
    for (const each of markets) {
      const market = v.safeParse(marketSchema, each);
      if (market.success) yield { book, market: market.output, at: market.output.last_update ?? last_update };
    }
  }
}

function* picksIn(market: Market, event: Event): Generator<{ outcome: Outcome; pick: GamePick }> {
  const outcomes = market.outcomes.flatMap((item) => {
    const outcome = v.safeParse(outcomeSchema, item);
    return outcome.success ? [outcome.output] : [];
  });
  const hasDraw = outcomes.some(({ name }) => name === 'Draw') || event.sport_key.startsWith('soccer');
  for (const outcome of outcomes) {
    const pick = pickOf(market.key, outcome, event, hasDraw);
    if (pick) yield { outcome, pick };
  }
}

function pickOf(
  market: string,
  { name, point }: Outcome,
  event: Event,
  hasDraw: boolean,
): GamePick | undefined {
  const team = teamOf(name, event);
  switch (market) {
    case 'h2h':
    case 'h2h_3_way': {
      const side = team ?? (name === 'Draw' ? 'draw' : undefined);
      return side && { market: hasDraw ? '1x2' : 'moneyline', side, line: null };
    }
    case 'draw_no_bet':
      return team && { market: 'draw no bet', side: team, line: null };
    case 'spreads':
    case 'alternate_spreads':
      return team && isLine(point) ? { market: 'spread', side: team, line: point || 0 } : undefined;
    case 'totals':
    case 'alternate_totals': {
      const side = name === 'Over' ? 'over' : 'under';
      return side === name.toLowerCase() && isLine(point)
        ? { market: 'total', side, line: point || 0 }
        : undefined;
    }
    default:
      return undefined;
  }
}

function teamOf(name: string, { home_team, away_team }: Event): 'home' | 'away' | undefined {
  if (name === home_team) return 'home';
  return name === away_team ? 'away' : undefined;
}

function isLine(point: number | null): point is number {
  return point !== null && Number.isInteger(4 * point) && Math.abs(point) <= LARGEST_POINT;
}

/** Whether an answer's prices are American: a negative one shows it, or that all are integers from 100 up. */
function hasAmericanPrices(events: readonly Event[]): boolean {
  let hasPrice = false;
  let areAllLarge = true;
  for (const event of events) {
    for (const { market } of marketsIn(event)) {
      for (const { outcome } of picksIn(market, event)) {
        if (outcome.price <= -100) return true;
        hasPrice = true;
        areAllLarge &&= Number.isInteger(outcome.price) && outcome.price >= 100;
      }
    }
  }
  return hasPrice && areAllLarge;
}

function ofDecimal(price: number): string | null {
  return decimalPrice(String(price));
}

function ofAmerican(price: number): string | null {
  const odds = price === -100 ? 100 : price;
  return isAmericanOdds(odds) ? decimalText(priceOfAmerican(odds), 6) : null;
}
