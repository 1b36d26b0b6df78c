import { type Cents, cents } from '#domain/money.ts';
import { payoutOf, type Price } from '#domain/price/price.ts';
import { checkAll, type Checked, checkPrice, checkAmount } from './checked.ts';

export type ArbitrageInputs = {
  readonly total: Cents;
  readonly firstPrice: Price;
  readonly secondPrice: Price;
};

export type Arbitrage = {
  readonly firstStake: Cents;
  readonly secondStake: Cents;
  /** The payout of the first stake if the first side wins. */
  readonly firstReturn: Cents;
  readonly secondReturn: Cents;
  /** The lower return minus the total stake; negative for a guaranteed loss. */
  readonly guaranteedProfit: Cents;
  /** 1 / first decimal odds + 1 / second decimal odds. */
  readonly inverseSum: number;
  /** Whether the inverse sum is below 1, computed from the exact odds. */
  readonly isArbitrage: boolean;
};

type Split = Pick<Arbitrage, 'firstStake' | 'secondStake' | 'firstReturn' | 'secondReturn'>;

/**
 * Validates the total stake and the odds of both sides, in any notation. Rejects a total that isn't an amount up to
 * $1,000,000, and invalid odds.
 *
 * @example checkArbitrage({ total: '1000', firstOdds: '1.90', secondOdds: '+120' })
 */
export function checkArbitrage(
  typed: Readonly<Record<'total' | 'firstOdds' | 'secondOdds', string>>,
): Checked<ArbitrageInputs> {
  return checkAll({
    total: checkAmount('total', typed.total, {
      name: 'Total stake',
      invalid: 'Please enter a valid total stake',
    }),
    firstPrice: checkPrice('firstOdds', typed.firstOdds, 'Please enter valid odds'),
    secondPrice: checkPrice('secondOdds', typed.secondOdds, 'Please enter valid odds'),
  });
}

/**
 * Splits a total stake so that both sides pay the same: with decimal odds, first stake = total x second odds / (first
 * odds + second odds).
 *
 * Stakes are whole cents and add up to the total; an odd cent goes to the side with the lower return, or to the first
 * if both are equal. Returns are rounded to the cent, half away from zero.
 *
 * @see tests/vectors/README.md for the published splits it is tested against
 * @example arbitrage({ total: cents(100000), firstPrice: price(19n, 10n), secondPrice: price(11n, 5n) })
 * // { firstStake: 53659, secondStake: 46341, firstReturn: 101952, secondReturn: 101950,
 * //   guaranteedProfit: 1950, inverseSum: 0.98…, isArbitrage: true }
 */
export function arbitrage({ total, firstPrice, secondPrice }: ArbitrageInputs): Arbitrage {
  const firstWeight = secondPrice.numerator * firstPrice.denominator;
  const secondWeight = firstPrice.numerator * secondPrice.denominator;
  const exactDown = Number((BigInt(total) * firstWeight) / (firstWeight + secondWeight));

  const split = (firstStake: number): Split => ({
    firstStake: cents(firstStake),
    secondStake: cents(total - firstStake),
    firstReturn: payoutOf(firstPrice, cents(firstStake)),
    secondReturn: payoutOf(secondPrice, cents(total - firstStake)),
  });
  // Rounding the exact stake down lowers the first return; rounding it up lowers the second.
  const up = split(exactDown + 1);
  const down = split(exactDown);
  const best = lesserReturn(down) > lesserReturn(up) ? down : up;

  const whole = firstPrice.numerator * secondPrice.numerator;
  const inverses =
    firstPrice.denominator * secondPrice.numerator + secondPrice.denominator * firstPrice.numerator;
  return {
    ...best,
    guaranteedProfit: cents(lesserReturn(best) - total),
    inverseSum: Number(inverses) / Number(whole),
    isArbitrage: inverses < whole,
  };
}

function lesserReturn({ firstReturn, secondReturn }: Split): number {
  return Math.min(firstReturn, secondReturn);
}
