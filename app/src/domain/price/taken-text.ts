import { withDecimalPoint } from '#domain/number-text.ts';
import { greatestCommonDivisor } from '#domain/rounding.ts';
import { formatOdds, type OddsFormat, plainOdds } from './american-odds.ts';
import type { TakenOdds } from './taken-price.ts';

// Lists show thousands of prices, and the dashboard before anything else, so these don't need exact prices.

/**
 * A bet's price for a field, in the notation it was taken in, whatever format is set: '-110', '1.953', '8/13'.
 * readPrice and takenOdds turn it into the same again, except that a parlay's price becomes a decimal one.
 */
export function takenText({ odds, taken }: TakenOdds): string {
  return taken ? (taken.fraction ?? decimalsOf(taken.millionths, 1_000_000, 6)) : plainOdds(odds);
}

/**
 * A bet's price for display in a format. Decimal odds keep up to four of their own decimals, and fractional odds are
 * as typed; all others are converted: to the nearest American odds, to two decimals, or to a fraction of thousandths.
 *
 * @example formatTaken(takenOdds(read), 'decimal') // '1.953'
 * @example formatTaken(takenOdds(read), 'decimal') // '1.62'
 * @example formatTaken(takenOdds(read), 'american') // '−163'
 * @see formatOdds for bets at American odds
 */
export function formatTaken({ odds, taken }: TakenOdds, format: OddsFormat): string {
  if (!taken || format === 'american') return formatOdds(odds, format);
  const { notation, millionths, fraction } = taken;
  if (fraction === null) {
    return format === 'decimal'
      ? decimalsOf(millionths, 1_000_000, notation === 'decimal' ? 4 : 2)
      : thousandths(Math.round(millionths / 1000) - 1000);
  }
  if (format === 'fractional') return fraction;
  const [won = 0, risked = 1] = fraction.split('/').map(Number);
  return decimalsOf(won + risked, risked, 2);
}

/** A quotient with two to `most` decimals, rounded half away from zero; with more if it would show 1.00. */
function decimalsOf(part: number, whole: number, most: number): string {
  let places = most;
  while (2 * (part - whole) * 10 ** places < whole) places += 1;
  // At most 2^53 for a parlay's longest price with two decimals, so the division rounds to the right integer.
  const units = Math.round((part * 10 ** places) / whole);
  return withDecimalPoint(units, places).replace(/(\.\d\d\d*?)0+$/, '$1');
}

function thousandths(profit: number): string {
  const common = greatestCommonDivisor(BigInt(profit), 1000n);
  return `${BigInt(profit) / common}/${1000n / common}`;
}
