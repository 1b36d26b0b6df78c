import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MAX_UNKNOWN_STATUSES, statusKey, unknownStatuses } from './status.ts';

describe('unknown statuses', () => {
  const texts = (...cells: readonly string[]) =>
    unknownStatuses(cells).flatMap(({ text, isAsked }) => (isAsked ? [text] : []));

  test('are listed with their rows, the most frequent first, whatever their case and spacing', () => {
    const cells = ['Perdu', 'Gagné', 'won', '', ' GAGNÉ', 'Gagne\u0301', '🙂', 'Won 2-1', '✅', 'void'];
    expect(unknownStatuses(cells)).toEqual([
      { key: 'gagné', text: 'Gagné', count: 3, isAsked: true },
      { key: 'perdu', text: 'Perdu', count: 1, isAsked: true },
      { key: '🙂', text: '🙂', count: 1, isAsked: true },
      { key: 'won 2-1', text: 'Won 2-1', count: 1, isAsked: true },
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
