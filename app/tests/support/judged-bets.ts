import type { JudgedBets } from '#domain/analytics/groups/breakdown.ts';
import {
  type BreakdownDimension,
  groupingOf,
  type NotebookFacts,
} from '#domain/analytics/groups/grouping.ts';
import { type LimitedGrouping, limitedGrouping } from '#domain/analytics/groups/limited-grouping.ts';
import { verdictBetsOf } from '#domain/analytics/verdict/verdict-bets.ts';
import { winLossBetsOf } from '#domain/analytics/verdict/win-loss-bets.ts';
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

const NO_FACTS: NotebookFacts = { notebooks: [], columns: [] };

/** The groups of a dimension, as breakdowns show them. */
export function groupsBy(
  bets: readonly Bet[],
  dimension: BreakdownDimension,
  facts = NO_FACTS,
): LimitedGrouping {
  return limitedGrouping(winLossBetsOf(bets), groupingOf(bets, dimension, facts));
}
