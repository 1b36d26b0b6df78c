import { MINUS_SIGN } from './number-text.ts';

const SCALES = [
  { from: 1e12, letter: 'T' },
  { from: 1e9, letter: 'B' },
  { from: 1e6, letter: 'M' },
  { from: 1e3, letter: 'K' },
] as const;

/**
 * An amount, in cents, short enough for an axis: at most four digits, thousands as K, M, B or T. Amounts below $1,000
 * have their cents unless they are whole dollars. Accepts fractions of a cent, which ticks of a scale may have.
 *
 * @example formatShortMoney(125000) // '$1.25K'
 * @example formatShortMoney(-50000) // '−$500', with U+2212
 * @example formatShortMoney(1250) // '$12.50'
 */
export function formatShortMoney(amount: number): string {
  const dollars = Math.round(Math.abs(amount)) / 100;
  const sign = amount < 0 && dollars > 0 ? MINUS_SIGN : '';
  return `${sign}$${scaled(dollars) ?? (Number.isInteger(dollars) ? dollars : dollars.toFixed(2))}`;
}

/**
 * A number short enough for an axis: like formatShortMoney, with at most the two decimals that it needs.
 *
 * @example formatShortNumber(-1250) // '−1.25K', with U+2212
 * @example formatShortNumber(0.5) // '0.5'
 */
export function formatShortNumber(value: number): string {
  const rounded = Math.round(Math.abs(value) * 100) / 100;
  const sign = value < 0 && rounded > 0 ? MINUS_SIGN : '';
  return `${sign}${scaled(rounded) ?? rounded}`;
}

/** A number with the letter of its scale; undefined below a thousand. */
function scaled(magnitude: number): string | undefined {
  // 999,990 rounds to 1,000K, which is 1M.
  const rounded = magnitude < 1000 ? magnitude : Number(magnitude.toPrecision(4));
  const scale = SCALES.find(({ from }) => rounded >= from);
  return scale && `${Number((rounded / scale.from).toPrecision(4))}${scale.letter}`;
}
