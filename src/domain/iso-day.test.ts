import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareDays, formatIsoDay, formatLongDay, isoDay, parseIsoDay } from './iso-day.ts';

const anyDay = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2200-12-31'), noInvalidDate: true })
  .map((date) => isoDay(date.toISOString().slice(0, 10)));

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
])('%j is no day', (text) => {
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

test('a day shows as short month, day and year, whatever the time zone', () => {
  expect(formatIsoDay(isoDay('2026-01-05'))).toBe('Jan 5, 2026');
  const english = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
  fc.assert(fc.property(anyDay, (day) => formatIsoDay(day) === english.format(new Date(day))));
});

test('days sort from the first to the last', () => {
  const days = ['2026-02-01', '2025-12-31', '2026-01-31'].map(isoDay);
  expect(days.toSorted(compareDays)).toEqual(['2025-12-31', '2026-01-31', '2026-02-01']);
  fc.assert(
    fc.property(anyDay, anyDay, (a, b) => {
      expect(Math.sign(compareDays(a, b))).toBe(Math.sign(Date.parse(a) - Date.parse(b)));
    }),
  );
});

test('a day can be told with its month in full', () => {
  expect(formatLongDay(isoDay('2026-01-05'))).toBe('January 5, 2026');
});
