import type { Bet, BetStatus } from './bet.ts';
import { addCents, type Cents, cents, ZERO } from '#domain/money.ts';
import { type Ratio, ratio } from '#domain/percent.ts';

/** The bets of one status: how many, and the sums of their wagers and returns. */
type StatusTotal = { readonly count: number; readonly wagered: Cents; readonly returned: Cents };

/** All that the figures need of any number of bets. The database gives the same sums for the lists. */
export type StatusTotals = Readonly<Record<BetStatus, StatusTotal>>;

export type Figures = {
  /** Bets of every status. */
  readonly betCount: number;
  /** Won, lost and push. */
  readonly settledCount: number;
  readonly record: { readonly won: number; readonly lost: number; readonly push: number };
  /** Won of settled bets. */
  readonly winRate: Ratio;
  readonly profit: Cents;
  /** Wagers of every status, pending too. */
  readonly totalWagered: Cents;
  /** Profit on the wagers of won and lost bets. */
  readonly notebookRoi: Ratio;
  /** Profit on the wagers of settled bets: won, lost and push. */
  readonly dashboardRoi: Ratio;
};

/**
 * A record as it stands on screen: won-lost-push.
 *
 * @example formatRecord({ won: 12, lost: 8, push: 1 }) // '12-8-1'
 */
export function formatRecord({ won, lost, push }: Figures['record']): string {
  return `${won}-${lost}-${push}`;
}

const NO_TOTAL: StatusTotal = { count: 0, wagered: ZERO, returned: ZERO };

/** The totals of no bets. */
export const NO_TOTALS: StatusTotals = { pending: NO_TOTAL, won: NO_TOTAL, lost: NO_TOTAL, push: NO_TOTAL };

/**
 * Counts bets and sums their wagers and returns by status, in cents. A return that is null counts as 0.
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
 * The figures of the bets that were totalled, all exact:
 * win rate = won / (won + lost + push); profit = returns less wagers of won bets, minus wagers of lost ones,
 * which is the sum of profitOf over the bets; ROI = profit / wagers, of won and lost bets on a notebook's
 * screens, of won, lost and push on the dashboard.
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
