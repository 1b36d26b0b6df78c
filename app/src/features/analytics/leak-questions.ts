import type { SelectedBets } from '#domain/analytics/bet-table.ts';
import { edgeLikelihoodOf } from '#domain/analytics/verdict/edge-likelihood.ts';
import { edgePosteriorOf, HEADLINE_PRIOR } from '#domain/analytics/verdict/edge-posterior.ts';
import type { BreakdownDimension } from '#domain/analytics/groups/grouping.ts';
import { type Leaks, leaksOf } from '#domain/analytics/groups/leaks.ts';
import {
  changeEvidenceOf,
  groupChangesOf,
  periodFiguresOf,
} from '#domain/analytics/groups/period-comparison.ts';
import { type PeriodChoice, RECENT_PERIODS, periodPairOf } from '#domain/analytics/groups/period-pair.ts';
import { canBeJudged } from '#domain/analytics/groups/scope.ts';
import { MIN_VERDICT_CLUSTERS } from '#domain/analytics/verdict/verdict.ts';
import { type WorthWatching, worthWatching } from '#domain/analytics/groups/worth-watching.ts';
import { withoutAnswer } from './verdict-questions.ts';

export type LeakAnswer = Leaks & {
  /** Separate events with a win or a loss. */
  readonly events: number;
  /** The estimated edge of all bets, as a fraction. */
  readonly edge: number;
  readonly watching: WorthWatching;
};

/** The groups of these dimensions and their pairs that lose, and those worth watching; undefined until they are known. */
export function* leaks(
  selected: SelectedBets,
  dimensions: readonly BreakdownDimension[],
): Generator<() => LeakAnswer | undefined, void> {
  if (!canBeJudged(selected.selection.scope)) return;
  const looked = yield* withoutAnswer(selected.lookAt(dimensions));
  const { places, ...found } = yield* withoutAnswer(leaksOf(looked));
  const likelihood = edgeLikelihoodOf(looked.bets.verdictBets);
  const whole = edgePosteriorOf(likelihood, HEADLINE_PRIOR);
  const watching = yield* withoutAnswer(worthWatching(looked, whole, places));
  yield () => ({ ...found, events: likelihood.clusters, edge: whole.mean, watching });
}

/** The most groups in the list of changes. */
const MAX_CHANGES = 6;

/** How many pairs of a period and an earlier one can be chosen. */
const PAIRS = 2 * RECENT_PERIODS.length;

/** Two periods side by side, and the groups of a dimension whose profit changed most. */
export function periods(selected: SelectedBets, choice: PeriodChoice, dimension: BreakdownDimension) {
  const pair = periodPairOf(choice, selected.selection.today);
  const [recent, earlier] = [selected.during(pair.recent), selected.during(pair.earlier)];
  // A losing future settles sooner than a winning one, so its day depends on its result.
  const bySettled = selected.selection.profitDay === 'settled';
  const changes = groupChangesOf(recent.inUnits, earlier.inUnits, dimension, selected.facts);
  return {
    pair,
    recent: periodFiguresOf(recent.bets, recent.inUnits),
    earlier: periodFiguresOf(earlier.bets, earlier.inUnits),
    by: dimension,
    changes: changes.slice(0, MAX_CHANGES),
    bySettled,
    judged: 'period' in choice && !bySettled ? judgedChange(selected, recent.bets, earlier.bets) : undefined,
  };
}

/** Whether the edge changed; undefined if the bets can't be judged. */
function judgedChange(selected: SelectedBets, ...both: readonly SelectedBets['bets'][]) {
  if (!canBeJudged(selected.selection.scope)) return undefined;
  const [recent, earlier] = both.map((bets) => selected.verdictBetsAmong(bets));
  if (!recent || !earlier) return undefined;
  const events = Math.min(...[recent, earlier].map((bets) => edgeLikelihoodOf(bets).clusters));
  return {
    areFew: events < MIN_VERDICT_CLUSTERS,
    logEvidence: changeEvidenceOf(recent, earlier) - Math.log(selected.likeScopesOnAnyDay() * PAIRS),
  };
}
