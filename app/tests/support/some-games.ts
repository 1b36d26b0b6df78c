import { isoDay } from '#domain/calendar/iso-day.ts';
import type { Game, GameSource, Quote } from '#domain/games/game.ts';

/** Saturday, January 10, 2026, 15:00 in UTC. */
export const SATURDAY_3PM = Date.UTC(2026, 0, 10, 15);

/** A game with the given properties and defaults for the rest. */
export function someGame(given: Partial<Game> = {}): Game {
  const { home = 'Arsenal', away = 'Chelsea', day = isoDay('2026-01-10') } = given;
  return {
    key: `${day} ${home} ${away} ${given.startsAt ?? ''}`,
    league: 'England Premier League',
    home,
    away,
    day,
    startsAt: null,
    score: null,
    ...given,
  };
}

/** A game that ended. */
export function played(home: number, away: number, given: Partial<Game> = {}): Game {
  return someGame({ startsAt: SATURDAY_3PM, score: { home, away, final: true }, ...given });
}

/** A price with the given properties and defaults for the rest: of the home team at the close. */
export function someQuote(given: Partial<Quote> = {}): Quote {
  return {
    market: '1x2',
    side: 'home',
    line: null,
    book: 'Average price',
    decimal: '2.00',
    kind: 'close',
    at: null,
    ...given,
  };
}

/** Games of which each has the same prices. */
export function sourceOf(
  games: readonly Game[],
  { name = 'E0.csv', quotes = [] }: { name?: string; quotes?: readonly Quote[] } = {},
): GameSource {
  return { name, games, quotesOf: () => quotes };
}
