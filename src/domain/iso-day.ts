declare const unit: unique symbol;

/** A calendar day as YYYY-MM-DD. It has no time and no zone, and sorts as text. */
export type IsoDay = string & { readonly [unit]: 'day' };

const FIRST_YEAR = 1900;
const LAST_YEAR = 2200;
const MONTH_NAMES = [
  'Jan',
  'Feb',
  'Mar',
  'Apr',
  'May',
  'Jun',
  'Jul',
  'Aug',
  'Sep',
  'Oct',
  'Nov',
  'Dec',
] as const;

/**
 * The day that a text names, or undefined when no such day exists.
 *
 * Takes surrounding space and YYYY-MM-DD alone, in the Gregorian calendar, from 1900 to 2200: a year such as
 * 0026 is a date field left half-typed.
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
 * A day from a text that must be one, such as a stored row's. Rejects anything else with a RangeError.
 *
 * @example isoDay('2026-01-05')
 */
export function isoDay(text: string): IsoDay {
  const day = parseIsoDay(text);
  if (day === undefined) throw new RangeError(`Not a day: ${text}`);
  return day;
}

/**
 * A day as it stands on screen: short month, day, year.
 *
 * @example formatIsoDay(isoDay('2026-01-05')) // 'Jan 5, 2026'
 */
export function formatIsoDay(day: IsoDay): string {
  const { year, month, date } = partsOf(day);
  return `${MONTH_NAMES[month - 1]} ${date}, ${year}`;
}

/**
 * The order of two days for a sort: negative when the first is earlier, 0 when they are the same.
 *
 * @example [b, a].sort(compareDays) // oldest first
 */
export function compareDays(a: IsoDay, b: IsoDay): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

function partsOf(day: string) {
  return { year: Number(day.slice(0, 4)), month: Number(day.slice(5, 7)), date: Number(day.slice(8, 10)) };
}

/** How many days a month has; 0 for a month that does not exist. */
function daysInMonth(year: number, month: number): number {
  if (month < 1 || month > 12) return 0;
  if (month === 2) return isLeapYear(year) ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

function isLeapYear(year: number): boolean {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
}
