import {
  addDays,
  dayOf,
  daysBetween,
  type IsoDay,
  isoDay,
  MONTH_NAMES,
  parseIsoDay,
} from '#domain/calendar/iso-day.ts';
import { clockOf } from './clock.ts';
import { clearChoice } from './table.ts';

/** The order of year, month and date where a file writes all three as numbers. */
export type DayOrder = 'ymd' | 'mdy' | 'dmy';

/**
 * When a bet was: a day, where the file names no zone, or an instant in milliseconds after 1970 began in UTC, which
 * becomes a day in the zone that the person lives in (dayInZone).
 */
export type When = { readonly day: IsoDay } | { readonly instant: number };

const LONGEST = 80;
const MS_A_MINUTE = 60_000;
const MS_A_DAY = 86_400_000;
const EPOCH = isoDay('1970-01-01');
/** More than half a day inside the allowed years, so that no zone's offset leads outside them. */
const FIRST_INSTANT = startOf(isoDay('1900-01-03'));
const LAST_INSTANT = startOf(isoDay('2200-12-29'));

/** From here on spreadsheets agree with the calendar: their day 60 is February 29, 1900, which never existed. */
const DAY_61_OF_SHEETS = isoDay('1900-03-01');
/** What a spreadsheet's number of a day may be: from 1990 to 2099. Outside, a number is more likely no date. */
const FIRST_SERIAL = 32_874;
const LAST_SERIAL = 73_050;

/**
 * The order of the days in a column, from all of its cells together: 'ambiguous' where only the person knows, as for
 * a column of 03/04/2025 alone, and 'none' where no cell holds a date.
 *
 * A first number above 12 is a date, a second one likewise; the order of nine tenths of the cells that tell wins, and
 * the order of cells changes nothing. Days that start with the year, that name their month, or that are numbers of a
 * spreadsheet are read in every order; a column of them alone is 'ymd'.
 *
 * @example dayOrderOf(['03/04/2025', '03/16/2025']) // 'mdy'
 * @example dayOrderOf(['03/04/2025']) // 'ambiguous'
 * @example dayOrderOf(['2025-03-04', 'Mar 5, 2025']) // 'ymd'
 */
export function dayOrderOf(texts: Iterable<string>): DayOrder | 'ambiguous' | 'none' {
  const votes: DayOrder[] = [];
  const seen = { date: false, numbers: false, doubt: false };
  for (const text of texts) {
    const cell = text.trim();
    const found = cell.length > LONGEST ? undefined : dateOf(cell);
    if (found?.kind === 'numbers') {
      const [first, second] = found.numbers;
      seen.numbers = true;
      if (first > 12 && first <= 31 && second <= 12) votes.push('dmy');
      else if (second > 12 && second <= 31 && first <= 12) votes.push('mdy');
      else if (first !== second && first <= 12) seen.doubt = true;
    } else if (!seen.date) {
      seen.date = readWhen(text, 'ymd') !== undefined;
    }
  }
  if (!seen.numbers) return seen.date ? 'ymd' : 'none';
  const choice = clearChoice(votes);
  if (choice) return choice;
  // 05/05/2025 is one day in both orders: there is nothing to ask.
  return votes.length > 0 || seen.doubt ? 'ambiguous' : 'mdy';
}

/**
 * When the text of a cell says that a bet was; undefined for what is no day or time, such as February 31.
 *
 * Takes 2025-03-16 and 2025/3/16, 3/16/2025 and 16.03.25 by the column's order, Mar 16, 2025 and 16 March 2025 with or
 * without a weekday, 20250316, a spreadsheet's number of a day (1990 to 2099), and the seconds or
 * milliseconds since 1970 that have 10 or 13 digits (from 2001 on).
 * A time may follow, on a clock of 24 or of 12 hours, and a zone behind it: Z, GMT, UTC, +02:00, -0500, +00, and the
 * abbreviations that clockOf knows. With a zone it is an instant; without one the day is the one written. Two-digit years
 * are of 1970 to 2069. Rejects years outside 1900 to 2200, times such as 24:00, months in other languages than English,
 * and texts of more than 80 characters.
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
  if (clock.offsetMinutes === undefined) return { day };
  return instantWithin(startOf(day) + clock.milliseconds - clock.offsetMinutes * MS_A_MINUTE);
}

/** Numbers that are dates by themselves: spreadsheet serial dates and Unix timestamps. */
function whenCounted(cell: string): When | undefined {
  if (/^[1-9]\d{12}$/.test(cell)) return instantWithin(Number(cell));
  if (/^[1-9]\d{9}$/.test(cell)) return instantWithin(Number(cell) * 1000);
  const serial = Number(/^(\d{5})(?:[.,]\d+)?$/.exec(cell)?.[1]);
  return serial >= FIRST_SERIAL && serial <= LAST_SERIAL
    ? { day: addDays(DAY_61_OF_SHEETS, serial - 61) }
    : undefined;
}

/** Year, month and date. The month is 0, which is invalid, if the order has the year first and the text doesn't. */
function inOrder(
  [first, second, year]: readonly [number, number, number],
  order: DayOrder,
): readonly [number, number, number] {
  switch (order) {
    case 'mdy':
      return [year, first, second];
    case 'dmy':
      return [year, second, first];
    case 'ymd':
      return [year, 0, 0];
  }
}

/**
 * The day that an instant falls on in a zone, which is its rule: how many minutes its clocks are ahead of UTC at an
 * instant. Rejects with a RangeError an instant that is no number.
 *
 * @example dayInZone(1742177580000, () => -240) // '2025-03-16'
 * @example dayInZone(1742177580000, () => 0) // '2025-03-17'
 */
export function dayInZone(epochMs: number, offsetMinutesAt: (epochMs: number) => number): IsoDay {
  return addDays(EPOCH, Math.floor((epochMs + offsetMinutesAt(epochMs) * MS_A_MINUTE) / MS_A_DAY));
}

function startOf(day: IsoDay): number {
  return daysBetween(EPOCH, day) * MS_A_DAY;
}

function instantWithin(epochMs: number): When | undefined {
  return epochMs >= FIRST_INSTANT && epochMs <= LAST_INSTANT ? { instant: epochMs } : undefined;
}

/** Year, month and date. */
type Parts = readonly [number, number, number];

/**
 * The date at the start of a text, and what follows it. With 'numbers', the two before the year are month and date in
 * the order of the column. Neither need be a day that exists.
 */
type WrittenDate =
  | { readonly kind: 'parts'; readonly parts: Parts; readonly rest: string }
  | { readonly kind: 'numbers'; readonly numbers: Parts; readonly rest: string };

const WEEKDAY = /^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]{0,6}\.?,? +/i;
const YEAR_FIRST = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})(?!\d)(.*)$/;
const COMPACT = /^((?:19|2[0-2])\d\d)(\d\d)(\d\d)(?!\d)(.*)$/;
const NUMBERS = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d{2})(?!\d)(.*)$/;
const MONTH_FIRST = /^([a-z]{3,9})\.?[ \-/](\d{1,2})(?:st|nd|rd|th)?(?:, ?|[ \-/])(\d{4})(?!\d)(.*)$/i;
const DATE_FIRST =
  /^(\d{1,2})(?:st|nd|rd|th|\.)?[ \-/]?([a-z]{3,9})(?:\.|,)?[ \-/]?(\d{4}|\d{2})(?!\d)(.*)$/i;

const MONTH_OF = new Map<string, number>([
  ['sept', 9],
  ...MONTH_NAMES.flatMap((name, index): [string, number][] => [
    [name.toLowerCase(), index + 1],
    [name.slice(0, 3).toLowerCase(), index + 1],
  ]),
]);

/**
 * The date that a text starts with, with its year first, its month named, or as numbers that a column's order puts in
 * their places; undefined where there is none. Months are English ones, whole or by three letters.
 *
 * @example dateOf('Sun Mar 16 2025 22:13') // { kind: 'parts', parts: [2025, 3, 16], rest: ' 22:13' }
 * @example dateOf('3/16/25') // { kind: 'numbers', numbers: [3, 16, 2025], rest: '' }
 */
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
  return namedDateOf(text.replace(WEEKDAY, ''));
}

function namedDateOf(text: string): WrittenDate | undefined {
  const monthFirst = MONTH_FIRST.exec(text);
  if (monthFirst) return partsOf(monthFirst[3], monthOf(monthFirst[1]), monthFirst[2], monthFirst[4]);
  const dateFirst = DATE_FIRST.exec(text);
  return dateFirst ? partsOf(dateFirst[3], monthOf(dateFirst[2]), dateFirst[1], dateFirst[4]) : undefined;
}

function partsOf(year = '', month = 0, date = '', rest = ''): WrittenDate | undefined {
  return month === 0 ? undefined : { kind: 'parts', parts: [wholeYear(year), month, Number(date)], rest };
}

function monthOf(name = ''): number {
  return MONTH_OF.get(name.toLowerCase()) ?? 0;
}

function wholeYear(digits = ''): number {
  const year = Number(digits);
  if (digits.length > 2) return year;
  return year < 70 ? year + 2000 : year + 1900;
}
