import { digitsOf, LONGEST_NUMBER, plainText, readNumber } from './read-number.ts';

const PICK_EM = /^(?:pk|pick(?:['\u2019]?em)?)$/i;
/** Two numbers: -0.5/-1, 2.5/3. Of a comma, the second part must have a point or none: 1,1.5 but not 1,1,5. */
const TWO = /^([^/]+)\/ ?([^/]+)$|^([^,]+), ?([^,]+)$/;

/**
 * A handicap or total, a multiple of 0.25 of at most 99,999 either way; undefined for anything else. The same at every
 * door: `-3.5`, `-3,5`, `1,234`, PK and pick'em for 0, `¼`, `½` and `¾` for their decimals, and two numbers half apart,
 * which stand for the quarter between them, or two equal ones. The second of them needs no sign.
 *
 * @example readLine('−3½') // -3.5
 * @example readLine('-0.5/-1') // -0.75
 * @example readLine('1,1.5') // 1.25
 * @example readLine('-3.4') // undefined
 */
export function readLine(text: string): number | undefined {
  const typed = withDecimals(plainText(text));
  if (typed.length > LONGEST_NUMBER) return undefined;
  if (PICK_EM.test(typed)) return 0;
  const single = valueOf(typed);
  if (single !== undefined && isQuarter(single)) return single;
  const [, first, second, left = first, right = second] = TWO.exec(typed) ?? [];
  const [from, to] = [valueOf(left ?? ''), valueOf(right ?? '')];
  if (from === undefined || to === undefined) return undefined;
  const end = /^[+-]/.test(right ?? '') || !typed.startsWith('-') ? to : -to;
  const line = (from + end) / 2;
  return [0, 0.5].includes(Math.abs(from - end)) && isQuarter(line) ? line : undefined;
}

/**
 * A text with ¼, ½ and ¾ as decimals.
 *
 * @example withDecimals('+3½') // '+3.5'
 */
export function withDecimals(text: string): string {
  return text.replaceAll('¼', '.25').replaceAll('½', '.5').replaceAll('¾', '.75');
}

function valueOf(typed: string): number | undefined {
  const number = readNumber(typed, '.');
  // Without the -0 of '-0'.
  return number && (Number(number.sign + digitsOf(number)) || 0);
}

function isQuarter(value: number): boolean {
  return Number.isInteger(4 * value) && Math.abs(value) <= 99_999;
}
