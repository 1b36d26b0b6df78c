declare const unit: unique symbol;

/** A calendar day as YYYY-MM-DD, without time or time zone. Sorts as text. */
export type IsoDay = string & { readonly [unit]: 'day' };

export const FIRST_YEAR = 1900;
export const LAST_YEAR = 2200;
export const MONTH_NAMES = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

/**
 * Parses YYYY-MM-DD with surrounding space; undefined unless the day exists and is from 1900 to 2200. Years such as
 * 0026 come from half-typed fields.
 *
 * @example parseIsoDay('2028-02-29') // '2028-02-29'
 * @example parseIsoDay('2026-02-29') // undefined
 */
export function parseIsoDay(text: string): IsoDay | undefined {
  const day = text.trim();
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return undefined;
  const { year, month, date } = partsOf(day);
  const exists = year >= FIRST_YEAR && year <= LAST_YEAR && date >= 1 && date <= daysInMonth(year, month);
  return exists ? (day as IsoDay) : undefined;
}

/** Like parseIsoDay, for stored days. Throws a RangeError for anything else. */
export function isoDay(text: string): IsoDay {
  const day = parseIsoDay(text);
  if (day === undefined) throw new RangeError(`Not a day: ${text}`);
  return day;
}

/** A day for display: 'Jan 5, 2026'. */
export function formatIsoDay(day: IsoDay): string {
  const { year, month, date } = partsOf(day);
  return `${MONTH_NAMES[month - 1]?.slice(0, 3)} ${date}, ${year}`;
}

/** A day with the full month name, for screen readers: 'January 5, 2026'. */
export function formatLongDay(day: IsoDay): string {
  const { year, month, date } = partsOf(day);
  return `${MONTH_NAMES[month - 1]} ${date}, ${year}`;
}

/** Compares two days for sorting, oldest first. */
export function compareDays(a: IsoDay, b: IsoDay): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/**
 * The day `count` days later, or earlier if it is negative, possibly outside 1900 to 2200. Throws a RangeError for a
 * count that isn't an integer.
 *
 * @example addDays(isoDay('2028-02-28'), 2) // '2028-03-01'
 * @example addDays(isoDay('2026-01-01'), -1) // '2025-12-31'
 */
export function addDays(day: IsoDay, count: number): IsoDay {
  if (!Number.isSafeInteger(count)) throw new RangeError(`Not a number of days: ${count}`);
  return dayOfNumber(dayNumber(day) + count);
}

/** The number of days from one day to another; negative if the second is earlier. */
export function daysBetween(from: IsoDay, to: IsoDay): number {
  return dayNumber(to) - dayNumber(from);
}

/** The Gregorian calendar repeats every 400 years. */
const DAYS_IN_400_YEARS = 146_097;

/**
 * Days since 0000-03-01. Counting years from March puts the leap day last: the months before a given month then have
 * (153 x months + 2) / 5 days, rounded down.
 */
function dayNumber(day: IsoDay): number {
  const { year, month, date } = partsOf(day);
  const marchYear = month > 2 ? year : year - 1;
  const marchMonth = (month + 9) % 12;
  return daysBeforeMarchYear(marchYear) + Math.floor((153 * marchMonth + 2) / 5) + date - 1;
}

function dayOfNumber(number: number): IsoDay {
  // Estimated from the average year: exact or one too high.
  const guess = Math.floor((number * 400 + 591) / DAYS_IN_400_YEARS);
  const marchYear = daysBeforeMarchYear(guess) > number ? guess - 1 : guess;
  const dayOfYear = number - daysBeforeMarchYear(marchYear);
  const marchMonth = Math.floor((5 * dayOfYear + 2) / 153);
  const date = dayOfYear - Math.floor((153 * marchMonth + 2) / 5) + 1;
  const month = ((marchMonth + 2) % 12) + 1;
  return dayOf(month > 2 ? marchYear : marchYear + 1, month, date);
}

function daysBeforeMarchYear(year: number): number {
  return 365 * year + Math.floor(year / 4) - Math.floor(year / 100) + Math.floor(year / 400);
}

/** The day with this year, month and date, which must exist: dayOf(2026, 1, 5) is '2026-01-05'. */
export function dayOf(year: number, month: number, date: number): IsoDay {
  const padded = [String(year).padStart(4, '0'), ...[month, date].map((n) => String(n).padStart(2, '0'))];
  return padded.join('-') as IsoDay;
}

function partsOf(day: string) {
  return { year: Number(day.slice(0, 4)), month: Number(day.slice(5, 7)), date: Number(day.slice(8, 10)) };
}

/** The number of days in a month: 29 in February 2028; 0 if the month doesn't exist. */
export function daysInMonth(year: number, month: number): number {
  if (month < 1 || month > 12) return 0;
  if (month === 2) return isLeapYear(year) ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

function isLeapYear(year: number): boolean {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
}
