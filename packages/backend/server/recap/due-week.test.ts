import { expect, test } from 'vitest';
import { dueWeek } from './due-week.ts';

const WEEK = '2026-11-16';

test.each([
  ['Pacific/Auckland', '2026-11-22T18:59:59Z', '2026-11-22T19:00:00Z', '2026-11-24T10:59:59Z'],
  ['Asia/Kathmandu', '2026-11-23T02:14:59Z', '2026-11-23T02:15:00Z', '2026-11-24T18:14:59Z'],
  ['UTC', '2026-11-23T07:59:59Z', '2026-11-23T08:00:00Z', '2026-11-24T23:59:59Z'],
  ['America/Los_Angeles', '2026-11-23T15:59:59Z', '2026-11-23T16:00:00Z', '2026-11-25T07:59:59Z'],
])('in %s a week is due from 8:00 on Monday until Tuesday ends', (zone, before, from, last) => {
  expect(dueWeek(new Date(before), zone)).toBeUndefined();
  expect(dueWeek(new Date(from), zone)).toBe(WEEK);
  expect(dueWeek(new Date(last), zone)).toBe(WEEK);
  expect(dueWeek(new Date(Date.parse(last) + 1000), zone)).toBeUndefined();
});

test.each([
  ['after clocks went back on Sunday', '2026-10-26T07:00:00Z', 'Europe/Berlin', '2026-10-19'],
  ['after clocks went forward on Sunday', '2026-03-29T22:00:00Z', 'Europe/Berlin', undefined],
  ['across a new year', '2027-01-04T12:00:00Z', 'UTC', '2026-12-28'],
  ['in the hour after midnight on Tuesday', '2026-11-24T00:30:00Z', 'UTC', WEEK],
  ['in an unknown time zone', '2026-11-23T12:00:00Z', 'Mars/Olympus', undefined],
])('%s', (_, now, zone, week) => {
  expect(dueWeek(new Date(now), zone)).toBe(week);
});
