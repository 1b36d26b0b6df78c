import { expect, test } from 'vitest';
import { isoDay } from '#domain/calendar/iso-day.ts';
import { cents } from '#domain/money.ts';
import { selectedBets } from '#tests/support/analytics-in-page.tsx';
import { closingAt } from '#tests/support/any-bet.ts';
import { evenBets } from '#tests/support/even-bets.ts';
import { textColumn } from '#tests/support/some-column.ts';
import { questions } from './questions.ts';

const notebook = (id: string) => ({
  id,
  name: id,
  color: 'blue' as const,
  startingBankroll: cents(100_000),
});

test('the bankroll curve goes through every bet, with its day', () => {
  const { points, end, belowPeak } = questions.bankroll(selectedBets(evenBets('a', 2, 1)));
  expect(points).toEqual([
    { x: 0, y: 100_000, day: undefined },
    { x: 1, y: 110_000, day: isoDay('2026-01-05') },
    { x: 2, y: 120_000, day: isoDay('2026-01-05') },
    { x: 3, y: 110_000, day: isoDay('2026-02-06') },
  ]);
  expect([end, belowPeak]).toEqual([110_000, 10_000]);
});

test('the curve of many bets keeps the ends, the peak and the lowest point', () => {
  const { points } = questions.bankroll(selectedBets(evenBets('a', 3000, 2000)));
  expect(points.length).toBeLessThan(490);
  expect(points.at(-1)).toMatchObject({ x: 5000, y: 10_100_000 });
  expect(points).toContainEqual({ x: 3000, y: 30_100_000, day: isoDay('2026-01-05') });
});

test('notebooks are compared by their profit from 0; those without bets are left out', () => {
  const bets = [...evenBets('a', 1, 1), ...evenBets('b', 1, 0)];
  const selected = selectedBets(bets, { notebooks: ['a', 'b', 'c'].map(notebook) });
  const { series, firstDay } = questions.comparedBankrolls(selected);
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

test('of many closing odds, the table shows the first, the last and some in between', () => {
  const bets = evenBets('a', 1200, 0).map((bet) => Object.assign(bet, { closing: closingAt('-110') }));
  const { raw, rows } = questions.closingLine(selectedBets(bets));
  expect(raw.known).toBe(1200);
  expect(rows).toHaveLength(500);
});

test('the values of a field are sorted, each once, and at most 300 of them', () => {
  const fields = [textColumn('a', 'league', 'League')];
  const valuesOf = (texts: readonly string[]) => {
    const bets = evenBets('a', texts.length, 0).map((bet, index) => {
      return Object.assign(bet, { customValues: { league: texts[index] ?? '' } });
    });
    return questions.fieldValues(selectedBets(bets, { fields }), ' league');
  };
  expect(valuesOf(['NFL', '10', '9', 'nfl '])).toEqual({ values: ['9', '10', 'NFL'], hasBlank: false });
  expect(valuesOf(['NFL', ''])).toEqual({ values: ['NFL'], hasBlank: true });
  expect(valuesOf(Array.from({ length: 900 }, (_, index) => `League ${index}`)).values).toHaveLength(300);
});
