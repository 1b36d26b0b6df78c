import { type Cents, cents } from '#domain/money.ts';
import { type Checked, checkPrice, checkStake } from './checked.ts';
import { payoutOf, type Price } from '#domain/price/price.ts';

/** What the field for the total stake begins with. */
export const DEFAULT_TOTAL = '1000';

export type ArbitrageInputs = {
  readonly total: Cents;
  readonly firstPrice: Price;
  readonly secondPrice: Price;
};

/** The total split over the two sides, and what each side pays when it wins. */
type Split = {
  readonly firstStake: Cents;
  readonly secondStake: Cents;
  readonly firstReturn: Cents;
  readonly secondReturn: Cents;
};

export type Arbitrage = Split & {
  /** The lesser return minus the total stake; below 0 it is what is lost for certain at the worst. */
  readonly guaranteedProfit: Cents;
  /** 1 / first price + 1 / second price. */
  readonly inverseSum: number;
  /** Whether the inverse sum is below 1, judged on the exact prices. */
  readonly isArbitrage: boolean;
};

/**
 * The total stake and the odds of both sides as typed, odds in any notation.
 *
 * Gives the first thing wrong: a total that is no amount up to $1,000,000, odds of a side that are none.
 *
 * @example checkArbitrage({ total: '1000', firstOdds: '1.90', secondOdds: '+120' })
 */
export function checkArbitrage(typed: {
  readonly total: string;
  readonly firstOdds: string;
  readonly secondOdds: string;
}): Checked<ArbitrageInputs> {
  const total = checkStake('total', typed.total, {
    name: 'Total stake',
    invalid: 'Please enter a valid total stake',
  });
  if (!total.ok) return total;
  const first = checkPrice('firstOdds', typed.firstOdds, 'Please enter valid odds');
  if (!first.ok) return first;
  const second = checkPrice('secondOdds', typed.secondOdds, 'Please enter valid odds');
  if (!second.ok) return second;
  return { ok: true, value: { total: total.value, firstPrice: first.value, secondPrice: second.value } };
}

/**
 * The split of a total stake that pays the same whichever side wins, and what it secures: stakes in proportion to
 * 1 / decimal odds, so that the first is total x second price / (first price + second price).
 *
 * The stakes are whole cents and add up to the total. The odd cent goes where the lesser return is greater, and to
 * the first side when that is the same. Returns are rounded to the cent, half away from zero; they differ by at
 * most the longer of the two prices in cents, and a cent of rounding.
 *
 * @see tests/vectors/README.md for the published splits it is held against
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
  // Below the exact stake every cent less lowers the first return, above it every cent more the second.
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
