import { isoDay } from '#domain/calendar/iso-day.ts';
import type { ComingGame, KeptGame, KeptGames } from '#domain/games/coming-games.ts';
import type { GameMarket, GameSide, Quote } from '#domain/games/game.ts';

export const KICK_OFF = Date.UTC(2026, 0, 11, 16, 30);

export function someQuote(
  market: GameMarket,
  side: GameSide,
  decimal: string,
  more: Partial<Quote> = {},
): Quote {
  return { market, side, line: null, book: 'Bet365', decimal, kind: 'taken', at: null, ...more };
}

export const MATCH_RESULT = [
  someQuote('1x2', 'home', '2.10'),
  someQuote('1x2', 'draw', '3.40'),
  someQuote('1x2', 'away', '3.55'),
];

export function someGame(more: Partial<KeptGame> = {}): KeptGame {
  return {
    key: '1',
    league: 'England Premier League',
    home: 'Arsenal',
    away: 'Chelsea',
    day: isoDay('2026-01-11'),
    startsAt: KICK_OFF,
    score: null,
    quotes: MATCH_RESULT,
    ...more,
  };
}

export function someComingGame(more: Partial<ComingGame> = {}): ComingGame {
  const game = someGame(more);
  return { ...game, id: 'g1', source: 'fixtures.csv', pricesAt: KICK_OFF, startDay: game.day, ...more };
}

/** A file that was written on Friday, Jan 9. */
export function someFile(games: readonly KeptGame[], more: Partial<KeptGames> = {}): KeptGames {
  return { name: 'fixtures.csv', writtenAt: Date.UTC(2026, 0, 9, 18), games, ...more };
}
