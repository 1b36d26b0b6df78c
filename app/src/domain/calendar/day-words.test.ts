import { expect, test } from 'vitest';
import { dayHeading, dayInSentence } from './day-words.ts';
import { isoDay } from './iso-day.ts';

const MONDAY = isoDay('2026-01-05');

test.each([
  ['2026-01-05', 'Today, Jan 5', 'today'],
  ['2026-01-06', 'Tomorrow, Jan 6', 'tomorrow'],
  ['2026-01-04', 'Yesterday, Jan 4', 'yesterday'],
  ['2026-01-11', 'Sunday, Jan 11', 'Sunday'],
  ['2025-12-30', 'Tuesday, Dec 30, 2025', 'Tuesday'],
  ['2026-01-12', 'Monday, Jan 12', 'Jan 12'],
  ['2025-12-20', 'Saturday, Dec 20, 2025', 'Dec 20, 2025'],
])('on Monday, Jan 5, the day %s is headed %s, and %s in a sentence', (day, heading, words) => {
  expect(dayHeading(isoDay(day), MONDAY)).toBe(heading);
  expect(dayInSentence(isoDay(day), MONDAY)).toBe(words);
});
