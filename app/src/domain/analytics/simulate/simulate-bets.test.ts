import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cents } from '#domain/money.ts';
import { betColumns, errorOf, levelBets } from '#tests/support/level-bets.ts';
import vectors from '#tests/vectors/edge-chance.json';
import { balancesOf } from '#domain/analytics/curves/bankroll-curve.ts';
import { drawdownsOf } from '#domain/analytics/curves/drawdown.ts';
import { seededRandom } from './random.ts';
import { sampleOutcomesOf, simulateBets } from './simulate-bets.ts';

const SIMULATIONS = 40_000;
const BANKROLL = cents(100_000);
const UNIT = 100;

test('at even money, streaks of 7 in 100 bets are as frequent as published', () => {
  const { bets, atLeast, chance } = vectors.runs;
  const { losingRuns, winningRuns } = simulateBets(levelBets(bets, UNIT, 1), SIMULATIONS, seededRandom(3));
  for (const runs of [losingRuns, winningRuns]) {
    const seen = runs.filter((run) => run >= atLeast).length / SIMULATIONS;
    expect(Math.abs(seen - chance)).toBeLessThan(errorOf(chance, SIMULATIONS));
  }
});

test('at fair odds the mean profit is 0 and the variance that of the formula, for mixed odds and wagers', () => {
  const prices = [0.2, 10 / 11, 1.5, 4, 20];
  const bets = betColumns(
    Array.from({ length: 200 }, (_, index) => {
      const stake = 1000 + 700 * (index % 7);
      return { stake, netOdds: prices[index % prices.length] ?? 1, profit: -stake };
    }),
  );
  const { gains } = sampleOutcomesOf(bets.stakes, bets.netOdds, 0);
  const variance = bets.stakes.reduce((sum, stake, index) => sum + stake * (gains[index] ?? 0), 0);
  const { profits } = simulateBets(bets, SIMULATIONS, seededRandom(11));
  const mean = profits.reduce((sum, profit) => sum + profit, 0) / SIMULATIONS;
  const seen = profits.reduce((sum, profit) => sum + (profit - mean) ** 2, 0) / SIMULATIONS;
  expect(Math.abs(mean)).toBeLessThan(4 * Math.sqrt(variance / SIMULATIONS));
  // A sample variance of n nearly normal values has a relative standard error of sqrt(2 / n).
  expect(Math.abs(seen / variance - 1)).toBeLessThan(4 * Math.sqrt(2 / SIMULATIONS));
});

const anyBets = fc
  .array(
    fc.record({
      stake: fc.integer({ min: 1, max: 100_000_000 }),
      netOdds: fc.double({ min: 0.001, max: 1000, noNaN: true }),
    }),
    { maxLength: 60 },
  )
  .map((bets) => betColumns(bets.map((bet) => ({ ...bet, profit: -bet.stake }))));

test('each simulation has the profit, drawdown and streaks of its own winners', () => {
  fc.assert(
    fc.property(anyBets, fc.integer(), (bets, seed) => {
      const simulations = simulateBets(bets, 3, seededRandom(seed));
      const random = seededRandom(seed);
      const { gains, chances } = sampleOutcomesOf(bets.stakes, bets.netOdds, 0);
      for (let simulation = 0; simulation < 3; simulation += 1) {
        const profits = bets.stakes.map((stake, index) =>
          random() < (chances[index] ?? 0) ? (gains[index] ?? 0) : -stake,
        );
        const balances = balancesOf(profits, BANKROLL);
        const signs = [...profits].map((profit) => (profit > 0 ? 'w' : 'l')).join('');
        const longest = (of: RegExp) => Math.max(0, ...(signs.match(of) ?? []).map(({ length }) => length));
        expect(simulations.profits[simulation]).toBe((balances.at(-1) ?? 0) - BANKROLL);
        expect(simulations.drawdowns[simulation]).toBe(drawdownsOf(balances).deepest?.amount ?? 0);
        expect(simulations.losingRuns[simulation]).toBe(longest(/l+/g));
        expect(simulations.winningRuns[simulation]).toBe(longest(/w+/g));
      }
    }),
  );
});

test('several calls return the same simulations as a single one', () => {
  const bets = levelBets(30, UNIT, 10 / 11);
  const whole = simulateBets(bets, 7, seededRandom(5));
  const random = seededRandom(5);
  const [first, second] = [3, 4].map((count) => simulateBets(bets, count, random));
  expect([...(first?.profits ?? []), ...(second?.profits ?? [])]).toEqual([...whole.profits]);
});

test('level bets win what a bookmaker pays, to the cent', () => {
  const { profits } = simulateBets(levelBets(10, 10_000, 10 / 11), 200, seededRandom(1));
  for (const profit of profits) expect((profit + 10 * 10_000) % 19_091).toBe(0);
});

test('simulations without bets end at 0, and no simulations return nothing', () => {
  expect([...simulateBets(levelBets(0, 1, 1), 2, seededRandom(1)).profits]).toEqual([0, 0]);
  expect(simulateBets(levelBets(5, 1, 1), 0, seededRandom(1)).profits).toHaveLength(0);
});

test.each([1.5, -1, Number.NaN])('%d simulations are refused', (simulations) => {
  expect(() => simulateBets(levelBets(1, UNIT, 1), simulations, seededRandom(1))).toThrow(RangeError);
});
