declare const unit: unique symbol;

/** A calendar day as YYYY-MM-DD. It has no time and no zone, and sorts as text. */
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
 * The day that a text names, or undefined if there is no such day.
 *
 * Accepts surrounding space and YYYY-MM-DD, from 1900 to 2200: a year such as 0026 comes from a half-typed field.
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

/**
 * The day in a text that must be one, such as a stored row's. Rejects anything else with a RangeError.
 *
 * @example isoDay('2026-01-05')
 */
export function isoDay(text: string): IsoDay {
  const day = parseIsoDay(text);
  if (day === undefined) throw new RangeError(`Not a day: ${text}`);
  return day;
}

/**
 * A day as shown on screen: short month, day, year.
 *
 * @example formatIsoDay(isoDay('2026-01-05')) // 'Jan 5, 2026'
 */
export function formatIsoDay(day: IsoDay): string {
  const { year, month, date } = partsOf(day);
  return `${MONTH_NAMES[month - 1]?.slice(0, 3)} ${date}, ${year}`;
}

/**
 * A day with its month's full name, for screen readers.
 *
 * @example formatLongDay(isoDay('2026-01-05')) // 'January 5, 2026'
 */
export function formatLongDay(day: IsoDay): string {
  const { year, month, date } = partsOf(day);
  return `${MONTH_NAMES[month - 1]} ${date}, ${year}`;
}

/**
 * The sort order of two days: negative if the first is earlier, 0 if they are the same.
 *
 * @example [b, a].sort(compareDays) // oldest first
 */
export function compareDays(a: IsoDay, b: IsoDay): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/**
 * The day `count` days later, or earlier if it is negative. May lie outside 1900 to 2200, where parseIsoDay would refuse
 * it. Rejects a count that isn't a whole number with a RangeError.
 *
 * @example addDays(isoDay('2028-02-28'), 2) // '2028-03-01'
 * @example addDays(isoDay('2026-01-01'), -1) // '2025-12-31'
 */
export function addDays(day: IsoDay, count: number): IsoDay {
  if (!Number.isSafeInteger(count)) throw new RangeError(`Not a number of days: ${count}`);
  return dayOfNumber(dayNumber(day) + count);
}

/**
 * The number of days from the first day to the second; negative if the second is earlier.
 *
 * @example daysBetween(isoDay('2026-01-05'), isoDay('2026-02-05')) // 31
 */
export function daysBetween(from: IsoDay, to: IsoDay): number {
  return dayNumber(to) - dayNumber(from);
}

/** The Gregorian calendar repeats after 400 years. */
const DAYS_IN_400_YEARS = 146_097;

/**
 * The number of days since 0000-03-01. Years start in March, so that the leap day comes last: the months before a month
 * then have (153 x months + 2) / 5 days, rounded down.
 */
function dayNumber(day: IsoDay): number {
  const { year, month, date } = partsOf(day);
  const marchYear = month > 2 ? year : year - 1;
  const marchMonth = (month + 9) % 12;
  return daysBeforeMarchYear(marchYear) + Math.floor((153 * marchMonth + 2) / 5) + date - 1;
}

function dayOfNumber(number: number): IsoDay {
  // Estimated from the average year: either right or one too high.
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

/**
 * The day of a year, month and date, which must exist.
 *
 * @example dayOf(2026, 1, 5) // '2026-01-05'
 */
export function dayOf(year: number, month: number, date: number): IsoDay {
  const padded = [String(year).padStart(4, '0'), ...[month, date].map((n) => String(n).padStart(2, '0'))];
  return padded.join('-') as IsoDay;
}

function partsOf(day: string) {
  return { year: Number(day.slice(0, 4)), month: Number(day.slice(5, 7)), date: Number(day.slice(8, 10)) };
}

/**
 * The number of days in a month; 0 for a month that does not exist.
 *
 * @example daysInMonth(2028, 2) // 29
 */
export function daysInMonth(year: number, month: number): number {
  if (month < 1 || month > 12) return 0;
  if (month === 2) return isLeapYear(year) ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

function isLeapYear(year: number): boolean {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
}
