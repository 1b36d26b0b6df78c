import fc from 'fast-check';
import { type BetLeg, type EnteredBet } from '#domain/bets/bet.ts';
import { PLAIN_BET } from '#domain/bets/plain-bet.ts';
import type { LegOutcome } from '#domain/bets/outcomes.ts';
import { exactPriceOf } from '#domain/bets/settlement.ts';
import { isoDay } from '#domain/calendar/iso-day.ts';
import { cents } from '#domain/money.ts';
import { americanOdds } from '#domain/price/american-odds.ts';
import { americanOf, LONGEST_PARLAY_PRICE, price } from '#domain/price/price.ts';
import { readPrice } from '#domain/price/read-price.ts';
import { millionthsOf, priceOfTaken, type TakenOdds, takenOdds } from '#domain/price/taken-price.ts';

/** A bet as a person writes it down: prices as text, without the domain's idea of what they are worth. */
export type WrittenBet = {
  /** Null for a parlay whose price follows from its legs. */
  readonly price: string | null;
  readonly legs: readonly string[];
  readonly wager: number;
  readonly bonus: boolean;
};

export function notationOf(text: string): 'american' | 'decimal' | 'fractional' {
  if (text.includes('/')) return 'fractional';
  return text.includes('.') ? 'decimal' : 'american';
}

export function taken(text: string): TakenOdds {
  const read = readPrice(text, 'american', LONGEST_PARLAY_PRICE);
  if (!read) throw new Error(`Not a price: ${text}`);
  return takenOdds(read);
}

function takenFromLegs(legs: readonly BetLeg[]): TakenOdds {
  const open = {
    odds: americanOdds(100),
    taken: { notation: 'legs', millionths: 0, fraction: null },
  } as const;
  const { numerator, denominator } = exactPriceOf({ ...open, legs });
  const product = price(numerator, denominator);
  return {
    odds: americanOdds(americanOf(product)),
    taken: { ...open.taken, millionths: millionthsOf(product) },
  };
}

/** The pending bet as the domain has it. */
export function entered({ price: text, legs: prices, wager, bonus }: WrittenBet): EnteredBet {
  const legs = prices.map((leg, place): BetLeg => ({
    ...PLAIN_BET,
    ...taken(leg),
    selection: `Leg ${place + 1}`,
    outcome: 'pending',
  }));
  return {
    ...PLAIN_BET,
    ...(text === null ? takenFromLegs(legs) : taken(text)),
    day: isoDay('2026-01-05'),
    description: 'Lakers -3.5',
    status: 'pending',
    returned: null,
    wager: cents(wager),
    bonus,
    legs,
  };
}

const american = fc
  .oneof(
    fc.integer({ min: 100, max: 400 }),
    fc.integer({ min: 100, max: 100_000 }),
    fc.integer({ min: -100_000, max: -101 }),
    fc.integer({ min: -400, max: -101 }),
  )
  .map((odds) => (odds > 0 ? `+${odds}` : `${odds}`));

/** Decimal odds from 1.001 to 1001 with two to six digits after the point; half of them below 3. */
const decimal = fc
  .tuple(
    fc.integer({ min: 2, max: 6 }),
    fc.oneof(
      fc.integer({ min: 1_010_000, max: 3_000_000 }),
      fc.integer({ min: 1_010_000, max: 1_001_000_000 }),
    ),
  )
  .map(([digits, millionths]) => (millionths / 1_000_000).toFixed(digits));

const fractional = fc
  .tuple(
    fc.integer({ min: 1, max: 999_999 }),
    fc.integer({ min: 1, max: 999_999 }),
    fc.constantFrom(20, 400, 999_999),
  )
  .map(([won, risked, most]) => [(won % most) + 1, (risked % most) + 1] as const)
  .filter(
    ([won, risked]) => won <= 999_999 && risked <= 999_999 && 1000 * won >= risked && won <= 1000 * risked,
  )
  .map(([won, risked]) => `${won}/${risked}`);

export const anyWrittenPrice = fc.oneof(american, decimal, fractional);

const wager = fc.oneof(fc.integer({ min: 1, max: 100 }), fc.integer({ min: 1, max: 100_000_000 }));

const straight = fc.record({
  price: anyWrittenPrice,
  legs: fc.constant<string[]>([]),
  wager,
  bonus: fc.boolean(),
});

/** Short prices, so that 20 legs stay below the longest price of a parlay. */
const shortPrice = fc.oneof(
  fc.integer({ min: -2000, max: -180 }).map(String),
  fc.integer({ min: 1_010_000, max: 1_600_000 }).map((millionths) => (millionths / 1_000_000).toFixed(6)),
  fc.tuple(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 70, max: 99 })).map((parts) => parts.join('/')),
);

const MOST_CENTS = 100_000_000_000;

function approximate(text: string): number {
  const { numerator, denominator } = priceOfTaken(taken(text));
  return Number(numerator) / Number(denominator);
}

const parlay = fc
  .record({
    price: fc.option(decimal, { freq: 4 }),
    legs: fc.oneof(
      fc.array(anyWrittenPrice, { minLength: 2, maxLength: 20 }),
      fc.array(shortPrice, { minLength: 2, maxLength: 20 }),
    ),
    wager,
    bonus: fc.boolean(),
  })
  .map(({ price: typed, legs: prices, wager: wanted, bonus }): WrittenBet => {
    let product = 1;
    const legs = prices.filter((leg, place) => {
      if (place > 1 && product * approximate(leg) > 9_000_000) return false;
      product *= approximate(leg);
      return true;
    });
    const most = Math.floor((MOST_CENTS * 0.99) / (typed === null ? product : Number(typed)));
    return { price: typed, legs, wager: Math.max(1, Math.min(wanted, most)), bonus };
  });

export const anyWrittenBet: fc.Arbitrary<WrittenBet> = fc.oneof(straight, parlay);

export const anyLegOutcome = fc.oneof(
  { weight: 8, arbitrary: fc.constant<LegOutcome>('won') },
  { weight: 5, arbitrary: fc.constantFrom<LegOutcome>('push', 'half_won', 'half_lost') },
  { weight: 1, arbitrary: fc.constant<LegOutcome>('lost') },
);
