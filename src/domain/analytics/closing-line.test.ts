import { describe, expect, test } from 'vitest';
import type { Bet } from '#domain/bets/bet.ts';
import { noVig } from '#domain/calculators/no-vig.ts';
import { priceOfAmerican } from '#domain/price/price.ts';
import type { CustomField } from '#domain/bets/custom-field.ts';
import { americanOdds } from '#domain/price/american-odds.ts';
import { someBet } from '#tests/support/any-bet.ts';
import vectors from '#tests/vectors/edge.json';
import {
  closingLinesOf,
  closingLineValue,
  closingOddsColumns,
  fairClosingLineValue,
} from './closing-line.ts';
import { winLossBetsOf } from './win-loss-bets.ts';

describe('a closing line value', () => {
  test.each(vectors.closingLines.rows)('of $taken that closed at $closed', (row) => {
    const value = closingLineValue(americanOdds(row.taken), americanOdds(row.closed));
    expect(value.cents).toBe(row.cents);
    expect(value.points).toBeCloseTo(row.points, 4);
    expect(value.price).toBeCloseTo(row.price, 12);
  });

  test('against the fair close is as published', () => {
    const { taken, closed, otherSide, fair, value } = vectors.closingLines.fair;
    const prices = [closed, otherSide].map(priceOfAmerican);
    const [probability = 0] = noVig({ prices, method: 'multiplicative' }).fair;
    expect(probability).toBeCloseTo(fair, 5);
    expect(fairClosingLineValue(americanOdds(taken), probability)).toBeCloseTo(value, 5);
  });

  test('counts cents across even money, where there are no prices', () => {
    expect(closingLineValue(americanOdds(105), americanOdds(-105)).cents).toBe(10);
    expect(closingLineValue(americanOdds(-105), americanOdds(105)).cents).toBe(-10);
  });

  test('is nothing where the price did not move', () => {
    expect(closingLineValue(americanOdds(-110), americanOdds(-110))).toEqual({
      cents: 0,
      points: 0,
      price: 0,
    });
  });
});

const SOME_COLUMN: CustomField = {
  id: 'closing',
  notebookId: someBet({}).notebookId,
  name: 'Closing odds',
  type: 'number',
  options: [],
  createdAt: '2026-01-01T00:00:00+00:00',
  sequence: 1,
};

describe('the column of closing odds', () => {
  test('is found in each notebook by its name, trimmed and whatever its case', () => {
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

  test('are known for those of the won and lost ones that have closing odds', () => {
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

  test('have a mean with the interval of Student', () => {
    const lines = linesOf([closedAt('-150', { odds: americanOdds(-125) }), closedAt('-110')]);
    expect(lines.mean).toBeCloseTo(0.04, 12);
    // Two values 0.08 apart have a standard error of 0.04, and t for one degree of freedom is 12.706.
    expect(lines.meanInterval?.low).toBeCloseTo(0.04 - 12.7062 * 0.04, 5);
    expect(lines.meanInterval?.high).toBeCloseTo(0.04 + 12.7062 * 0.04, 5);
  });

  test('are unknown without closing odds, and never 0', () => {
    expect(linesOf([closedAt(undefined)])).toMatchObject({
      n: 1,
      known: { bets: [], closed: [] },
      mean: undefined,
    });
    expect(linesOf([closedAt('-120')], new Map()).mean).toBeUndefined();
    expect(linesOf([closedAt('-120')]).meanInterval).toBeUndefined();
  });

  test('leave out what is no American odds, and say how often', () => {
    const lines = linesOf([closedAt('1.91'), closedAt('-100'), closedAt('soon'), closedAt('−115')]);
    expect([lines.known.bets.length, lines.unreadable]).toEqual([1, 3]);
  });
});
