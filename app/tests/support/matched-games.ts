import type { Bet } from '#domain/bets/bet.ts';
import type { Game, GameSource } from '#domain/games/game.ts';
import { type MatchInput, matchResults } from '#domain/games/match-results.ts';
import { someBet } from './any-bet.ts';
import { SATURDAY_3PM, someQuote, sourceOf } from './some-games.ts';

export const A_DAY = 86_400_000;

export const ON_ARSENAL = { event: 'Arsenal v Chelsea', market: 'Match result', selection: 'Arsenal' };

export function saturdayBet(given: Partial<Bet> = {}): Bet {
  return someBet({ day: '2026-01-10', ...ON_ARSENAL, ...given });
}

/** What games suggest for bets on the day after SATURDAY_3PM. */
export function match(bets: readonly Bet[], sources: readonly GameSource[], given: Partial<MatchInput> = {}) {
  return matchResults({
    bets,
    sources,
    aliases: [],
    bookOf: () => null,
    zone: 'Europe/London',
    now: SATURDAY_3PM + A_DAY,
    lastRate: null,
    ...given,
  });
}

/** What games of one file, by default with a closing price for the home team, suggest for a bet. */
export function matchOf(
  bet: Bet,
  games: readonly Game[],
  quotes = [someQuote()],
  given: Partial<MatchInput> = {},
) {
  return match([bet], [sourceOf(games, { quotes })], given).matches[0];
}
