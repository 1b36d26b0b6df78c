import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyDay } from '#tests/support/any-bet.ts';
import { weekdayOf } from './calendar-month.ts';
import { isoDay } from './iso-day.ts';
import { announcedWeek, daysOfWeek, parseWeek, weekAfter, weekBefore, weekName, weekOf } from './week.ts';

const week = (day: string) => weekOf(isoDay(day));

test('a week is from Monday to Sunday', () => {
  expect(week('2026-11-16')).toEqual({ first: '2026-11-16', last: '2026-11-22' });
  expect(week('2026-11-22')).toEqual({ first: '2026-11-16', last: '2026-11-22' });
  expect(week('2026-11-23').first).toBe('2026-11-23');
  expect(week('2027-01-01').first).toBe('2026-12-28');
  expect(week('2028-03-01').first).toBe('2028-02-28');
  expect(week('1900-01-01').first).toBe('1900-01-01');
});

test('every day is one of the seven of its week, which begins on a Monday', () => {
  fc.assert(
    fc.property(anyDay, (day) => {
      const days = daysOfWeek(weekOf(day));
      expect(days).toContain(day);
      expect(days.map(weekdayOf)).toEqual([1, 2, 3, 4, 5, 6, 0]);
    }),
  );
});

test('the week before and the week after are next to a week', () => {
  expect(weekBefore(week('2026-01-01'))).toEqual({ first: '2025-12-22', last: '2025-12-28' });
  expect(weekAfter(week('2026-01-01'))).toEqual({ first: '2026-01-05', last: '2026-01-11' });
});

test('the week in a URL is the one of any of its days, up to the present one, and last week by default', () => {
  const today = isoDay('2026-11-24');
  expect(parseWeek('2026-11-11', today).first).toBe('2026-11-09');
  expect(parseWeek('2026-11-29', today).first).toBe('2026-11-23');
  for (const text of ['2026-11-30', '', '2026-02-30', 'last']) {
    expect(parseWeek(text, today).first).toBe('2026-11-16');
  }
});

test.each([
  ['2026-11-16', 'Nov 16–22, 2026'],
  ['2026-11-30', 'Nov 30–Dec 6, 2026'],
  ['2026-12-31', 'Dec 28, 2026–Jan 3, 2027'],
])('the week of %s is called %s', (day, name) => {
  expect(weekName(week(day))).toBe(name);
});

test('last week is announced from Monday to Wednesday', () => {
  const first = (day: string) => announcedWeek(isoDay(day))?.first;
  expect(['2026-11-23', '2026-11-24', '2026-11-25'].map(first)).toEqual(Array(3).fill('2026-11-16'));
  expect(['2026-11-26', '2026-11-29'].map(first)).toEqual([undefined, undefined]);
});
