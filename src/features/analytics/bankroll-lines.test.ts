import { expect, test } from 'vitest';
import { isoDay } from '#domain/calendar/iso-day.ts';
import { cents } from '#domain/money.ts';
import { analyticsDataOf } from '#tests/support/analytics-data.ts';
import { evenBets } from '#tests/support/even-bets.ts';
import { bankrollLine, comparedLines } from './bankroll-lines.ts';

const notebook = (id: string) => ({ id, name: id, color: 'blue' as const, startingBankroll: cents(100_000) });

test('the curve goes from the bankroll through every bet, whose day it knows', () => {
  const { points, dayAt, end, below } = bankrollLine(analyticsDataOf(evenBets('a', 2, 1)));
  expect(points).toEqual([
    { x: 0, y: 100_000 },
    { x: 1, y: 110_000 },
    { x: 2, y: 120_000 },
    { x: 3, y: 110_000 },
  ]);
  expect([dayAt(0), dayAt(1), dayAt(3)]).toEqual([undefined, isoDay('2026-01-05'), isoDay('2026-02-06')]);
  expect([end, below]).toEqual([110_000, 10_000]);
});

test('of many bets it keeps the ends, the peak and the lowest point', () => {
  const { points, dayAt } = bankrollLine(analyticsDataOf(evenBets('a', 3000, 2000)));
  expect(points.length).toBeLessThan(490);
  expect(points.at(-1)).toEqual({ x: 5000, y: 10_100_000 });
  expect(points).toContainEqual({ x: 3000, y: 30_100_000 });
  expect(dayAt(3000)).toBe(isoDay('2026-01-05'));
});

test('notebooks are compared by their profit from 0 on, one without a bet not at all', () => {
  const bets = [...evenBets('a', 1, 1), ...evenBets('b', 1, 0)].toSorted((x, y) => (x.day < y.day ? -1 : 1));
  const data = analyticsDataOf(bets, { notebooks: ['a', 'b', 'c'].map(notebook) });
  const { series, firstDay } = comparedLines(data);
  expect(firstDay).toBe(isoDay('2026-01-05'));
  expect(series.map(({ name, points }) => [name, points])).toEqual([
    [
      'a',
      [
        { x: -1, y: 0 },
        { x: 0, y: 10_000 },
        { x: 32, y: 0 },
      ],
    ],
    [
      'b',
      [
        { x: -1, y: 0 },
        { x: 0, y: 10_000 },
      ],
    ],
  ]);
});
