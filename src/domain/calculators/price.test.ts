import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cents } from '#domain/money.ts';
import { centsOfDollars } from '#tests/support/cents-of-dollars.ts';
import { americanOdds, expectedPayout } from '#domain/odds.ts';
import { anyOdds } from '#tests/support/any-bet.ts';
import { anyPrice } from '#tests/support/any-price.ts';
import conversions from '#tests/vectors/odds-conversion.json';
import payouts from '#tests/vectors/payouts.json';
import {
  americanOf,
  EVEN_MONEY,
  fractionOf,
  parsePrice,
  payoutOf,
  price,
  priceOfAmerican,
  priceOfProbability,
  probabilityOf,
  readPrice,
} from './price.ts';
import { fractionText } from './price-text.ts';

describe('a price', () => {
  test('is in lowest terms, so that equal prices are equal', () => {
    expect(price(42n, 22n)).toEqual({ numerator: 21n, denominator: 11n });
    expect(parsePrice('2.50')).toEqual(parsePrice('+150'));
    expect(parsePrice('3/2')).toEqual(parsePrice('40%'));
  });

  test.each([
    [1n, 1n],
    [0n, 1n],
    [1n, 2n],
    [-3n, 1n],
    [3n, 0n],
    [-3n, -1n],
  ])('%s/%s is none', (numerator, denominator) => {
    expect(() => price(numerator, denominator)).toThrow(RangeError);
  });

  test.each([-100, 0, 99, -99, 110.5, 100_001, Number.NaN])('%s is no American price', (odds) => {
    expect(() => priceOfAmerican(odds)).toThrow(RangeError);
  });
});

describe('conversions', () => {
  test.each(conversions)('$american is as published', ({ american, decimal, fraction, implied_percent }) => {
    const exact = priceOfAmerican(american);
    expect(Number((Number(exact.numerator) / Number(exact.denominator)).toFixed(7))).toBe(decimal);
    expect(fractionText(exact)).toBe(fraction);
    expect(parsePrice(fraction)).toEqual(exact);
    const { part, whole } = probabilityOf(exact);
    expect((Number(part) / Number(whole)) * 100).toBeCloseTo(implied_percent, 8);
    expect(americanOf(exact)).toBe(american);
    // Seven decimals say which of the prices published it was.
    expect(americanOf(priceTyped(decimal.toFixed(7)))).toBe(american);
  });

  test('American odds give themselves back through decimal odds, every one from -100,000 to 100,000', () => {
    const changed: number[] = [];
    for (let odds = -100_000; odds <= 100_000; odds += 1) {
      if (odds > -101 && odds < 100) continue;
      if (americanOf(priceOfAmerican(odds)) !== odds) changed.push(odds);
    }
    expect(changed).toEqual([]);
  });

  test('American odds give themselves back through decimal odds written with nine decimals, too', () => {
    const changed: number[] = [];
    for (let odds = -100_000; odds <= 100_000; odds += 1) {
      if (odds > -101 && odds < 100) continue;
      const decimal = odds > 0 ? 1 + odds / 100 : 1 - 100 / odds;
      // Two decimals write positive odds exactly.
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

  test('a profit below half a thousandth is no fraction of 0', () => {
    expect(fractionOf(price(10_001n, 10_000n), 'decimal')).toEqual({ numerator: 1n, denominator: 10_000n });
  });

  test('a probability and its fair price belong together', () => {
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

function priceTyped(text: string) {
  const typed = parsePrice(text);
  if (!typed) throw new Error(`No price: ${text}`);
  return typed;
}
