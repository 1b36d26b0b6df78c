import { type Cents, cents, centsFromNumeric } from '#domain/money.ts';
import { remembered } from '#domain/remembered.ts';
import { divideRounded } from '#domain/rounding.ts';
import { clearChoice } from './table.ts';

export type DecimalSign = '.' | ',';

/** A number as digits, so that it stays exact. */
export type WrittenNumber = {
  readonly sign: '' | '+' | '-';
  readonly whole: string;
  readonly decimals: string;
};

const LONGEST_NUMBER = 60;
const SIGN_AND_DIGITS = /^([+\-\u2212\u2013]?) ?([\d.,'\u2019 \u00a0\u202f]+)$/;
const DIGITS = /^\d*$/;
const GROUPED = /^\d{1,3}([.,'\u2019 \u00a0\u202f])\d{3}(?:\1\d{3})*$/;
/** Ambiguous numbers: the separator may group thousands or mark decimals. */
const EITHER = /^[1-9]\d{0,2}[.,]\d{3}$/;

/**
 * A number: an optional sign, digits that may be grouped in threes, and decimals after a point or a comma; undefined
 * for anything else. `decimalSign` only decides ambiguous numbers, `1,234` and `1.234`.
 *
 * Rejects two signs, exponents, uneven groups, digits other than 0-9, and more than 60 characters.
 *
 * @example writtenNumber('-1.234,5', '.') // { sign: '-', whole: '1234', decimals: '5' }
 * @example writtenNumber('1,234', '.') // { sign: '', whole: '1234', decimals: '' }
 * @example writtenNumber('1,234', ',') // { sign: '', whole: '1', decimals: '234' }
 */
export function writtenNumber(text: string, decimalSign: DecimalSign): WrittenNumber | undefined {
  const match = text.length <= LONGEST_NUMBER ? SIGN_AND_DIGITS.exec(text) : undefined;
  const [, sign = '', digits = ''] = match ?? [];
  const mark = decimalMarkOf(digits) ?? decimalSign;
  const end = digits.includes(mark) ? digits.lastIndexOf(mark) : digits.length;
  const whole = digits.slice(0, end);
  const decimals = digits.slice(end + 1);
  if (whole + decimals === '' || !DIGITS.test(decimals)) return undefined;
  if (!DIGITS.test(whole) && !GROUPED.test(whole)) return undefined;
  return { sign: sign === '' || sign === '+' ? sign : '-', whole: whole.replaceAll(/\D/g, ''), decimals };
}

/**
 * The decimal separator, if the number alone makes it clear. Of two different marks it is the last one. A mark that
 * repeats separates thousands, so the other one is it. A single mark counts if it can't separate thousands.
 */
function decimalMarkOf(text: string): DecimalSign | undefined {
  const lastPoint = text.lastIndexOf('.');
  const lastComma = text.lastIndexOf(',');
  if (lastPoint < 0 && lastComma < 0) return undefined;
  const last = lastPoint > lastComma ? '.' : ',';
  const standsOnce = text.indexOf(last) === Math.max(lastPoint, lastComma);
  if (lastPoint >= 0 && lastComma >= 0) return standsOnce ? last : undefined;
  if (!standsOnce) return last === '.' ? ',' : '.';
  return EITHER.test(text) ? undefined : last;
}

const LONGEST_AMOUNT = 80;
const PLAIN = /^-?\d{1,12}(?:\.\d{1,2})?$/;
const BLANK = /^(?:[-\u2013\u2014]|n\/?a|#n\/a|nan|null|none)?$/i;
/** What rounding errors leave of a floating-point sum that should be 0, such as -1.4210854715202004e-14. */
const DUST = /^[+-]?\d(?:[.,]\d+)?e-(?:0?[4-9]|[1-3]\d\d?)$/i;
const CURRENCY = String.raw`(?:(?:US|CA|AU|NZ|HK|[ACR])?\p{Sc}|USD|CAD|AUD|NZD|EUR|GBP|CHF)`;
const LEADING_CURRENCY = new RegExp(String.raw`^([+\-\u2212\u2013]?)\s*${CURRENCY}\s*(.+)$`, 'iu');
const TRAILING_CURRENCY = new RegExp(String.raw`^(.+?)\s*${CURRENCY}$`, 'iu');
const TRAILING_MINUS = /^([^+\-\u2212\u2013]+)[-\u2212\u2013]$/;

/**
 * The amount in a cell, in cents; 'blank' for an empty cell, a dash, N/A, NaN, null and none; undefined for other text.
 *
 * Accepts `$1,234.50`, `1.234,50 €`, `1 234,50`, `(50.00)`, `−5`, `5-` and `USD 5`. Currencies are ignored and not
 * converted. More than two decimals are rounded to the cent, half away from zero, since trackers write `90.9090909` for
 * $90.91. Rejects what writtenNumber rejects, except a floating-point rounding residue (1e-14), which is 0, and amounts
 * beyond 2^53 cents.
 *
 * @example readAmount('($1,234.50)', '.') // -123450
 * @example readAmount('1.234', ',') // 123400
 * @example readAmount('-', '.') // 'blank'
 * @example readAmount('--5', '.') // undefined
 */
export function readAmount(text: string, decimalSign: DecimalSign): Cents | 'blank' | undefined {
  const cell = text.trim();
  // A fast path for most cells, about ten times as fast.
  if (PLAIN.test(cell)) return centsFromNumeric(cell);
  if (cell.length > LONGEST_AMOUNT) return undefined;
  if (BLANK.test(cell)) return 'blank';
  if (DUST.test(cell)) return cents(0);
  const { isNegative, figure } = bareFigure(cell);
  const number = writtenNumber(figure, decimalSign);
  if (!number || (isNegative && number.sign !== '')) return undefined;
  const magnitude = Number(
    divideRounded(BigInt(number.whole + number.decimals) * 100n, 10n ** BigInt(number.decimals.length)),
  );
  if (!Number.isSafeInteger(magnitude)) return undefined;
  return cents(isNegative || number.sign === '-' ? -magnitude : magnitude);
}

/**
 * The handicap or total in a cell, a multiple of 0.25 of at most 99,999 either way; null for any other text. PK is 0.
 *
 * @example readLine('+3½') // 3.5
 * @example readLine('o220.5') // null
 */
export function readLine(text: string): number | null {
  const cell = text.trim().replace(/(\d)½$/, '$1.5');
  if (/^(?:pk|pick)$/i.test(cell)) return 0;
  const number = writtenNumber(cell, '.');
  if (!number) return null;
  const line = Number(`${number.sign}${number.whole || '0'}.${number.decimals || '0'}`) || 0;
  return Number.isInteger(4 * line) && Math.abs(line) <= 99_999 ? line : null;
}

/**
 * The decimal separator of a column's amounts, as its unambiguous amounts show. Returns `otherwise` if no amount is
 * unambiguous, or they disagree.
 *
 * @example decimalSignOf(['1.234', '0,50']) // ','
 * @example decimalSignOf(['1.234'], ',') // ',', since 1.234 could be either
 */
export function decimalSignOf(texts: Iterable<string>, otherwise: DecimalSign = '.'): DecimalSign {
  const markIn = remembered(markOf);
  const marks = Array.from(texts, markIn).filter((mark) => mark !== undefined);
  return clearChoice(marks) ?? otherwise;
}

function markOf(text: string): DecimalSign | undefined {
  const cell = text.trim();
  const { figure } = cell.length > LONGEST_AMOUNT ? { figure: '' } : bareFigure(cell);
  // Other text may contain a comma too, such as a name.
  return writtenNumber(figure, '.') && decimalMarkOf(figure.replace(/^\D/, ''));
}

/** A cell without its currency, parentheses and trailing minus. */
function bareFigure(cell: string): { isNegative: boolean; figure: string } {
  if (/^-?[\d.,]+$/.test(cell)) return { isNegative: false, figure: cell };
  const outer = withoutCurrency(cell);
  const inner = /^\((.*)\)$/.exec(outer)?.[1];
  if (inner !== undefined) return { isNegative: true, figure: withoutCurrency(inner.trim()) };
  const before = TRAILING_MINUS.exec(outer)?.[1];
  return { isNegative: before !== undefined, figure: before?.trimEnd() ?? outer };
}

function withoutCurrency(cell: string): string {
  const figure = cell.replace(LEADING_CURRENCY, '$1$2');
  // Skips the regular expression, which is slow and rarely matches.
  return /[\d.)]$/.test(figure) ? figure : figure.replace(TRAILING_CURRENCY, '$1');
}
