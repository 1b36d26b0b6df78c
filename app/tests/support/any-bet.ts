import fc from 'fast-check';
import { type Bet, type BetLeg, type ClosingPrice, storedReturn } from '#domain/bets/bet.ts';
import { PLAIN_BET } from '#domain/bets/plain-bet.ts';
import { type IsoDay, isoDay } from '#domain/calendar/iso-day.ts';
import { cents } from '#domain/money.ts';
import { americanOdds } from '#domain/price/american-odds.ts';
import { EVEN_MONEY, price } from '#domain/price/price.ts';
import { readPrice } from '#domain/price/read-price.ts';
import { type TakenOdds, takenOdds } from '#domain/price/taken-price.ts';
import { BET_OUTCOMES, storedOutcome } from '#domain/bets/outcomes.ts';

/** A bet's properties. Days, odds and cents are plain strings and numbers, which `someBet` brands. */
export type GivenBet = Partial<Omit<Bet, 'day' | 'odds' | 'wager' | 'returned' | 'unit'>> & {
  readonly day?: string;
  readonly odds?: number;
  readonly wager?: number;
  readonly returned?: number | null;
  readonly unit?: number | null;
};

const centsOrNull = (amount: number | null) => (amount === null ? null : cents(amount));

/** A bet with the given properties and defaults for the rest. */
export function someBet({
  day = '2026-01-05',
  odds = -110,
  wager = 110_00,
  returned = null,
  unit = null,
  ...given
}: GivenBet = {}): Bet {
  return {
    ...PLAIN_BET,
    id: '00000000-0000-4000-8000-000000000001',
    notebookId: '00000000-0000-4000-8000-000000000002',
    day: isoDay(day),
    description: 'Lakers -3.5',
    odds: americanOdds(odds),
    wager: cents(wager),
    status: 'pending',
    returned: centsOrNull(returned),
    unit: centsOrNull(unit),
    createdAt: '2026-01-05T12:00:00+00:00',
    updatedAt: '2026-01-05T12:00:00+00:00',
    sequence: 1,
    recordedAt: null,
    settledAt: null,
    chosenBefore: true,
    bonus: false,
    customValues: {},
    ...given,
  };
}

/** A parlay's leg with the given properties and defaults for the rest. */
export function someLeg({
  odds = -110,
  ...given
}: Partial<Omit<BetLeg, 'odds'>> & { odds?: number }): BetLeg {
  return {
    event: null,
    market: null,
    selection: 'Lakers -3.5',
    line: null,
    startsAt: null,
    odds: americanOdds(odds),
    taken: null,
    outcome: 'pending',
    ...given,
  };
}

/** Closing odds as typed. */
export function closingAt(text: string): ClosingPrice {
  const read = readPrice(text);
  if (!read) throw new RangeError(`Unreadable: ${text}`);
  return { ...takenOdds(read), source: null, fair: null };
}

export const anyDay: fc.Arbitrary<IsoDay> = daysFrom('1900-01-01', '2200-12-31');

export function daysFrom(first: string, last: string): fc.Arbitrary<IsoDay> {
  return fc
    .date({ min: new Date(first), max: new Date(last), noInvalidDate: true })
    .map((date) => isoDay(date.toISOString().slice(0, 10)));
}

export const anyOdds = fc
  .oneof(fc.integer({ min: 100, max: 100_000 }), fc.integer({ min: -100_000, max: -101 }))
  .map(americanOdds);

/** A price up to a decimal one, in any notation that it can be taken in. */
export function anyTakenUpTo(longest: number): fc.Arbitrary<TakenOdds> {
  const anyDecimal = fc
    .integer({ min: 1_001_000, max: longest * 1_000_000 })
    .map((millionths) => takenOdds({ price: price(BigInt(millionths), 1_000_000n), notation: 'decimal' }));
  const anyFraction = fc
    .tuple(fc.integer({ min: 1, max: 999 }), fc.integer({ min: 1, max: 999 }))
    .filter(([won, risked]) => 1 + won / risked <= longest)
    .map(([won, risked]) => takenOdds(readPrice(`${won}/${risked}`) ?? EVEN));
  const anyAmerican = anyOdds
    .filter((odds) => odds < 0 || 1 + odds / 100 <= longest)
    .map((odds) => ({ odds, taken: null }));
  return fc.oneof(anyAmerican, anyDecimal, anyFraction);
}

const EVEN = { price: EVEN_MONEY, notation: 'american' } as const;

/** The status and result of any outcome. */
export const anyEnd = fc.constantFrom(...BET_OUTCOMES).map(storedOutcome);

/** Bets of any size and result, close enough in time that several share a day. */
export const anyBet: fc.Arbitrary<Bet> = fc
  .record({
    id: fc.uuid(),
    day: daysFrom('2025-11-15', '2026-02-15'),
    description: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }),
    odds: anyOdds,
    wager: fc.oneof(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 100_000_000 })).map(cents),
    end: anyEnd,
    entered: fc.integer({ min: 1, max: 100_100_000_000 }).map(cents),
    sequence: fc.nat(),
  })
  .map(({ entered, end, ...bet }) =>
    someBet({ ...bet, ...end, returned: storedReturn(end.status, entered) }),
  );
