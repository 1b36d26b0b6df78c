import type { Bet, BetStatus } from './bet.ts';
import { addCents, type Cents, cents, ZERO } from '#domain/money.ts';
import { type Ratio, ratio } from '#domain/percent.ts';

type StatusTotal = { readonly count: number; readonly wagered: Cents; readonly returned: Cents };

/**
 * Everything that the figures are computed from: counts and sums of bets by status. The database computes the same
 * totals.
 */
export type StatusTotals = Readonly<Record<BetStatus, StatusTotal>>;

export type Figures = {
  /** The number of bets of any status. */
  readonly betCount: number;
  /** The number of won, lost and push bets. */
  readonly settledCount: number;
  readonly record: { readonly won: number; readonly lost: number; readonly push: number };
  /** Won / settled. */
  readonly winRate: Ratio;
  readonly profit: Cents;
  /** Wagers of all bets, pending ones included. */
  readonly totalWagered: Cents;
  /** Profit / wagers of won and lost bets. */
  readonly notebookRoi: Ratio;
  /** Profit / wagers of won, lost and push bets. */
  readonly dashboardRoi: Ratio;
};

/** A record for display, won-lost-push: '12-8-1'. */
export function formatRecord({ won, lost, push }: Figures['record']): string {
  return `${won}-${lost}-${push}`;
}

const NO_TOTAL: StatusTotal = { count: 0, wagered: ZERO, returned: ZERO };

export const NO_TOTALS: StatusTotals = { pending: NO_TOTAL, won: NO_TOTAL, lost: NO_TOTAL, push: NO_TOTAL };

/**
 * Counts bets and sums their wagers and returns by status, in cents. A null return counts as 0.
 *
 * @example totalsOf([{ status: 'lost', wager: cents(5000), returned: ZERO }]).lost
 * // { count: 1, wagered: 5000, returned: 0 }
 */
export function totalsOf(bets: Iterable<Pick<Bet, 'status' | 'wager' | 'returned'>>): StatusTotals {
  const totals = { ...NO_TOTALS };
  for (const { status, wager, returned } of bets) {
    const total = totals[status];
    totals[status] = {
      count: total.count + 1,
      wagered: addCents(total.wagered, wager),
      returned: addCents(total.returned, returned ?? ZERO),
    };
  }
  return totals;
}

/**
 * The exact figures computed from totals: win rate = won / (won + lost + push); profit = the sum of profitOf; ROI =
 * profit / wagers of won and lost bets (notebook) or of won, lost and push bets (dashboard).
 *
 * @example figuresOf(totalsOf(bets)).winRate // { part: 5, whole: 10 }, shown as 50.0%
 */
export function figuresOf({ pending, won, lost, push }: StatusTotals): Figures {
  const settledCount = won.count + lost.count + push.count;
  const profit = cents(won.returned - won.wagered - lost.wagered);
  const decided = addCents(won.wagered, lost.wagered);
  const settled = addCents(decided, push.wagered);
  return {
    betCount: settledCount + pending.count,
    settledCount,
    record: { won: won.count, lost: lost.count, push: push.count },
    winRate: ratio(won.count, settledCount),
    profit,
    totalWagered: addCents(settled, pending.wagered),
    notebookRoi: ratio(profit, decided),
    dashboardRoi: ratio(profit, settled),
  };
}
