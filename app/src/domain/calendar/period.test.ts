import { expect, test } from 'vitest';
import { isoDay } from './iso-day.ts';
import { type Period, PERIODS, periodStart } from './period.ts';

test.each([
  ['2026-11-24', ['2026-11-18', '2026-11-01', '2026-08-01', '2026-01-01', null]],
  ['2026-07-31', ['2026-07-25', '2026-07-01', '2025-08-01', '2026-01-01', null]],
  ['2026-08-01', ['2026-07-26', '2026-08-01', '2026-08-01', '2026-01-01', null]],
  ['2027-01-02', ['2026-12-27', '2027-01-01', '2026-08-01', '2027-01-01', null]],
])('on %s, periods start on %j', (today, starts) => {
  expect(PERIODS.map((period: Period) => periodStart(period, isoDay(today)))).toEqual(starts);
});
