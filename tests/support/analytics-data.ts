import type { Bet } from '#domain/bets/bet.ts';
import { balancesOf } from '#domain/analytics/bankroll-curve.ts';
import { winLossBetsOf } from '#domain/analytics/win-loss-bets.ts';
import { drawdownsOf } from '#domain/analytics/drawdown.ts';
import { edgeFiguresOf } from '#domain/analytics/edge-figures.ts';
import { notebookGroupsOf } from '#domain/analytics/groups.ts';
import { cents, formatMoney, formatSignedMoney } from '#domain/money.ts';
import { formatShortMoney } from '#domain/short-money.ts';
import type { AnalyticsData } from '#features/analytics/analytics-data.ts';

/** Data for analytics widgets: bets in dollars on a bankroll of $1,000, by default without notebooks or fields. */
export function analyticsDataOf(bets: readonly Bet[], given: Partial<AnalyticsData> = {}): AnalyticsData {
  const decided = winLossBetsOf(bets);
  const bankroll = given.bankroll ?? cents(100_000);
  const balances = balancesOf(decided.profits, bankroll);
  const { notebooks = [], columns = [] } = given;
  return {
    notebooks,
    columns,
    bets,
    decided,
    byNotebook: notebookGroupsOf(decided, { notebooks, columns }),
    figures: edgeFiguresOf(decided),
    bankroll,
    balances,
    drawdowns: drawdownsOf(balances),
    scopeText: 'All notebooks',
    units: {
      format: (amount) => formatMoney(cents(Math.round(amount))),
      formatSigned: (amount) => formatSignedMoney(cents(Math.round(amount))),
      formatShort: formatShortMoney,
    },
    ...given,
  };
}
