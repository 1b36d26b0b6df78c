import { describe, expect, test, vi } from 'vitest';
import { dayInZone } from '#domain/import/dates.ts';
import { offsetMinutesAt } from './zone-offset.ts';

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
