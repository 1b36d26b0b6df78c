import { describe, expect, test } from 'vitest';
import { cents } from '#domain/money.ts';
import { betColumns, errorOf, exactChanceBelow, levelBets } from '#tests/support/level-bets.ts';
import vectors from '#tests/vectors/edge-chance.json';
import { seededRandom } from './random.ts';
import { replayOddsOf } from './replay-odds.ts';
import { simulateReplays } from './simulate-replays.ts';
import { simulateBets } from './simulate-bets.ts';
import type { Staking } from './staking.ts';

/** In dollars: -110, $11 to win $10, at 55 %. */
const STAKE = 11;
const GAIN = 10;
const EDGE = 0.05;
const flat: Staking = { kind: 'flat', amount: cents(STAKE * 100) };

describe('ruin of level stakes at -110 with 55 %', () => {
  const { probability, banks } = vectors.ruin;
  const steps = { win: GAIN, loss: STAKE, winChance: probability };

  test.each(banks)(
    '$units units for ever: the exact chances are the published ones',
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
  ])(
    '$units units over $count bets: not covering the next stake is as likely as exactly followed',
    ({ units, count }) => {
      const replays = 10_000;
      const bankroll = cents(units * STAKE * 100);
      const plan = { staking: flat, edge: EDGE, bankroll };
      const { ruined } = simulateReplays(levelBets(count, 1, GAIN / STAKE), plan, replays, seededRandom(4));
      // The last stake that can be missed is that of the last bet.
      const exact = exactChanceBelow(units * STAKE, STAKE, {
        ...steps,
        bets: count - 1,
        top: 2_000,
      });
      const seen = ruined.reduce((sum, mark) => sum + mark, 0) / replays;
      expect(Math.abs(seen - exact)).toBeLessThan(errorOf(exact, replays));
    },
  );
});

test('bets as placed that ruin nobody are the seasons, to the last cent', () => {
  const bets = betColumns(
    Array.from({ length: 40 }, (_, index) => ({
      stake: 90 + index,
      netOdds: 0.3 + index / 7,
      profit: -90 - index,
    })),
  );
  const bankroll = cents(100_000);
  const plan = { staking: { kind: 'as placed' }, edge: 0.02, bankroll } as const;
  const replays = simulateReplays(bets, plan, 300, seededRandom(9));
  const seasons = simulateBets(bets, 300, seededRandom(9), bankroll, 0.02);
  expect([...replays.ends].map((end) => end - bankroll)).toEqual([...seasons.profits]);
  expect([...replays.lows].map((low) => low - bankroll)).toEqual([...seasons.lows]);
  expect([...replays.drawdowns]).toEqual([...seasons.drawdowns]);
  expect([...replays.drawdownShares]).toEqual([...seasons.drawdownShares]);
  expect(replayOddsOf(replays, bankroll)).toMatchObject({ replays: 300, ruined: 0 });
});

test('full Kelly grows by its expected logarithm, and is halved by half of its replays in the long run', () => {
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
  // In continuous time full Kelly ever falls to a part x of its bank with chance x; here the time ends, and steps are
  // coarse, so that it is a little less.
  const { halved, ruined } = replayOddsOf(results, bankroll);
  expect(ruined).toBe(0);
  expect(halved / replays).toBeGreaterThan(0.4);
  expect(halved / replays).toBeLessThan(0.5);
}, 30_000);

test('what is counted: ruined, halved, ahead, and the spread of ends', () => {
  const results = {
    ends: Float64Array.of(0, 50, 100, 150, 151),
    lows: Float64Array.of(0, 50, 51, 100, 100),
    drawdowns: Float64Array.of(100, 70, 60, 5, 1),
    drawdownShares: Float64Array.of(1, 0.7, 0.6, 0.05, 0.01),
    ruined: Uint8Array.of(1, 0, 0, 0, 0),
  };
  expect(replayOddsOf(results, cents(100))).toEqual({
    replays: 5,
    ruined: 1,
    halved: 2,
    ahead: 2,
    end: { low: 0, middle: 100, high: 151 },
    drawdownShare: { low: 0.01, middle: 0.6, high: 1 },
  });
});

test('no replay says nothing', () => {
  const plan = { staking: flat, edge: 0, bankroll: cents(100) };
  const none = simulateReplays(levelBets(3, 1, 1), plan, 0, seededRandom(1));
  expect(replayOddsOf(none, cents(100))).toMatchObject({
    replays: 0,
    end: undefined,
    drawdownShare: undefined,
  });
});

test.each([
  { bankroll: 0, edge: 0, replays: 1 },
  { bankroll: 100, edge: -1, replays: 1 },
  { bankroll: 100, edge: 0, replays: 0.5 },
])('$replays replays from $bankroll at an edge of $edge are refused', ({ bankroll, edge, replays }) => {
  const plan = { staking: flat, edge, bankroll: cents(bankroll) };
  expect(() => simulateReplays(levelBets(1, 1, 1), plan, replays, seededRandom(1))).toThrow(RangeError);
});
