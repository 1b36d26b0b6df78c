import { groupThousands, MINUS_SIGN, withDecimalPoint } from '#domain/number-text.ts';
import { divideRounded } from '#domain/rounding.ts';
import { type Bet, profitOf } from './bet.ts';

type CountedBet = Pick<Bet, 'status' | 'wager' | 'returned' | 'bonus' | 'unit'>;

/**
 * The profit of settled bets in units: the sum of profit ÷ the unit that each was added with. Null if no bet is settled,
 * or if a settled one has no unit, since the sum would lack it.
 *
 * @example profitInUnits([{ status: 'won', wager: cents(1000), returned: cents(2500), bonus: false, unit: cents(1000) }])
 * // 1.5
 */
export function profitInUnits(bets: Iterable<CountedBet>): number | null {
  let units: number | null = null;
  for (const bet of bets) {
    if (bet.status === 'pending') continue;
    if (bet.unit === null) return null;
    units = (units ?? 0) + profitOf(bet) / bet.unit;
  }
  return units;
}

/**
 * A profit in units, with one decimal.
 *
 * @example formatUnits(6.25) // '+6.3 units'
 * @example formatUnits(-0.04) // '0.0 units'
 */
export function formatUnits(units: number): string {
  // Sums such as 0.1 + 0.2 are off by less than this.
  const tenths = Number(divideRounded(BigInt(Math.round(units * 1e6)), 100_000n));
  const [whole = '', decimal = ''] = withDecimalPoint(Math.abs(tenths), 1).split('.');
  const text = `${groupThousands(whole)}.${decimal} units`;
  if (tenths === 0) return text;
  return `${tenths > 0 ? '+' : MINUS_SIGN}${text}`;
}
