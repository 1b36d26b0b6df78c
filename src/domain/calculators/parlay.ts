import { type Cents, cents } from '#domain/money.ts';
import { type Checked, checkPrices, checkStake, refused } from './checked.ts';
import { payoutOf, type Price, price } from '#domain/price/price.ts';

export const LEAST_LEGS = 2;
export const MOST_LEGS = 10;

/** What the field for the wager begins with. */
export const DEFAULT_WAGER = '100';

type ParlayLeg = { readonly price: Price; readonly isPush: boolean };

export type ParlayInputs = { readonly wager: Cents; readonly legs: readonly ParlayLeg[] };

export type Parlay = {
  /** The combined price of the legs that count; undefined when every leg is a push. */
  readonly price: Price | undefined;
  readonly payout: Cents;
  readonly profit: Cents;
};

/**
 * The name of the field that holds a leg's odds, by the leg's place from 0 on.
 *
 * @example legFieldName(0) // 'leg-1'
 */
export function legFieldName(index: number): string {
  return `leg-${index + 1}`;
}

/**
 * The wager and the legs typed, each leg's odds in any notation.
 *
 * Gives the first thing wrong: a wager that is no amount up to $1,000,000, fewer than 2 legs with odds, more than
 * 10 legs, a leg whose odds are empty or none (one that is a push too), and, at the last leg, a payout past 2^53
 * cents.
 *
 * @example checkParlay({ wager: '100', legs: [{ odds: '+150', isPush: false }, { odds: '1.91', isPush: true }] })
 * @example checkParlay({ wager: '100', legs: [{ odds: '+150', isPush: false }, { odds: '', isPush: false }] })
 * // { ok: false, field: 'leg-2', message: 'Please enter odds for at least 2 legs' }
 */
export function checkParlay(typed: {
  readonly wager: string;
  readonly legs: readonly { readonly odds: string; readonly isPush: boolean }[];
}): Checked<ParlayInputs> {
  const wager = checkStake('wager', typed.wager, {
    name: 'Wager amount',
    invalid: 'Please enter a valid wager amount',
  });
  if (!wager.ok) return wager;
  const prices = checkPrices(
    typed.legs.map(({ odds }) => odds),
    {
      least: LEAST_LEGS,
      most: MOST_LEGS,
      fieldName: legFieldName,
      tooFew: `Please enter odds for at least ${LEAST_LEGS} legs`,
      tooMany: `A parlay has at most ${MOST_LEGS} legs`,
      invalid: 'Please enter valid American odds for all legs',
    },
  );
  if (!prices.ok) return prices;
  const legs = prices.value.map((leg, index) => ({ price: leg, isPush: typed.legs[index]?.isPush === true }));
  const inputs = { wager: wager.value, legs };
  return isPayable(inputs)
    ? { ok: true, value: inputs }
    : refused(legFieldName(legs.length - 1), PAYS_TOO_MUCH);
}

/** What to say of legs that pay past 2^53 cents. */
export const PAYS_TOO_MUCH = 'These legs pay too much to be exact to the cent';

function isPayable({ wager, legs }: ParlayInputs): boolean {
  const { numerator, denominator } = product(legs);
  return (BigInt(wager) * numerator) / denominator < BigInt(Number.MAX_SAFE_INTEGER);
}

/**
 * What a parlay pays when every leg wins that is no push: combined decimal odds = product of the legs, a push
 * counting as 1; payout = wager x combined odds, profit = payout - wager. Nothing is rounded before the payout, and
 * that once, to the cent, half away from zero. When every leg is a push the wager comes back.
 *
 * Rejects a payout past 2^53 cents with a RangeError.
 *
 * @see tests/vectors/README.md for the published payouts it is held against
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
