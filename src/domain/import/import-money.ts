import { type Cents, cents, centsFromNumeric } from '#domain/money.ts';
import { divideRounded } from '#domain/rounding.ts';
import { clearChoice } from './column-vote.ts';
import { remembered } from './remembered.ts';
import { type DecimalSign, decimalMarkOf, writtenNumber } from './written-number.ts';

const LONGEST = 80;
const PLAIN = /^-?\d{1,12}(?:\.\d{1,2})?$/;
/** What programs write where there is no amount; spreadsheets show a dash. */
const BLANK = /^(?:[-\u2013\u2014]|n\/?a|#n\/a|nan|null|none)?$/i;
/** Left over from sums in floating point, such as -1.4210854715202004e-14: less than a tenth of a cent. */
const DUST = /^[+-]?\d(?:[.,]\d+)?e-(?:0?[4-9]|[1-3]\d\d?)$/i;
const CURRENCY = String.raw`(?:(?:US|CA|AU|NZ|HK|[ACR])?\p{Sc}|USD|CAD|AUD|NZD|EUR|GBP|CHF)`;
const LEADING_CURRENCY = new RegExp(String.raw`^([+\-\u2212\u2013]?)\s*${CURRENCY}\s*(.+)$`, 'iu');
const TRAILING_CURRENCY = new RegExp(String.raw`^(.+?)\s*${CURRENCY}$`, 'iu');
const TRAILING_MINUS = /^([^+\-\u2212\u2013]+)[-\u2212\u2013]$/;

/**
 * The amount in a cell, in cents; 'blank' for one that holds none, undefined for one that holds something else.
 *
 * Takes `$1,234.50`, `1.234,50 €`, `1 234,50`, `(50.00)`, `−5`, `5-` and `USD 5`; the currency's name is passed over,
 * nothing is converted. Other trackers write profits with every digit of their computation (`90.9090909`), hence
 * more than two decimals are rounded to the cent, half away from zero. What `decimalSign` decides, see writtenNumber.
 *
 * Blank is an empty cell, a lone dash, N/A, NaN, null and none. Rejects two signs, exponents (but for what is left of
 * a sum in floating point, 1e-14, which is 0), uneven groups, digits other than 0-9, and what lies past 2^53 cents.
 *
 * @example readAmount('($1,234.50)', '.') // -123450
 * @example readAmount('1.234', ',') // 123400
 * @example readAmount('-', '.') // 'blank'
 * @example readAmount('--5', '.') // undefined
 */
export function readAmount(text: string, decimalSign: DecimalSign): Cents | 'blank' | undefined {
  const cell = text.trim();
  // Most cells of most files, and a tenth of the work.
  if (PLAIN.test(cell)) return centsFromNumeric(cell);
  if (cell.length > LONGEST) return undefined;
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
 * The mark before the decimals of a column or a file of amounts. Those that tell decide (decimalMarkOf); without any,
 * or when they disagree, it is `otherwise`, which is best a comma where semicolons part the cells.
 *
 * @example decimalSignOf(['1.234', '0,50']) // ','
 * @example decimalSignOf(['1,234']) // '.'
 * @example decimalSignOf(['1.234'], ',') // ','
 */
export function decimalSignOf(texts: Iterable<string>, otherwise: DecimalSign = '.'): DecimalSign {
  return clearChoice(marksOf(texts)) ?? otherwise;
}

function* marksOf(texts: Iterable<string>): Generator<DecimalSign> {
  const markIn = remembered(markOf);
  for (const text of texts) {
    const mark = markIn(text);
    if (mark) yield mark;
  }
}

function markOf(text: string): DecimalSign | undefined {
  const cell = text.trim();
  const { figure } = cell.length > LONGEST ? { figure: '' } : bareFigure(cell);
  // What is no number in either way, such as a name with a comma in it, says nothing.
  return writtenNumber(figure, '.') && decimalMarkOf(figure.replace(/^\D/, ''));
}

/** A cell without its currency, and without the parentheses or the trailing minus that make it negative. */
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
  // Looked for from every character on, and hardly ever there.
  return /[\d.)]$/.test(figure) ? figure : figure.replace(TRAILING_CURRENCY, '$1');
}
