import type { Bet } from './bet.ts';
import {
  type BetOutcome,
  isOfLegs,
  type LegOutcome,
  OUTCOMES,
  storedOutcome,
  outcomeOf,
} from './outcomes.ts';
import { MAX_PARLAY_RETURN } from './limits.ts';
import { needsTypedReturn, parlayOutcome } from './parlay-outcome.ts';
import { type Cents, cents, ZERO } from '#domain/money.ts';
import { americanOdds } from '#domain/price/american-odds.ts';
import { americanOf, LONGEST_PARLAY_PRICE, priceWithinLimits } from '#domain/price/price.ts';
import { millionthsOf, priceOfTaken, takenMillionths, type TakenOdds } from '#domain/price/taken-price.ts';
import { divideRounded } from '#domain/rounding.ts';

/** The price of a bet, with the prices of a parlay's legs. */
export type PricedBet = TakenOdds & { readonly legs: readonly TakenOdds[] };

/** A bet's money depends on these. */
export type BetTerms = PricedBet & Pick<Bet, 'wager' | 'bonus'>;

/** What a bet stores of how it ended. */
export type Settlement = Pick<Bet, 'status' | 'result' | 'returned'>;

/** An exact fraction, not in lowest terms. */
type Fraction = { readonly numerator: bigint; readonly denominator: bigint };

/**
 * The exact price of a bet as it was taken. Of a parlay whose price follows from its legs, the product of their prices.
 *
 * @example exactPriceOf({ odds: -110, taken: null, legs: [] }) // { numerator: 21n, denominator: 11n }
 */
export function exactPriceOf({ odds, taken, legs }: PricedBet): Fraction {
  return taken?.notation === 'legs' ? productOf(legs.map(priceOfTaken)) : priceOfTaken({ odds, taken });
}

/** Not in lowest terms. */
export function productOf(factors: readonly Fraction[]): Fraction {
  return factors.reduce(
    (product, factor) => ({
      numerator: product.numerator * factor.numerator,
      denominator: product.denominator * factor.denominator,
    }),
    { numerator: 1n, denominator: 1n },
  );
}

/**
 * What a parlay stores of a price that follows from its legs: the product of their prices. Undefined above 10,000,000.
 *
 * @example oddsOfLegs([{ odds: 100, taken: null }, { odds: 150, taken: null }])
 * // { odds: 400, taken: { notation: 'legs', millionths: 5000000, fraction: null } }
 */
export function oddsOfLegs(legs: readonly TakenOdds[]): TakenOdds | undefined {
  const { numerator, denominator } = productOf(legs.map(priceOfTaken));
  const exact = priceWithinLimits(numerator, denominator, LONGEST_PARLAY_PRICE);
  if (!exact) return undefined;
  const taken = { notation: 'legs', millionths: millionthsOf(exact), fraction: null } as const;
  return { odds: americanOdds(americanOf(exact)), taken };
}

/** Whether the database would refuse a parlay for what it pays or would pay. */
export function paysTooMuch(wager: Cents, taken: TakenOdds, returned: Cents | null): boolean {
  return Math.max((wager * takenMillionths(taken)) / 1_000_000, returned ?? 0) > MAX_PARLAY_RETURN;
}

/** What a wager of 1 at a price returns. */
function returnedShare({ numerator, denominator }: Fraction, outcome: LegOutcome): Fraction {
  const [atPrice, atOne] = OUTCOMES[outcome].paid.map(BigInt) as [bigint, bigint];
  return { numerator: atPrice * numerator + atOne * denominator, denominator: 2n * denominator };
}

/** The exact share of the wager in cents, rounded once, half away from zero. A bonus bet's wager isn't returned. */
function centsReturned({ wager, bonus }: Pick<Bet, 'wager' | 'bonus'>, share: Fraction): Cents {
  const won = share.numerator - (bonus ? share.denominator : 0n);
  return won < 0n ? ZERO : cents(Number(divideRounded(BigInt(wager) * won, share.denominator)));
}

/**
 * What a bet returns at an outcome other than a cash-out, in cents: wager x price if won, half of it at the price and
 * half back if half won, half back if half lost; of a bonus bet the same without the wager. Rounded once, half away
 * from zero. The twin in SQL is `return_cents`.
 *
 * @example returnOf({ odds: -110, taken: null, legs: [], wager: cents(10000), bonus: false }, 'won') // 19091
 * @example returnOf({ odds: -110, taken: null, legs: [], wager: cents(10000), bonus: false }, 'half_won') // 14545
 */
export function returnOf(bet: BetTerms, outcome: LegOutcome): Cents {
  return centsReturned(bet, returnedShare(exactPriceOf(bet), outcome));
}

/**
 * What to store for a bet that ended in this way; `paid` is a return that was typed instead of computed, which a
 * cash-out needs. A return of 0 is a loss.
 *
 * @example settledAs(bet, 'half_lost') // { status: 'won', result: 'half_lost', returned: 5500 } for a wager of $110.00
 */
export function settledAs(bet: BetTerms, outcome: BetOutcome, paid?: Cents): Settlement {
  const stored = storedOutcome(outcome);
  if (stored.status === 'pending') return { ...stored, returned: null };
  if (stored.status !== 'won') return { ...stored, returned: ZERO };
  const returned = paid ?? (isOfLegs(outcome) ? returnOf(bet, outcome) : undefined);
  if (returned === undefined) throw new RangeError('A cash-out needs what it paid');
  return returned === 0 ? { status: 'lost', result: null, returned } : { ...stored, returned };
}

/**
 * What to store for a parlay whose legs ended like this. A pushed leg counts as a price of 1, a half won one as half at
 * its price and half at 1, a half lost one as a half. Throws a RangeError if the return must be typed and isn't.
 *
 * @example settledByLegs(parlay, ['won', 'push']) // won, with the return of the first leg alone
 */
export function settledByLegs(bet: BetTerms, outcomes: readonly LegOutcome[], paid?: Cents): Settlement {
  const outcome = parlayOutcome(outcomes);
  if (outcome !== 'won' || paid !== undefined) return settledAs(bet, outcome, paid);
  if (needsTypedReturn(bet, outcomes)) throw new RangeError('The return of this parlay must be typed');
  if (bet.taken?.notation !== 'legs') return settledAs(bet, outcome);
  const shares = bet.legs.map((leg, place) => returnedShare(priceOfTaken(leg), outcomes[place] ?? 'pending'));
  return settledAs(bet, outcome, centsReturned(bet, productOf(shares)));
}

/**
 * The return to expect of a bet that ended in this way, in cents: of a parlay whose legs decide the same, by its legs.
 * Undefined if it must be typed: after a cash-out, and as in needsTypedReturn.
 */
export function expectedReturn(
  bet: BetTerms,
  outcome: BetOutcome,
  legs: readonly LegOutcome[],
): Cents | undefined {
  if (!isOfLegs(outcome)) return undefined;
  if (legs.length === 0 || outcome !== 'won' || parlayOutcome(legs) !== 'won') return returnOf(bet, outcome);
  return needsTypedReturn(bet, legs) ? undefined : (settledByLegs(bet, legs).returned ?? undefined);
}

/**
 * The return of a bet by its own result, terms and legs, in cents; undefined as in expectedReturn. A stored return that
 * differs was typed.
 *
 * @example returnByTerms(bet) // 19091 for a won bet of $100.00 at -110
 */
export function returnByTerms(
  bet: Omit<BetTerms, 'legs'> & Pick<Bet, 'status' | 'result' | 'legs'>,
): Cents | undefined {
  const legs = bet.legs.map(({ outcome }) => outcome);
  return expectedReturn(bet, outcomeOf(bet), legs);
}
