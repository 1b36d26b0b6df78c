import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Cents, cents, sumCents } from '#domain/money.ts';
import { parlay } from './parlay.ts';
import { price, priceOfAmerican } from '#domain/price/price.ts';
import { LEG_RESULTS, type LegResult, roundRobin, type RoundRobinLeg } from './round-robin.ts';

/** Legs at odds up to 20.00, so that ten legs in parlays of every size stay within 2^53 cents. */
const anyLeg = fc.record({
  price: fc.integer({ min: 1001, max: 20_000 }).map((thousandths) => price(BigInt(thousandths), 1000n)),
  result: fc.constantFrom(...LEG_RESULTS),
});
const anyRoundRobin = fc.array(anyLeg, { minLength: 3, maxLength: 10 }).chain((legs) =>
  fc.record({
    stake: fc.integer({ min: 1, max: 500 }).map(cents),
    legs: fc.constant(legs),
    sizes: fc.uniqueArray(fc.integer({ min: 2, max: legs.length }), { minLength: 1 }),
  }),
);

function legsAt(odds: number, ...results: LegResult[]): RoundRobinLeg[] {
  return results.map((result) => ({ price: priceOfAmerican(odds), result }));
}

/** All combinations of `size` items. */
function choices<Item>(items: readonly Item[], size: number): Item[][] {
  if (size === 0) return [[]];
  return items.flatMap((item, index) =>
    choices(items.slice(index + 1), size - 1).map((others) => [item].concat(others)),
  );
}

/** The total payout if each parlay is calculated on its own. */
function paidOneByOne(wager: Cents, legs: readonly RoundRobinLeg[], sizes: readonly number[]): Cents {
  const alive = sizes
    .flatMap((size) => choices(legs, size))
    .filter((chosen) => chosen.every(({ result }) => result !== 'lost'));
  return sumCents(
    alive.map((chosen) => {
      const parlayLegs = chosen.map((leg) => ({ price: leg.price, isPush: leg.result === 'push' }));
      return parlay({ wager, legs: parlayLegs }).payout;
    }),
  );
}

test('three legs at -110 by twos, $10.00 each, are three parlays that pay $36.45 each if all win', () => {
  const found = roundRobin({ stake: cents(1_000), legs: legsAt(-110, 'won', 'won', 'won'), sizes: [2] });
  expect(found).toEqual({
    count: 3,
    totalStake: 3_000,
    largestPayout: 10_935,
    payout: 10_935,
    profit: 7_935,
  });
});

test('one lost leg leaves one of three parlays, and the same largest payout', () => {
  const found = roundRobin({ stake: cents(1_000), legs: legsAt(-110, 'won', 'lost', 'won'), sizes: [2] });
  expect(found).toMatchObject({ payout: 3_645, profit: 645, largestPayout: 10_935 });
});

test('a parlay with a push pays the odds of its other legs', () => {
  const found = roundRobin({ stake: cents(1_000), legs: legsAt(100, 'won', 'push', 'won'), sizes: [2, 3] });
  // By 2s: 4.00, 2.00 and 2.00; by 3s: 4.00.
  expect(found).toMatchObject({ count: 4, payout: 4_000 + 2_000 + 2_000 + 4_000 });
});

test('if every leg is a push, all stakes are returned; if every leg is lost, none are', () => {
  const stake = cents(1_000);
  const back = roundRobin({ stake, legs: legsAt(150, 'push', 'push', 'push'), sizes: [2, 3] });
  expect(back).toMatchObject({ payout: 4_000, profit: 0 });
  const gone = roundRobin({ stake, legs: legsAt(150, 'lost', 'lost', 'lost'), sizes: [2, 3] });
  expect(gone).toMatchObject({ payout: 0, profit: -4_000 });
});

test('it pays exactly what its parlays pay one by one', () => {
  fc.assert(
    fc.property(anyRoundRobin, ({ stake, legs, sizes }) => {
      const found = roundRobin({ stake, legs, sizes });
      const winners = legs.map(({ price: odds }) => ({ price: odds, result: 'won' as const }));
      expect(found.payout).toBe(paidOneByOne(stake, legs, sizes));
      expect(found.largestPayout).toBe(paidOneByOne(stake, winners, sizes));
      expect(found.payout).toBeLessThanOrEqual(found.largestPayout);
    }),
  );
});

test('it has one stake per combination of legs', () => {
  fc.assert(
    fc.property(anyRoundRobin, ({ stake, legs, sizes }) => {
      const { count, totalStake, payout, profit } = roundRobin({ stake, legs, sizes });
      expect(count).toBe(sizes.flatMap((size) => choices(legs, size)).length);
      expect(totalStake).toBe(stake * count);
      expect(profit).toBe(payout - totalStake);
    }),
  );
});

describe('the number of parlays', () => {
  test.each([
    [3, 2, 3],
    [3, 3, 1],
    [4, 2, 6],
    [10, 2, 45],
    [10, 5, 252],
    [10, 10, 1],
  ])('%s legs by %ss are %s', (length, size, count) => {
    const legs = legsAt(-110, ...Array<LegResult>(length).fill('won'));
    expect(roundRobin({ stake: cents(100), legs, sizes: [size] }).count).toBe(count);
  });

  test('ten legs in every size make 1,013', () => {
    const legs = legsAt(-110, ...Array<LegResult>(10).fill('won'));
    expect(roundRobin({ stake: cents(100), legs, sizes: [2, 3, 4, 5, 6, 7, 8, 9, 10] }).count).toBe(1_013);
  });
});

describe('rejected inputs', () => {
  const stake = cents(100);

  test.each([0, 2, 11])('%s legs', (count) => {
    const legs = legsAt(150, ...Array<LegResult>(count).fill('won'));
    expect(() => roundRobin({ stake, legs, sizes: [2] })).toThrow(RangeError);
  });

  test.each([[[]], [[1]], [[4]], [[2.5]], [[2, 2]], [[Number.NaN]]])('sizes %j of three legs', (sizes) => {
    expect(() => roundRobin({ stake, legs: legsAt(150, 'won', 'won', 'won'), sizes })).toThrow(RangeError);
  });

  test('payouts past 2^53 cents', () => {
    const legs = legsAt(100_000, ...Array<LegResult>(10).fill('won'));
    expect(() => roundRobin({ stake, legs, sizes: [10] })).toThrow(RangeError);
  });
});
