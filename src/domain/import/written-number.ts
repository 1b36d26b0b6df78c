/** What stands between the dollars and the cents of a file. */
export type DecimalSign = '.' | ',';

/** A number by its digits, and so exact. */
export type WrittenNumber = {
  readonly sign: '' | '+' | '-';
  readonly whole: string;
  readonly decimals: string;
};

const LONGEST = 60;
const SIGN_AND_DIGITS = /^([+\-\u2212\u2013]?) ?([\d.,'\u2019 \u00a0\u202f]+)$/;
const DIGITS = /^\d*$/;
/** In threes, parted by a space, a no-break space, an apostrophe, a point or a comma, the same throughout. */
const GROUPED = /^\d{1,3}([.,'\u2019 \u00a0\u202f])\d{3}(?:\1\d{3})*$/;
/** One mark before three digits is a thousand or a decimal fraction. Nobody groups a 0 in front. */
const EITHER = /^[1-9]\d{0,2}[.,]\d{3}$/;

/**
 * A number as files write it: an optional sign, digits that are plain or grouped in threes, and decimals behind a
 * point or a comma; undefined for anything else.
 *
 * Most numbers say by themselves which mark parts their decimals, whatever the rest of the file does; `decimalSign`
 * decides those that do not, `1,234` and `1.234`. Rejects two signs, exponents, uneven groups, digits other than 0-9,
 * and more than 60 characters.
 *
 * @example writtenNumber('-1.234,5', '.') // { sign: '-', whole: '1234', decimals: '5' }
 * @example writtenNumber('1,234', '.') // { sign: '', whole: '1234', decimals: '' }
 * @example writtenNumber('1,234', ',') // { sign: '', whole: '1', decimals: '234' }
 */
export function writtenNumber(text: string, decimalSign: DecimalSign): WrittenNumber | undefined {
  const match = text.length <= LONGEST ? SIGN_AND_DIGITS.exec(text) : undefined;
  const [, sign = '', digits = ''] = match ?? [];
  const mark = decimalMarkOf(digits) ?? decimalSign;
  const end = digits.includes(mark) ? digits.lastIndexOf(mark) : digits.length;
  const whole = digits.slice(0, end);
  const decimals = digits.slice(end + 1);
  if (whole + decimals === '' || !DIGITS.test(decimals)) return undefined;
  if (!DIGITS.test(whole) && !GROUPED.test(whole)) return undefined;
  return { sign: signOf(sign), whole: whole.replaceAll(/\D/g, ''), decimals };
}

/**
 * The mark that parts the decimals of a number, where the number itself tells: the last one of two different ones,
 * the other one where one repeats, and one that stands once but not between thousands. Undefined where it does not.
 *
 * @example decimalMarkOf('1.234,50') // ','
 * @example decimalMarkOf('1,234,567') // '.'
 * @example decimalMarkOf('12,5') // ','
 * @example decimalMarkOf('1,234') // undefined
 */
export function decimalMarkOf(text: string): DecimalSign | undefined {
  const lastPoint = text.lastIndexOf('.');
  const lastComma = text.lastIndexOf(',');
  if (lastPoint < 0 && lastComma < 0) return undefined;
  const last = lastPoint > lastComma ? '.' : ',';
  const standsOnce = text.indexOf(last) === Math.max(lastPoint, lastComma);
  if (lastPoint >= 0 && lastComma >= 0) return standsOnce ? last : undefined;
  if (!standsOnce) return last === '.' ? ',' : '.';
  return EITHER.test(text) ? undefined : last;
}

function signOf(sign: string): WrittenNumber['sign'] {
  if (sign === '' || sign === '+') return sign;
  return '-';
}
