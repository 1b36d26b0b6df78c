import { thinnedCurve } from '#domain/analytics/curves/bankroll-curve.ts';
import type { SelectedBets } from '#domain/analytics/bet-table.ts';
import { STRONG_EVIDENCE } from '#domain/analytics/verdict/e-values.ts';
import { betsToGo } from '#domain/analytics/verdict/bets-to-go.ts';
import { edgeLikelihoodOf, logEvidenceOf } from '#domain/analytics/verdict/edge-likelihood.ts';
import {
  edgePosteriorOf,
  HEADLINE_PRIOR,
  OPEN_MINDED_PRIOR,
} from '#domain/analytics/verdict/edge-posterior.ts';
import { evidenceByDayOf } from '#domain/analytics/verdict/evidence-path.ts';
import type { BreakdownDimension } from '#domain/analytics/groups/grouping.ts';
import { canBeJudged } from '#domain/analytics/groups/scope.ts';
import type { StandOuts } from '#domain/analytics/groups/stand-outs.ts';

/** The most points in the curve of the evidence: more can't be told apart on screen. */
const MAX_POINTS = 480;

/** The share of events without an order from which the screen says what their files' order would make. */
const MOST_UNORDERED = 0.02;

/**
 * Whether the bets have an edge; undefined if they can't be judged. Evidence is as natural logarithms, divided for the
 * scopes that could have been chosen.
 */
export function verdict({ selection, verdictBets, likeScopes }: SelectedBets) {
  if (!canBeJudged(selection.scope)) return undefined;
  const bets = verdictBets();
  const { repeated, unordered, afterStart, notChosenBefore, overdue, waiting } = bets;
  const { paidLess, paidMore, undecided, bonus } = bets;
  const likelihood = edgeLikelihoodOf(bets);
  const posterior = edgePosteriorOf(likelihood, HEADLINE_PRIOR);
  const scopes = likeScopes();
  const path = evidenceByDayOf(bets);
  path.forEach((log, place) => (path[place] = log - Math.log(scopes)));
  const peakAt = path.reduce((best, log, place) => (log > (path[best] ?? -Infinity) ? place : best), 0);
  const pointAt = (place: number) => ({
    /** The number of separate events so far. */
    x: place,
    y: path[place] ?? 0,
    day: bets.days[place - 1],
  });
  return {
    bets: likelihood.bets,
    clusters: likelihood.clusters,
    ...posterior,
    highestChance: edgePosteriorOf({ likelihood: likelihood.bestLikelihood }, HEADLINE_PRIOR).chance,
    openMinded: edgePosteriorOf(likelihood, OPEN_MINDED_PRIOR).chance,
    /** That the bets have an edge. */
    logEvidence: logEvidenceOf(likelihood.logs) - Math.log(scopes),
    /** That they lose at their odds. */
    logMirrorEvidence: logEvidenceOf(likelihood.mirrorLogs) - Math.log(scopes),
    /** The evidence in the order of the user's files, where nothing shows it for more than a few events. */
    statedEvidence:
      unordered > MOST_UNORDERED * likelihood.clusters
        ? logEvidenceOf(likelihood.statedLogs) - Math.log(scopes)
        : undefined,
    scopes,
    betsToGo: betsToGo(likelihood.logs, bets.prices, posterior.mean, STRONG_EVIDENCE * scopes),
    points: Array.from(thinnedCurve(path, MAX_POINTS, [peakAt]), pointAt),
    peak: pointAt(peakAt),
    repeated,
    unordered,
    afterStart,
    notChosenBefore,
    overdue,
    waiting,
    paidLess,
    paidMore,
    undecided,
    bonus,
  };
}

/** The evidence from which groups stand out, for every card that shows groups; undefined until it is known. */
export function* standOuts(
  selected: SelectedBets,
  dimensions: readonly BreakdownDimension[],
): Generator<() => StandOuts | undefined, void> {
  if (!canBeJudged(selected.selection.scope)) return;
  const { standOuts: found } = yield* withoutAnswer(selected.lookAt(dimensions));
  yield () => found;
}

/** The steps of a question that has no answer before the last one. */
export function* withoutAnswer<Result>(
  steps: Generator<undefined, Result>,
): Generator<() => undefined, Result> {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
    yield () => undefined;
  }
}
