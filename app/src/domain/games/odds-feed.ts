import type { Checked } from '#domain/checked.ts';
import { digitsOf, readNumber } from '#domain/reader/read-number.ts';
import * as v from 'valibot';
import { rawText, readText } from '#domain/form.ts';
import { countOf } from '#domain/number-text.ts';
import { readOddsApi } from './odds-api.ts';
import { keptGames, type Clock, type GamesToKeep } from './coming-games.ts';

/** Where bookmakers are, as The Odds API groups them. */
export const FEED_REGIONS = [
  { value: 'us', label: 'US' },
  { value: 'us2', label: 'US (more books)' },
  { value: 'us_ex', label: 'US exchanges' },
  { value: 'uk', label: 'UK' },
  { value: 'eu', label: 'Europe' },
  { value: 'fr', label: 'France' },
  { value: 'se', label: 'Sweden' },
  { value: 'au', label: 'Australia' },
] as const;

export type FeedLeague = { readonly key: string; readonly title: string; readonly group: string };

/**
 * A league's name. Out of season the feed doesn't list it, so its key is shown.
 *
 * @example leagueTitle('soccer_epl', [{ key: 'soccer_epl', title: 'EPL', group: 'Soccer' }]) // 'EPL'
 */
export function leagueTitle(league: string, offered: readonly FeedLeague[]): string {
  return offered.find(({ key }) => key === league)?.title ?? league;
}

/** What a user asks the odds feed for. */
export type FeedSettings = {
  readonly leagues: readonly string[];
  readonly regions: readonly string[];
  /** If there are any, only these books, instead of all in the regions. */
  readonly books: readonly string[];
  /** Credits per calendar month in UTC. */
  readonly budget: number;
};

export type FeedKind = 'prices' | 'scores';

/** What a call of the feed was for. */
export type FeedPurpose = FeedKind | 'close' | 'games' | 'leagues';

const BOOKS_PER_REGION = 10;
const MARKETS = 3;
const SCORE_CREDITS = 2;

/**
 * What a call costs in credits, by The Odds API's documentation: prices cost markets × regions, where ten books count as
 * a region; scores of the last three days cost 2. The server refuses a call that costs more than the page has said.
 *
 * @example creditsFor('prices', { regions: ['eu', 'uk'], books: [] }) // 6
 */
export function creditsFor(
  kind: FeedKind,
  { regions, books }: Pick<FeedSettings, 'regions' | 'books'>,
): number {
  if (kind === 'scores') return SCORE_CREDITS;
  return MARKETS * (books.length > 0 ? Math.ceil(books.length / BOOKS_PER_REGION) : regions.length);
}

/** @example creditsText(1) // '1 credit' */
export const creditsText = (credits: number): string => countOf(credits, 'credit');

const MOST_BOOKS = 40;
const LARGEST_BUDGET = 10_000_000;

/** The form of books and budget. */
export const feedFormSchema = v.object({
  books: readText((text): Checked<string[]> => {
    const books = text.split(/[\s,;]+/).filter((book) => book !== '');
    const wrong = books.find((book) => !/^[a-z0-9_]{1,60}$/.test(book));
    if (wrong !== undefined) {
      return { problem: `“${wrong}” isn’t a bookmaker’s key. Keys look like pinnacle or betfair_ex_eu.` };
    }
    if (books.length > MOST_BOOKS) return { problem: `Choose up to ${MOST_BOOKS} books.` };
    return { value: [...new Set(books)] };
  }),
  budget: readText((text): Checked<number> => {
    const number = readNumber(text, '.');
    const budget = number ? Number(number.sign + digitsOf(number)) : -1;
    return Number.isInteger(budget) && budget >= 0 && budget <= LARGEST_BUDGET
      ? { value: budget }
      : { problem: 'Enter a monthly budget in whole credits, such as 450.' };
  }),
});

/** The form of the key. The feed itself checks it. */
export const feedKeySchema = v.object({
  key: v.pipe(
    rawText,
    v.trim(),
    v.nonEmpty('Paste your key of The Odds API.'),
    v.regex(/^[\x21-\x7e]{8,200}$/, 'That doesn’t look like a key of The Odds API.'),
  ),
});

const PURPOSES: Record<FeedPurpose, string> = {
  prices: 'Prices',
  scores: 'Scores',
  close: 'Closing odds',
  games: 'List of games',
  leagues: 'List of leagues',
};

/** @example purposeText('close') // 'Closing odds' */
export const purposeText = (purpose: FeedPurpose): string => PURPOSES[purpose];

/** Longer than a call can take. */
const UNDER_WAY_MS = 120_000;

const OUTCOMES: ReadonlyMap<string, string> = new Map([
  ['ok', 'Received'],
  ['empty', 'No games'],
  ['key refused', 'Key refused'],
  ['out of credits', 'Out of credits'],
  ['over budget', 'Over your budget, not asked'],
  ['rejected', 'Not accepted'],
  ['slow down', 'Too many requests'],
  ['feed failed', 'The Odds API failed'],
  ['timed out', 'No answer in time'],
  ['unreachable', 'Not reachable'],
  ['too large', 'Answer too large'],
  ['unreadable', 'Answer cut off or invalid'],
]);

/**
 * What came of a call. One that has no outcome long after it was made was interrupted; its credits count as used.
 *
 * @example outcomeText('ok', 0, 0) // 'Received'
 */
export function outcomeText(outcome: string, calledAt: number, now: number): string {
  if (outcome === 'under way') return now - calledAt > UNDER_WAY_MS ? 'Interrupted' : 'Under way';
  return OUTCOMES.get(outcome) ?? 'Failed';
}

export function isReceived(outcome: string): boolean {
  return outcome === 'ok' || outcome === 'empty';
}

/** An answer as the server keeps it: the feed's list of games. `fetchedAt` is in milliseconds since 1970. */
export type FeedAnswer = {
  readonly kind: FeedKind | 'close';
  readonly league: string;
  readonly answer: readonly Readonly<Record<string, unknown>>[];
  readonly fetchedAt: number;
};

/** The coming games of an answer with prices, to be kept for Add Bet; a sentence if it has none. */
export function comingInAnswer({ answer, fetchedAt }: FeedAnswer, clock: Clock): GamesToKeep | string {
  const file = readOddsApi(answer, { name: 'The Odds API', fetchedAt });
  return typeof file === 'string' ? file : keptGames(file.source, clock);
}

/**
 * Several answers as one, in which each game is as it was seen last: a file may list a game once.
 *
 * @example lastSeen([ofMorning, ofEvening]) // each game as of the evening, and those that only the morning lists
 */
export function lastSeen(answers: readonly FeedAnswer[]): Readonly<Record<string, unknown>>[] {
  const games = new Map<unknown, Readonly<Record<string, unknown>>>();
  for (const { answer } of answers.toSorted((a, b) => a.fetchedAt - b.fetchedAt)) {
    for (const game of answer) games.set(game['id'], game);
  }
  return [...games.values()];
}
