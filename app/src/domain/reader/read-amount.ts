import { type Checked, quoted } from '#domain/checked.ts';
import { type Cents, cents, formatMoney, numericFromCents } from '#domain/money.ts';
import { divideRounded } from '#domain/rounding.ts';
import {
  type DecimalSign,
  LONGEST_NUMBER,
  magnitudeOf,
  plainText,
  readNumber,
  type WrittenNumber,
} from './read-number.ts';

/** Why a text isn't an amount. Only fields refuse a third decimal; files are rounded. */
export type AmountProblem = 'empty' | 'not a number' | 'too many decimals' | 'too large';

/** Letters or a sign. A point behind letters is theirs: Rs.500. */
const CURRENCY = String.raw`[\p{L}\p{Sc}/]*(?:\p{Sc}|[\p{L}/]\.?)`;
const MONEY = new RegExp(
  String.raw`^([+-]?) ?(${CURRENCY})? ?([+-]?) ?([\d.,'\u2019 ]*\d[.,]?) ?(${CURRENCY})?$`,
  'u',
);
const SIGNS = /^(?:us|ca|au|nz|hk|nt|mx|[acrs])?(?!¢)\p{Sc}$/iu;
const WORDS =
  /^(?:k[rčc]|kčs|z[łl]|ft|le[iu]|l[vt]|лв|р|руб|грн|r[sempd]?|[ktu]sh|s\/|t[lk]|s?fr|din|dhs?|bs|gh|quid|(?:buck|pound|euro|dollar|rupee|real|rand|franc|peso)s?|reais|kron[aeo]r)$/iu;
const CODES = new Set(Intl.supportedValuesOf('currency'));
/** A dash for no decimals: 50,- or 50.\u2014, and in India 50/-. */
const NO_DECIMALS = /(?<=\d)(?:([.,])(?:--?|\u2014)|\/-)(?=[^\d]*$)/u;
const HUNDREDTHS = /^(?:[pc¢]|cents?|pence)$/iu;

/**
 * The amount typed in a field or in a word of a typed line, in cents, or why it is none: a number as readNumber reads it,
 * in which `1,234` is a thousand, with at most two decimals. A currency may stand before or after it, once, as a sign, an
 * ISO code or a word; it is dropped and nothing is converted. `50p`, `50c` and `50¢` are hundredths; `50,-`
 * and `50/-` have no decimals.
 *
 * Rejects what readNumber rejects, and more than 2^53 cents.
 *
 * @see readCellAmount for amounts in files, which a page that only has fields doesn't load
 * @example readAmount(' $1,234.5 ') // { value: 123450 }
 * @example readAmount('\u221225,00 €') // { value: -2500 }
 * @example readAmount('1.005') // { problem: 'too many decimals' }
 */
export function readAmount(text: string): Checked<Cents, AmountProblem> {
  if (text.trim() === '') return { problem: 'empty' };
  const number = readMoney(text, '.');
  if (!number) return { problem: 'not a number' };
  return number.decimals.length > 2 ? { problem: 'too many decimals' } : amountOf(number);
}

/**
 * What a field says of a text that isn't an amount.
 *
 * @example amountMessage('12x', 'not a number') // '“12x” isn’t an amount. Type a number such as 12.50'
 * @example amountMessage('1.234', 'too many decimals') // 'Use at most two decimals. For 1,234.00 type 1234'
 */
export function amountMessage(text: string, problem: 'not a number' | 'too many decimals'): string {
  if (problem === 'not a number') return `${quoted(text)} isn’t an amount. Type a number such as 12.50`;
  const [, thousands = '', rest = ''] = /^\D*([1-9]\d{0,2})\.(\d{3})[^\dpc¢]*$/i.exec(text) ?? [];
  const hint = thousands && `. For ${thousands},${rest}.00 type ${thousands}${rest}`;
  return `Use at most two decimals${hint}`;
}

/**
 * How a typed amount is read, to show while the user types; undefined if it is invalid, and where its digits say it
 * themselves.
 *
 * @example amountReading('12,50') // '= $12.50'
 * @example amountReading('$12.5') // undefined
 */
export function amountReading(text: string): string | undefined {
  const read = readAmount(text);
  if ('problem' in read) return undefined;
  const isSame = bareDigits(text) === bareDigits(numericFromCents(read.value));
  return isSame ? undefined : `= ${formatMoney(read.value)}`;
}

/** The digits and marks of a text, without zeros that say nothing. */
function bareDigits(text: string): string {
  return text
    .replaceAll(/[^\d.,]/g, '')
    .replace(/^0+/, '')
    .replace(/(\.\d*?)0*$/, '$1')
    .replace(/\.$/, '');
}

/** A number with an optional currency, in which `decimalSign` decides ambiguous ones; undefined for anything else. */
export function readMoney(text: string, decimalSign: DecimalSign): WrittenNumber | undefined {
  const parts = moneyParts(text);
  const number = parts && readNumber(parts.sign + parts.digits, decimalSign);
  return number && parts.isHundredths ? hundredthsOf(number) : number;
}

/** A text cut into its sign, its digits with their marks, and a currency, which is dropped. */
export function moneyParts(
  text: string,
): { sign: string; digits: string; isHundredths: boolean; currency: string } | undefined {
  const typed = plainText(text);
  const match =
    typed.length <= LONGEST_NUMBER
      ? MONEY.exec(typed.replace(NO_DECIMALS, (_, mark?: string) => (mark ? `${mark}00` : '')))
      : null;
  if (!match) return undefined;
  const [, outer = '', before = '', inner = '', digits = '', after = ''] = match;
  const isHundredths = before === '' && HUNDREDTHS.test(after);
  const isKnown = [before, after].every((word) => word === '' || isCurrency(word));
  // A code may say which dollars a sign means: $5 CAD.
  const isOne = before === '' || after === '' || (before === '$' && /^[A-Z]{2}D$/i.test(after));
  const currency = isHundredths ? '' : after || before;
  return isHundredths || (isKnown && isOne)
    ? { sign: outer + inner, digits, isHundredths, currency }
    : undefined;
}

/** Whether a text is a currency alone: a sign, an ISO code or a word. */
export function isCurrency(word: string): boolean {
  const bare = word.replace(/\.$/, '');
  return SIGNS.test(bare) || CODES.has(bare.toUpperCase()) || WORDS.test(bare);
}

function hundredthsOf(number: WrittenNumber): WrittenNumber {
  const whole = number.whole.padStart(3, '0');
  return { ...number, whole: whole.slice(0, -2), decimals: whole.slice(-2) + number.decimals };
}

/**
 * A number in cents, rounded half away from zero; 'too large' beyond 2^53 cents. `unit` is what 1 of it is worth.
 *
 * @example amountOf({ sign: '-', whole: '1', decimals: '005' }) // { value: -101 }
 */
export function amountOf(number: WrittenNumber, unit = 100): Checked<Cents, AmountProblem> {
  const { units, scale } = magnitudeOf(number);
  const magnitude = Number(divideRounded(units * BigInt(unit), scale));
  if (!Number.isSafeInteger(magnitude)) return { problem: 'too large' };
  return { value: cents(number.sign === '-' ? -magnitude : magnitude) };
}
