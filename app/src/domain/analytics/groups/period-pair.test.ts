import { expect, test } from 'vitest';
import { isoDay } from '#domain/calendar/iso-day.ts';
import { type PeriodChoice, periodPairOf } from './period-pair.ts';

const daysOf = (choice: PeriodChoice, today: string) => {
  const { recent, earlier } = periodPairOf(choice, isoDay(today));
  return [recent.first, recent.last, earlier.first, earlier.last];
};

test.each<[PeriodChoice, today: string, recent: string, earlier: string]>([
  [{ period: '30-days', against: 'before' }, '2026-11-24', '2026-10-26 2026-11-24', '2026-09-26 2026-10-25'],
  [
    { period: '30-days', against: 'last-year' },
    '2026-11-24',
    '2026-10-26 2026-11-24',
    '2025-10-26 2025-11-24',
  ],
  [{ period: 'month', against: 'before' }, '2026-11-24', '2026-11-01 2026-11-24', '2026-10-01 2026-10-24'],
  [{ period: 'month', against: 'before' }, '2026-03-31', '2026-03-01 2026-03-31', '2026-02-01 2026-02-28'],
  [{ period: 'month', against: 'before' }, '2026-01-01', '2026-01-01 2026-01-01', '2025-12-01 2025-12-01'],
  [{ period: 'month', against: 'last-year' }, '2028-02-29', '2028-02-01 2028-02-29', '2027-02-01 2027-02-28'],
  [{ period: 'season', against: 'before' }, '2026-07-31', '2025-08-01 2026-07-31', '2024-08-01 2025-07-31'],
  [{ period: 'season', against: 'before' }, '2026-08-01', '2026-08-01 2026-08-01', '2025-08-01 2025-08-01'],
  [{ period: 'year', against: 'last-year' }, '2026-11-24', '2026-01-01 2026-11-24', '2025-01-01 2025-11-24'],
])('%o on %s is %s against %s', (choice, today, recent, earlier) => {
  expect(daysOf(choice, today)).toEqual([...recent.split(' '), ...earlier.split(' ')]);
});

test('two ranges that were picked stay as they are', () => {
  const recent = { first: isoDay('2026-01-01'), last: isoDay('2026-01-31') };
  const earlier = { first: isoDay('2025-06-01'), last: isoDay('2025-06-02') };
  expect(periodPairOf({ recent, earlier }, isoDay('2026-11-24'))).toEqual({ recent, earlier });
});
