import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dailyProfits } from '#domain/bets/daily-profit.ts';
import { type IsoDay, isoDay } from '#domain/calendar/iso-day.ts';
import { type Cents, cents } from '#domain/money.ts';
import { someBet } from '#tests/support/any-bet.ts';
import { ledgerBets, ledgerColumns } from '#tests/support/level-bets.ts';
import vectors from '#tests/vectors/edge-chance.json';
import { balancesOf, dailyCurveOf, thinnedCurve, withMovements } from './bankroll-curve.ts';
import { seededRandom } from '#domain/analytics/simulate/random.ts';

test('the ledger has its balances bet by bet', () => {
  const balances = balancesOf(ledgerColumns().profits, cents(100_000));
  expect([...balances].map((balance) => balance / 100)).toEqual([
    1000, 1100, 1000, 1050, 1150, 1045, 895, 1005, 950, 1025,
  ]);
});

test('the ledger has its profits day by day, in any order of bets', () => {
  for (const bets of [ledgerBets(), ledgerBets().toReversed()]) {
    const { days, balances } = dailyCurveOf(dailyProfits(bets));
    expect(days).toEqual(['2026-01-01', '2026-01-02', '2026-01-03', '2026-01-05', '2026-01-06']);
    const profits = days.map((_, index) => ((balances[index + 1] ?? 0) - (balances[index] ?? 0)) / 100);
    expect(profits).toEqual(vectors.ledger.days);
  }
});

test('a day without a settled bet is not on the curve', () => {
  const pending = someBet({ day: '2026-01-05' });
  expect(dailyCurveOf(dailyProfits([pending]))).toEqual({
    days: [],
    balances: Float64Array.of(0),
  });
});

test('without bets there is the bankroll alone', () => {
  expect([...balancesOf(new Float64Array(0), cents(500))]).toEqual([500]);
});

test('a thinned curve keeps its ends and the lowest and highest of each stretch', () => {
  expect([...thinnedCurve(Float64Array.of(0, 1, 9, 2, -5, 3, 4), 4)]).toEqual([0, 2, 4, 6]);
});

test('a short curve is not thinned', () => {
  expect([...thinnedCurve(Float64Array.of(3, 1, 2, 5), 4)]).toEqual([0, 1, 2, 3]);
  expect(thinnedCurve(new Float64Array(0), 4)).toHaveLength(0);
});

test('points in `keep` are kept', () => {
  const rising = Float64Array.from({ length: 1000 }, (_, index) => index);
  expect([...thinnedCurve(rising, 10, [555, 556])]).toEqual(expect.arrayContaining([555, 556]));
});

test('a random walk of 100,000 keeps the extremes of every hundredth in 1,002 points', () => {
  const random = seededRandom(1);
  let balance = 0;
  const walk = Float64Array.from({ length: 100_001 }, () => (balance += random() < 0.5 ? -1 : 1));
  const kept = thinnedCurve(walk, 1002);
  expect(kept.length).toBeLessThanOrEqual(1002);
  for (let part = 0; part < 100; part += 1) {
    // A hundredth of the walk covers five stretches of the thinned curve, of 199.998 points each.
    const from = 1 + Math.floor((part * 99_999) / 100);
    const to = 1 + Math.floor(((part + 1) * 99_999) / 100);
    const all = walk.slice(from, to);
    const seen = [...kept].filter((index) => index >= from && index < to).map((index) => walk[index] ?? 0);
    expect([Math.min(...seen), Math.max(...seen)]).toEqual([Math.min(...all), Math.max(...all)]);
  }
});

test('any thinned curve has its first, last, lowest and highest points, in order and once each', () => {
  const anyCurve = fc.array(fc.integer(), { minLength: 1, maxLength: 300 });
  fc.assert(
    fc.property(anyCurve, fc.integer({ min: 4, max: 50 }), (curve, atMost) => {
      const values = Float64Array.from(curve);
      const kept = [...thinnedCurve(values, atMost)];
      expect(kept.length).toBeLessThanOrEqual(Math.max(atMost, 0));
      expect([kept[0], kept.at(-1)]).toEqual([0, curve.length - 1]);
      expect(kept).toEqual([...new Set(kept)].toSorted((a, b) => a - b));
      const drawn = kept.map((index) => values[index] ?? 0);
      expect([Math.min(...drawn), Math.max(...drawn)]).toEqual([Math.min(...curve), Math.max(...curve)]);
    }),
  );
});

test('thinning to fewer than four points is refused', () => {
  expect(() => thinnedCurve(Float64Array.of(1), 3)).toThrow(RangeError);
});

describe('a curve with deposits and withdrawals', () => {
  const [day1, day2, day3] = [isoDay('2026-01-01'), isoDay('2026-01-02'), isoDay('2026-01-03')];
  const curve = [
    { x: 0, y: 1000, day: undefined },
    { x: 1, y: 1100, day: day1 },
    { x: 2, y: 1050, day: day3 },
  ];
  const steps = (...movements: { day: IsoDay; amount: Cents }[]) =>
    withMovements(curve, movements).map(({ x, y, moved }) => [x, y, moved]);

  test('steps before the first bet of the day or later', () => {
    expect(steps({ day: day2, amount: cents(500) }, { day: day1, amount: cents(-100) })).toEqual([
      [0, 1000, undefined],
      [0, 900, -100],
      [1, 1000, undefined],
      [1, 1500, 500],
      [2, 1450, undefined],
    ]);
  });

  test('steps at the end after the last bet', () => {
    expect(steps({ day: isoDay('2026-02-01'), amount: cents(50) }).at(-1)).toEqual([2, 1100, 50]);
  });

  test('is the curve of the profit without its offsets', () => {
    const day = fc.constantFrom(day1, day2, day3);
    const amount = fc.integer({ min: -500, max: 500 }).map(cents);
    fc.assert(
      fc.property(fc.array(fc.record({ day, amount })), (movements) => {
        const points = withMovements(curve, movements);
        const bets = points.filter(({ moved }) => moved === undefined);
        expect(bets.map(({ x, y, offset }) => [x, y - offset])).toEqual(curve.map(({ x, y }) => [x, y]));
        expect(points.at(-1)?.offset).toBe(movements.reduce((sum, each) => sum + each.amount, 0));
      }),
    );
  });
});
