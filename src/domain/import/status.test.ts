import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MAX_UNKNOWN_STATUSES, readStatus, statusKey, unknownStatuses } from './status.ts';

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

describe('unknown statuses', () => {
  const texts = (...cells: readonly string[]) =>
    unknownStatuses(cells).flatMap(({ text, isAsked }) => (isAsked ? [text] : []));

  test('are listed with their rows, the most frequent first, whatever their case and spacing', () => {
    const cells = ['Perdu', 'Gagné', 'won', '', ' GAGNÉ', 'Gagne\u0301', '✅', 'void'];
    expect(unknownStatuses(cells)).toEqual([
      { key: 'gagné', text: 'Gagné', count: 3, isAsked: true },
      { key: 'perdu', text: 'Perdu', count: 1, isAsked: true },
      { key: '✅', text: '✅', count: 1, isAsked: true },
    ]);
  });

  test('include L beside another word for lost or a back bet, since it may be a lay bet', () => {
    expect(texts('W', 'L', 'P', 'V')).toEqual([]);
    expect(texts('Won', 'Lost', 'L')).toEqual(['L']);
    expect(texts('B', 'L')).toEqual(['B', 'L']);
    expect(texts('SETTLED_LOSS', 'L')).toEqual(['L']);
    expect(texts('Half lost', 'L')).toEqual([]);
  });

  test('include P beside a push, since it may be pending', () => {
    expect(texts('Won', 'Push', 'P')).toEqual(['P']);
    expect(texts('Won', 'Pending', 'P')).toEqual([]);
  });

  test('list an L that isn’t asked, since its meaning may be remembered', () => {
    expect(unknownStatuses(['W', 'L'])).toEqual([{ key: 'l', text: 'L', count: 1, isAsked: false }]);
  });

  test('leave out those that a format explains', () => {
    expect(
      unknownStatuses(['R', 'Push', 'P'], new Map([['r', 'push'] as const, ['p', 'pending'] as const])),
    ).toEqual([]);
  });

  test('are at most twenty, of up to a hundred characters', () => {
    const many = Array.from({ length: 100 }, (_, i) => `word ${i}`);
    expect(texts('x'.repeat(101), 'x'.repeat(100))).toEqual(['x'.repeat(100)]);
    expect(unknownStatuses(many)).toHaveLength(MAX_UNKNOWN_STATUSES);
  });

  test('have keys that stay the same', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(statusKey(` ${text}\n`)).toBe(statusKey(text));
      }),
    );
  });
});
