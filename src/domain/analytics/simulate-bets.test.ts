import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cents } from '#domain/money.ts';
import { betColumns, errorOf, levelBets } from '#tests/support/level-bets.ts';
import vectors from '#tests/vectors/edge-chance.json';
import { balancesOf } from './bankroll-curve.ts';
import { sampleOutcomesOf } from './sample-outcomes.ts';
import { drawdownsOf } from './drawdown.ts';
import { seededRandom } from './random.ts';
import { simulateBets } from './simulate-bets.ts';
import { quantilesOf } from './percentile.ts';

const SEASONS = 40_000;
const BANKROLL = cents(100_000);
/** 52 of 100 at even money. */
const EDGE = 0.04;
const UNIT = 100;

const shareOf = (values: Float64Array | Uint32Array, isSo: (value: number) => boolean) =>
  [...values].filter(isSo).length / values.length;

function expectNear(seen: number, exact: number, trials: number) {
  expect(Math.abs(seen - exact)).toBeLessThan(errorOf(exact, trials));
}

describe('52 of 100 at even money', () => {
  const { bets, downAtEnd, fifth, ninetyFifth, everBelow } = vectors.evenMoneyAt52;
  const seasons = simulateBets(levelBets(bets, UNIT, 1), SEASONS, seededRandom(52), BANKROLL, EDGE);

  test('is down at the end as often as the binomial has it, and spreads as far', () => {
    expectNear(
      shareOf(seasons.profits, (profit) => profit < 0),
      downAtEnd,
      SEASONS,
    );
    expect(quantilesOf(seasons.profits, [0.05, 0.95])).toEqual([fifth * UNIT, ninetyFifth * UNIT]);
  });

  test.each(everBelow)(
    'is ever $units units below in $bets bets with chance $chance',
    ({ bets: count, units, chance }) => {
      const trials = count === 100 ? SEASONS : SEASONS / 4;
      const { lows } = simulateBets(levelBets(count, UNIT, 1), trials, seededRandom(7), BANKROLL, EDGE);
      expectNear(
        shareOf(lows, (low) => low <= -units * UNIT),
        chance,
        trials,
      );
    },
  );
});

test('at fair even money a run of 7 in 100 comes as often as it should, of wins and of losses', () => {
  const { bets, atLeast, chance } = vectors.runs;
  const seasons = simulateBets(levelBets(bets, UNIT, 1), SEASONS, seededRandom(3), BANKROLL);
  for (const runs of [seasons.losingRuns, seasons.winningRuns]) {
    expectNear(
      shareOf(runs, (run) => run >= atLeast),
      chance,
      SEASONS,
    );
  }
});

test('fair prices have a mean profit of 0 and the variance of the formula, whatever the prices and stakes', () => {
  const prices = [0.2, 10 / 11, 1.5, 4, 20];
  const bets = betColumns(
    Array.from({ length: 200 }, (_, index) => {
      const stake = 1000 + 700 * (index % 7);
      return { stake, netOdds: prices[index % prices.length] ?? 1, profit: -stake };
    }),
  );
  const { gains } = sampleOutcomesOf(bets.stakes, bets.netOdds, 0);
  const variance = bets.stakes.reduce((sum, stake, index) => sum + stake * (gains[index] ?? 0), 0);
  const { profits } = simulateBets(bets, SEASONS, seededRandom(11), BANKROLL);
  const mean = profits.reduce((sum, profit) => sum + profit, 0) / SEASONS;
  const seen = profits.reduce((sum, profit) => sum + (profit - mean) ** 2, 0) / SEASONS;
  expect(Math.abs(mean)).toBeLessThan(4 * Math.sqrt(variance / SEASONS));
  // The variance of n nearly normal values has a relative error of sqrt(2 / n).
  expect(Math.abs(seen / variance - 1)).toBeLessThan(4 * Math.sqrt(2 / SEASONS));
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

test('each season is the walk of its own winners: end, lowest point, drawdowns and runs', () => {
  fc.assert(
    fc.property(anyBets, fc.integer(), (bets, seed) => {
      const seasons = simulateBets(bets, 3, seededRandom(seed), BANKROLL);
      const random = seededRandom(seed);
      const { gains, chances } = sampleOutcomesOf(bets.stakes, bets.netOdds, 0);
      for (let season = 0; season < 3; season += 1) {
        const profits = bets.stakes.map((stake, index) =>
          random() < (chances[index] ?? 0) ? (gains[index] ?? 0) : -stake,
        );
        const balances = balancesOf(profits, BANKROLL);
        const { deepest, steepest } = drawdownsOf(balances);
        const signs = [...profits].map((profit) => (profit > 0 ? 'w' : 'l')).join('');
        const longest = (of: RegExp) => Math.max(0, ...(signs.match(of) ?? []).map(({ length }) => length));
        expect(seasons.profits[season]).toBe((balances.at(-1) ?? 0) - BANKROLL);
        expect(seasons.lows[season]).toBe(Math.min(...balances) - BANKROLL);
        expect(seasons.drawdowns[season]).toBe(deepest?.amount ?? 0);
        expect(seasons.drawdownShares[season]).toBe(steepest?.share ?? 0);
        expect(seasons.losingRuns[season]).toBe(longest(/l+/g));
        expect(seasons.winningRuns[season]).toBe(longest(/w+/g));
      }
    }),
  );
});

test('seasons in portions are the same as all at once', () => {
  const bets = levelBets(30, UNIT, 10 / 11);
  const whole = simulateBets(bets, 7, seededRandom(5), BANKROLL);
  const random = seededRandom(5);
  const [first, second] = [3, 4].map((seasons) => simulateBets(bets, seasons, random, BANKROLL));
  expect([...(first?.profits ?? []), ...(second?.profits ?? [])]).toEqual([...whole.profits]);
});

test('a level bettor comes to the cent to the profits that a book pays', () => {
  const { profits } = simulateBets(levelBets(10, 10_000, 10 / 11), 200, seededRandom(1), BANKROLL);
  for (const profit of profits) expect((profit + 10 * 10_000) % 19_091).toBe(0);
});

test('no bets leave every season at 0; no season gives nothing', () => {
  expect([...simulateBets(levelBets(0, 1, 1), 2, seededRandom(1), BANKROLL).profits]).toEqual([0, 0]);
  expect(simulateBets(levelBets(5, 1, 1), 0, seededRandom(1), BANKROLL).profits).toHaveLength(0);
});

test.each([
  [1.5, 100_000, 0],
  [-1, 100_000, 0],
  [1, 0, 0],
  [1, 100_000, -1],
  [1, 100_000, Number.NaN],
])('%d seasons on %d cents at an edge of %d are refused', (seasons, bankroll, edge) => {
  const bets = levelBets(1, UNIT, 1);
  expect(() => simulateBets(bets, seasons, seededRandom(1), cents(bankroll), edge)).toThrow(RangeError);
});
