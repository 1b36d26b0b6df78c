import { hourOf, instantAt, MS_A_MINUTE, startInUtc, zoneOf } from '#domain/calendar/clock.ts';
import { addDays, dayOf, type IsoDay, isoDay, parseIsoDay } from '#domain/calendar/iso-day.ts';
import { monthNamed } from './month-names.ts';
import { clearChoice } from './table.ts';

export const DAY_ORDERS = ['ymd', 'mdy', 'dmy'] as const;

/** The order of year, month and date in a file that writes all three as numbers. */
export type DayOrder = (typeof DAY_ORDERS)[number];

/**
 * A day, with the minutes since midnight if it has a time, or an instant in milliseconds since 1970 in UTC, whose day
 * depends on the time zone (dayInZone).
 */
export type When = { readonly day: IsoDay; readonly minutes?: number } | { readonly instant: number };

/** Whether a cell names a time and not only a day. */
export function hasTime(when: When | undefined): boolean {
  return when !== undefined && ('instant' in when || when.minutes !== undefined);
}

const LONGEST = 80;
/** More than half a day inside the allowed years, so that the day is within them in every time zone. */
const FIRST_INSTANT = startInUtc(isoDay('1900-01-03'));
const LAST_INSTANT = startInUtc(isoDay('2200-12-29'));

/** From day 61 on, spreadsheets agree with the calendar: their day 60 is February 29, 1900, which never existed. */
const SHEET_DAY_61 = isoDay('1900-03-01');
/** Spreadsheet dates from 1990 to 2099. Other numbers are more likely not dates. */
const FIRST_SERIAL = 32_874;
const LAST_SERIAL = 73_050;

/**
 * The order of the dates in a column: 'ambiguous' if the cells don't show it, as for 03/04/2025 alone; 'none' without a
 * date. Dates with points are read with the day first.
 *
 * A first or second number above 12 is the date and decides. The order in nine tenths of the deciding cells wins,
 * whatever the order of the cells. Dates that start with the year, name their month or are spreadsheet numbers are read
 * in every order; a column of them alone is 'ymd'.
 *
 * @example dayOrderOf(['03/04/2025', '03/16/2025']) // 'mdy'
 * @example dayOrderOf(['03/04/2025']) // 'ambiguous'
 * @example dayOrderOf(['2025-03-04', 'Mar 5, 2025']) // 'ymd'
 */
export function dayOrderOf(texts: Iterable<string>): DayOrder | 'ambiguous' | 'none' {
  const votes: DayOrder[] = [];
  const seen = { date: false, numbers: false, doubt: false, points: true };
  for (const text of texts) {
    const cell = text.trim();
    const found = cell.length > LONGEST ? undefined : dateOf(cell);
    if (found?.kind === 'numbers') {
      seen.numbers = true;
      const order = orderShown(found.numbers);
      if (order === 'either') {
        seen.doubt = true;
        seen.points &&= /^\d+\./.test(cell);
      } else if (order) votes.push(order);
    } else if (!seen.date) {
      seen.date = readWhen(text, 'ymd') !== undefined;
    }
  }
  if (!seen.numbers) return seen.date ? 'ymd' : 'none';
  const choice = clearChoice(votes);
  if (choice) return choice;
  // Nobody writes 03.04.2025 with the month first.
  if (seen.doubt && seen.points && votes.length === 0) return 'dmy';
  // 05/05/2025 is the same day in both orders.
  return votes.length > 0 || seen.doubt ? 'ambiguous' : 'mdy';
}

/** The order that numbers show; undefined if they are one day in both orders, or none. */
function orderShown([first, second]: Parts): DayOrder | 'either' | undefined {
  if (first > 12 && first <= 31 && second <= 12) return 'dmy';
  if (second > 12 && second <= 31 && first <= 12) return 'mdy';
  return first !== second && first <= 12 ? 'either' : undefined;
}

/**
 * The day or instant in a cell; undefined if the cell has none or the day doesn't exist, as February 31.
 *
 * Accepts 2025-03-16 and 2025/3/16, 3/16/2025 and 16.03.25 in the column's order, Mar 16, 2025 and 16 March 2025 with
 * or without a weekday, in the languages of monthNamed, 20250316, a spreadsheet's serial date (1990 to 2099), and Unix timestamps of 10 or 13 digits
 * (from 2001 on). A time may follow, on a clock of 24 or 12 hours, then a time zone: Z, GMT, UTC, +02:00, -0500, +00 or
 * an abbreviation that zoneOf knows. A time with a zone is an instant. Two-digit years are 1970 to 2069. Rejects years
 * outside 1900 to 2200, times after 24:00, which ends its day, and cells of more than 80 characters.
 *
 * @example readWhen('03/16/2025', 'mdy') // { day: '2025-03-16' }
 * @example readWhen('03/16/2025, 22:13 EDT', 'mdy') // { instant: 1742177580000 }
 * @example readWhen('45732', 'ymd') // { day: '2025-03-16' }
 * @example readWhen('31/02/2025', 'dmy') // undefined
 */
export function readWhen(text: string, order: DayOrder): When | undefined {
  const cell = text.trim();
  if (cell.length > LONGEST) return undefined;
  if (/^[\d.,]+$/.test(cell)) {
    const counted = whenCounted(cell);
    if (counted) return counted;
  }
  const found = dateOf(cell);
  if (!found) return undefined;
  const [year, month, date] = found.kind === 'parts' ? found.parts : inOrder(found.numbers, order);
  const day = parseIsoDay(dayOf(year, month, date));
  if (!day || found.rest === '') return day && { day };
  const clock = clockOf(found.rest);
  if (!clock) return undefined;
  if (clock.offsetMinutes === undefined)
    return { day, minutes: Math.floor(clock.milliseconds / MS_A_MINUTE) };
  return instantWithin(startInUtc(day) + clock.milliseconds - clock.offsetMinutes * MS_A_MINUTE);
}

/** The start in a cell with a time; null for any other. A time without a zone is the user's. */
export function startOf(
  text: string,
  order: DayOrder | 'ask',
  offsetAt: (epochMs: number) => number,
): number | null {
  const when = readWhen(text, order === 'ask' ? 'ymd' : order);
  if (!when) return null;
  if ('instant' in when) return when.instant;
  return when.minutes === undefined ? null : instantAt(when.day, when.minutes, offsetAt);
}

/** Spreadsheet serial dates and Unix timestamps. */
function whenCounted(cell: string): When | undefined {
  if (/^[1-9]\d{12}$/.test(cell)) return instantWithin(Number(cell));
  if (/^[1-9]\d{9}$/.test(cell)) return instantWithin(Number(cell) * 1000);
  const serial = Number(/^(\d{5})(?:[.,]\d+)?$/.exec(cell)?.[1]);
  return serial >= FIRST_SERIAL && serial <= LAST_SERIAL
    ? { day: addDays(SHEET_DAY_61, serial - 61) }
    : undefined;
}

/** Year, month and date. In year-first columns, dates that end with the year get month 0, which makes them invalid. */
function inOrder([first, second, year]: Parts, order: DayOrder): Parts {
  if (order === 'mdy') return [year, first, second];
  return order === 'dmy' ? [year, second, first] : [year, 0, 0];
}

function instantWithin(epochMs: number): When | undefined {
  return epochMs >= FIRST_INSTANT && epochMs <= LAST_INSTANT ? { instant: epochMs } : undefined;
}

/** Year, month and day of the month. */
type Parts = readonly [number, number, number];

/**
 * The date at the start of a cell, and the text that follows it. In `numbers` the year is last, and the column decides
 * whether the month or the day comes first. The day may not exist, such as February 30.
 */
type WrittenDate =
  | { readonly kind: 'parts'; readonly parts: Parts; readonly rest: string }
  | { readonly kind: 'numbers'; readonly numbers: Parts; readonly rest: string };

const WEEKDAY = /^(\p{L}{2,13})\.?,? +(?=[\p{L}\d])/u;
/** What stands between date, month and year in some languages. */
const OF = String.raw`(?: ?(?:de|del|di|do|of)(?= ))?`;
const YEAR_FIRST = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})(?!\d)(.*)$/;
const COMPACT = /^((?:19|2[0-2])\d\d)(\d\d)(\d\d)(?!\d)(.*)$/;
const NUMBERS = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d{2})(?!\d)(.*)$/;
const MONTH_FIRST = /^(\p{L}{3,12})\.?[ \-/](\d{1,2})(?:st|nd|rd|th)?(?:, ?|[ \-/])(\d{4})(?!\d)(.*)$/iu;
const DATE_FIRST = new RegExp(
  String.raw`^(\d{1,2})(?:st|nd|rd|th|er|º|\.)?${OF}[ \-/]?(\p{L}{3,12})(?:\.|,)?${OF}[ \-/]?(\d{4}|\d{2})(?!\d)(.*)$`,
  'iu',
);
/** The same without a year; a time may follow. */
const NUMBERS_ALONE = /^(\d{1,2})([-/.])(\d{1,2})\.?(|[ T,].*)$/;
const MONTH_AND_DATE = /^(\p{L}{3,12})\.?[ \-/](\d{1,2})(?:st|nd|rd|th)?(?![\d:])(.*)$/iu;
const DATE_AND_MONTH = new RegExp(
  String.raw`^(\d{1,2})(?:st|nd|rd|th|er|º|\.)?${OF}[ \-/]?(\p{L}{3,12})\.?(?!\p{L})(.*)$`,
  'iu',
);

function dateOf(text: string): WrittenDate | undefined {
  const numbers = NUMBERS.exec(text);
  if (numbers) {
    const [, first, , second, year, rest = ''] = numbers;
    return { kind: 'numbers', numbers: [Number(first), Number(second), wholeYear(year)], rest };
  }
  const yearFirst = YEAR_FIRST.exec(text);
  if (yearFirst) return partsOf(yearFirst[1], Number(yearFirst[3]), yearFirst[4], yearFirst[5]);
  const compact = COMPACT.exec(text);
  if (compact) return partsOf(compact[1], Number(compact[2]), compact[3], compact[4]);
  const named = withoutWeekday(text);
  const monthFirst = MONTH_FIRST.exec(named);
  if (monthFirst) return partsOf(monthFirst[3], monthNamed(monthFirst[1]), monthFirst[2], monthFirst[4]);
  const dateFirst = DATE_FIRST.exec(named);
  return dateFirst ? partsOf(dateFirst[3], monthNamed(dateFirst[2]), dateFirst[1], dateFirst[4]) : undefined;
}

function withoutWeekday(text: string): string {
  const [start = '', word = ''] = WEEKDAY.exec(text) ?? [];
  return monthNamed(word) === 0 ? text.slice(start.length) : text;
}

/**
 * A date that has no year with this one; undefined for any other text.
 *
 * @example withYear('14/3 18:30', 2026) // '14/3/2026 18:30'
 * @example withYear('14. März', 2026) // '14 März 2026'
 */
export function withYear(text: string, year: number): string | undefined {
  const cell = text.trim();
  if (cell.length > LONGEST || !/\d/.test(cell) || readWhen(cell, 'ymd') || dateOf(cell)) return undefined;
  const [numbers, first, mark = '', second, after = ''] = NUMBERS_ALONE.exec(cell) ?? [];
  if (numbers !== undefined) return `${first}${mark}${second}${mark}${year}${after}`;
  const named = withoutWeekday(cell);
  const [, monthAhead, date, rest = ''] = MONTH_AND_DATE.exec(named) ?? [];
  if (monthNamed(monthAhead) > 0) return `${date} ${monthAhead} ${year}${rest}`;
  const [, dateAhead, month, other = ''] = DATE_AND_MONTH.exec(named) ?? [];
  return monthNamed(month) > 0 ? `${dateAhead} ${month} ${year}${other}` : undefined;
}

/**
 * The month in a cell that names nothing else; its year, if it has one.
 *
 * @example monthIn('März 2026') // { month: 3, year: 2026 }
 */
export function monthIn(text: string): { readonly month: number; readonly year?: number } | undefined {
  const [, name, year] = /^(\p{L}{3,12})\.?,? ?'?(\d{4}|\d\d)?$/iu.exec(text.trim()) ?? [];
  const month = monthNamed(name);
  if (month === 0) return undefined;
  return year === undefined ? { month } : { month, year: wholeYear(year) };
}

function partsOf(year = '', month = 0, date = '', rest = ''): WrittenDate | undefined {
  return month === 0 ? undefined : { kind: 'parts', parts: [wholeYear(year), month, Number(date)], rest };
}

function wholeYear(digits = ''): number {
  const year = Number(digits);
  if (digits.length > 2) return year;
  return year < 70 ? year + 2000 : year + 1900;
}

/** A time after T, a comma, a space or 'at'. The minutes may be missing before AM and PM. */
const CLOCK =
  /^(?:T|, ?| +| +at +)(\d{1,2})(?::(\d\d)(?::(\d\d)(?:[.,](\d{1,9}))?)?)?(?:[ \u202f]?([ap])\.?m\.?)? ?(.*)$/i;
/** Browsers and Java add the zone's name to an offset: (Eastern Daylight Time), [America/New_York]. */
const ZONE_IN_WORDS = / ?(?:\([^()]*\)|\[[^[\]]*\])$/;

/** A time's milliseconds since midnight and its zone's minutes ahead of UTC, if any; undefined if unreadable. */
function clockOf(text: string): { milliseconds: number; offsetMinutes: number | undefined } | undefined {
  const [all, hours, minutes, seconds = '0', fraction = '', half, zone = ''] = CLOCK.exec(text) ?? [];
  if (all === undefined || (minutes === undefined && half === undefined)) return undefined;
  const minute = Number(minutes ?? '0');
  const isDaysEnd = hours === '24' && minute === 0 && Number(seconds) === 0 && half === undefined;
  const hour = isDaysEnd ? 24 : hourOf(Number(hours), half);
  if (hour === undefined || minute > 59 || Number(seconds) > 59) return undefined;
  const milliseconds =
    (hour * 60 + minute) * MS_A_MINUTE + Number(seconds) * 1000 + Number(fraction.slice(0, 3).padEnd(3, '0'));
  const name = zone.replace(ZONE_IN_WORDS, '') || zone.replaceAll(/[()[\]]/g, '');
  if (name === '') return { milliseconds, offsetMinutes: undefined };
  const found = zoneOf(name);
  if (found === undefined) return undefined;
  // ET doesn't say whether daylight saving time applies, so the day stays as written.
  return { milliseconds, offsetMinutes: typeof found === 'number' ? found : undefined };
}
