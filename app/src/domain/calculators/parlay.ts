import { type Cents, cents } from '#domain/money.ts';
import { payoutOf, type Price, price } from '#domain/price/price.ts';
import { type CheckedInput, checkPrices, checkAmount, refused } from './checked.ts';

export const MIN_LEGS = 2;
export const MAX_LEGS = 10;

type ParlayLeg = { readonly price: Price; readonly isPush: boolean };

export type ParlayInputs = { readonly wager: Cents; readonly legs: readonly ParlayLeg[] };

export type Parlay = {
  /** The combined odds; undefined if every leg is a push. */
  readonly price: Price | undefined;
  readonly payout: Cents;
  readonly profit: Cents;
};

/**
 * Validates a wager and its legs, odds in any notation. Rejects a wager that isn't an amount up to $1,000,000, fewer
 * than 2 legs with odds, more than 10 legs, empty or invalid odds (of pushed legs too), and a payout past 2^53 cents.
 *
 * @example checkParlay({ wager: '100', legs: [{ odds: '+150', isPush: false }, { odds: '', isPush: false }] })
 * // { problem: { field: 'leg2', message: 'Please enter odds for at least 2 legs' } }
 */
export function checkParlay(typed: {
  readonly wager: string;
  readonly legs: readonly { readonly odds: string; readonly isPush: boolean }[];
}): CheckedInput<ParlayInputs> {
  const wager = checkAmount('wager', typed.wager, {
    name: 'Wager amount',
    invalid: 'Please enter a valid wager amount',
  });
  if ('problem' in wager) return wager;
  const prices = checkPrices(
    typed.legs.map(({ odds }) => odds),
    {
      min: MIN_LEGS,
      max: MAX_LEGS,
      field: 'leg',
      owner: 'A parlay',
      items: 'legs',
      invalid: 'Please enter valid American odds for all legs',
    },
  );
  if ('problem' in prices) return prices;
  const legs = prices.value.map((leg, index) => ({ price: leg, isPush: typed.legs[index]?.isPush === true }));
  const inputs = { wager: wager.value, legs };
  return isPayable(inputs) ? { value: inputs } : refused(`leg${legs.length}`, PAYS_TOO_MUCH);
}

export const PAYS_TOO_MUCH = 'The payout is too large to calculate exactly';

function isPayable({ wager, legs }: ParlayInputs): boolean {
  const { numerator, denominator } = product(legs);
  return (BigInt(wager) * numerator) / denominator < BigInt(Number.MAX_SAFE_INTEGER);
}

/**
 * The payout of a parlay whose legs all win or push: combined odds = product of the legs' decimal odds, a push
 * counting as 1; payout = wager x combined odds, rounded to the cent half away from zero; profit = payout - wager. If
 * every leg is a push, the wager is returned. Throws a RangeError for a payout past 2^53 cents.
 *
 * @see app/tests/vectors/README.md for the published payouts it is tested against
 * @example parlay({ wager: cents(10000), legs: [leg, leg, leg] }) // each leg at -110
 * // { price: { numerator: 9261n, denominator: 1331n }, payout: 69579, profit: 59579 }
 */
export function parlay({ wager, legs }: ParlayInputs): Parlay {
  const { numerator, denominator } = product(legs);
  if (numerator === denominator) return { price: undefined, payout: wager, profit: cents(0) };
  const combined = price(numerator, denominator);
  const payout = payoutOf(combined, wager);
  return { price: combined, payout, profit: cents(payout - wager) };
}

function product(legs: readonly ParlayLeg[]): { numerator: bigint; denominator: bigint } {
  let numerator = 1n;
  let denominator = 1n;
  for (const leg of legs) {
    if (leg.isPush) continue;
    numerator *= leg.price.numerator;
    denominator *= leg.price.denominator;
  }
  return { numerator, denominator };
}
