export type DecimalSign = '.' | ',';

/** A number as digits, so that it stays exact. */
export type WrittenNumber = {
  readonly sign: '' | '+' | '-';
  readonly whole: string;
  readonly decimals: string;
};

/** No number is longer, its currency included. */
export const LONGEST_NUMBER = 40;

const SIGN_AND_DIGITS = /^([+-]?) ?([\d.,'\u2019 ]+)$/;
const DIGITS = /^\d*$/;
/** Groups of three, or the Indian way: 12,34,567. */
const GROUPED = /^[1-9](?:\d{0,2}([.,'\u2019 ])\d{3}(?:\1\d{3})*|\d?(?:,\d\d)+,\d{3})$/;
/** Ambiguous numbers: the mark may group thousands or precede decimals. */
const EITHER = /^[1-9]\d{0,2}[.,]\d{3}$/;

/**
 * A trimmed text with plain spaces and the ASCII minus, as all readers of numbers take it.
 *
 * @example plainText('\u22121\u00a0234 ') // '-1 234'
 */
export function plainText(text: string): string {
  return text
    .trim()
    .replaceAll(/[\u2212\u2013]/g, '-')
    .replaceAll(/[\u00a0\u2009\u202f]/g, ' ');
}

/**
 * A number: an optional sign, digits that may be grouped, and decimals after a point or a comma; undefined for anything
 * else. Of two kinds of marks, the last is the decimal mark and stands once. One that repeats groups thousands, and one
 * alone precedes decimals. Only `1,234` and `1.234` are ambiguous: in them `decimalSign` precedes decimals, or either
 * mark.
 *
 * Rejects two signs, exponents, uneven groups, digits other than 0-9, and more than 40 characters.
 *
 * @example readNumber('-1.234,5', '.') // { sign: '-', whole: '1234', decimals: '5' }
 * @example readNumber('1,234', '.') // { sign: '', whole: '1234', decimals: '' }
 * @example readNumber('1,234', 'either') // { sign: '', whole: '1', decimals: '234' }
 */
export function readNumber(text: string, decimalSign: DecimalSign | 'either'): WrittenNumber | undefined {
  const typed = plainText(text);
  const match = typed.length <= LONGEST_NUMBER ? SIGN_AND_DIGITS.exec(typed) : null;
  const [, sign = '', digits = ''] = match ?? [];
  const standing = digits.includes(',') ? ',' : '.';
  const mark = decimalMarkOf(digits) ?? (decimalSign === 'either' ? standing : decimalSign);
  const end = digits.includes(mark) ? digits.lastIndexOf(mark) : digits.length;
  const whole = digits.slice(0, end);
  const decimals = digits.slice(end + 1);
  if (whole + decimals === '' || !DIGITS.test(decimals)) return undefined;
  if (!DIGITS.test(whole) && !GROUPED.test(whole)) return undefined;
  return { sign: sign as WrittenNumber['sign'], whole: whole.replaceAll(/\D/g, ''), decimals };
}

/**
 * The decimal mark, if the digits alone make it clear. Of two different marks it is the last one. A mark that repeats
 * separates thousands, so the other one is it. A single mark counts if it can't separate thousands.
 *
 * @example decimalMarkOf('1.234,5') // ','
 * @example decimalMarkOf('1.234') // undefined
 */
export function decimalMarkOf(digits: string): DecimalSign | undefined {
  const lastPoint = digits.lastIndexOf('.');
  const lastComma = digits.lastIndexOf(',');
  if (lastPoint < 0 && lastComma < 0) return undefined;
  const last = lastPoint > lastComma ? '.' : ',';
  const standsOnce = digits.indexOf(last) === Math.max(lastPoint, lastComma);
  if (lastPoint >= 0 && lastComma >= 0) return standsOnce ? last : undefined;
  if (!standsOnce) return last === '.' ? ',' : '.';
  return EITHER.test(digits) ? undefined : last;
}

/**
 * A number's magnitude as a fraction: 12.5 is 125 / 10.
 *
 * @example magnitudeOf({ sign: '-', whole: '12', decimals: '5' }) // { units: 125n, scale: 10n }
 */
export function magnitudeOf({ whole, decimals }: WrittenNumber): { units: bigint; scale: bigint } {
  return { units: BigInt(whole + decimals), scale: 10n ** BigInt(decimals.length) };
}

/**
 * A number's digits as fields and files write them: no sign, a digit before the point.
 *
 * @example digitsOf({ sign: '-', whole: '007', decimals: '5' }) // '7.5'
 */
export function digitsOf({ whole, decimals }: WrittenNumber): string {
  const digits = whole.replace(/^0+(?=\d)/, '') || '0';
  return decimals === '' ? digits : `${digits}.${decimals}`;
}

/**
 * A share of 1 in percent.
 *
 * @example inPercent({ sign: '', whole: '0', decimals: '125' }) // { sign: '', whole: '012', decimals: '5' }
 */
export function inPercent({ sign, whole, decimals }: WrittenNumber): WrittenNumber {
  const digits = decimals.padEnd(2, '0');
  return { sign, whole: whole + digits.slice(0, 2), decimals: digits.slice(2) };
}
