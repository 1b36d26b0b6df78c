import { monthNamed } from './month-names.ts';

/** A fraction that a spreadsheet took for a date: 5/2 for February 5 or for May 2. */
export type DatedFraction = {
  /** As read where the day comes first, and where the month does; the same if it can only be one. */
  readonly dmy: string;
  readonly mdy: string;
};

const DATED =
  /^(?:(\d{1,2})[-. ](\p{L}{3,12})\.?|(\p{L}{3,12})\.?[-. ]((?:19|20)?\d\d)|\d{4}-(\d\d)-(\d\d)(?:[T ]00:00.*)?)$/u;

/**
 * The fraction that odds were before a spreadsheet took them for a date; undefined for any other text. A number after the
 * month that is no day of it was the second one.
 *
 * @example datedFraction('05-Feb') // { dmy: '5/2', mdy: '2/5' }
 * @example datedFraction('Jan-33') // { dmy: '1/33', mdy: '1/33' }
 */
export function datedFraction(text: string): DatedFraction | undefined {
  const [all, day, after, before, year, isoMonth, isoDay] = DATED.exec(text.trim()) ?? [];
  if (all === undefined) return undefined;
  const month = isoMonth === undefined ? monthNamed(after ?? before) : Number(isoMonth);
  const number = Number(day ?? isoDay ?? year?.slice(-2));
  if (month === 0 || number === 0) return undefined;
  const mdy = `${month}/${number}`;
  return { dmy: year !== undefined && number > 12 ? mdy : `${number}/${month}`, mdy };
}
