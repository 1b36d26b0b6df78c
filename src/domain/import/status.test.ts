import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readStatus } from './status.ts';

test.each([
  ['won', ['SETTLED_WIN', 'Won', 'win', 'WIN', 'W', ' winner ', 'Settled \u2013 Win']],
  ['lost', ['SETTLED_LOSS', 'Lost', 'loss', 'LOSS', 'L']],
  ['push', ['SETTLED_PUSH', 'SETTLED_VOID', 'Push', 'P', 'V', 'void', 'VOIDED', 'Draw', 'no action']],
  ['push', ['refund', 'refunded', 'Stake Refunded', 'CANCELLED', 'canceled']],
  ['pending', ['PLACED', 'PENDING', 'open', 'Unsettled', 'in-play', 'ungraded']],
  ['cashed out', ['Cashed Out', 'cash-out', 'cashout', 'CASHED_OUT', 'settled_cashout']],
  ['half won', ['Half Won', 'HALF_WIN', 'won half', '1/2 win', 'half-won']],
  ['half lost', ['Half Lost', 'HALF_LOSS', 'loss half', '1/2 Loss', 'half-lost']],
] as const)('a bet %s may be written %j', (status, words) => {
  expect(words.map((word) => readStatus(word))).toEqual(words.map(() => status));
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
])('%j isn’t a result', (text) => {
  expect(readStatus(text)).toBeUndefined();
});

test('2,000 characters aren’t a result', () => {
  expect(readStatus('won '.repeat(500))).toBeUndefined();
  expect(readStatus(`won${' '.repeat(2000)}`)).toBe('won');
});

test('case and separators don’t matter, and nothing throws', () => {
  const words = fc.constantFrom('half won', 'cashed out', 'settled win', 'stake refunded', 'no action');
  fc.assert(
    fc.property(words, fc.constantFrom('_', '-', '  ', '. ', '/'), fc.boolean(), (word, mark, isUpper) => {
      const written = word.replaceAll(' ', mark);
      expect(readStatus(isUpper ? written.toUpperCase() : written)).toBe(readStatus(word));
    }),
  );
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom('w', 'W', ' ', '_', '1', '\n', '\u0000', '\ud800', '😀', 'İ') }),
      (text) => {
        readStatus(text);
        return true;
      },
    ),
  );
});
