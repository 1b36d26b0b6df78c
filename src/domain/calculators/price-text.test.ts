import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { plainOdds } from '#domain/odds.ts';
import { anyPrice } from '#tests/support/any-price.ts';
import conversions from '#tests/vectors/odds-conversion.json';
import { price, priceOfAmerican, readPrice } from './price.ts';
import { americanText, decimalText, fractionText, notationsOf, probabilityText } from './price-text.ts';

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
])('%s stands in the fields as %s, %s, %s and %s', (typed, american, decimal, fractional, probability) => {
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

describe('decimal odds', () => {
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

test('the combined price of ten long shots is written out', () => {
  const longest = price(1001n ** 5n, 1n);
  expect(americanText(longest)).toMatch(/^\+1005\d{14}$/);
  expect(decimalText(longest)).toBe('1005010010005001.00');
  expect(probabilityText(longest)).toBe('0.0%');
});
