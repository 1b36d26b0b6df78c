import type { Bet } from './bet.ts';
import { type BetOutcome, type LegOutcome, OUTCOMES, storedOutcome, outcomeOf } from './outcomes.ts';
import { MAX_PARLAY_RETURN } from './limits.ts';
import { asksReturn, needsTypedReturn, parlayOutcome } from './parlay-outcome.ts';
import { type Cents, cents, ZERO } from '#domain/money.ts';
import { americanOdds } from '#domain/price/american-odds.ts';
import { americanOf, LONGEST_PARLAY_PRICE, LONGEST_PRICE, priceWithinLimits } from '#domain/price/price.ts';
import { millionthsOf, priceOfTaken, takenMillionths, type TakenOdds } from '#domain/price/taken-price.ts';
import { type Fraction, productOf, roundedOf, sumOf, wholeOf } from '#domain/fraction.ts';
import type { Tie } from '#domain/terms/ending.ts';
import { agreedOf, tiedLay, type Terms } from '#domain/terms/terms.ts';

/** The price of a bet, with the prices of a parlay's legs and the terms that it follows from. */
export type PricedBet = TakenOdds & { readonly legs: readonly TakenOdds[] } & Partial<Pick<Bet, 'terms'>>;

/** A bet's money depends on these. */
export type WageredBet = PricedBet & Pick<Bet, 'wager' | 'bonus'> & Partial<Pick<Bet, 'ending'>>;

/** What a bet stores of how it ended. */
export type Settlement = Pick<Bet, 'status' | 'result' | 'returned'>;

/**
 * The exact price of a bet as it was taken: by its terms, if it has some, and of a parlay whose price follows from its
 * legs, the product of their prices.
 *
 * @example exactPriceOf({ odds: -110, taken: null, legs: [] }) // { numerator: 21n, denominator: 11n }
 */
export function exactPriceOf({ odds, taken, legs, terms }: PricedBet): Fraction {
  if (terms) return agreedOf(terms).price;
  return taken?.notation === 'legs' ? productOf(legs.map(priceOfTaken)) : priceOfTaken({ odds, taken });
}

/**
 * What a parlay stores of a price that follows from its legs: the product of their prices. Undefined above 10,000,000.
 *
 * @example oddsOfLegs([{ odds: 100, taken: null }, { odds: 150, taken: null }])
 * // { odds: 400, taken: { notation: 'legs', millionths: 5000000, fraction: null } }
 */
export function oddsOfLegs(legs: readonly TakenOdds[]): TakenOdds | undefined {
  return derivedOdds('legs', productOf(legs.map(priceOfTaken)), LONGEST_PARLAY_PRICE);
}

/** What a bet stores of the price that follows from its terms. Undefined unless it is from 1.001 to 1,001. */
export function oddsOfTerms(terms: Terms): TakenOdds | undefined {
  return derivedOdds('terms', agreedOf(terms).price, LONGEST_PRICE);
}

function derivedOdds(
  notation: 'legs' | 'terms',
  { numerator, denominator }: Fraction,
  longest: bigint,
): TakenOdds | undefined {
  const exact = priceWithinLimits(numerator, denominator, longest);
  if (!exact) return undefined;
  const taken = { notation, millionths: millionthsOf(exact), fraction: null };
  return { odds: americanOdds(americanOf(exact)), taken };
}

/** Whether the database would refuse a parlay for what it pays or would pay. */
export function paysTooMuch(wager: Cents, taken: TakenOdds, returned: Cents | null): boolean {
  return Math.max((wager * takenMillionths(taken)) / 1_000_000, returned ?? 0) > MAX_PARLAY_RETURN;
}

type Paid = readonly [atPrice: number, atOne: number];

/** What a wager of 1 at a price returns. */
function returnedShare({ numerator, denominator }: Fraction, [atPrice, atOne]: Paid): Fraction {
  return {
    numerator: BigInt(atPrice) * numerator + BigInt(atOne) * denominator,
    denominator: 2n * denominator,
  };
}

/** The exact share of a wager. A bonus bet's wager isn't returned. */
function returnedOf(wager: Fraction, share: Fraction, bonus: boolean): Fraction {
  const won = share.numerator - (bonus ? share.denominator : 0n);
  return productOf([wager, { numerator: won < 0n ? 0n : won, denominator: share.denominator }]);
}

const toCents = (amount: Fraction): Cents => cents(Number(roundedOf(amount)));

const MOST_DEDUCTED = 90;

/** A price after Rule 4, which deducts so many pence of each unit won. */
function afterRule4(price: Fraction, pence: readonly number[]): Fraction {
  const deducted = Math.min(
    MOST_DEDUCTED,
    pence.reduce((sum, each) => sum + each, 0),
  );
  const kept = { numerator: BigInt(100 - deducted), denominator: 100n };
  return sumOf({ numerator: BigInt(deducted), denominator: 100n }, productOf([price, kept]));
}

const shareOf = ([tied, places]: Tie): Fraction => ({ numerator: BigInt(places), denominator: BigInt(tied) });

const PLACED: readonly Paid[] = [OUTCOMES.lost.paid, OUTCOMES.won.paid];

/** What each part of a bet pays at an outcome: where they pay differently, the place alone. */
function paidOf(outcome: BetOutcome): readonly Paid[] {
  const { paid } = OUTCOMES[outcome];
  return paid ? [paid, paid] : PLACED;
}

/** What a bet returns at an outcome, exactly; undefined if that must be typed. */
function exactReturnOf(bet: WageredBet, outcome: BetOutcome): Fraction | undefined {
  if (asksReturn(bet, outcome, [])) return undefined;
  const { wager, bonus, terms, ending } = bet;
  if (outcome === 'partial' && terms?.kind === 'lay' && ending?.tied)
    return tiedLay(terms, shareOf(ending.tied));
  const paid = paidOf(outcome);
  const parts = terms
    ? agreedOf(terms).partsOf(wager)
    : [{ wager: wholeOf(wager), price: exactPriceOf(bet) }];
  const ties = [ending?.tied, ending?.tied_place];
  const returns = parts.map((part, place) => {
    const price = ending?.rule4 ? afterRule4(part.price, ending.rule4) : part.price;
    const tie = OUTCOMES[outcome].status === 'push' ? undefined : ties[place];
    const tied = tie ? productOf([part.wager, shareOf(tie)]) : part.wager;
    return returnedOf(tied, returnedShare(price, paid[place] ?? OUTCOMES.lost.paid), bonus);
  });
  return sumOf(wholeOf(0), ...returns);
}

/**
 * What a bet returns at an outcome that legs have, too, in cents: wager x price if won, half of it at the price and half
 * back if half won, half back if half lost; of a bonus bet the same without the wager. With the part of it that
 * deductions and ties leave. Rounded once, half away from zero. The twin in SQL is `settled`.
 *
 * @example returnOf({ odds: -110, taken: null, legs: [], wager: cents(10000), bonus: false }, 'won') // 19091
 * @example returnOf({ odds: -110, taken: null, legs: [], wager: cents(10000), bonus: false }, 'half_won') // 14545
 */
export function returnOf(bet: WageredBet, outcome: LegOutcome): Cents {
  return toCents(exactReturnOf(bet, outcome) ?? wholeOf(0));
}

/**
 * What to store for a bet that ended in this way; `paid` is a return that was typed instead of computed, which a
 * cash-out needs. A return of 0 is a loss.
 *
 * @example settledAs(bet, 'half_lost') // { status: 'won', result: 'half_lost', returned: 5500 } for a wager of $110.00
 */
export function settledAs(bet: WageredBet, outcome: BetOutcome, paid?: Cents): Settlement {
  const stored = storedOutcome(outcome);
  if (stored.status === 'pending') return { ...stored, returned: null };
  if (stored.status !== 'won') return { ...stored, returned: ZERO };
  const exact = paid === undefined ? exactReturnOf(bet, outcome) : undefined;
  const returned = exact ? toCents(exact) : paid;
  if (returned === undefined) throw new RangeError('A cash-out needs what it paid');
  return returned === 0 ? { status: 'lost', result: null, returned } : { ...stored, returned };
}

/**
 * What to store for a parlay whose legs ended like this. A pushed leg counts as a price of 1, a half won one as half at
 * its price and half at 1, a half lost one as a half. Throws a RangeError if the return must be typed and isn't.
 *
 * @example settledByLegs(parlay, ['won', 'push']) // won, with the return of the first leg alone
 */
export function settledByLegs(bet: WageredBet, outcomes: readonly LegOutcome[], paid?: Cents): Settlement {
  const outcome = parlayOutcome(outcomes);
  if (outcome !== 'won' || paid !== undefined) return settledAs(bet, outcome, paid);
  if (needsTypedReturn(bet, outcomes)) throw new RangeError('The return of this parlay must be typed');
  if (bet.taken?.notation !== 'legs') return settledAs(bet, outcome);
  const shares = bet.legs.map((leg, place) =>
    returnedShare(priceOfTaken(leg), OUTCOMES[outcomes[place] ?? 'pending'].paid),
  );
  return settledAs(bet, outcome, toCents(returnedOf(wholeOf(bet.wager), productOf(shares), bet.bonus)));
}

/**
 * The return to expect of a bet that ended in this way, in cents: of a parlay whose legs decide the same, by its legs.
 * Undefined if it must be typed, as in asksReturn.
 */
export function expectedReturn(
  bet: WageredBet,
  outcome: BetOutcome,
  legs: readonly LegOutcome[],
): Cents | undefined {
  if (asksReturn(bet, outcome, legs)) return undefined;
  if (legs.length === 0 || outcome !== 'won' || parlayOutcome(legs) !== 'won') {
    const exact = exactReturnOf(bet, outcome);
    return exact && toCents(exact);
  }
  return settledByLegs(bet, legs).returned ?? undefined;
}

/**
 * The return of a bet by its own result, terms and legs, in cents; undefined as in expectedReturn. A stored return that
 * differs was typed.
 *
 * @example returnByTerms(bet) // 19091 for a won bet of $100.00 at -110
 */
export function returnByTerms(
  bet: Omit<WageredBet, 'legs'> & Pick<Bet, 'status' | 'result' | 'legs'>,
): Cents | undefined {
  const legs = bet.legs.map(({ outcome }) => outcome);
  return expectedReturn(bet, outcomeOf(bet), legs);
}
