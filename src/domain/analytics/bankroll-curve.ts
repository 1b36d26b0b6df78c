import type { DayTotal } from '#domain/betting-accounts/daily-profit.ts';
import { compareDays, type IsoDay } from '#domain/calendar/iso-day.ts';
import type { Cents } from '#domain/money.ts';

/** A bank day by day: the balance after each day on which a bet was settled, in cents. */
export type DailyCurve = {
  /** Oldest first. */
  readonly days: readonly IsoDay[];
  /** One more than days: the first is the bankroll before any. */
  readonly balances: Float64Array;
};

/**
 * The balances of a bank bet by bet, in cents: the bankroll, then what it was after each profit. One more than there
 * are profits.
 *
 * @example balancesOf(Float64Array.of(100, -105), cents(1000)) // [1000, 1100, 995]
 */
export function balancesOf(profits: Float64Array, bankroll: Cents): Float64Array {
  const balances = new Float64Array(profits.length + 1);
  let balance: number = bankroll;
  balances[0] = balance;
  for (let index = 0; index < profits.length; index += 1) {
    balance += profits[index] ?? 0;
    balances[index + 1] = balance;
  }
  return balances;
}

/**
 * The balances of a bank day by day, in cents, from the profits of its days (dailyProfits). Days without a settled bet
 * are left out.
 *
 * @example dailyCurveOf(dailyProfits(bets), cents(100000))
 * // { days: ['2026-01-01', '2026-01-02'], balances: [100000, 100000, 115000] }
 */
export function dailyCurveOf(daily: ReadonlyMap<IsoDay, DayTotal>, bankroll: Cents): DailyCurve {
  const settled = [...daily].filter(([, { settledCount }]) => settledCount > 0);
  const ordered = settled.toSorted(([one], [other]) => compareDays(one, other));
  const profits = Float64Array.from(ordered, ([, { profit }]) => profit);
  return { days: ordered.map(([day]) => day), balances: balancesOf(profits, bankroll) };
}

/**
 * The highest balance up to each one, itself included: between a peak and its balance lies the drawdown.
 *
 * @example peaksOf(Float64Array.of(1000, 1100, 995)) // [1000, 1100, 1100]
 */
export function peaksOf(balances: Float64Array): Float64Array {
  const peaks = new Float64Array(balances.length);
  let peak = -Infinity;
  for (let index = 0; index < balances.length; index += 1) {
    peak = Math.max(peak, balances[index] ?? 0);
    peaks[index] = peak;
  }
  return peaks;
}
