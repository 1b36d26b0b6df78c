import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyDay } from '#tests/support/any-bet.ts';
import {
  addDays,
  compareDays,
  dayOf,
  daysBetween,
  daysInMonth,
  formatIsoDay,
  formatLongDay,
  isoDay,
  parseIsoDay,
} from './iso-day.ts';

test.each(['2026-01-05', '2028-02-29', '2000-02-29', '1900-01-01', '2200-12-31', ' 2026-01-05 '])(
  '%j is a day',
  (text) => {
    expect(parseIsoDay(text)).toBe(text.trim());
  },
);

test.each([
  '',
  '2026-02-29',
  '1900-02-29',
  '2026-04-31',
  '2026-00-10',
  '2026-13-01',
  '2026-01-00',
  '2026-01-32',
  '1899-12-31',
  '2201-01-01',
  '0026-01-05',
  '2026-1-5',
  '26-01-05',
  '2026/01/05',
  '2026-01-05T00:00:00Z',
  '01-05-2026',
  '٢٠٢٦-٠١-٠٥',
])('%j is not a day', (text) => {
  expect(parseIsoDay(text)).toBeUndefined();
  expect(() => isoDay(text)).toThrow(RangeError);
});

test('exactly the days of the Gregorian calendar exist', () => {
  const numbers = fc.tuple(
    fc.integer({ min: 1900, max: 2200 }),
    fc.integer({ min: 0, max: 13 }),
    fc.integer({ min: 0, max: 32 }),
  );
  fc.assert(
    fc.property(numbers, ([year, month, date]) => {
      const text = `${year}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`;
      const utc = new Date(Date.UTC(year, month - 1, date));
      expect(parseIsoDay(text) !== undefined).toBe(utc.toISOString().startsWith(text));
    }),
    { numRuns: 20_000 },
  );
});

test('a day is formatted as short month, day and year in any time zone', () => {
  expect(formatIsoDay(isoDay('2026-01-05'))).toBe('Jan 5, 2026');
  const english = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
  fc.assert(fc.property(anyDay, (day) => formatIsoDay(day) === english.format(new Date(day))));
});

test('days sort from first to last', () => {
  const days = ['2026-02-01', '2025-12-31', '2026-01-31'].map(isoDay);
  expect(days.toSorted(compareDays)).toEqual(['2025-12-31', '2026-01-31', '2026-02-01']);
  fc.assert(
    fc.property(anyDay, anyDay, (a, b) => {
      expect(Math.sign(compareDays(a, b))).toBe(Math.sign(Date.parse(a) - Date.parse(b)));
    }),
  );
});

test('a day can be formatted with the full month name', () => {
  expect(formatLongDay(isoDay('2026-01-05'))).toBe('January 5, 2026');
});

test.each([
  ['2026-01-05', 0, '2026-01-05'],
  ['2026-01-31', 1, '2026-02-01'],
  ['2026-01-01', -1, '2025-12-31'],
  ['2028-02-28', 1, '2028-02-29'],
  ['2100-02-28', 1, '2100-03-01'],
  ['2000-02-29', 366, '2001-03-01'],
  ['2026-11-21', -365, '2025-11-21'],
  ['1900-01-01', 109_937, '2200-12-31'],
  ['1900-01-01', -1, '1899-12-31'],
  ['2200-12-31', 10, '2201-01-10'],
])('%s and %i days is %s', (day, count, expected) => {
  expect(addDays(isoDay(day), count)).toBe(expected);
});

test('fractions of a day are rejected', () => {
  for (const count of [0.5, Number.NaN, Infinity]) {
    expect(() => addDays(isoDay('2026-01-05'), count)).toThrow(RangeError);
  }
});

test('every day from 1900 to 2200 is followed by the same day as in UTC', () => {
  const days = [isoDay('1900-01-01')];
  for (let day = days[0]; day !== undefined && day < '2200-12-31'; days.push(day)) day = addDays(day, 1);
  const inUtc = days.map((_, index) => new Date(Date.UTC(1900, 0, 1 + index)).toISOString().slice(0, 10));
  expect(days).toHaveLength(109_938);
  expect(days).toEqual(inUtc);
});

test('adding the days between two days to the first gives the second', () => {
  fc.assert(
    fc.property(anyDay, anyDay, (from, to) => {
      const days = daysBetween(from, to);
      expect(days).toBe((Date.parse(to) - Date.parse(from)) / 86_400_000);
      expect(addDays(from, days)).toBe(to);
    }),
  );
});

test.each([
  [2026, 2, 28],
  [2028, 2, 29],
  [2000, 2, 29],
  [2100, 2, 28],
  [2026, 4, 30],
  [2026, 12, 31],
  [2026, 0, 0],
  [2026, 13, 0],
])('in %i month %i has %i days', (year, month, count) => {
  expect(daysInMonth(year, month)).toBe(count);
});

test('a day is written with two digits for month and date', () => {
  expect(dayOf(2026, 1, 5)).toBe('2026-01-05');
  expect(dayOf(2026, 12, 25)).toBe('2026-12-25');
});
