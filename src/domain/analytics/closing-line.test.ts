import { describe, expect, test } from 'vitest';
import type { Bet } from '#domain/bets/bet.ts';
import type { CustomField } from '#domain/bets/custom-field.ts';
import { americanOdds } from '#domain/price/american-odds.ts';
import { someBet } from '#tests/support/any-bet.ts';
import vectors from '#tests/vectors/edge.json';
import { closingLinesOf, closingOddsColumns, studentQuantile } from './closing-line.ts';
import { winLossBetsOf } from './win-loss-bets.ts';

const SOME_COLUMN: CustomField = {
  id: 'closing',
  notebookId: someBet({}).notebookId,
  name: 'Closing odds',
  type: 'number',
  options: [],
  createdAt: '2026-01-01T00:00:00+00:00',
  sequence: 1,
};

describe('the field for closing odds', () => {
  test('is found in each notebook by its name, in any case and trimmed', () => {
    const columns = [
      SOME_COLUMN,
      { ...SOME_COLUMN, id: 'second', name: 'closing odds' },
      { ...SOME_COLUMN, id: 'other', notebookId: 'another', name: ' CLOSING ODDS ' },
      { ...SOME_COLUMN, id: 'odds', notebookId: 'third', name: 'Odds' },
    ];
    expect([...closingOddsColumns(columns)]).toEqual(
      expect.arrayContaining([
        ['another', 'other'],
        [SOME_COLUMN.notebookId, 'closing'],
      ]),
    );
    expect(closingOddsColumns(columns).size).toBe(2);
  });
});

describe('the closing lines of bets', () => {
  const closedAt = (closing: string | undefined, given: Partial<Bet> = {}) =>
    someBet({ status: 'lost', customValues: closing === undefined ? {} : { closing }, ...given });
  const columnIds = closingOddsColumns([SOME_COLUMN]);
  const linesOf = (bets: Bet[], ids = columnIds) => closingLinesOf(winLossBetsOf(bets), ids);

  test('are known for won and lost bets with closing odds', () => {
    const lines = linesOf([
      closedAt('-120'),
      closedAt(undefined),
      closedAt('-110.0'),
      closedAt('+100', { odds: americanOdds(-125) }),
      closedAt('-120', { notebookId: 'another' }),
      closedAt('-120', { status: 'push' }),
      closedAt('-120', { status: 'pending' }),
    ]);
    expect([lines.n, lines.known.bets.length, lines.unreadable, lines.beaten]).toEqual([5, 3, 0, 1]);
    expect(lines.known.closed).toEqual([-120, -110, 100]);
    const values = [21 / 11 / (11 / 6) - 1, 0, 1.8 / 2 - 1];
    expect([...lines.known.values]).toEqual(values.map((value) => expect.closeTo(value, 12) as number));
    expect(lines.mean).toBeCloseTo((values[0] ?? 0) / 3 - 0.1 / 3, 12);
  });

  test.each(vectors.closingLines.rows)('are $price for $taken that closed at $closed', (row) => {
    const lines = linesOf([closedAt(String(row.closed), { odds: americanOdds(row.taken) })]);
    expect(lines.mean).toBeCloseTo(row.price, 12);
  });

  test("have Student's interval for their mean", () => {
    const lines = linesOf([closedAt('-150', { odds: americanOdds(-125) }), closedAt('-110')]);
    expect(lines.mean).toBeCloseTo(0.04, 12);
    // The mean of two values 0.08 apart has a standard error of 0.04, and t with one degree of freedom is 12.706.
    expect(lines.meanInterval?.low).toBeCloseTo(0.04 - 12.7062 * 0.04, 5);
    expect(lines.meanInterval?.high).toBeCloseTo(0.04 + 12.7062 * 0.04, 5);
  });

  test('are undefined, not 0, without closing odds', () => {
    expect(linesOf([closedAt(undefined)])).toMatchObject({
      n: 1,
      known: { bets: [], closed: [] },
      mean: undefined,
    });
    expect(linesOf([closedAt('-120')], new Map()).mean).toBeUndefined();
    expect(linesOf([closedAt('-120')]).meanInterval).toBeUndefined();
  });

  test('count values that are not American odds as unreadable', () => {
    const lines = linesOf([closedAt('1.91'), closedAt('-100'), closedAt('soon'), closedAt('−115')]);
    expect([lines.known.bets.length, lines.unreadable]).toEqual([1, 3]);
  });
});

test.each(vectors.student.within95)("Student's t with %i degrees of freedom is %d", (freedom, t) => {
  expect(studentQuantile(freedom)).toBeCloseTo(t, 5);
});
