import type { JudgedBets } from '#domain/analytics/breakdown.ts';
import { verdictBetsOf } from '#domain/analytics/verdict-bets.ts';
import { winLossBetsOf } from '#domain/analytics/win-loss-bets.ts';
import type { Bet } from '#domain/bets/bet.ts';
import { isoDay } from '#domain/calendar/iso-day.ts';

/** The bets that breakdowns count, chosen as the only scope of their kind. */
export function judgedBets(bets: readonly Bet[], likeScopes = 1): JudgedBets {
  return {
    decided: winLossBetsOf(bets),
    verdictBets: verdictBetsOf(bets, [], isoDay('2026-12-31')),
    likeScopes,
  };
}
