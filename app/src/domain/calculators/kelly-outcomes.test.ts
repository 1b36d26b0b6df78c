import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cents } from '#domain/money.ts';
import { anyPrice } from '#tests/support/any-price.ts';
import vectors from '#tests/vectors/kelly-outcomes.json';
import { checkKelly, kelly, type KellyBet, kellyGrowth, type TypedKelly } from './kelly.ts';

const ALL = { part: 1n, whole: 1n };
const anyBankroll = fc.integer({ min: 1, max: 100_000_000_000 }).map(cents);

/** One to ten outcomes. Their probabilities sum to 1, or to less if another outcome is possible. */
const anyOutcomes: fc.Arbitrary<KellyBet[]> = fc
  .tuple(
    fc.array(fc.tuple(anyPrice, fc.integer({ min: 1, max: 1000 })), { minLength: 1, maxLength: 10 }),
    fc.integer({ min: 0, max: 1000 }),
  )
  .filter(([weighed, other]) => weighed.length > 1 || other > 0)
  .map(([weighed, other]) => {
    const whole = BigInt(weighed.reduce((sum, [, weight]) => sum + weight, other));
    return weighed.map(([price, weight]) => ({ price, probability: { part: BigInt(weight), whole } }));
  });

function kellyOf(outcomes: TypedKelly['outcomes']) {
  const checked = checkKelly({ outcomes, bankroll: '1000', part: '100' });
  if ('problem' in checked) throw new Error(checked.problem.message);
  return kelly(checked.value);
}

test.each(vectors)('as published: $odds at $probabilities%', ({ odds, probabilities, full, growth }) => {
  const outcomes = odds.map((text, index) => ({ odds: text, probability: probabilities[index] ?? '' }));
  const found = kellyOf(outcomes);
  for (const [index, stake] of found.stakes.entries()) expect(stake.full).toBeCloseTo(full[index] ?? 1, 4);
  expect(found.growth).toBeCloseTo(growth, 6);
});

test('the shares are exact fractions', () => {
  // Reserve (1 - 1/2 - 1/4) / (1 - 1/3 - 1/5) = 15/28, below 5/4 and 3/2.
  const { stakes, total } = kellyOf([
    { odds: '3.0', probability: '50' },
    { odds: '5.0', probability: '25' },
  ]);
  expect(stakes.map(({ full }) => full)).toEqual([9 / 28, 1 / 7]);
  expect(stakes.map(({ stake }) => stake)).toEqual([32_142, 14_285]);
  expect(total).toEqual({ full: 13 / 28, fraction: 13 / 28, stake: 46_427 });
});

test('one that loses on average gets a stake if it insures the others', () => {
  // 0.8 expected on a dollar, above the reserve of 0.75 that the first alone would leave.
  const [first, second, third] = kellyOf([
    { odds: '2.5', probability: '55' },
    { odds: '3.2', probability: '25' },
    { odds: '2.8', probability: '20' },
  ]).stakes;
  expect(first?.full).toBeCloseTo(25 / 92, 12);
  expect(second?.full).toBeCloseTo(3 / 92, 12);
  expect(third?.full).toBe(0);
});

test('the whole bankroll is bet on an arbitrage whose outcomes are certain to contain the winner', () => {
  const { stakes, total, growth } = kellyOf([
    { odds: '2.2', probability: '50' },
    { odds: '2.4', probability: '50' },
  ]);
  expect(stakes.map(({ full, stake }) => [full, stake])).toEqual([
    [0.5, 50_000],
    [0.5, 50_000],
  ]);
  expect(total).toEqual({ full: 1, fraction: 1, stake: 100_000 });
  expect(growth).toBeCloseTo(Math.log(1.1 * 1.2) / 2, 12);
});

test('fair prices get no stake', () => {
  const { stakes, growth } = kellyOf([
    { odds: '2.0', probability: '50' },
    { odds: '4.0', probability: '25' },
    { odds: '4.0', probability: '25' },
  ]);
  expect(stakes.map(({ stake }) => stake)).toEqual([0, 0, 0]);
  expect(growth).toBe(0);
});

test('the order does not matter', () => {
  fc.assert(
    fc.property(anyOutcomes, (bets) => {
      const forwards = kelly({ bets, bankroll: cents(100_000), part: ALL }).stakes;
      const backwards = kelly({ bets: bets.toReversed(), bankroll: cents(100_000), part: ALL }).stakes;
      expect(backwards.toReversed()).toEqual(forwards);
    }),
  );
});

test('no cent moved between the outcomes and the reserve makes the bankroll grow faster', () => {
  fc.assert(
    fc.property(anyOutcomes, (bets) => {
      const { stakes, total, growth } = kelly({ bets, bankroll: cents(1), part: ALL });
      const best = stakes.map(({ full }) => full);
      const step = 1e-4;
      const moved = (index: number, by: number) => best.with(index, (best[index] ?? 0) + by);
      for (const [from, share] of best.entries()) {
        const others = share >= step ? [moved(from, -step)] : [];
        for (const [to] of best.entries()) {
          if (share >= step && to !== from) others.push(moved(from, -step).with(to, (best[to] ?? 0) + step));
        }
        if (total.full + step < 1) others.push(moved(from, step));
        for (const shares of others) expect(kellyGrowth(bets, shares)).toBeLessThanOrEqual(growth + 1e-14);
      }
    }),
    { numRuns: 500 },
  );
});

test('the stakes never exceed the bankroll, and half of Kelly never shrinks it', () => {
  fc.assert(
    fc.property(anyOutcomes, anyBankroll, (bets, bankroll) => {
      const all = kelly({ bets, bankroll, part: ALL });
      expect(all.total.stake).toBeLessThanOrEqual(bankroll);
      expect(all.total.stake).toBe(all.stakes.reduce((sum, { stake }) => sum + stake, 0));
      const half = kelly({ bets, bankroll, part: { part: 1n, whole: 2n } });
      expect(half.growth).toBeGreaterThanOrEqual(-1e-14);
      expect(half.growth).toBeLessThanOrEqual(all.growth + 1e-14);
    }),
  );
});

test('ten outcomes with the longest numbers typed are still exact', () => {
  const { stakes, total } = kellyOf(
    Array.from({ length: 10 }, (_, index) => ({
      odds: `1${index}.0000000${index}1`,
      probability: `9.999999999${index}`,
    })),
  );
  expect(stakes.every(({ full }) => full >= 0 && full < 1)).toBe(true);
  expect(total.full).toBeLessThan(1);
});
