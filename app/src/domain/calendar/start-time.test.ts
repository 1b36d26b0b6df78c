import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isoDay } from './iso-day.ts';
import { formatStartTime, readStartTime, startTimeText } from './start-time.ts';

const ZONE = 'America/New_York';
/** Thursday, January 8, 2026, 5:00 PM in New York. */
const NOW = Date.UTC(2026, 0, 8, 22);

function instantOf(text: string, day?: string, zone = ZONE): string {
  const reading = readStartTime(text, { now: NOW, zone, ...(day !== undefined && { day: isoDay(day) }) });
  return 'value' in reading ? new Date(reading.value).toISOString().slice(0, 16) : reading.problem;
}

describe('a time', () => {
  test.each([
    ['19:30', '2026-01-09T00:30'],
    ['19.30', '2026-01-09T00:30'],
    ['1930', '2026-01-09T00:30'],
    ['7:30pm', '2026-01-09T00:30'],
    ['7:30 PM', '2026-01-09T00:30'],
    ['7:30 p.m.', '2026-01-09T00:30'],
    ['730pm', '2026-01-09T00:30'],
    ['at 7:30\u202fPM', '2026-01-09T00:30'],
    ['7p', '2026-01-09T00:00'],
    ['3pm', '2026-01-08T20:00'],
    ['730', '2026-01-08T12:30'],
    ['noon', '2026-01-08T17:00'],
    ['midnight', '2026-01-08T05:00'],
    ['12am', '2026-01-08T05:00'],
    ['12pm', '2026-01-08T17:00'],
    ['0:05', '2026-01-08T05:05'],
  ])('%j without a date is today’s', (text, instant) => {
    expect(instantOf(text)).toBe(instant);
  });

  test('without a date belongs to the day of the bet', () => {
    expect(instantOf('7:30pm', '2026-02-01')).toBe('2026-02-02T00:30');
    expect(instantOf('noon', '2025-07-04')).toBe('2025-07-04T16:00');
  });

  test.each([
    ['7pm ET', 'Europe/London', '2026-01-09T00:00'],
    ['jul 4 7pm ET', 'Europe/London', '2026-07-04T23:00'],
    ['7pm PST', ZONE, '2026-01-09T03:00'],
    ['19:30Z', ZONE, '2026-01-08T19:30'],
    ['sat 8pm utc+10:30', ZONE, '2026-01-10T09:30'],
  ])('%j says its zone', (text, zone, instant) => {
    expect(instantOf(text, undefined, zone)).toBe(instant);
  });
});

describe('a date', () => {
  test.each([
    ['today 19:30', '2026-01-09T00:30'],
    ['tonight 8pm', '2026-01-09T01:00'],
    ['tomorrow 8pm', '2026-01-10T01:00'],
    ['8pm tomorrow', '2026-01-10T01:00'],
    ['tom 8pm', '2026-01-10T01:00'],
    ['sat 3pm', '2026-01-10T20:00'],
    ['Saturday at 3pm', '2026-01-10T20:00'],
    ['3pm sat', '2026-01-10T20:00'],
    ['wed 3pm', '2026-01-14T20:00'],
    ['thu 5:01pm', '2026-01-08T22:01'],
    ['thu 5pm', '2026-01-15T22:00'],
    ['jan 5 19:30', '2026-01-06T00:30'],
    ['5 jan 19:30', '2026-01-06T00:30'],
    ['5th January, 7:30 PM', '2026-01-06T00:30'],
    ['1/5 7pm', '2026-01-06T00:00'],
    ['7pm 1/5', '2026-01-06T00:00'],
    ['1930 jan 5', '2026-01-06T00:30'],
    ['jan 5 1930', '2026-01-06T00:30'],
    ['jan 5 2030', '2026-01-06T01:30'],
    ['1/5/26 7pm', '2026-01-06T00:00'],
    ['1/5/2026 7pm', '2026-01-06T00:00'],
    ['2026-01-05 19:30', '2026-01-06T00:30'],
    ['Mon, Jan 5, 2026, 7:30 PM', '2026-01-06T00:30'],
    ['jan 5 2026 1930', '2026-01-06T00:30'],
    ['sept 5 2027 7pm', '2027-09-05T23:00'],
    // The nearest such day to today.
    ['dec 31 7pm', '2026-01-01T00:00'],
    ['jun 1 7pm', '2026-06-01T23:00'],
    ['aug 1 7pm', '2025-08-01T23:00'],
  ])('%j', (text, instant) => {
    expect(instantOf(text)).toBe(instant);
  });

  test('counts from the day of the bet, but today and tomorrow don’t', () => {
    expect(instantOf('sat 3pm', '2025-06-01')).toBe('2025-06-07T19:00');
    expect(instantOf('sun 3pm', '2025-06-01')).toBe('2025-06-01T19:00');
    expect(instantOf('thu 5pm', '2026-01-08')).toBe('2026-01-15T22:00');
    expect(instantOf('jan 5 3pm', '2024-12-30')).toBe('2025-01-05T20:00');
    expect(instantOf('feb 29 3pm', '2027-12-30')).toBe('2028-02-29T20:00');
    expect(instantOf('tomorrow 8pm', '2025-06-01')).toBe('2026-01-10T01:00');
  });

  test('today is the user’s today', () => {
    expect(instantOf('today noon', undefined, 'Australia/Lord_Howe')).toBe('2026-01-09T01:00');
    expect(instantOf('today noon', undefined, 'Asia/Kolkata')).toBe('2026-01-09T06:30');
  });
});

test.each([
  ['', 'Type a time like 7:30pm, sat 3pm or jan 5 19:30'],
  ['soon', 'Type a time like 7:30pm, sat 3pm or jan 5 19:30'],
  ['7', 'Type 7am or 7pm'],
  ['sat 3', 'Type 3am or 3pm'],
  ['sat', 'Add a time, like sat 7:30pm'],
  ['jan 5', 'Add a time, like jan 5 7:30pm'],
  ['2026-01-05', 'Add a time, like 2026-01-05 7:30pm'],
  ['jan 5 2026', 'Add a time, like jan 5 2026 7:30pm'],
  ['1/5 2026', 'Add a time, like 1/5 2026 7:30pm'],
  ['25:00', '25:00 isn’t a time. Type one like 7:30pm or 19:30'],
  ['24:00', '24:00 isn’t a time. Type one like 7:30pm or 19:30'],
  ['13pm', '13pm isn’t a time. Type one like 7:30pm or 19:30'],
  ['7:60pm', '7:60pm isn’t a time. Type one like 7:30pm or 19:30'],
  ['feb 30 7pm', 'feb 30 isn’t a date. Type one like jan 5 or 1/5'],
  ['2026-02-29 7pm', '2026-02-29 isn’t a date. Type one like jan 5 or 1/5'],
  ['13/1 7pm', 'Put the month first, like 1/13'],
  ['someday 7pm', 'Type a time like 7:30pm, sat 3pm or jan 5 19:30'],
  ['7pm XYZ', 'Type a time like 7:30pm, sat 3pm or jan 5 19:30'],
  ['sat 7pm XYZ', 'Type a time like 7:30pm, sat 3pm or jan 5 19:30'],
  ['7pm '.repeat(100_000), 'Type a time like 7:30pm, sat 3pm or jan 5 19:30'],
])('%j is refused', (text, message) => {
  expect(instantOf(text)).toBe(message);
});

describe('a clock change', () => {
  test.each([
    ['America/New_York', 'mar 8 2026 2:30am', 'Sun, Mar 8, 3:30 AM'],
    ['Europe/London', 'mar 29 2026 1:30', 'Sun, Mar 29, 2:30 AM'],
    ['Australia/Lord_Howe', 'oct 4 2026 2:15', 'Sun, Oct 4, 2:45 AM'],
  ])('in %s moves %j forward to %s', (zone, text, shown) => {
    const reading = readStartTime(text, { now: NOW, zone });
    expect('value' in reading && formatStartTime(reading.value, { now: NOW, zone })).toBe(shown);
  });

  test.each([
    ['America/New_York', 'nov 1 2026 1:30am', '2026-11-01T05:30', 'Nov 1, 2026, 1:30 AM', 60, 'UTC-5'],
    ['Europe/London', 'oct 25 2026 1:30am', '2026-10-25T00:30', 'Oct 25, 2026, 1:30 AM', 60, 'UTC+0'],
    ['Australia/Lord_Howe', 'apr 5 2026 1:45', '2026-04-04T14:45', 'Apr 5, 2026, 1:45 AM', 30, 'UTC+10:30'],
  ])('in %s shows %j twice: the first is meant', (zone, text, instant, shown, minutesLater, offset) => {
    expect(instantOf(text, undefined, zone)).toBe(instant);
    const first = Date.parse(`${instant}Z`);
    expect(startTimeText(first, zone)).toBe(shown);
    expect(startTimeText(first + minutesLater * 60_000, zone)).toBe(`${shown} ${offset}`);
  });
});

test.each(['America/New_York', 'Europe/London', 'Australia/Lord_Howe', 'Asia/Kolkata'])(
  'every text of a field in %s is read as the same instant, on any day',
  (zone) => {
    const anyMinute = fc.oneof(
      fc.integer({ min: Date.UTC(2026, 0, 1) / 60_000, max: Date.UTC(2027, 0, 1) / 60_000 }),
      // The days of its clock changes.
      fc
        .tuple(
          fc.constantFrom('2026-03-08', '2026-03-29', '2026-04-04', '2026-10-03', '2026-10-25', '2026-11-01'),
          fc.nat(2880),
        )
        .map(([day, minutes]) => Date.parse(day) / 60_000 + minutes),
    );
    fc.assert(
      fc.property(anyMinute, fc.integer({ min: 0, max: 4e12 }), (minute, now) => {
        const ms = minute * 60_000;
        const text = startTimeText(ms, zone);
        expect(readStartTime(text, { now, zone, day: isoDay('2020-02-02') })).toEqual({ value: ms });
        expect(startTimeText(ms + 59_999, zone)).toBe(text);
      }),
      { numRuns: 3000 },
    );
  },
);

test.each(['America/New_York', 'Europe/London', 'Australia/Lord_Howe', 'Asia/Kolkata'])(
  'a start in %s is shown as its clocks show it',
  (zone) => {
    const english = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      weekday: 'short',
      month: 'short',
      day: 'numeric',
      year: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
    });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4e12 }), (ms) => {
        const expected = english.format(ms).replaceAll('\u202f', ' ');
        const now = ms - 400 * 86_400_000;
        expect(formatStartTime(ms, { now, zone })).toBe(expected);
        expect(formatStartTime(ms, { now: ms, zone })).toBe(expected.replace(/, \d{4},/, ','));
      }),
    );
  },
);
