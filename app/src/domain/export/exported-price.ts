import * as v from 'valibot';
import { type Bet, NO_LEGS } from '#domain/bets/bet.ts';
import { exactPriceOf } from '#domain/bets/settlement.ts';
import { americanOdds, isAmericanOdds, isStoredOdds } from '#domain/price/american-odds.ts';
import { americanOf, decimalText, LONGEST_PRICE, price } from '#domain/price/price.ts';
import { millionthsOf, type TakenOdds, type TakenPrice } from '#domain/price/taken-price.ts';

/** Prices are in millionths. */
const MILLION = 1_000_000;
const SHORTEST = 1.001 * MILLION;

/** The members of a price. Those of American odds are only the odds. */
export function toPriceMembers({ odds, taken }: TakenOdds): object {
  if (!taken) return { odds };
  return {
    odds,
    price: toDecimalPrice(taken.millionths),
    price_notation: taken.notation,
    price_fraction: taken.fraction ?? undefined,
  };
}

export function toDecimalPrice(millionths: number): string {
  return decimalText(price(BigInt(millionths), BigInt(MILLION)), 6);
}

const ODDS_RANGE = 'must be American odds: from -100000 to -101, or from 100 to 100000';
const DECIMAL = 'must be a decimal price, such as "1.953"';
const FRACTION = 'must be a fraction, such as "8/13"';

/** A decimal price, in millionths. */
export const decimalPrice = v.pipe(
  v.string(DECIMAL),
  v.regex(/^\d{1,8}(?:\.\d{1,6})?$/, DECIMAL),
  v.transform((text) => Math.round(Number(text) * MILLION)),
);

/** The members of a price that may have these notations. */
export function priceMembers<const Notation extends TakenPrice['notation']>(notations: readonly Notation[]) {
  return {
    odds: v.pipe(v.number('must be a whole number, such as -110'), v.check(isStoredOdds, ODDS_RANGE)),
    price: v.optional(decimalPrice),
    price_notation: v.optional(
      v.picklist(['american', ...notations], `must be one of american, ${notations.join(', ')}`),
    ),
    price_fraction: v.optional(v.pipe(v.string(FRACTION), v.regex(/^[1-9]\d{0,5}\/[1-9]\d{0,5}$/, FRACTION))),
  };
}

type PriceMembers = {
  readonly odds: number;
  readonly price?: number | undefined;
  readonly price_notation?: TakenPrice['notation'] | 'american' | undefined;
  readonly price_fraction?: string | undefined;
};

export type Problem = { readonly member: string; readonly message: string };

/**
 * The price that these members state, or what is wrong with them; without any but the odds, it is American. `legs` are a
 * parlay's, `terms` what else was agreed, and `longest` is the longest price.
 */
export function takenFrom(
  given: PriceMembers,
  longest: bigint,
  { legs, terms }: Pick<Bet, 'legs' | 'terms'> = { legs: NO_LEGS, terms: null },
): TakenOdds | Problem {
  const { price: stated, price_fraction: fraction = null } = given;
  const notation = notationOf(given);
  if ((notation === 'fractional') !== (fraction !== null)) {
    return { member: 'price_fraction', message: 'is only for fractional odds, and they need it' };
  }
  if (notation === 'decimal' && (stated === undefined || stated <= MILLION)) {
    return { member: 'price', message: DECIMAL };
  }
  if (notation === 'legs' && legs.length === 0) return { member: 'legs', message: 'must be a list' };
  if ((notation === 'terms') !== (terms !== null))
    return { member: 'terms', message: 'belong to the price_notation “terms”' };
  const odds = americanOdds(given.odds);
  const taken = notation === 'american' ? null : { notation, millionths: stated ?? 0, fraction };
  const exact = exactPriceOf({ odds, taken, legs, terms });
  const millionths = millionthsOf(exact);
  if (!isWithin(millionths, longest)) {
    return { member: 'price', message: rangeMessage(longest) };
  }
  if (longest === LONGEST_PRICE && !isAmericanOdds(odds)) return { member: 'odds', message: ODDS_RANGE };
  if (stated !== undefined && stated !== millionths) {
    return { member: 'price', message: `contradicts ${CONTRADICTED[notation]}` };
  }
  if (odds !== americanOf(exact)) {
    return { member: 'odds', message: 'must be the American odds nearest to the price' };
  }
  return { odds, taken: taken && { ...taken, millionths } };
}

export function isWithin(millionths: number, longest: bigint): boolean {
  return millionths >= SHORTEST && millionths <= Number(longest) * MILLION;
}

export function rangeMessage(longest: bigint): string {
  return `must be from 1.001 to ${longest}`;
}

const CONTRADICTED = {
  american: 'the odds',
  decimal: 'the odds',
  fractional: '“price_fraction”',
  legs: 'the legs',
  terms: 'the terms',
} as const;

function notationOf({ price: stated, price_notation: notation, price_fraction: fraction }: PriceMembers) {
  if (notation) return notation;
  if (fraction !== undefined) return 'fractional';
  return stated === undefined ? 'american' : 'decimal';
}

/** Turns an object into what `read` returns, or reports its problem at the member. */
export function readBy<Given extends object, Read extends object>(read: (given: Given) => Read | Problem) {
  return v.rawTransform<Given, Read>(({ dataset, addIssue, NEVER }) => {
    const found = read(dataset.value);
    if (!isProblem(found)) return found;
    const { member: key, message } = found;
    const path: [v.ObjectPathItem] = [{ type: 'object', origin: 'value', input: {}, key, value: undefined }];
    addIssue({ message, path });
    return NEVER;
  });
}

export function isProblem(found: object): found is Problem {
  return 'message' in found;
}
