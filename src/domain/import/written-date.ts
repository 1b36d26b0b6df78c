import { MONTH_NAMES } from '#domain/calendar/iso-day.ts';

/** Year, month and date. */
type Parts = readonly [number, number, number];

/**
 * The date at the start of a text, and what follows it. With 'numbers', the two before the year are month and date in
 * the order of the column. Neither need be a day that exists.
 */
export type WrittenDate =
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
export function dateOf(text: string): WrittenDate | undefined {
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
