import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readCellOutcome, readOutcome } from './outcome-words.ts';

test.each([
  ['won', ['SETTLED_WIN', 'Won', 'win', 'WIN', 'W', ' winner ', 'Settled \u2013 Win']],
  ['lost', ['SETTLED_LOSS', 'Lost', 'loss', 'LOSS', 'L']],
  ['push', ['SETTLED_PUSH', 'SETTLED_VOID', 'Push', 'P', 'V', 'void', 'VOIDED', 'Draw', 'no action']],
  ['push', ['refund', 'refunded', 'Stake Refunded', 'CANCELLED', 'canceled']],
  ['pending', ['PLACED', 'PENDING', 'open', 'Unsettled', 'in-play', 'ungraded']],
  ['cashed_out', ['Cashed Out', 'cash-out', 'cashout', 'CASHED_OUT', 'settled_cashout']],
  ['half_won', ['Half Won', 'HALF_WIN', 'won half', '1/2 win', 'half-won']],
  ['half_lost', ['Half Lost', 'HALF_LOSS', 'loss half', '1/2 Loss', 'half-lost']],
] as const)('in files, a bet %s may be written %j', (status, words) => {
  expect(words.map((word) => readCellOutcome(word))).toEqual(words.map(() => status));
});

test.each([
  '',
  ' ',
  '-',
  '0',
  '99',
  '--5',
  '١٢٣',
  '1e400',
  '31/02/2025',
  'maybe',
  'won lost',
  'settled',
  'not won',
  'constructor',
  '__proto__',
])('%j isn’t an outcome', (text) => {
  expect(readCellOutcome(text)).toBeUndefined();
});

test('2,000 characters aren’t an outcome', () => {
  expect(readCellOutcome('won '.repeat(500))).toBeUndefined();
  expect(readCellOutcome(`won${' '.repeat(2000)}`)).toBe('won');
});

test('case and separators don’t matter, and nothing throws', () => {
  const words = fc.constantFrom('half won', 'cashed out', 'settled win', 'stake refunded', 'no action');
  fc.assert(
    fc.property(words, fc.constantFrom('_', '-', '  ', '. ', '/'), fc.boolean(), (word, mark, isUpper) => {
      const written = word.replaceAll(' ', mark);
      expect(readCellOutcome(isUpper ? written.toUpperCase() : written)).toBe(readCellOutcome(word));
    }),
  );
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom('w', 'W', ' ', '_', '1', '\n', '\u0000', '\ud800', '😀', 'İ') }),
      (text) => {
        readCellOutcome(text);
        return true;
      },
    ),
  );
});

test.each([
  ['won', 'won', 'won'],
  ['✅', 'won', 'won'],
  ['❌', 'lost', 'lost'],
  ['✔️', undefined, 'won'],
  ['nr', undefined, 'push'],
  ['unplaced', undefined, 'lost'],
  ['half lost', 'half_lost', 'half_lost'],
  ['void', 'push', 'push'],
  ['win', undefined, 'won'],
  ['pending', undefined, 'pending'],
  ['cashed out', undefined, 'cashed_out'],
  ['placed', undefined, 'pending'],
])('%j ends a typed line as %s and is %s in a file', (word, inLine, inFile) => {
  expect([readOutcome(word), readCellOutcome(word)]).toEqual([inLine, inFile]);
});

test('an each-way bet can be placed, and not be won by half', () => {
  expect(['placed', 'won', '❌', 'half won'].map((word) => readOutcome(word, true))).toEqual([
    'placed',
    'won',
    'lost',
    undefined,
  ]);
});
