import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addCents,
  cents,
  centsFromNumeric,
  formatMoney,
  formatSignedMoney,
  numericFromCents,
  sumCents,
  ZERO,
} from './money.ts';

const anyCents = fc.maxSafeInteger().map(cents);
/** The range of numeric(12,2). */
const storableCents = fc.integer({ min: -999_999_999_999, max: 999_999_999_999 }).map(cents);

describe('cents', () => {
  test.each([0.5, Number.NaN, Infinity, 2 ** 53, -(2 ** 53)])('%s is rejected', (amount) => {
    expect(() => cents(amount)).toThrow(RangeError);
  });

  test('-0 becomes 0', () => {
    expect(cents(-0)).toBe(0);
  });

  test('a sum is exact in any order', () => {
    expect(sumCents(Array.from({ length: 100_000 }, () => cents(10)))).toBe(1_000_000);
    fc.assert(
      fc.property(fc.array(storableCents), (amounts) => {
        const exact = amounts.reduce((sum, amount) => sum + BigInt(amount), 0n);
        expect(sumCents(amounts)).toBe(Number(exact));
        expect(sumCents(amounts.toReversed())).toBe(Number(exact));
      }),
    );
  });

  test('a sum past 2^53 is rejected instead of rounded', () => {
    expect(() => addCents(cents(Number.MAX_SAFE_INTEGER), cents(1))).toThrow(RangeError);
  });

  test('the sum of no amounts is 0', () => {
    expect(sumCents([])).toBe(ZERO);
  });
});

describe('amounts in files', () => {
  test.each([
    ['1234.50', 123450],
    ['-0.05', -5],
    ['0.00', 0],
    ['-0.00', 0],
    ['1000', 100000],
    ['1000.5', 100050],
    ['9999999999.99', 999_999_999_999],
  ])('%s is %s cents', (value, expected) => {
    expect(centsFromNumeric(value)).toBe(expected);
  });

  test.each(['', ' 1', '1.005', '1e3', 'NaN', '1,000.00', '+1', '.5', 'Infinity', '100000000000000.00'])(
    '%s is rejected',
    (value) => {
      expect(() => centsFromNumeric(value)).toThrow(RangeError);
    },
  );

  test('text for SQL has an ASCII minus, two decimals and no commas', () => {
    expect(numericFromCents(cents(-123456))).toBe('-1234.56');
    expect(numericFromCents(cents(5))).toBe('0.05');
    expect(numericFromCents(ZERO)).toBe('0.00');
  });

  test('every amount survives the round trip to SQL as text', () => {
    fc.assert(fc.property(anyCents, (amount) => centsFromNumeric(numericFromCents(amount)) === amount));
  });
});

describe('money on screen', () => {
  test.each([
    [0, '$0.00', '$0.00'],
    [5, '$0.05', '+$0.05'],
    [2500, '$25.00', '+$25.00'],
    [-2500, '\u2212$25.00', '\u2212$25.00'],
    [99999, '$999.99', '+$999.99'],
    [100000, '$1,000.00', '+$1,000.00'],
    [-123456789, '\u2212$1,234,567.89', '\u2212$1,234,567.89'],
    [Number.MAX_SAFE_INTEGER, '$90,071,992,547,409.91', '+$90,071,992,547,409.91'],
  ])('%s cents is %s, as a profit %s', (amount, plain, signed) => {
    expect(formatMoney(cents(amount))).toBe(plain);
    expect(formatSignedMoney(cents(amount))).toBe(signed);
  });
});
