import type { Bet } from '#domain/bets/bet.ts';
import { type Cents, cents } from '#domain/money.ts';

/**
 * Bets with amounts as if the unit that each had when it was added were one of `size`, rounded to the cent: a profit of
 * two units stays two units, although the unit has changed. Bets without a unit keep their amounts, and all do without
 * a size.
 *
 * @example betsInUnits([{ ...bet, wager: cents(5000), unit: cents(2500) }], cents(1000))[0].wager // 2000, two units
 */
export function betsInUnits(bets: readonly Bet[], size: Cents | undefined): readonly Bet[] {
  if (size === undefined) return bets;
  return bets.map((bet) => {
    const { unit, wager, returned } = bet;
    if (unit === null) return bet;
    const scaled = (amount: Cents) => cents(Math.round((amount * size) / unit));
    return Object.assign({}, bet, {
      wager: scaled(wager),
      returned: returned === null ? null : scaled(returned),
    });
  });
}
