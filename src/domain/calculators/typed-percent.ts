import type { ExactRatio } from '#domain/rounding.ts';

/** More digits say nothing more of a chance. */
const MOST_DIGITS = 12;

/**
 * The share that a person typed in percent, above 0 and at most 100, exact: '55', '55%', '52.4 %', '.5%'.
 *
 * Takes surrounding space and the digits 0-9. Without its sign a number below 1 is refused, since 0.55 means 55% to
 * one person and 0.55% to the next; so are a plus or minus, a comma, an exponent and more than 12 digits.
 *
 * @example parsePercent('52.5%') // { part: 525n, whole: 1000n }
 * @example parsePercent('0.55') // undefined, while '0.55%' is { part: 55n, whole: 10000n }
 */
export function parsePercent(text: string): ExactRatio | undefined {
  const match = /^(\d*)(?:\.(\d*))?\s*(%?)$/.exec(text.trim());
  if (!match) return undefined;
  const [, whole = '', decimals = '', sign = ''] = match;
  const digits = whole + decimals;
  if (digits === '' || digits.length > MOST_DIGITS) return undefined;
  const share = { part: BigInt(digits), whole: 100n * 10n ** BigInt(decimals.length) };
  if (share.part === 0n || share.part > share.whole) return undefined;
  const isBelowOnePercent = share.part * 100n < share.whole;
  return isBelowOnePercent && sign === '' ? undefined : share;
}

/**
 * The probability that a person typed in percent: like parsePercent, and below 100, since what is certain is no bet.
 *
 * @example parseProbability('55') // { part: 55n, whole: 100n }
 * @example parseProbability('100%') // undefined
 */
export function parseProbability(text: string): ExactRatio | undefined {
  const share = parsePercent(text);
  return share !== undefined && share.part < share.whole ? share : undefined;
}

/** What to say of a probability that is none. */
export const PROBABILITY_MESSAGE =
  'Please enter a probability in percent, above 0 and below 100 (e.g. 55 or 0.5%)';
