import { MINUS_SIGN } from './number-text.ts';

const SCALES = [
  { from: 1e12, letter: 'T' },
  { from: 1e9, letter: 'B' },
  { from: 1e6, letter: 'M' },
  { from: 1e3, letter: 'K' },
] as const;

/**
 * An amount in as few characters as an axis has room for: four digits at most, thousands as K, M, B or T. Dollars
 * below a thousand are whole, or have their cents.
 *
 * Takes fractions of a cent, which a scale may have between its ends; rejects nothing.
 *
 * @param amount in cents
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
 * A number in as few characters as an axis has room for: like formatShortMoney, with no more than two decimals, and
 * with those alone that it needs.
 *
 * @example formatShortNumber(-1250) // '−1.25K', with U+2212
 * @example formatShortNumber(0.5) // '0.5'
 */
export function formatShortNumber(value: number): string {
  const rounded = Math.round(Math.abs(value) * 100) / 100;
  const sign = value < 0 && rounded > 0 ? MINUS_SIGN : '';
  return `${sign}${scaled(rounded) ?? rounded}`;
}

/** With the letter of its scale; undefined below a thousand. */
function scaled(magnitude: number): string | undefined {
  // Four digits of 999,990 are 1,000K.
  const rounded = magnitude < 1000 ? magnitude : Number(magnitude.toPrecision(4));
  const scale = SCALES.find(({ from }) => rounded >= from);
  return scale && `${Number((rounded / scale.from).toPrecision(4))}${scale.letter}`;
}
