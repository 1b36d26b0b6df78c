import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cents } from '#domain/money.ts';
import { centsOfDollars } from '#tests/support/cents-of-dollars.ts';

import { anyOdds } from '#tests/support/any-bet.ts';
import { anyPrice } from '#tests/support/any-price.ts';
import conversions from '#tests/vectors/odds-conversion.json';
import payouts from '#tests/vectors/payouts.json';
import { americanOdds, expectedPayout, formatAmericanOdds, plainOdds } from './american-odds.ts';
import {
  americanOf,
  americanText,
  decimalText,
  EVEN_MONEY,
  fractionText,
  nearestAmericanOdds,
  notationsOf,
  payoutOf,
  price,
  priceOfAmerican,
  priceOfProbability,
  priceWithinLimits,
  probabilityOf,
  probabilityText,
} from './price.ts';
import { oddsText, readPrice } from './read-price.ts';

describe('a price', () => {
  test('is in lowest terms, so that equal prices are equal', () => {
    expect(price(42n, 22n)).toEqual({ numerator: 21n, denominator: 11n });
    expect(readPrice('2.50')?.price).toEqual(readPrice('+150')?.price);
    expect(readPrice('3/2')?.price).toEqual(readPrice('40%')?.price);
  });

  test.each([
    [1n, 1n],
    [0n, 1n],
    [1n, 2n],
    [-3n, 1n],
    [3n, 0n],
    [-3n, -1n],
  ])('%s/%s is not a price', (numerator, denominator) => {
    expect(() => price(numerator, denominator)).toThrow(RangeError);
  });

  test.each([-100, 0, 99, -99, 110.5, 1_000_000_001, Number.NaN])('%s is not valid American odds', (odds) => {
    expect(() => priceOfAmerican(odds)).toThrow(RangeError);
  });
});

describe('conversions', () => {
  test.each(conversions)('$american is as published', ({ american, decimal, fraction, implied_percent }) => {
    const exact = priceOfAmerican(american);
    expect(Number((Number(exact.numerator) / Number(exact.denominator)).toFixed(7))).toBe(decimal);
    expect(fractionText(exact)).toBe(fraction);
    expect(readPrice(fraction)?.price).toEqual(exact);
    const { part, whole } = probabilityOf(exact);
    expect((Number(part) / Number(whole)) * 100).toBeCloseTo(implied_percent, 8);
    expect(americanOf(exact)).toBe(american);
    // Seven decimals are enough to identify the published odds.
    expect(americanOf(priceTyped(decimal.toFixed(7)))).toBe(american);
  });

  test('all American odds from -100,000 to 100,000 survive conversion to decimal odds and back', () => {
    const changed: number[] = [];
    for (let odds = -100_000; odds <= 100_000; odds += 1) {
      if (odds > -101 && odds < 100) continue;
      if (americanOf(priceOfAmerican(odds)) !== odds) changed.push(odds);
    }
    expect(changed).toEqual([]);
  });

  test('all American odds survive conversion to decimal odds with nine decimals and back', () => {
    const changed: number[] = [];
    for (let odds = -100_000; odds <= 100_000; odds += 1) {
      if (odds > -101 && odds < 100) continue;
      const decimal = odds > 0 ? 1 + odds / 100 : 1 - 100 / odds;
      // Positive odds are exact with two decimals.
      const text = decimal.toFixed(odds > 0 ? 2 : 9);
      if (americanOf(priceTyped(text)) !== odds) changed.push(odds);
    }
    expect(changed).toEqual([]);
  });

  test.each([
    ['1.91', -110],
    ['1.90', -111],
    ['1.99', -101],
    ['1.9949', -101],
    ['1.995', 100],
    ['1.996', 100],
    ['1.9999', 100],
    ['2.004', 100],
    ['2.005', 101],
    ['2.00499', 100],
    ['1.8', -125],
    ['52.4%', -110],
  ])('%s rounds to %i', (text, american) => {
    expect(americanOf(priceTyped(text))).toBe(american);
  });

  test.each([
    ['-110', '10/11'],
    ['-101', '100/101'],
    ['+100', '1/1'],
    ['+137', '137/100'],
    ['1.91', '91/100'],
    ['1.9091', '909/1000'],
    ['1.9095', '91/100'],
    ['1.3335', '167/500'],
    ['2.5', '3/2'],
    ['1.001', '1/1000'],
    ['20/22', '10/11'],
    ['52.4%', '119/131'],
  ])('%s is %s as a fraction, of thousandths from decimal odds alone', (text, fraction) => {
    const read = readPrice(text);
    expect(read && fractionText(read.price, read.notation)).toBe(fraction);
  });

  test('a profit below half a thousandth does not become 0/1', () => {
    expect(fractionText(price(10_001n, 10_000n), 'decimal')).toBe('1/10000');
  });

  test('a probability and its fair price convert to each other', () => {
    expect(priceOfProbability(0.5)).toEqual(EVEN_MONEY);
    expect(priceOfProbability(0.4)).toEqual(price(5n, 2n));
    expect(priceOfProbability(Number.MIN_VALUE).numerator).toBe(1_000_000_000_000n);
    expect(priceOfProbability(1 - Number.EPSILON / 2).denominator).toBe(999_999_999_999n);
    fc.assert(
      fc.property(fc.double({ min: 1e-6, max: 1 - 1e-6, noNaN: true }), (probability) => {
        const { part, whole } = probabilityOf(priceOfProbability(probability));
        expect(Math.abs(Number(part) / Number(whole) - probability)).toBeLessThanOrEqual(1e-12);
      }),
    );
    for (const none of [0, 1, -0.5, 1.5, Number.NaN, Infinity]) {
      expect(() => priceOfProbability(none)).toThrow(RangeError);
    }
  });
});

describe('payouts', () => {
  test.each(payouts)('$wager at $odds pays $payout, as published', ({ odds, wager, payout }) => {
    expect(payoutOf(priceOfAmerican(odds), centsOfDollars(wager))).toBe(centsOfDollars(payout));
  });

  test('are those of the bets in notebooks', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100_000_000 }).map(cents), anyOdds, (wager, odds) => {
        expect(payoutOf(priceOfAmerican(odds), wager)).toBe(expectedPayout(wager, odds));
      }),
      { numRuns: 1000 },
    );
    expect(payoutOf(priceOfAmerican(americanOdds(-110)), cents(0))).toBe(0);
  });

  test('are the nearest cent, and a tie goes up', () => {
    expect(payoutOf(price(3n, 2n), cents(1))).toBe(2);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000_000 }).map(cents), anyPrice, (stake, at) => {
        const twiceTheExcess =
          2n * (BigInt(payoutOf(at, stake)) * at.denominator - BigInt(stake) * at.numerator);
        expect(twiceTheExcess > -at.denominator && twiceTheExcess <= at.denominator).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });

  test('past 2^53 cents are refused, not rounded', () => {
    expect(() => payoutOf(price(1000n, 1n), cents(Number.MAX_SAFE_INTEGER))).toThrow(RangeError);
  });
});

test('a bet stores the nearest American odds, up to 100,000 either way', () => {
  expect(nearestAmericanOdds(price(191n, 100n))).toBe(-110);
  expect(nearestAmericanOdds(price(1001n, 1n))).toBe(100_000);
  expect(nearestAmericanOdds(price(1_001_009n, 1000n))).toBeUndefined();
  expect(nearestAmericanOdds(price(10_001n, 10_000n))).toBeUndefined();
});

test('a price beyond American odds, or without a profit, is invalid', () => {
  expect(priceWithinLimits(42n, 22n)).toEqual(price(21n, 11n));
  for (const [numerator, denominator] of [
    [1n, 1n],
    [0n, 1n],
    [3n, 0n],
    [1002n, 1n],
    [10_001n, 10_000n],
  ] as const) {
    expect(priceWithinLimits(numerator, denominator)).toBeUndefined();
  }
});

test.each([
  [-110, '\u2212110', '1.9091', '10/11', '52.4%', '52.38%'],
  [150, '+150', '2.50', '3/2', '40.0%', '40.00%'],
  [100, '+100', '2.00', '1/1', '50.0%', '50.00%'],
  [-101, '\u2212101', '1.9901', '100/101', '50.2%', '50.25%'],
  [-250, '\u2212250', '1.40', '2/5', '71.4%', '71.43%'],
  [137, '+137', '2.37', '137/100', '42.2%', '42.19%'],
  [-800, '\u2212800', '1.125', '1/8', '88.9%', '88.89%'],
  [100_000, '+100000', '1001.00', '1000/1', '0.1%', '0.10%'],
  [-100_000, '\u2212100000', '1.001', '1/1000', '99.9%', '99.90%'],
])('%i reads %s, %s, %s, %s', (odds, american, decimal, fraction, probability, precise) => {
  const at = priceOfAmerican(odds);
  expect(americanText(at)).toBe(american);
  expect(decimalText(at)).toBe(decimal);
  expect(fractionText(at)).toBe(fraction);
  expect(probabilityText(at)).toBe(probability);
  expect(probabilityText(at, 2)).toBe(precise);
});

test.each([
  ['-110', '-110', '1.9091', '10/11', '52.4%'],
  ['+150', '+150', '2.50', '3/2', '40.0%'],
  ['1.91', '-110', '1.91', '91/100', '52.4%'],
  ['10/11', '-110', '1.9091', '10/11', '52.4%'],
  ['52.4%', '-110', '1.9084', '119/131', '52.4%'],
  ['EVEN', '+100', '2.00', '1/1', '50.0%'],
  ['1.996', '+100', '1.996', '249/250', '50.1%'],
  ['1.9091', '-110', '1.9091', '909/1000', '52.4%'],
])('%s appears in the fields as %s, %s, %s and %s', (typed, american, decimal, fractional, probability) => {
  const read = readPrice(typed);
  expect(read && notationsOf(read)).toEqual({ american, decimal, fractional, probability });
});

test.each(conversions)(
  '$american is $fraction, as published',
  ({ american, decimal, fraction, implied_percent }) => {
    const shown = notationsOf({ price: priceOfAmerican(american), notation: 'american' });
    expect(shown).toMatchObject({ american: plainOdds(american), fractional: fraction });
    expect(Math.abs(Number(shown.decimal) - decimal)).toBeLessThanOrEqual(0.00005 + 1e-7);
    expect(shown.probability).toBe(`${(Math.round(implied_percent * 10) / 10).toFixed(1)}%`);
  },
);

describe('decimal odds on screen', () => {
  test.each([
    [20_005n, 10_000n, '2.0005'],
    [20_050n, 10_000n, '2.005'],
    [200_004n, 100_000n, '2.00'],
    [200_005n, 100_000n, '2.0001'],
    [100_001n, 100_000n, '1.00001'],
    [1_000_000_000_000n, 999_999_999_999n, '1.000000000001'],
  ])('%s/%s are %s', (numerator, denominator, text) => {
    expect(decimalText(price(numerator, denominator))).toBe(text);
  });

  test('are within half of the last decimal, and never 1.00', () => {
    fc.assert(
      fc.property(anyPrice, (at) => {
        const text = decimalText(at);
        expect(text).toMatch(/^\d+\.\d{2,4}$/);
        expect(text).not.toBe('1.00');
        const exact = Number(at.numerator) / Number(at.denominator);
        expect(Math.abs(Number(text) - exact)).toBeLessThanOrEqual(0.00005 + 1e-12);
      }),
      { numRuns: 1000 },
    );
  });
});

test('the combined price of ten long shots is written without an exponent', () => {
  const longest = price(1001n ** 5n, 1n);
  expect(americanText(longest)).toMatch(/^\+1005\d{14}$/);
  expect(decimalText(longest)).toBe('1005010010005001.00');
  expect(probabilityText(longest)).toBe('0.0%');
});

test.each([
  ['evens', '+100'],
  [' 1.910 ', '1.91'],
  ['20/22', '10/11'],
  ['52.4%', '1.9084'],
  [' abc ', 'abc'],
])('%j appears in a sentence as %s', (typed, text) => {
  expect(oddsText(typed)).toBe(text);
});

test('American odds look the same everywhere', () => {
  fc.assert(
    fc.property(anyOdds, (odds) => {
      expect(americanText(priceOfAmerican(odds))).toBe(formatAmericanOdds(odds));
    }),
  );
});

function priceTyped(text: string) {
  const typed = readPrice(text)?.price;
  if (!typed) throw new Error(`No price: ${text}`);
  return typed;
}
