import fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import { anyDay } from '#tests/support/any-bet.ts';
import {
  type CalendarMonth,
  daysOf,
  gridDays,
  isSameMonth,
  monthBounds,
  monthKey,
  monthName,
  monthOf,
  nextMonth,
  parseMonth,
  previousMonth,
  weekdayOf,
  yearBounds,
} from './calendar-month.ts';
import { addDays, isoDay } from './iso-day.ts';

const FIRST: CalendarMonth = { year: 1900, month: 1 };
const LAST: CalendarMonth = { year: 2200, month: 12 };

const anyMonth: fc.Arbitrary<CalendarMonth> = fc.record({
  year: fc.integer({ min: 1900, max: 2200 }),
  month: fc.integer({ min: 1, max: 12 }),
});

describe('months in a URL', () => {
  test('are year and month, and any of them can be parsed again', () => {
    expect(monthKey({ year: 2026, month: 1 })).toBe('2026-01');
    fc.assert(
      fc.property(anyMonth, (month) => {
        expect(parseMonth(monthKey(month))).toEqual(month);
      }),
    );
  });

  test.each([
    '',
    '2026',
    '2026-00',
    '2026-13',
    '2026-1',
    '2026-011',
    '26-01',
    '1899-12',
    '2201-01',
    '2026-01-05',
    ' 2026-01',
    '2026/01',
    '-026-01',
    '٢٠٢٦-٠١',
  ])('%j is not a month', (text) => {
    expect(parseMonth(text)).toBeUndefined();
  });
});

test('a month has its name in full', () => {
  const english = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });
  expect(monthName({ year: 2026, month: 11 })).toBe('November 2026');
  fc.assert(
    fc.property(anyMonth, (month) => {
      expect(monthName(month)).toBe(english.format(Date.UTC(month.year, month.month - 1)));
    }),
  );
});

describe('going from month to month', () => {
  test('crosses the years', () => {
    expect(previousMonth({ year: 2026, month: 1 })).toEqual({ year: 2025, month: 12 });
    expect(nextMonth({ year: 2026, month: 12 })).toEqual({ year: 2027, month: 1 });
  });

  test('stops at January 1900 and December 2200, which return themselves', () => {
    expect(previousMonth(FIRST)).toEqual(FIRST);
    expect(nextMonth(LAST)).toEqual(LAST);
  });

  test('visits all 3,612 months once, and the same ones back', () => {
    const forwards = [FIRST];
    for (let month = FIRST; !isSameMonth(month, LAST);) {
      month = nextMonth(month);
      forwards.push(month);
    }
    const backwards = [LAST];
    for (let month = LAST; !isSameMonth(month, FIRST);) {
      month = previousMonth(month);
      backwards.push(month);
    }
    expect(new Set(forwards.map(monthKey)).size).toBe(3612);
    expect(backwards.toReversed()).toEqual(forwards);
  });
});

test('months are the same when both year and month are', () => {
  expect(isSameMonth({ year: 2026, month: 1 }, { year: 2026, month: 1 })).toBe(true);
  expect(isSameMonth({ year: 2026, month: 1 }, { year: 2025, month: 1 })).toBe(false);
  expect(isSameMonth({ year: 2026, month: 1 }, { year: 2026, month: 2 })).toBe(false);
});

test.each([
  ['2026-11-21', 6],
  ['2026-11-22', 0],
  ['2000-02-29', 2],
  ['1900-01-01', 1],
  ['2200-12-31', 3],
])('%s is weekday %i, from Sunday on', (day, weekday) => {
  expect(weekdayOf(isoDay(day))).toBe(weekday);
});

test('every weekday matches UTC', () => {
  fc.assert(
    fc.property(anyDay, (day) => {
      expect(weekdayOf(day)).toBe(new Date(day).getUTCDay());
    }),
  );
});

describe('the calendar of a month', () => {
  test('starts with the 1st if that is a Sunday', () => {
    const days = gridDays({ year: 2026, month: 11 });
    expect(days[0]).toBe('2026-11-01');
    expect(days.at(-1)).toBe('2026-12-12');
  });

  test('starts with the last days of the previous month otherwise', () => {
    expect(gridDays({ year: 2026, month: 1 }).slice(0, 5)).toEqual([
      '2025-12-28',
      '2025-12-29',
      '2025-12-30',
      '2025-12-31',
      '2026-01-01',
    ]);
  });

  test('is complete for the first and last months, with the adjacent days', () => {
    expect(gridDays(FIRST)[0]).toBe('1899-12-31');
    expect(gridDays(LAST).at(-1)).toBe('2201-01-10');
    expect(weekdayOf(gridDays(FIRST)[0] ?? isoDay('2026-01-05'))).toBe(0);
  });

  test('has 42 consecutive days from a Sunday, which include the whole month from the first week on', () => {
    fc.assert(
      fc.property(anyMonth, (month) => {
        const days = gridDays(month);
        const [sunday = isoDay('2026-01-05')] = days;
        expect(days).toHaveLength(42);
        expect(new Date(sunday).getUTCDay()).toBe(0);
        expect(days).toEqual(days.map((_, index) => addDays(sunday, index)));
        expect(days.filter((day) => isSameMonth(monthOf(day), month))).toEqual(daysOf(month));
        expect(days.slice(0, 7)).toContain(daysOf(month)[0]);
      }),
    );
  });
});

test('the days of a month are exactly those in it', () => {
  expect(daysOf({ year: 2028, month: 2 })).toHaveLength(29);
  expect(daysOf({ year: 2026, month: 1 }).at(-1)).toBe('2026-01-31');
  fc.assert(
    fc.property(anyDay, (day) => {
      expect(daysOf(monthOf(day))).toContain(day);
    }),
  );
});

describe('the bounds', () => {
  test.each([
    [2026, 1, '2026-01-01', '2026-01-31'],
    [2026, 2, '2026-02-01', '2026-02-28'],
    [2028, 2, '2028-02-01', '2028-02-29'],
    [2100, 2, '2100-02-01', '2100-02-28'],
    [2200, 12, '2200-12-01', '2200-12-31'],
  ])('of month %i-%i are %s and %s', (year, month, first, last) => {
    expect(monthBounds({ year, month })).toEqual({ first, last });
  });

  test('of a month are its first and last day', () => {
    fc.assert(
      fc.property(anyMonth, (month) => {
        const days = daysOf(month);
        expect(monthBounds(month)).toEqual({ first: days[0], last: days.at(-1) });
      }),
    );
  });

  test('of a year are those of its first and last month, without gaps between years', () => {
    expect(yearBounds(2026)).toEqual({ first: '2026-01-01', last: '2026-12-31' });
    fc.assert(
      fc.property(fc.integer({ min: 1900, max: 2199 }), (year) => {
        const { first, last } = yearBounds(year);
        expect(first).toBe(monthBounds({ year, month: 1 }).first);
        expect(last).toBe(monthBounds({ year, month: 12 }).last);
        expect(addDays(last, 1)).toBe(yearBounds(year + 1).first);
      }),
    );
  });
});

describe('no time zone moves a day', () => {
  const zone = process.env['TZ'];
  afterEach(() => {
    if (zone === undefined) delete process.env['TZ'];
    else process.env['TZ'] = zone;
  });

  test.each([
    ['Pacific/Auckland', -13 * 60],
    ['America/Los_Angeles', 8 * 60],
    ['Asia/Kolkata', -330],
  ])('in %s', (name, offset) => {
    process.env['TZ'] = name;
    expect(new Date('2026-01-05T12:00:00Z').getTimezoneOffset()).toBe(offset);
    expect(gridDays({ year: 2026, month: 3 })[0]).toBe('2026-03-01');
    expect(gridDays({ year: 2026, month: 11 }).at(-1)).toBe('2026-12-12');
    expect(weekdayOf(isoDay('2026-03-08'))).toBe(0);
    expect(monthOf(isoDay('2026-11-01'))).toEqual({ year: 2026, month: 11 });
    expect(addDays(isoDay('2026-03-07'), 2)).toBe('2026-03-09');
  });
});
