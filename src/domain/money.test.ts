import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addCents,
  cents,
  centsFromNumeric,
  formatMoney,
  formatSignedMoney,
  numericFromCents,
  parseMoney,
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

  test('every displayed amount can be typed', () => {
    fc.assert(
      fc.property(anyCents, (amount) => {
        expect(parseMoney(formatMoney(amount))).toEqual({ ok: true, cents: amount });
        expect(parseMoney(formatSignedMoney(amount))).toEqual({ ok: true, cents: amount });
        expect(parseMoney(numericFromCents(amount))).toEqual({ ok: true, cents: amount });
      }),
    );
  });
});

describe('money typed', () => {
  test.each([
    ['25', 2500],
    [' 25.5 ', 2550],
    ['\u00a025\u00a0', 2500],
    ['.5', 50],
    ['5.', 500],
    ['0', 0],
    ['-0', 0],
    ['007', 700],
    ['$1,234.50', 123450],
    ['+$25', 2500],
    ['$+25', 2500],
    ['-25', -2500],
    ['\u221225', -2500],
    ['-$25', -2500],
    ['$-25', -2500],
    ['1,000,000', 100000000],
  ])('%j is %s cents', (text, expected) => {
    expect(parseMoney(text)).toEqual({ ok: true, cents: expected });
  });

  test.each([
    '$',
    '-',
    '.',
    '$.',
    '--5',
    '-$-5',
    '$$5',
    '5$',
    '5-',
    '1e3',
    '0x10',
    'Infinity',
    '1,23',
    '1,2345',
    '12,34.50',
    '1234,567',
    ',123',
    '1,,234',
    '1.2.3',
    '1.2,345',
    '1 000',
    '(25)',
    '٢٥',
    '２５',
    'ten',
  ])('%j is not a number', (text) => {
    expect(parseMoney(text)).toEqual({ ok: false, reason: 'not a number' });
  });

  test.each(['', '   '])('%j is empty', (text) => {
    expect(parseMoney(text)).toEqual({ ok: false, reason: 'empty' });
  });

  test.each(['1.005', '0.000', '-1.234', '$1,000.001'])('%j has too many decimals', (text) => {
    expect(parseMoney(text)).toEqual({ ok: false, reason: 'too many decimals' });
  });

  test.each(['90071992547409.92', '9'.repeat(400), '1,000,000,000,000,000'])('%j is too large', (text) => {
    expect(parseMoney(text)).toEqual({ ok: false, reason: 'too large' });
  });

  test('no text makes it throw', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'0123456789.,-+$\u2212e '.split('')) }), (text) => {
        const parsed = parseMoney(text);
        return parsed.ok ? Number.isSafeInteger(parsed.cents) : parsed.reason.length > 0;
      }),
      { numRuns: 20_000 },
    );
  });
});
