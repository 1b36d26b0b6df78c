import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Cents, cents, formatMoney, formatSignedMoney, numericFromCents } from '#domain/money.ts';
import { anyCellText } from '#tests/support/any-cells.ts';
import { decimalSignOf } from '#domain/import/decimal-sign.ts';
import { readCellAmount } from './read-cell-amount.ts';

const anyAmount = fc.integer({ min: -999_999_999_999, max: 999_999_999_999 }).map(cents);

/** An amount with the given thousands and decimal separators. */
function written(amount: Cents, thousands: string, decimal: string): string {
  const [dollars = '', decimals = ''] = numericFromCents(cents(Math.abs(amount))).split('.');
  return `${dollars.replaceAll(/\B(?=(?:\d{3})+$)/g, thousands)}${decimal}${decimals}`;
}

/** Styles of amounts in files: functions of the digits (with separators) and whether the amount is negative. */
const STYLES: Record<string, (digits: string, isNegative: boolean) => string> = {
  'ASCII minus': (digits, isNegative) => `${isNegative ? '-' : ''}${digits}`,
  'long minus': (digits, isNegative) => `${isNegative ? '\u2212' : '+'}${digits}`,
  'minus before the dollar': (digits, isNegative) => `${isNegative ? '-' : ''}$${digits}`,
  'minus behind the dollar': (digits, isNegative) => `$${isNegative ? '-' : ''}${digits}`,
  parentheses: (digits, isNegative) => (isNegative ? `(${digits})` : digits),
  'parentheses around the dollar': (digits, isNegative) => (isNegative ? `($${digits})` : `$${digits}`),
  'parentheses behind the dollar': (digits, isNegative) => (isNegative ? ` $ (${digits}) ` : ` $ ${digits} `),
  'trailing minus': (digits, isNegative) => `${digits}${isNegative ? '-' : ''}`,
  'currency behind': (digits, isNegative) => `${isNegative ? '-' : ''}${digits}\u00a0€`,
  'currency by its letters': (digits, isNegative) => `USD ${isNegative ? '-' : ''}${digits}`,
};

const MARKS = [
  ['', '.'],
  [',', '.'],
  ['', ','],
  ['.', ','],
  [' ', ','],
  ['\u00a0', ','],
  ['\u202f', ','],
  ["'", '.'],
  ['\u2019', '.'],
] as const;

describe('an amount in a cell', () => {
  test.each(Object.keys(STYLES))('with %s is read back to the cent', (name) => {
    fc.assert(
      fc.property(
        anyAmount,
        fc.constantFrom(...MARKS),
        fc.constantFrom('.', ','),
        (amount, [thousands, decimal], sign) => {
          const text = STYLES[name]?.(written(amount, thousands, decimal), amount < 0) ?? '';
          // Two decimals can't be a group of thousands, so the file's separator doesn't matter.
          expect(readCellAmount(text, sign)).toEqual({ value: amount });
        },
      ),
    );
  });

  test.each(['50,-', '50.-', '50.--', '50,\u2013 €', 'Rs 50/-'])(
    '%j has no decimals and is positive',
    (text) => {
      expect(readCellAmount(text, '.')).toEqual({ value: 5000 });
      expect(readCellAmount(`-${text}`, ',')).toEqual({ value: -5000 });
    },
  );

  test('as shown on our screens and in our files is read back', () => {
    fc.assert(
      fc.property(anyAmount, (amount) => {
        expect(readCellAmount(formatMoney(amount), '.')).toEqual({ value: amount });
        expect(readCellAmount(formatSignedMoney(amount), '.')).toEqual({ value: amount });
        expect(readCellAmount(numericFromCents(amount), '.')).toEqual({ value: amount });
      }),
    );
  });

  test('without decimals is read by the file’s decimal mark', () => {
    fc.assert(
      fc.property(fc.integer({ min: -9_999_999, max: 9_999_999 }), (dollars) => {
        const digits = String(Math.abs(dollars)).replaceAll(/\B(?=(?:\d{3})+$)/g, ',');
        const text = `${dollars < 0 ? '-' : ''}${digits}`;
        expect(readCellAmount(text, '.')).toEqual({ value: cents(dollars * 100) });
        expect(readCellAmount(text.replaceAll(',', '.'), ',')).toEqual({ value: cents(dollars * 100) });
      }),
    );
  });

  test.each([
    ['1,234', '.', 123400],
    ['1,234', ',', 123],
    ['1.234', ',', 123400],
    ['1.234', '.', 123],
    ['0.125', ',', 13],
    ['1234,567', '.', 123457],
    ['12,5', '.', 1250],
    ['.5', '.', 50],
    ['5.', '.', 500],
    ['US$5', '.', 500],
    ['$5 USD', '.', 500],
    ['1,23,456', '.', 12345600],
    ['(1.234,50) €', '.', -123450],
    ['50p', '.', 50],
    ['£1,000', '.', 100000],
  ] as const)('%j with %j before decimals is %i cents', (text, sign, expected) => {
    expect(readCellAmount(text, sign)).toEqual({ value: expected });
  });

  test.each([
    ['90.9090909', 9091],
    ['1.005', 101],
    ['-1.005', -101],
    ['(0.0049999)', 0],
    ['-104.76190476190476', -10476],
    ['-1.4210854715202004e-14', 0],
    ['5,6E-05', 0],
  ])('%s with more than two decimals is rounded to the cent, half away from zero', (text, expected) => {
    expect(readCellAmount(text, '.')).toEqual({ value: expected });
  });

  test.each([
    '',
    '  ',
    '\u00a0',
    '-',
    '\u2013',
    '\u2014',
    'N/A',
    '#N/A',
    'nan',
    'NULL',
    'None',
    '#VALUE!',
    '#NAME?',
    '#DIV/0!',
    '#NV',
  ])('%j is blank', (text) => {
    expect(readCellAmount(text, '.')).toEqual({ problem: 'empty' });
  });

  test.each([
    'ten',
    '١٢٣',
    '１２',
    '1e400',
    '1e3',
    '5e-3',
    '1e-400',
    '--5',
    '-$-5',
    '(-5)',
    '-5-',
    '(5',
    '5)',
    '()',
    '$',
    '.',
    '$$5',
    '1.2.3',
    '1,2,345',
    '$5€',
    '1,234.567.890',
    '1,234.5,6',
    "1 234'567",
    '1.5u',
    'Infinity',
    '31/02/2025',
    '2025-02-30',
    '9'.repeat(40),
  ])('%j isn’t an amount', (text) => {
    expect(readCellAmount(text, '.')).toHaveProperty('problem');
    expect(readCellAmount(text, ',')).toHaveProperty('problem');
  });

  test.each(['9', '(', '$', ' 1', '1,'])('2,000 characters of %j aren’t an amount', (character) => {
    expect(readCellAmount(character.repeat(2000), '.')).toHaveProperty('problem');
  });

  test('no cell makes it throw, and cents are integers', () => {
    const anyText = anyCellText('0123456789.,-+$€()%/ \u2212\u00a0eEUSD');
    fc.assert(
      fc.property(anyText, fc.constantFrom('.', ','), (text, sign) => {
        const read = readCellAmount(text, sign);
        return 'problem' in read || Number.isSafeInteger(read.value);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('the decimal mark', () => {
  test.each([
    [['10.50', '1,234.00'], '.'],
    [['10,50', '1.234,00'], ','],
    [['1.234', '0,5'], ','],
    [['1.234.567'], ','],
    [['$1,234', '$12.5'], '.'],
    [['(1.234)', '12,50 €'], ','],
    [['1,234', '20'], '.'],
    [['Smith, John', '', 'n/a', '٫'], '.'],
    [['1.5', '1,5'], '.'],
    [[], '.'],
  ] as const)('of %j is %j', (texts, expected) => {
    expect(decimalSignOf(texts)).toBe(expected);
  });

  test('is the default if no amount decides', () => {
    expect(decimalSignOf(['1.234', '50'], ',')).toBe(',');
    expect(decimalSignOf(['1.234', '50.5'], ',')).toBe('.');
  });

  test('is found in every column with decimals', () => {
    fc.assert(
      fc.property(fc.array(anyAmount, { minLength: 1 }), fc.constantFrom(...MARKS), (amounts, marks) => {
        expect(decimalSignOf(amounts.map((amount) => written(amount, marks[0], marks[1])))).toBe(marks[1]);
      }),
    );
  });
});
