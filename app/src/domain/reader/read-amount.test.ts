import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cents, formatMoney, formatSignedMoney, numericFromCents } from '#domain/money.ts';
import { readAmount } from './read-amount.ts';

const anyCents = fc.maxSafeInteger().map(cents);

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
    ['1,23', 123],
    ['1 000', 100000],
    ['1.000,50', 100050],
    ['1,00,000', 10000000],
    ['5$', 500],
    ['\u20135 €', -500],
    ['5,-', 500],
    ['kr 50.-', 5000],
    ['1.250,\u2013 €', 125000],
    ['50,\u2014', 5000],
    ['Rs. 500/-', 50000],
  ])('%j is %s cents', (text, expected) => {
    expect(readAmount(text)).toEqual({ value: expected });
  });

  test.each([
    '$',
    '-',
    '.',
    '$.',
    '--5',
    '-$-5',
    '$$5',
    '5-',
    '1e3',
    '0x10',
    'Infinity',
    '12,34.50',
    '1,,234',
    '1.2.3',
    '1.2,345',
    '(25)',
    '1 00',
    '0,123,456',
    "1 234'567,00",
    '5 x',
    '$5€',
    'kr 5 kr',
    '¢50',
    '9'.repeat(41),
    '٢٥',
    '２５',
    'ten',
  ])('%j is not a number', (text) => {
    expect(readAmount(text)).toEqual({ problem: 'not a number' });
  });

  test.each(['', '   '])('%j is empty', (text) => {
    expect(readAmount(text)).toEqual({ problem: 'empty' });
  });

  test.each(['1.005', '0.000', '-1.234', '$1,000.001', '1,2345', '1234,567', ',123', '0,123', '1.5p'])(
    '%j has too many decimals',
    (text) => {
      expect(readAmount(text)).toEqual({ problem: 'too many decimals' });
    },
  );

  test.each(['90071992547409.92', '9'.repeat(40), '1,000,000,000,000,000'])('%j is too large', (text) => {
    expect(readAmount(text)).toEqual({ problem: 'too large' });
  });

  test('no text makes it throw', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'0123456789.,-+$\u2212e '.split('')) }), (text) => {
        const parsed = readAmount(text);
        return 'value' in parsed ? Number.isSafeInteger(parsed.value) : parsed.problem.length > 0;
      }),
      { numRuns: 20_000 },
    );
  });

  test('every displayed amount can be typed', () => {
    fc.assert(
      fc.property(anyCents, (amount) => {
        expect(readAmount(formatMoney(amount))).toEqual({ value: amount });
        expect(readAmount(formatSignedMoney(amount))).toEqual({ value: amount });
        expect(readAmount(numericFromCents(amount))).toEqual({ value: amount });
      }),
    );
  });
});
