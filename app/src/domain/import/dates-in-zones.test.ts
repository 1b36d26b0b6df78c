import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, daysBetween, isoDay } from '#domain/calendar/iso-day.ts';
import { dayInZone } from '#domain/calendar/clock.ts';
import { readWhen } from './dates.ts';

const FIRST = isoDay('1900-01-04');
const anyDay = fc
  .integer({ min: 0, max: daysBetween(FIRST, isoDay('2200-12-27')) })
  .map((count) => addDays(FIRST, count));

function two(number: number): string {
  return String(number).padStart(2, '0');
}

describe('an instant in a cell', () => {
  // 2025-03-16 22:13 in New York, in milliseconds; from `date -u -d … +%s`, which prints seconds.
  const instant = 1_742_177_580_000;

  test.each([
    '03/16/2025, 22:13 EDT',
    '03/16/2025 22:13:00 EDT',
    '3/16/2025 10:13 PM EDT',
    '03/17/2025 02:13:00 GMT',
    '03/16/2025 21:13 EST',
    '03/16/2025 21:13 CDT',
    '03/16/2025 20:13 CST',
    '03/16/2025 20:13 MDT',
    '03/16/2025 19:13 MST',
    '03/16/2025 19:13 PDT',
    '03/16/2025 18:13 PST',
    '2025-03-17T02:13:00Z',
    '2025-03-17T02:13:00.000Z',
    '2025-03-17 02:13:00.000000 UTC',
    '2025-03-17 02:13:00.000+00',
    '2025-03-17 04:13:00+02:00',
    '2025-03-16T22:13:00-0400',
    '2025-03-16T22:13:00\u221204:00',
    '2025-03-17T07:43+05:30',
    '2025-03-16T22:13-04:00[America/New_York]',
    '2025-03-16 22:13 (EDT)',
    'Sun Mar 16 2025 22:13:00 GMT-0400 (Eastern Daylight Time)',
    'Mon, 17 Mar 2025 02:13:00 GMT',
    'Mar 16, 2025, 10:13:00 PM UTC-4',
    '1742177580',
    '1742177580000',
  ])('%s is read with its zone', (text) => {
    expect(readWhen(text, 'mdy')).toEqual({ instant });
  });

  test('keeps its milliseconds', () => {
    expect(readWhen('2025-03-17 02:13:05.12+00', 'ymd')).toEqual({ instant: instant + 5120 });
    expect(readWhen('2025-03-17T02:13:05,123456Z', 'ymd')).toEqual({ instant: instant + 5123 });
  });

  test('is the same to the millisecond at any offset', () => {
    fc.assert(
      fc.property(
        anyDay,
        fc.nat(86_399_999),
        fc.integer({ min: -840, max: 840 }),
        (day, milliseconds, minutes) => {
          const [hour, minute] = [
            Math.floor(milliseconds / 3_600_000),
            Math.floor(milliseconds / 60_000) % 60,
          ];
          const second = two(Math.floor(milliseconds / 1000) % 60);
          const fraction = String(milliseconds % 1000).padStart(3, '0');
          const ahead = `${two(Math.floor(Math.abs(minutes) / 60))}:${two(Math.abs(minutes) % 60)}`;
          const text = `${day}T${two(hour)}:${two(minute)}:${second}.${fraction}${minutes < 0 ? '-' : '+'}${ahead}`;
          const expected =
            daysBetween(isoDay('1970-01-01'), day) * 86_400_000 + milliseconds - minutes * 60_000;
          expect(readWhen(text, 'ymd')).toEqual({ instant: expected });
          // In a zone with the same offset, the instant is on the day that was written.
          expect(dayInZone(expected, () => minutes)).toBe(day);
        },
      ),
    );
  });

  test('is a day in the user’s zone', () => {
    expect(dayInZone(instant, () => -240)).toBe('2025-03-16');
    expect(dayInZone(instant, () => 0)).toBe('2025-03-17');
    expect(dayInZone(instant, () => 840)).toBe('2025-03-17');
    expect(dayInZone(-1, () => 0)).toBe('1969-12-31');
    expect(dayInZone(0, () => 0)).toBe('1970-01-01');
  });

  test('uses the zone’s offset at that instant', () => {
    const springForward = Date.UTC(2025, 2, 9, 7);
    const newYork = (epochMs: number) => (epochMs < springForward ? -300 : -240);
    expect(dayInZone(Date.UTC(2025, 2, 9, 4, 59), newYork)).toBe('2025-03-08');
    expect(dayInZone(Date.UTC(2025, 2, 10, 4, 0), newYork)).toBe('2025-03-10');
  });
});
