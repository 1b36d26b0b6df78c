import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cents } from '#domain/money.ts';
import { anyPrice } from '#tests/support/any-price.ts';
import { ODDS_MESSAGE } from './checked.ts';
import { checkExpectedValue, expectedValue } from './expected-value.ts';
import { payoutOf, price, priceOfAmerican, probabilityOf } from '#domain/price/price.ts';
import { PROBABILITY_MESSAGE } from '#domain/reader/typed-percent.ts';

const anyProbability = fc
  .integer({ min: 1, max: 9_999 })
  .map((part) => ({ part: BigInt(part), whole: 10_000n }));
const anyStake = fc.integer({ min: 1, max: 100_000_000 }).map(cents);

const typed = { odds: '-110', probability: '55', stake: '100' };

test('$100 at -110 that wins 55% of the time is worth $5.00, 5 cents on the dollar', () => {
  const bet = checkExpectedValue(typed);
  if ('problem' in bet) throw new Error(bet.problem.message);
  expect(expectedValue(bet.value)).toEqual({
    expectedValue: 500,
    perDollar: 0.05,
    breakEven: 11 / 21,
    edge: 11 / 420,
  });
});

test('the same bet at 50% costs $4.55', () => {
  const { expectedValue: value, perDollar } = expectedValue({
    price: priceOfAmerican(-110),
    probability: { part: 1n, whole: 2n },
    stake: cents(10_000),
  });
  expect(value).toBe(-455);
  expect(perDollar).toBeCloseTo(-1 / 22, 12);
});

test('half a cent either way is rounded away from zero', () => {
  const even = { price: price(2n, 1n), stake: cents(1) };
  expect(expectedValue({ ...even, probability: { part: 3n, whole: 4n } }).expectedValue).toBe(1);
  expect(expectedValue({ ...even, probability: { part: 1n, whole: 4n } }).expectedValue).toBe(-1);
});

test('at break-even everything is 0, and not -0', () => {
  fc.assert(
    fc.property(anyPrice, anyStake, (fair, stake) => {
      const worth = expectedValue({ price: fair, probability: probabilityOf(fair), stake });
      expect(worth).toMatchObject({ expectedValue: 0, perDollar: 0, edge: 0 });
    }),
  );
});

test('expected value is profit and loss weighted by probability, except for the rounding of the payout', () => {
  fc.assert(
    fc.property(anyPrice, anyProbability, anyStake, (odds, probability, stake) => {
      const { expectedValue: value, perDollar } = expectedValue({ price: odds, probability, stake });
      const chance = Number(probability.part) / 10_000;
      const mean = chance * (payoutOf(odds, stake) - stake) - (1 - chance) * stake;
      expect(Math.abs(value - mean)).toBeLessThan(1.01);
      expect(Math.abs(value - stake * perDollar)).toBeLessThan(0.51);
    }),
  );
});

test('an edge and an expected value have the same sign', () => {
  fc.assert(
    fc.property(anyPrice, anyProbability, anyStake, (odds, probability, stake) => {
      const { perDollar, edge, breakEven } = expectedValue({ price: odds, probability, stake });
      expect(Math.sign(edge)).toBe(Math.sign(perDollar));
      expect(breakEven + edge).toBeCloseTo(Number(probability.part) / 10_000, 12);
    }),
  );
});

describe('validation', () => {
  test('accepts odds in any notation, a percentage, and dollars', () => {
    expect(checkExpectedValue({ odds: ' 1.91 ', probability: '52.4 %', stake: '$1,000.00' })).toEqual({
      value: {
        price: price(191n, 100n),
        probability: { part: 524n, whole: 1000n },
        stake: 100_000,
      },
    });
  });

  test.each([
    ['odds', '', ODDS_MESSAGE],
    ['odds', '-100', ODDS_MESSAGE],
    ['odds', '1e400', ODDS_MESSAGE],
    ['odds', '١٢٣', ODDS_MESSAGE],
    ['probability', ' ', PROBABILITY_MESSAGE],
    ['probability', '0', PROBABILITY_MESSAGE],
    ['probability', '100', PROBABILITY_MESSAGE],
    ['stake', '', 'Please enter a valid stake'],
    ['stake', '0', 'Please enter a valid stake'],
    ['stake', '-5', 'Please enter a valid stake'],
    ['stake', '1.005', 'Use at most two decimals. For 1,005.00 type 1005'],
    ['stake', '1000000.01', 'Stake must be at most $1,000,000'],
  ])('rejects %s of %j', (field, text, message) => {
    expect(checkExpectedValue({ ...typed, [field]: text })).toEqual({ problem: { field, message } });
  });

  test('reports the first error: odds, probability, stake', () => {
    const wrong = { odds: '', probability: '', stake: '' };
    expect(checkExpectedValue(wrong)).toMatchObject({ problem: { field: 'odds' } });
    expect(checkExpectedValue({ ...wrong, odds: 'EVEN' })).toMatchObject({
      problem: { field: 'probability' },
    });
  });

  test('a probability of 0.55 may mean 55% or 0.55%', () => {
    expect(checkExpectedValue({ ...typed, probability: '0.55' })).toEqual({
      problem: {
        field: 'probability',
        message: 'Did you mean 55% or 0.55%?',
        suggestions: ['55%', '0.55%'],
      },
    });
  });
});
