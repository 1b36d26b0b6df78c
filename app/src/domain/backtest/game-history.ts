import type { IsoDay } from '#domain/calendar/iso-day.ts';
import type { SourcedQuote } from '#domain/games/close-of.ts';
import type { Game, GameMarket, GameSource, Quote, Score } from '#domain/games/game.ts';

/** The games of a league from summer to summer or, where it plays in summer, of a calendar year. */
export type Season = {
  /** Names the league and the season, whatever file it is from and however many games it has so far. */
  readonly key: string;
  readonly league: string;
  /** Such as '2025/26' or '2025'. */
  readonly label: string;
  /** Finished games. */
  readonly games: number;
  /** Whether it is a league's last season and there is an earlier one. */
  readonly isHeldOut: boolean;
};

/** The results of a team in a league, by day: `sums.points[n]` are its points in its first n games. */
type TeamResults = { readonly points: number[]; readonly margin: number[] };

/** A team before a game, with the number of its games on earlier days. */
type TeamBefore = { readonly sums: TeamResults; readonly games: number };

export type FinishedGame = {
  readonly game: Game;
  readonly score: Score;
  readonly season: Season;
  readonly home: TeamBefore;
  readonly away: TeamBefore;
  /** Its prices in all sources, or those of a market. */
  readonly quotes: (market?: GameMarket) => readonly SourcedQuote[];
};

/** The finished games of some files, to try rules on. */
export type GameHistory = {
  /** Oldest day first, each once. */
  readonly games: readonly FinishedGame[];
  /** By league, oldest first. */
  readonly seasons: readonly Season[];
  /** Games without a final score. */
  readonly unfinished: number;
};

/** A game with the prices of all sources that list it. */
type Found = { game: Game; readonly quotes: FinishedGame['quotes'][] };

/**
 * The finished games of all sources, with their seasons and what each team had done before. A game that several sources
 * list, with equal league, day and teams, counts once, with the prices of all.
 *
 * The last season of each league is held out if there is an earlier one. A season is named by its league and its first
 * year rather than by its games: those of the current season become more each week, and the rules that were tried on it
 * must not be forgotten then.
 *
 * @example historyOf([e0In2425, e0In2526]).seasons.map(({ label }) => label) // ['2024/25', '2025/26']
 */
export function historyOf(sources: readonly GameSource[]): GameHistory {
  const found = new Map<string, Found>();
  for (const { name: from, games: listed, quotesOf } of sources) {
    for (const game of listed) {
      // By day first, so that these keys are also the order.
      const key = [game.day, game.league, game.home, game.away].map(folded).join('\n');
      const known = found.get(key) ?? { game, quotes: [] };
      found.set(key, known);
      known.quotes.push((market) => sourcedQuotes(quotesOf(game), from, market));
      if (!known.game.score?.final) known.game = game;
    }
  }
  const games = [...found]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([, each]) => (each.game.score?.final ? [{ ...each, score: each.game.score }] : []));
  const seasonOf = seasonsIn(games);
  const teams = new Map<string, TeamResults>();
  const resultsOf = (league: string, team: string) => {
    const key = `${folded(league)}\n${folded(team)}`;
    const results = teams.get(key) ?? { points: [0], margin: [0] };
    teams.set(key, results);
    return results;
  };
  const finished: FinishedGame[] = [];
  let day: IsoDay | undefined;
  let ofDay: FinishedGame[] = [];
  const addResults = () => {
    for (const { home, away, score } of ofDay) {
      addResult(home.sums, score.home, score.away);
      addResult(away.sums, score.away, score.home);
    }
    ofDay = [];
  };
  for (const { game, score, quotes } of games) {
    // A team's form is what was known when the day began: results of the same day come later.
    if (game.day !== day) addResults();
    day = game.day;
    const before = (team: string) => {
      const sums = resultsOf(game.league, team);
      return { sums, games: sums.points.length - 1 };
    };
    const each: FinishedGame = {
      game,
      score,
      season: seasonOf(game),
      home: before(game.home),
      away: before(game.away),
      quotes: (market) => quotes.flatMap((read) => read(market)),
    };
    ofDay.push(each);
    finished.push(each);
  }
  return {
    games: finished,
    seasons: [...new Set(finished.map(({ season }) => season))].toSorted((one, other) =>
      one.key < other.key ? -1 : 1,
    ),
    unfinished: found.size - games.length,
  };
}

/**
 * What a team made per game in its last games on earlier days; undefined if it had played fewer.
 *
 * @example formOf(game.home, 'points', 5) // 1.4, seven points in five games
 */
export function formOf(
  { sums, games }: TeamBefore,
  measure: keyof TeamResults,
  count: number,
): number | undefined {
  if (games < count) return undefined;
  return ((sums[measure][games] ?? 0) - (sums[measure][games - count] ?? 0)) / count;
}

function sourcedQuotes(quotes: readonly Quote[], from: string, only?: GameMarket): SourcedQuote[] {
  const found: SourcedQuote[] = [];
  for (const { market, side, line, book, decimal, kind, at } of quotes) {
    // Names its fields, since spreading a million prices takes a second.
    if (only === undefined || market === only)
      found.push({ market, side, line, book, decimal, kind, at, from });
  }
  return found;
}

function addResult({ points, margin }: TeamResults, scored: number, conceded: number) {
  let won = 0;
  if (scored > conceded) won = 3;
  else if (scored === conceded) won = 1;
  points.push((points.at(-1) ?? 0) + won);
  margin.push((margin.at(-1) ?? 0) + scored - conceded);
}

/** In a season's key, which the database keeps up to 400 bytes of. */
const LONGEST_LEAGUE = 100;

function seasonsIn(games: readonly Found[]): (game: Game) => Season {
  /** Finished games of each league by the months in which only some leagues play. */
  const months = new Map<string, { summer: number; winter: number }>();
  for (const { game } of games) {
    const league = folded(game.league);
    const count = months.get(league) ?? { summer: 0, winter: 0 };
    months.set(league, count);
    const month = monthOf(game.day);
    if (month === 6 || month === 7) count.summer += 1;
    if (month === 12 || month <= 2) count.winter += 1;
  }
  const seasons = new Map<string, { -readonly [Name in keyof Season]: Season[Name] }>();
  const lasts = new Map<string, string>();
  const firsts = new Map<string, string>();
  const keyOf = (game: Game) => {
    const league = folded(game.league);
    const { summer = 0, winter = 0 } = months.get(league) ?? {};
    const year = Number(game.day.slice(0, 4));
    const first = monthOf(game.day) >= 7 ? year : year - 1;
    const label = summer > winter ? `${year}` : `${first}/${String(first + 1).slice(2)}`;
    return { league, key: `${league.slice(0, LONGEST_LEAGUE)} ${label}`, label };
  };
  for (const { game } of games) {
    const { league, key, label } = keyOf(game);
    const season = seasons.get(key) ?? { key, league: game.league, label, games: 0, isHeldOut: false };
    seasons.set(key, season);
    season.games += 1;
    if (!firsts.has(league)) firsts.set(league, key);
    lasts.set(league, key);
  }
  for (const [league, key] of lasts) {
    const season = seasons.get(key);
    if (season) season.isHeldOut = firsts.get(league) !== key;
  }
  return (game) => {
    const season = seasons.get(keyOf(game).key);
    if (!season) throw new RangeError(`No season: ${game.day}`);
    return season;
  };
}

function monthOf(day: IsoDay): number {
  return Number(day.slice(5, 7));
}

const folded = (text: string) => text.trim().toLowerCase();
