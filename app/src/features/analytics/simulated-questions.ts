import { heldBetCount } from '#domain/analytics/simulate/assumed-edge.ts';
import { balancesOf } from '#domain/analytics/curves/bankroll-curve.ts';
import type { SelectedBets } from '#domain/analytics/bet-table.ts';
import { drawdownsOf } from '#domain/analytics/curves/drawdown.ts';
import { histogramOf } from '#domain/analytics/curves/histogram.ts';
import { luckOf } from '#domain/analytics/simulate/luck.ts';
import { seededRandom } from '#domain/analytics/simulate/random.ts';
import { replaysOf } from '#domain/analytics/simulate/replay.ts';
import { emptySimulations, simulateBets } from '#domain/analytics/simulate/simulate-bets.ts';
import { replayOddsOf, simulateReplays } from '#domain/analytics/simulate/simulate-replays.ts';
import { streaksOf } from '#domain/analytics/curves/streaks.ts';
import { cents } from '#domain/money.ts';
import type { Bin } from '#ui/charts/chart-data.ts';
import { plansOf, type WhatIf } from './what-if-plans.ts';

/** Fixed, so that the same bets always have the same results, and all staking plans have the same winners. */
const SEED = 1;

/** More would make no visible difference in a chart. */
const MAX_SIMULATIONS = 10_000;

/** Narrower bins would be hard to hit on a phone. */
const MAX_BINS = 40;

/** How many bets are simulated before other tasks may run: about 10 ms. */
const BETS_AT_ONCE = 1_000_000;
const SIMULATIONS_AT_ONCE = 500;

/** How many simulations of these bets are run: 10,000, or as many as take a few seconds, but at least 1,000. */
export function simulationCount(betCount: number): number {
  return countFor(betCount, { bets: 100_000_000, least: 1000 });
}

function countFor(betCount: number, { bets, least }: { bets: number; least: number }): number {
  const affordable = Math.floor(bets / Math.max(1, betCount));
  return Math.min(MAX_SIMULATIONS, Math.max(least, affordable));
}

/** The sizes of portions that add up to `total`. */
function* portionsOf(total: number, betCount: number): Generator<number, void> {
  const affordable = Math.floor(BETS_AT_ONCE / Math.max(1, betCount));
  const most = Math.min(SIMULATIONS_AT_ONCE, Math.max(1, affordable));
  for (let done = 0; done < total; done += most) yield Math.min(most, total - done);
}

/** The comparison of the user's value with simulated ones. */
export type Luck = ReturnType<typeof drawnLuckOf>;

function drawnLuckOf(values: Float64Array | Uint32Array, own: number) {
  return { ...luckOf(values, own), bins: binsOf(values) };
}

/** The results of luck alone: the same bets, simulated at fair odds. Bonus bets are left out: they can't lose. */
export function* chance({ withoutBonus, figures, drawdowns, selection }: SelectedBets) {
  const decided = withoutBonus();
  const { bonusBets, nullSd } = figures();
  const profit = cents(figures().profit - figures().bonusProfit);
  const { deepest, longest } =
    bonusBets === 0 ? drawdowns() : drawdownsOf(balancesOf(decided.profits, selection.bankroll));
  const streaks = streaksOf(decided);
  const total = decided.count === 0 ? 0 : simulationCount(decided.count);
  const own = { n: decided.count, bonusBets, profit, nullSd, deepest, longest, streaks, total };
  yield () => ({ ...own, done: 0, luck: undefined });
  const all = emptySimulations(total);
  const random = seededRandom(SEED);
  let done = 0;
  for (const count of portionsOf(total, decided.count)) {
    const { profits, drawdowns: falls, winningRuns, losingRuns } = simulateBets(decided, count, random);
    all.profits.set(profits, done);
    all.drawdowns.set(falls, done);
    all.winningRuns.set(winningRuns, done);
    all.losingRuns.set(losingRuns, done);
    done += count;
    yield () => ({
      ...own,
      done,
      luck: {
        profits: drawnLuckOf(all.profits.subarray(0, done), profit),
        drawdowns: drawnLuckOf(all.drawdowns.subarray(0, done), deepest?.amount ?? 0),
        winningRuns: drawnLuckOf(all.winningRuns.subarray(0, done), streaks.longestWon),
        losingRuns: drawnLuckOf(all.losingRuns.subarray(0, done), streaks.longestLost),
      },
    });
  }
}

/**
 * The same bets, except bonus bets, with other stakes: with their actual results, and simulated with an assumed edge.
 */
export function* whatIf(
  { withoutBonus, figures, selection: { bankroll, currency } }: SelectedBets,
  asked: WhatIf,
) {
  const decided = withoutBonus();
  const n = decided.count;
  const { turnover } = figures();
  const meanStake = cents(n === 0 ? 1000 : Math.max(1, Math.round(turnover / n)));
  const plans = plansOf({ ...asked, flat: asked.flat ?? meanStake }, bankroll, currency);
  const staked = plans.flatMap(({ plan }) => plan ?? []);
  const replays = n === 0 ? undefined : replaysOf(decided, staked);
  const rows = plans.map(({ name, plan }) => {
    const replay = plan && replays?.[staked.indexOf(plan)];
    return { name, replay, plan, random: seededRandom(SEED), done: 0, ruined: 0, halved: 0 };
  });
  const answer = () => ({
    n,
    meanStake,
    edge: asked.edge,
    limited: heldBetCount(decided, asked.edge),
    plans: rows.map(({ name, replay, done, ruined, halved }) => ({ name, replay, done, ruined, halved })),
  });
  yield answer;
  if (n === 0) return;
  // All plans together take about as long as the simulations of luck.
  for (const count of portionsOf(countFor(n, { bets: 10_000_000, least: 200 }), n)) {
    for (const row of rows) {
      if (!row.plan) continue;
      const odds = replayOddsOf(simulateReplays(decided, row.plan, count, row.random), bankroll);
      row.ruined += odds.ruined;
      row.halved += odds.halved;
      row.done += count;
      yield answer;
    }
  }
}

export function binsOf(values: Float64Array | Uint32Array): Bin[] {
  const histogram = histogramOf(values, MAX_BINS);
  if (!histogram) return [];
  const { from, width, counts } = histogram;
  return Array.from(counts, (count, index) => ({
    from: from + width * index,
    to: from + width * (index + 1),
    count,
  }));
}
