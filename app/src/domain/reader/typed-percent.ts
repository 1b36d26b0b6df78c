import {
  digitsOf,
  inPercent,
  magnitudeOf,
  plainText,
  readNumber,
  type WrittenNumber,
} from './read-number.ts';
import type { ExactRatio } from '#domain/rounding.ts';

const MAX_DIGITS = 12;

/** What a percentage may be, besides above 0 and at most 100. */
export type PercentRange = { readonly zero?: boolean; readonly most?: number };

/**
 * Parses a typed percentage as an exact share, above 0 and at most 100% unless the range says otherwise: '55', '55%',
 * '52,4 %', '.5%'; undefined if invalid. A point and a comma both precede decimals. Rejects a number below 1 without a
 * percent sign, since 0.55 may mean 55% or 0.55%; a sign, an exponent, and more than 12 digits.
 *
 * @example parsePercent('52.5%') // { part: 525n, whole: 1000n }
 * @example parsePercent('0.55') // undefined, while '0.55%' is { part: 55n, whole: 10000n }
 */
export function parsePercent(
  text: string,
  { zero = false, most = 100 }: PercentRange = {},
): ExactRatio | undefined {
  const { number, isMarked } = writtenPercent(text);
  if (!number) return undefined;
  const { units, scale } = magnitudeOf(number);
  if (units === 0n) return zero ? { part: 0n, whole: scale } : undefined;
  if (units > BigInt(most) * scale || (units < scale && !isMarked)) return undefined;
  return { part: units, whole: 100n * scale };
}

/** A percentage's number, and whether it has its sign. */
function writtenPercent(text: string): { number: WrittenNumber | undefined; isMarked: boolean } {
  const typed = plainText(text);
  const isMarked = typed.endsWith('%');
  const number = readNumber(isMarked ? typed.slice(0, -1) : typed, 'either');
  const isShort = number?.sign === '' && number.whole.length + number.decimals.length <= MAX_DIGITS;
  return { number: isShort ? number : undefined, isMarked };
}

/**
 * Like parsePercent, but below 100%.
 *
 * @example parseProbability('55') // { part: 55n, whole: 100n }
 * @example parseProbability('100%') // undefined
 */
export function parseProbability(text: string): ExactRatio | undefined {
  const share = parsePercent(text);
  return share !== undefined && share.part < share.whole ? share : undefined;
}

/**
 * The possible meanings of a number below 1 without a percent sign; empty for any other text.
 *
 * @example percentSuggestions('0.5') // ['50%', '0.5%']
 * @example percentSuggestions('0.05', { most: 20 }) // ['5%', '0.05%'], while '0.5' is just 0.5%
 * @example percentSuggestions('50') // []
 */
export function percentSuggestions(text: string, range?: PercentRange): string[] {
  const { number, isMarked } = writtenPercent(text);
  if (!number || isMarked || parsePercent(text, range)) return [];
  return [inPercent(number), number]
    .map((share) => `${digitsOf(share)}%`)
    .filter((each) => parsePercent(each, range));
}

export const PROBABILITY_MESSAGE =
  'Please enter a probability in percent, above 0 and below 100 (e.g. 55 or 0.5%)';
