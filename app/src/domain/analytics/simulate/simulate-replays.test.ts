import { describe, expect, test } from 'vitest';
import { cents } from '#domain/money.ts';
import { betColumns, errorOf, exactChanceBelow, levelBets } from '#tests/support/level-bets.ts';
import vectors from '#tests/vectors/edge-chance.json';
import { quantilesOf } from './percentile.ts';
import { seededRandom } from './random.ts';
import { simulateBets } from './simulate-bets.ts';
import { replayOddsOf, simulateReplays } from './simulate-replays.ts';
import type { Staking } from './staking.ts';

/** A bet of $11 to win $10 at -110. */
const STAKE = 11;
const GAIN = 10;
const EDGE = 0.05;
const flat: Staking = { kind: 'flat', amount: cents(STAKE * 100) };

describe('level bets at even money that win 52% of the time', () => {
  const { bets, downAtEnd, fifth, ninetyFifth, everBelow } = vectors.evenMoneyAt52;
  const unit = 100;
  const bankroll = cents(1_000_000);
  const simulated = (count: number, simulations: number, seed: number) => {
    const plan = { staking: { kind: 'as placed' }, edge: 0.04, bankroll } as const;
    return simulateReplays(levelBets(count, unit, 1), plan, simulations, seededRandom(seed));
  };

  test('are down at the end as often as the binomial distribution says, with its percentiles', () => {
    const { ends } = simulated(bets, 40_000, 52);
    const down = ends.filter((end) => end < bankroll).length / 40_000;
    expect(Math.abs(down - downAtEnd)).toBeLessThan(errorOf(downAtEnd, 40_000));
    const [low = 0, high = 0] = quantilesOf(ends, [0.05, 0.95]);
    expect([low - bankroll, high - bankroll]).toEqual([fifth * unit, ninetyFifth * unit]);
  });

  test.each(everBelow)('are ever down $units units in $bets bets with probability $chance', (row) => {
    const simulations = row.bets === 100 ? 40_000 : 10_000;
    const { lows } = simulated(row.bets, simulations, 7);
    const seen = lows.filter((low) => low <= bankroll - row.units * unit).length / simulations;
    expect(Math.abs(seen - row.chance)).toBeLessThan(errorOf(row.chance, simulations));
  });
});

describe('ruin of level bets at -110 that win 55% of the time', () => {
  const { probability, banks } = vectors.ruin;
  const steps = { win: GAIN, loss: STAKE, winChance: probability };

  test.each(banks)(
    'with $units units has the published exact probabilities in the long run',
    ({ units, nothingLeft, nextStake }) => {
      const endless = { ...steps, bets: units === 50 ? 12_000 : 6_000, top: 2_000 };
      const digits = units === 50 ? 4 : 3;
      expect(exactChanceBelow(units * STAKE, 1, endless)).toBeCloseTo(nothingLeft, digits);
      expect(exactChanceBelow(units * STAKE, STAKE, endless)).toBeCloseTo(nextStake, digits);
    },
    60_000,
  );

  test.each([
    { units: 10, count: 200 },
    { units: 10, count: 1000 },
    { units: 20, count: 1000 },
  ])('with $units units within $count bets is as frequent as its exact probability', ({ units, count }) => {
    const replays = 10_000;
    const bankroll = cents(units * STAKE * 100);
    const plan = { staking: flat, edge: EDGE, bankroll };
    const { ruined } = simulateReplays(levelBets(count, 1, GAIN / STAKE), plan, replays, seededRandom(4));
    // Ruin means being unable to cover a wager, so the result of the last bet doesn't matter.
    const exact = exactChanceBelow(units * STAKE, STAKE, {
      ...steps,
      bets: count - 1,
      top: 2_000,
    });
    const seen = ruined.reduce((sum, mark) => sum + mark, 0) / replays;
    expect(Math.abs(seen - exact)).toBeLessThan(errorOf(exact, replays));
  });
});

test('bets as placed at fair odds are those of simulateBets, to the cent', () => {
  const bets = betColumns(
    Array.from({ length: 40 }, (_, index) => ({
      stake: 90 + index,
      netOdds: 0.3 + index / 7,
      profit: -90 - index,
    })),
  );
  const bankroll = cents(100_000);
  const plan = { staking: { kind: 'as placed' }, edge: 0, bankroll } as const;
  const replays = simulateReplays(bets, plan, 300, seededRandom(9));
  const { profits } = simulateBets(bets, 300, seededRandom(9));
  expect([...replays.ends].map((end) => end - bankroll)).toEqual([...profits]);
  expect(replayOddsOf(replays, bankroll)).toMatchObject({ ruined: 0 });
});

test('each simulation has the lowest bankroll of its own results', () => {
  const bankroll = cents(10_000);
  const plan = { staking: { kind: 'percent', share: 0.1 }, edge: 0.02, bankroll } as const;
  const { ends, lows } = simulateReplays(levelBets(40, 1, 2), plan, 20, seededRandom(3));
  const random = seededRandom(3);
  for (const [index, end] of ends.entries()) {
    const balances = [10_000];
    for (let bet = 0; bet < 40; bet += 1) {
      const balance = balances.at(-1) ?? 0;
      const stake = Math.floor(balance / 10);
      balances.push(random() < 1.02 / 3 ? balance + 2 * stake : balance - stake);
    }
    expect(end).toBe(balances.at(-1));
    expect(lows[index]).toBe(Math.min(...balances));
  }
});

test('full Kelly grows by its expected logarithm, and is ever halved in just under half of the simulations', () => {
  const replays = 4000;
  const count = 2000;
  const share = 0.04;
  const bankroll = cents(1_000_000_000);
  const plan = { staking: { kind: 'kelly', part: 1 }, edge: share, bankroll } as const;
  const results = simulateReplays(levelBets(count, 1, 1), plan, replays, seededRandom(6));
  const win = Math.log1p(share);
  const loss = Math.log1p(-share);
  const growth = count * (0.52 * win + 0.48 * loss);
  const deviation = Math.sqrt(count * 0.52 * 0.48) * (win - loss);
  const mean = results.ends.reduce((sum, end) => sum + Math.log(end / bankroll), 0) / replays;
  expect(Math.abs(mean - growth)).toBeLessThan((4 * deviation) / Math.sqrt(replays));
  // In continuous time, full Kelly falls to a fraction x of its bankroll at some time with probability x. Here the
  // probability is slightly lower, because time is limited and steps are discrete.
  const { halved, ruined } = replayOddsOf(results, bankroll);
  expect(ruined).toBe(0);
  expect(halved / replays).toBeGreaterThan(0.4);
  expect(halved / replays).toBeLessThan(0.5);
}, 30_000);

test('a summary counts ruined and halved simulations', () => {
  const results = { lows: Float64Array.of(0, 50, 51, 100, 100), ruined: Uint8Array.of(1, 0, 0, 0, 0) };
  expect(replayOddsOf(results, cents(100))).toEqual({ ruined: 1, halved: 2 });
});

test('a summary of no simulations counts none', () => {
  const plan = { staking: flat, edge: 0, bankroll: cents(100) };
  const none = simulateReplays(levelBets(3, 1, 1), plan, 0, seededRandom(1));
  expect(replayOddsOf(none, cents(100))).toEqual({ ruined: 0, halved: 0 });
});

test.each([
  { bankroll: 0, edge: 0, replays: 1 },
  { bankroll: 100, edge: -1, replays: 1 },
  { bankroll: 100, edge: 0, replays: 0.5 },
])(
  '$replays simulations from $bankroll cents at an edge of $edge are refused',
  ({ bankroll, edge, replays }) => {
    const plan = { staking: flat, edge, bankroll: cents(bankroll) };
    expect(() => simulateReplays(levelBets(1, 1, 1), plan, replays, seededRandom(1))).toThrow(RangeError);
  },
);
