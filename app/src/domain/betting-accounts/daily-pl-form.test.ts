import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { amountFieldName, checkDailyPl, noteFieldName, withOppositeSign } from './daily-pl-form.ts';
import { cents, formatMoney, formatSignedMoney, numericFromCents } from '#domain/money.ts';
import { quoted } from '#domain/checked.ts';
import { readAmount } from '#domain/reader/read-amount.ts';

const circa = { id: 'a', name: 'Circa' };
const bookmaker = { id: 'b', name: 'Bookmaker' };
const NONE: ReadonlySet<string> = new Set();

const anyAmount = fc
  .oneof(fc.integer({ min: -500, max: 500 }), fc.integer({ min: -10_000_000_000, max: 10_000_000_000 }))
  .map(cents);

function checkAmount(text: string) {
  return checkDailyPl([circa], { [amountFieldName('a')]: text }, NONE);
}

test('a right-to-left name does not reverse the message around it', () => {
  const checked = checkDailyPl([{ id: 'a', name: '\u202Eevil' }], { [amountFieldName('a')]: 'x' }, NONE);
  expect(checked).toMatchObject({
    problem: {
      message: expect.stringMatching(/^\u2068\u202Eevil\u2069: “x” isn’t an amount/) as unknown,
    },
  });
});

describe('the amount of a day', () => {
  test.each([
    ['', 0],
    [' ', 0],
    ['\u00a0', 0],
    ['\0', 0],
    ['0', 0],
    ['-0.00', 0],
    ['25', 2500],
    ['0.00', 0],
    ['.5', 50],
    ['1,234.50', 123_450],
    ['$1,234.50', 123_450],
    ['-25.00', -2500],
    ['\u221225', -2500],
    ['\u2212$25.00', -2500],
    ['$-5', -500],
    ['+$5', 500],
    ['  -25.5 ', -2550],
    ['\u00a0\u202f25\u00a0\n', 2500],
    ['\u221225\0', -2500],
    ['100000000', 10_000_000_000],
    ['100,000,000.00', 10_000_000_000],
    ['-100000000.00', -10_000_000_000],
    ['-1000', -100_000],
    ['- 5', -500],
    ['12,34', 1234],
    ['-1.234,50', -123_450],
    ['1\u00a0000', 100_000],
    ['\u20135 kr', -500],
  ])('%j is %i cents', (text, amount) => {
    expect(checkAmount(text)).toEqual({ value: [{ accountId: 'a', amount, note: null }] });
  });

  const UNREADABLE = [
    '-',
    '\u2212',
    '.',
    '$',
    '--5',
    '-$-5',
    '(25)',
    'ten',
    'NaN',
    'Infinity',
    '0x10',
  ].concat(['-1e12', '12,34,5', '٢٥', '२५', '２５', '25\u200B']);

  const problemIn = (message: string) => ({ problem: { field: 'amount-a', message: `Circa: ${message}` } });

  test.each(UNREADABLE)('%j is no amount', (text) => {
    expect(checkAmount(text)).toEqual(
      problemIn(`${quoted(text)} isn’t an amount. Type a number such as 12.50`),
    );
  });

  test.each([
    ['1.005', 'use at most two decimals. For 1,005.00 type 1005'],
    ['-0.001', 'use at most two decimals'],
    ['100000000.01', 'at most $100,000,000 either way'],
    ['-100,000,000.01', 'at most $100,000,000 either way'],
    ['-1000000000000', 'at most $100,000,000 either way'],
    ['9'.repeat(40), 'at most $100,000,000 either way'],
  ])('%j is rejected: %s', (text, message) => {
    expect(checkAmount(text)).toEqual(problemIn(message));
  });

  test('can be typed as shown in the field, on screen, and as stored', () => {
    fc.assert(
      fc.property(anyAmount, (amount) => {
        const value = [{ accountId: 'a', amount, note: null }];
        for (const shown of [numericFromCents, formatMoney, formatSignedMoney]) {
          expect(checkAmount(shown(amount))).toEqual({ value });
        }
      }),
    );
  });

  test('is a whole number of cents within the limit, or rejected', () => {
    const typed = fc.oneof(
      fc.string({ unit: fc.constantFrom(...'0123456789.,-+$\u2212e \0'.split('')) }),
      fc.string({ unit: 'binary' }),
    );
    fc.assert(
      fc.property(typed, (text) => {
        const checked = checkAmount(text);
        if ('problem' in checked)
          return checked.problem.field === 'amount-a' && checked.problem.message.startsWith('Circa: ');
        const amount = checked.value[0]?.amount ?? Number.NaN;
        return Number.isSafeInteger(amount) && Math.abs(amount) <= 10_000_000_000;
      }),
      { numRuns: 2000 },
    );
  });
});

describe('the note of an entry', () => {
  function checkNote(text: string) {
    return checkDailyPl([circa], { 'amount-a': '5', [noteFieldName('a')]: text }, NONE);
  }

  test.each([
    ['  Bad beat  ', 'Bad beat'],
    ['Two\nlines', 'Two\nlines'],
    ['Bad\0 beat', 'Bad beat'],
    ['', null],
    [' \n\t\u00a0', null],
    ['\0', null],
    ['\u200B\u2060', null],
  ])('%j is stored as %j', (text, note) => {
    expect(checkNote(text)).toEqual({ value: [{ accountId: 'a', amount: 500, note }] });
  });

  test('has at most 2,000 characters, as the database counts them', () => {
    for (const note of ['x'.repeat(2000), '🏀'.repeat(2000)]) {
      expect(checkNote(` ${note} `)).toMatchObject({ value: [{ note }] });
    }
    for (const note of ['x'.repeat(2001), '🏀'.repeat(2001)]) {
      expect(checkNote(note)).toEqual({
        problem: {
          field: 'note-a',
          message: 'Circa: note must be at most 2,000 characters',
        },
      });
    }
  });
});

describe('saving a day', () => {
  test('changes every listed account, in their order; empty ones to 0', () => {
    const typed = { 'amount-b': '-10.50', 'note-b': 'Parlay', 'amount-a': '' };
    expect(checkDailyPl([circa, bookmaker], typed, NONE)).toEqual({
      value: [
        { accountId: 'a', amount: 0, note: null },
        { accountId: 'b', amount: -1050, note: 'Parlay' },
      ],
    });
  });

  test('leaves unlisted accounts alone, and changes nothing without accounts', () => {
    expect(checkDailyPl([circa], { 'amount-a': '1', 'amount-b': 'ten' }, NONE)).toMatchObject({
      value: [{ accountId: 'a' }],
    });
    expect(checkDailyPl([], { 'amount-b': 'ten' }, NONE)).toEqual({ value: [] });
  });

  test('deletes cleared entries, even if their fields have text', () => {
    const typed = { 'amount-a': 'ten', 'note-a': 'x'.repeat(3000), 'amount-b': '7' };
    expect(checkDailyPl([circa, bookmaker], typed, new Set(['a']))).toEqual({
      value: [
        { accountId: 'a', amount: null, note: null },
        { accountId: 'b', amount: 700, note: null },
      ],
    });
  });

  test('reports only the first error: by account, the amount before the note', () => {
    const typed = { 'amount-a': 'ten', 'note-a': 'x'.repeat(2001), 'amount-b': '1.005', 'note-b': '' };
    const steps = [
      ['amount-a', 'Circa: “ten” isn’t an amount. Type a number such as 12.50', '10'],
      ['note-a', 'Circa: note must be at most 2,000 characters', 'x'],
      ['amount-b', 'Bookmaker: use at most two decimals. For 1,005.00 type 1005', '1.01'],
    ] as const;
    for (const [field, message, correction] of steps) {
      expect(checkDailyPl([circa, bookmaker], typed, NONE)).toEqual({ problem: { field, message } });
      typed[field] = correction;
    }
    expect(checkDailyPl([circa, bookmaker], typed, NONE)).toHaveProperty('value');
  });
});

describe('switching the sign', () => {
  test.each([
    ['', '-'],
    ['-', ''],
    ['+', '-'],
    ['25', '-25'],
    ['-25', '25'],
    ['+5', '-5'],
    ['\u221225', '25'],
    ['$25', '-$25'],
    ['-$25', '$25'],
    ['\u2212$25.00', '$25.00'],
    ['$-25', '$25'],
    ['$+25', '-$25'],
    ['+$25', '-$25'],
    [' 25', ' -25'],
    ['1,234.', '-1,234.'],
    ['abc', '-abc'],
    ['--5', '-5'],
  ])('turns %j into %j', (text, switched) => {
    expect(withOppositeSign(text)).toBe(switched);
  });

  test('negates the amount, and twice restores it', () => {
    const minus = fc.constantFrom('-', '\u2212', '+', '');
    const typed = fc
      .tuple(
        fc.constantFrom('', ' ', '\u00a0'),
        minus,
        fc.constantFrom('', '$', '€', 'kr'),
        fc.boolean(),
        anyAmount,
      )
      .map(([space, sign, dollar, isSignFirst, amount]) => {
        const digits = numericFromCents(cents(Math.abs(amount)));
        return space + (isSignFirst ? sign + dollar : dollar + sign) + digits + space;
      });
    fc.assert(
      fc.property(typed, (text) => {
        const parsed = readAmount(text);
        const amount = 'value' in parsed ? parsed.value : Number.NaN;
        const switched = withOppositeSign(text);
        expect(readAmount(switched)).toEqual({ value: cents(-amount) });
        expect(readAmount(withOppositeSign(switched))).toEqual({ value: amount });
      }),
    );
  });
});
