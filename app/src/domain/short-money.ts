import { type Currency, DOLLARS, withSign } from './currency.ts';
import { groupThousands, MINUS_SIGN } from './number-text.ts';

const SCALES = [
  { from: 1e12, letter: 'T' },
  { from: 1e9, letter: 'B' },
  { from: 1e6, letter: 'M' },
  { from: 1e3, letter: 'K' },
] as const;

/**
 * An amount, in cents, for an axis: in full, without cents if it is whole dollars or at least $1,000. If the largest
 * amount on the axis is a million dollars or more, at most four digits with K, M, B or T. Accepts fractions of a cent,
 * which ticks may have.
 *
 * @example formatShortMoney(106000) // '$1,060'
 * @example formatShortMoney(-1250) // '−$12.50', with U+2212
 * @example formatShortMoney(50000000, 150000000) // '$500K', on an axis with '$1.5M'
 */
export function formatShortMoney(amount: number, largest = amount, currency: Currency = DOLLARS): string {
  const units = Math.round(Math.abs(amount)) / 100;
  const digits = shortDigits(units, largest / 100) ?? (Number.isInteger(units) ? units : units.toFixed(2));
  return `${amount < 0 && units > 0 ? MINUS_SIGN : ''}${withSign(String(digits), currency)}`;
}

/**
 * A number for an axis: like formatShortMoney, with up to two decimals below 1,000.
 *
 * @example formatShortNumber(-1250) // '−1,250', with U+2212
 * @example formatShortNumber(0.5) // '0.5'
 */
export function formatShortNumber(value: number, largest = value): string {
  const rounded = Math.round(Math.abs(value) * 100) / 100;
  const sign = value < 0 && rounded > 0 ? MINUS_SIGN : '';
  return `${sign}${shortDigits(rounded, largest) ?? rounded}`;
}

/** Undefined below a thousand. */
function shortDigits(magnitude: number, largest: number): string | undefined {
  if (magnitude < 1000) return undefined;
  const whole = Math.round(magnitude);
  if (Math.max(whole, Math.abs(largest)) < 1e6) return groupThousands(String(whole));
  const rounded = Number(magnitude.toPrecision(4));
  const scale = SCALES.find(({ from }) => rounded >= from);
  return scale && `${Number((rounded / scale.from).toPrecision(4))}${scale.letter}`;
}
