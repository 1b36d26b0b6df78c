import type { Bet } from '#domain/bets/bet.ts';
import type { BetOutcome, LegOutcome } from '#domain/bets/outcomes.ts';
import { type Cents, cents } from '#domain/money.ts';
import type { WrittenBet } from './any-taken-bet.ts';
import type { Row } from './data-api.ts';

// Money worked out by fractions from the text of prices, independently of the domain and of SQL.

/** How a bet ends. Legs decide a parlay, unless its outcome is given; `paid` is a typed return. */
export type End = { outcome: BetOutcome | null; legs: LegOutcome[]; paid?: Cents | undefined };
export type Paid = Pick<Bet, 'status' | 'result' | 'returned'>;

type Fraction = readonly [top: bigint, bottom: bigint];
export const ONE: Fraction = [1n, 1n];
export const times = (a: Fraction, b: Fraction): Fraction => [a[0] * b[0], a[1] * b[1]];

export function fractionOf(price: string): Fraction {
  const [top = '', bottom] = price.split('/');
  if (bottom) return [BigInt(top) + BigInt(bottom), BigInt(bottom)];
  const [whole = '', decimals] = price.split('.');
  if (decimals) return [BigInt(whole + decimals), 10n ** BigInt(decimals.length)];
  const odds = BigInt(price.replace('+', ''));
  return odds > 0n ? [odds + 100n, 100n] : [100n - odds, -odds];
}

function shareOf([top, bottom]: Fraction, outcome: BetOutcome): Fraction {
  if (outcome === 'won') return [top, bottom];
  if (outcome === 'half_won') return [top + bottom, 2n * bottom];
  return outcome === 'half_lost' ? [1n, 2n] : ONE;
}

export function payOut({ wager, bonus }: WrittenBet, [top, bottom]: Fraction): number {
  const won = bonus ? top - bottom : top;
  return won > 0n ? Number((2n * BigInt(wager) * won + bottom) / (2n * bottom)) : 0;
}

export function workedOut(bet: WrittenBet, end: End): Paid {
  const stored = (outcome: BetOutcome, amount: number): Paid => {
    const none = outcome === 'push' || amount === 0;
    if (none) return { status: outcome === 'push' ? 'push' : 'lost', result: null, returned: cents(0) };
    const result =
      outcome === 'half_won' || outcome === 'half_lost' || outcome === 'cashed_out' ? outcome : null;
    return { status: 'won', result, returned: cents(amount) };
  };
  if (end.outcome === 'lost' || (end.outcome === null && end.legs.includes('lost'))) return stored('lost', 0);
  if (end.outcome === 'push' || (end.outcome === null && end.legs.every((leg) => leg === 'push'))) {
    return stored('push', 0);
  }
  if (end.paid !== undefined) return stored(end.outcome ?? 'won', end.paid);
  if (end.outcome !== null) {
    const whole = bet.price === null ? bet.legs.map(fractionOf).reduce(times, ONE) : fractionOf(bet.price);
    return stored(end.outcome, payOut(bet, shareOf(whole, end.outcome)));
  }
  const shares = bet.legs.map((leg, place) => shareOf(fractionOf(leg), end.legs[place] ?? 'pending'));
  return stored('won', payOut(bet, bet.price === null ? shares.reduce(times, ONE) : fractionOf(bet.price)));
}

/** In cents; a bonus bet risks nothing. */
export function profit({ wager, bonus }: WrittenBet, { status, returned }: Paid): number {
  return status === 'won' || status === 'lost' ? (returned ?? 0) - (bonus ? 0 : wager) : 0;
}

export function totals(bets: readonly WrittenBet[], paid: readonly Paid[]) {
  const sums: Record<string, Row> = {};
  for (const [i, { wager, bonus }] of bets.entries()) {
    const { status = 'pending', result = null, returned = null } = paid[i] ?? {};
    const {
      count = 0,
      wagered = 0,
      back = 0,
      free = 0,
    } = (sums[result ?? status] ?? {}) as Record<string, number>;
    sums[result ?? status] = {
      count: count + 1,
      wagered: wagered + (bonus ? 0 : wager),
      back: back + (returned ?? 0),
      free: free + (bonus ? (returned ?? 0) : 0),
    };
  }
  return sums;
}
