import type { WinLossBets } from '#domain/analytics/win-loss-bets.ts';
import { seededRandom } from '#domain/analytics/random.ts';
import { emptyReplayColumns, type ReplayColumns, replaysOf } from '#domain/analytics/replay.ts';
import {
  emptyReplays,
  type ReplayResults,
  simulateReplays,
  type StakingPlan,
} from '#domain/analytics/simulate-replays.ts';
import { emptySimulations, type SimulationResults, simulateBets } from '#domain/analytics/simulate-bets.ts';

/**
 * The same bets with other luck: at fair prices as they were placed, or with other stakes at a stated edge. Or with the
 * luck that they had, and other stakes, a path for each plan.
 */
export type Simulation = {
  readonly bets: WinLossBets;
  /** How many seasons or replays. */
  readonly paths: number;
} & (
  | { readonly kind: 'seasons' }
  | { readonly kind: 'replays'; readonly plan: StakingPlan }
  | { readonly kind: 'as it came'; readonly plans: readonly StakingPlan[] }
);

export type ResultsOf<Asked extends Simulation> = {
  seasons: SimulationResults;
  replays: ReplayResults;
  'as it came': ReplayColumns;
}[Asked['kind']];

/** Results as they travel and are merged: one number a path in each column. */
export type Columns = Readonly<Record<string, Column>>;

type Column = Float64Array<ArrayBuffer> | Uint32Array<ArrayBuffer> | Uint8Array<ArrayBuffer>;

/** Fixed, so that the same bets always give the same results, and staking plans get the same winners. */
const SEED = 1;

/** As many paths as a chart can resolve on screen. */
const MOST_PATHS = 10_000;
const FEWEST_PATHS = 1000;
/** Bets that are dealt in seconds. */
const MOST_BETS = 100_000_000;

/** How many paths to ask for: 10,000, or fewer where there are more than 10,000 bets, and 1,000 at 100,000. */
export function pathsFor(betCount: number): number {
  const affordable = Math.floor(MOST_BETS / Math.max(1, betCount));
  return Math.min(MOST_PATHS, Math.max(FEWEST_PATHS, affordable));
}

/** The most bets of a portion: some ten milliseconds, whatever the bets of a path. */
const BETS_OF_PORTION = 1_000_000;
const PATHS_OF_PORTION = 500;

/** The results of a simulation, portion by portion; each takes some milliseconds when it is asked for. */
export function* portionsOf(simulation: Simulation): Generator<Columns, void, undefined> {
  const { bets, paths } = simulation;
  if (simulation.kind === 'as it came') {
    yield replaysOf(bets, simulation.plans);
    return;
  }
  const random = seededRandom(SEED);
  const affordable = Math.floor(BETS_OF_PORTION / Math.max(1, bets.count));
  const most = Math.min(PATHS_OF_PORTION, Math.max(1, affordable));
  for (let done = 0; done < paths; done += most) {
    const count = Math.min(most, paths - done);
    yield simulation.kind === 'seasons'
      ? simulateBets(bets, count, random)
      : simulateReplays(bets, simulation.plan, count, random);
  }
}

/** Room for all results of a simulation. */
export function emptyColumns({ kind, paths }: Simulation): Columns {
  if (kind === 'as it came') return emptyReplayColumns(paths);
  return kind === 'seasons' ? emptySimulations(paths) : emptyReplays(paths);
}
