import { dayInZone, offsetMinutesAt, startInUtc } from '#domain/calendar/clock.ts';
import { dayInSentence } from '#domain/calendar/day-words.ts';
import { compareDays, type IsoDay } from '#domain/calendar/iso-day.ts';
import { remembered } from '#domain/remembered.ts';
import type { Game, GameSource, Quote } from './game.ts';

/** A game with its prices, as it is kept for Add Bet. */
export type KeptGame = Game & { readonly quotes: readonly Quote[] };

/** The kept games of a file or feed. `writtenAt` is the age of prices without a time of their own. */
export type KeptGames = {
  readonly name: string;
  readonly writtenAt: number;
  readonly games: readonly KeptGame[];
};

/** A game to bet on. */
export type ComingGame = KeptGame & {
  /** Names the game among those of all sources. */
  readonly id: string;
  readonly source: string;
  /** When its latest prices were seen, in milliseconds since 1970. */
  readonly pricesAt: number;
  /** The day on which it starts in the user's zone; its source's day if the time is unknown. */
  readonly startDay: IsoDay;
};

export type GamesToKeep = {
  /** How many games of the source haven't started, also those that aren't kept. */
  readonly comingCount: number;
  readonly games: readonly KeptGame[];
  /** When the last of the games starts, in milliseconds since 1970. */
  readonly lastStart: number;
};

/** The current instant and the user's time zone, by its IANA name. */
export type Clock = { readonly now: number; readonly zone: string };

// The database's limits (540_game_files.sql). As stored, JSON has a space after each colon and comma.
const MOST_GAMES = 1000;
const MOST_BYTES = 1_600_000;

const MS_AN_HOUR = 3_600_000;
const offsetsOf = remembered(offsetMinutesAt);

/** Whether a game has started. One whose time is unknown has once its day is over in the user's zone. */
function hasStarted({ startsAt, day }: Game, { now, zone }: Clock): boolean {
  return startsAt === null ? day < dayInZone(now, offsetsOf(zone)) : startsAt <= now;
}

/** The latest instant at which a game starts, of which the source may know only the day, in an unknown zone. */
function latestStart({ startsAt, day }: Game): number {
  return startsAt ?? startInUtc(day) + 36 * MS_AN_HOUR;
}

/**
 * The games of a source that haven't started, first ones first, each with its prices from before the start. Games
 * without such a price or with a score are left out, and the last ones if they are too many to store.
 *
 * @example keptGames(source, { now, zone })
 * // { comingCount: 18, games: [{ home: 'Arsenal', quotes: […], … }], lastStart: 1768075200000 }
 */
export function keptGames(source: GameSource, clock: Clock): GamesToKeep {
  const games: KeptGame[] = [];
  const encoder = new TextEncoder();
  let bytes = 0;
  const coming = source.games.filter((game) => game.score === null && !hasStarted(game, clock));
  for (const game of coming.toSorted((a, b) => latestStart(a) - latestStart(b))) {
    const quotes = source.quotesOf(game).filter((quote) => isFromBefore(quote, game));
    if (quotes.length === 0) continue;
    const kept = { ...game, quotes };
    bytes += encoder.encode(JSON.stringify(kept)).length;
    if (games.length === MOST_GAMES || bytes > MOST_BYTES) break;
    games.push(kept);
  }
  return { comingCount: coming.length, games, lastStart: Math.max(0, ...games.map(latestStart)) };
}

function isFromBefore({ kind, at }: Quote, game: Game): boolean {
  return kind === 'taken' && (at === null || at < latestStart(game));
}

/**
 * The games of several sources that haven't started, by league and then by start. The newest source counts if two have
 * the same game.
 */
export function comingGames(sources: readonly KeptGames[], clock: Clock): ComingGame[] {
  const found = new Map<string, ComingGame>();
  for (const { name, writtenAt, games } of sources.toSorted((a, b) => a.writtenAt - b.writtenAt)) {
    for (const game of games) {
      if (hasStarted(game, clock)) continue;
      const startDay = game.startsAt === null ? game.day : dayInZone(game.startsAt, offsetsOf(clock.zone));
      const id = [game.league, game.home, game.away, startDay].join('\n');
      const seen = game.quotes.flatMap(({ at }) => at ?? []);
      const pricesAt = seen.length > 0 ? Math.max(...seen) : writtenAt;
      found.set(id, { ...game, id, source: name, pricesAt, startDay });
    }
  }
  return [...found.values()].toSorted(
    (a, b) =>
      a.league.localeCompare(b.league) ||
      compareDays(a.startDay, b.startDay) ||
      latestStart(a) - latestStart(b) ||
      a.home.localeCompare(b.home),
  );
}

/**
 * Says when a game's prices were seen, if that was before the day of its start.
 *
 * @example olderPrices(game, { now, zone }) // 'Prices are from Friday; the game starts on Sunday.'
 */
export function olderPrices(game: ComingGame, { now, zone }: Clock): string | null {
  const seen = pricesDay(game, { zone });
  if (seen === null) return null;
  const today = dayInZone(now, offsetsOf(zone));
  const start = dayInSentence(game.startDay, today);
  const on = /^[A-Z]/.test(start) ? 'on ' : '';
  return `Prices are from ${dayInSentence(seen, today)}; the game starts ${on}${start}.`;
}

/** The day in the user's zone on which a game's prices were seen; null if that is the day of its start. */
export function pricesDay(
  { pricesAt, startDay }: Pick<ComingGame, 'pricesAt' | 'startDay'>,
  { zone }: Pick<Clock, 'zone'>,
): IsoDay | null {
  const day = dayInZone(pricesAt, offsetsOf(zone));
  return day < startDay ? day : null;
}
