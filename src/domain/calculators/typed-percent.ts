import type { ExactRatio } from '#domain/rounding.ts';

const MAX_DIGITS = 12;

/**
 * Parses a typed percentage as an exact share, above 0 and at most 100%: '55', '55%', '52.4 %', '.5%'; undefined if
 * invalid. Rejects a number below 1 without a percent sign, since 0.55 may mean 55% or 0.55%; a sign, a comma, an
 * exponent, and more than 12 digits.
 *
 * @example parsePercent('52.5%') // { part: 525n, whole: 1000n }
 * @example parsePercent('0.55') // undefined, while '0.55%' is { part: 55n, whole: 10000n }
 */
export function parsePercent(text: string): ExactRatio | undefined {
  const match = /^(\d*)(?:\.(\d*))?\s*(%?)$/.exec(text.trim());
  if (!match) return undefined;
  const [, whole = '', decimals = '', sign = ''] = match;
  const digits = whole + decimals;
  if (digits === '' || digits.length > MAX_DIGITS) return undefined;
  const share = { part: BigInt(digits), whole: 100n * 10n ** BigInt(decimals.length) };
  if (share.part === 0n || share.part > share.whole) return undefined;
  const isBelowOnePercent = share.part * 100n < share.whole;
  return isBelowOnePercent && sign === '' ? undefined : share;
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
 * The two possible meanings of a number below 1 without a percent sign; empty for any other text.
 *
 * @example percentSuggestions('0.5') // ['50%', '0.5%']
 * @example percentSuggestions('50') // []
 */
export function percentSuggestions(text: string): string[] {
  const typed = text.trim();
  const value = Number(typed);
  // Below a millionth, a number prints with an exponent.
  if (parsePercent(typed) || !parsePercent(`${typed}%`) || value < 1e-6) return [];
  // 0.07 x 100 is 7.000000000000001.
  return [`${Number((value * 100).toPrecision(12))}%`, `${typed.replace(/^\./, '0.')}%`];
}

export const PROBABILITY_MESSAGE =
  'Please enter a probability in percent, above 0 and below 100 (e.g. 55 or 0.5%)';
