import { describe, expect, test, vi } from 'vitest';

import { isoDay } from './iso-day.ts';
import { dayInZone, instantAt, offsetMinutesAt, zoneOf } from './clock.ts';

/** Zones, instants at which their clocks change, and the offsets before and after, by each zone's published rules. */
const CHANGES = [
  // Second Sunday of March and first of November, 2:00 local time.
  ['America/New_York', '2025-03-09T07:00:00Z', -300, -240],
  ['America/New_York', '2025-11-02T06:00:00Z', -240, -300],
  // Last Sundays of March and October, 01:00 UTC.
  ['Europe/Berlin', '2025-03-30T01:00:00Z', 60, 120],
  ['Europe/Berlin', '2025-10-26T01:00:00Z', 120, 60],
  // First Sundays of April and October, 2:00 local time, by half an hour; in October on the half hour in UTC.
  ['Australia/Lord_Howe', '2025-04-05T15:00:00Z', 660, 630],
  ['Australia/Lord_Howe', '2025-10-04T15:30:00Z', 630, 660],
] as const;

describe('the offset of a zone', () => {
  test.each(CHANGES)('in %s changes at %s from %i to %i minutes', (zone, at, before, after) => {
    const offsetAt = offsetMinutesAt(zone);
    const change = Date.parse(at);
    expect(offsetAt(change - 1)).toBe(before);
    expect(offsetAt(change)).toBe(after);
    // The order of calls doesn't matter: a new function returns the same in reverse order.
    const again = offsetMinutesAt(zone);
    expect(again(change)).toBe(after);
    expect(again(change - 1)).toBe(before);
  });

  test('is the same with and without its cache, every few hours for two years', () => {
    const differing: string[] = [];
    for (const zone of ['America/New_York', 'Europe/Berlin', 'Australia/Lord_Howe']) {
      const remembering = offsetMinutesAt(zone);
      const names = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' });
      const start = Date.UTC(2024, 11, 25, 0, 7);
      for (let instant = start; instant < start + 2 * 365 * 86_400_000; instant += 7 * 1_800_000) {
        const name = names.formatToParts(instant).find(({ type }) => type === 'timeZoneName')?.value ?? '';
        const [, sign, hours, minutes] = /^GMT([+-])(\d\d):(\d\d)$/.exec(name) ?? [];
        const named = (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -1 : 1);
        if (remembering(instant) !== named) differing.push(`${zone} at ${instant}`);
      }
    }
    expect(differing).toEqual([]);
  });

  test('is known before 1970, and where clocks never change', () => {
    expect(offsetMinutesAt('America/New_York')(Date.parse('1955-07-01T12:00:00Z'))).toBe(-240);
    expect(offsetMinutesAt('Asia/Kathmandu')(0)).toBe(330);
    expect(offsetMinutesAt('Asia/Kathmandu')(Date.parse('2025-07-01T12:00:00Z'))).toBe(345);
    expect(offsetMinutesAt('UTC')(Date.parse('2025-07-01T12:00:00Z'))).toBe(0);
  });

  test('an unknown zone is refused', () => {
    expect(() => offsetMinutesAt('Mars/Olympus_Mons')).toThrow(RangeError);
  });

  test('of 100,000 bets in ten years is rarely looked up', () => {
    const lookUp = vi.spyOn(Intl.DateTimeFormat.prototype, 'formatToParts');
    const offsetAt = offsetMinutesAt('America/New_York');
    const start = Date.UTC(2016, 0, 1);
    for (let index = 0; index < 100_000; index += 1) dayInZone(start + index * 3_155_760, offsetAt);
    // Two look-ups a day, and one for each bet on the 20 days when clocks change.
    expect(lookUp.mock.calls.length).toBeLessThan(8000);
    lookUp.mockRestore();
  });
});

test('a late game keeps its day on both sides of a clock change', () => {
  const offsetAt = offsetMinutesAt('America/New_York');
  // 23:59 and 00:00 in New York, in winter and in summer.
  expect(dayInZone(Date.parse('2025-03-09T04:59:00Z'), offsetAt)).toBe('2025-03-08');
  expect(dayInZone(Date.parse('2025-03-09T05:00:00Z'), offsetAt)).toBe('2025-03-09');
  expect(dayInZone(Date.parse('2025-03-10T03:59:00Z'), offsetAt)).toBe('2025-03-09');
  expect(dayInZone(Date.parse('2025-03-10T04:00:00Z'), offsetAt)).toBe('2025-03-10');
});

describe('the time that clocks show', () => {
  test.each([
    // Skipped in spring: forward by the gap.
    ['America/New_York', '2025-03-09', 150, '2025-03-09T07:30:00Z'],
    ['Europe/London', '2025-03-30', 60, '2025-03-30T01:00:00Z'],
    ['Australia/Lord_Howe', '2025-10-05', 135, '2025-10-04T15:45:00Z'],
    ['Pacific/Apia', '2011-12-30', 720, '2011-12-30T22:00:00Z'],
    // Shown twice in autumn: the first.
    ['America/New_York', '2025-11-02', 90, '2025-11-02T05:30:00Z'],
    ['Europe/London', '2025-10-26', 119, '2025-10-26T00:59:00Z'],
    ['Australia/Lord_Howe', '2025-04-06', 105, '2025-04-05T14:45:00Z'],
    // The minutes around them.
    ['America/New_York', '2025-03-09', 119, '2025-03-09T06:59:00Z'],
    ['America/New_York', '2025-03-09', 180, '2025-03-09T07:00:00Z'],
    ['America/New_York', '2025-11-02', 59, '2025-11-02T04:59:00Z'],
    ['America/New_York', '2025-11-02', 120, '2025-11-02T07:00:00Z'],
    ['Asia/Kolkata', '2025-03-09', 150, '2025-03-08T21:00:00Z'],
  ])('in %s, %s and %i minutes, is %s', (zone, day, minutes, instant) => {
    const at = instantAt(isoDay(day), minutes, offsetMinutesAt(zone));
    expect(new Date(at).toISOString()).toBe(instant.replace('Z', '.000Z'));
  });
});

test.each([
  ['Z', 0],
  ['edt', -240],
  ['UTC-5', -300],
  ['+05:30', 330],
  ['ET', 'America/New_York'],
  ['UTC+15', undefined],
  ['XYZ', undefined],
])('the zone %s is %s', (text, zone) => {
  expect(zoneOf(text)).toBe(zone);
});
