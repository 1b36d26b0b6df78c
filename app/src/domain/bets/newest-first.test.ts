import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyBet, someBet } from '#tests/support/any-bet.ts';
import { mergeNewestFirst, newestFirst } from './newest-first.ts';

const anyBets = fc.array(anyBet).map((bets) => bets.toSorted(newestFirst));

describe('newest first', () => {
  const at = (day: string, createdAt: string, sequence: number) => someBet({ day, createdAt, sequence });

  test('is by day, then by time of creation, then by sequence', () => {
    const expected = [
      at('2026-01-06', '2026-01-01T00:00:00+00:00', 1),
      at('2026-01-05', '2026-01-07T00:00:00.123456+00:00', 2),
      at('2026-01-05', '2026-01-07T00:00:00.1234+00:00', 9),
      at('2026-01-05', '2026-01-07T00:00:00+00:00', 4),
      at('2026-01-05', '2026-01-07T00:00:00+00:00', 3),
    ];
    expect(expected.toReversed().toSorted(newestFirst)).toEqual(expected);
  });

  test('is 0 for a bet and itself', () => {
    expect(newestFirst(someBet({}), someBet({}))).toBe(0);
  });

  test('is antisymmetric', () => {
    fc.assert(
      fc.property(anyBet, anyBet, (a, b) => {
        expect(Math.sign(newestFirst(a, b))).toBe(-Math.sign(newestFirst(b, a)) + 0);
      }),
    );
  });
});

test('merging lists that are newest first is as good as sorting all of their bets', () => {
  expect(mergeNewestFirst([])).toEqual([]);
  const bets = [someBet({})];
  expect(mergeNewestFirst([bets])).toBe(bets);
  fc.assert(
    fc.property(fc.array(anyBets, { maxLength: 5 }), (lists) => {
      expect(mergeNewestFirst(lists)).toEqual(lists.flat().toSorted(newestFirst));
    }),
  );
});
