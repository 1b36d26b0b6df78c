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
  // Four digits of 999,990 are 1,000K.
  const rounded = dollars < 1000 ? dollars : Number(dollars.toPrecision(4));
  const scale = SCALES.find(({ from }) => rounded >= from);
  if (scale) return `${sign}$${Number((rounded / scale.from).toPrecision(4))}${scale.letter}`;
  return `${sign}$${Number.isInteger(rounded) ? rounded : rounded.toFixed(2)}`;
}
