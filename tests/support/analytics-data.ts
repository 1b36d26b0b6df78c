import type { Bet } from '#domain/bet.ts';
import { balancesOf } from '#domain/edge/bankroll-curve.ts';
import { decidedBetsOf } from '#domain/edge/decided-bets.ts';
import { drawdownsOf } from '#domain/edge/drawdown.ts';
import { edgeFiguresOf } from '#domain/edge/edge-figures.ts';
import { notebookSlicesOf } from '#domain/edge/slices.ts';
import { cents, formatMoney, formatSignedMoney } from '#domain/money.ts';
import { formatShortMoney } from '#domain/short-money.ts';
import type { AnalyticsData } from '#features/analytics/analytics-data.ts';

/** What widgets are handed of these bets: in dollars, on a bank of $1,000, without notebooks or columns unless given. */
export function analyticsDataOf(bets: readonly Bet[], given: Partial<AnalyticsData> = {}): AnalyticsData {
  const decided = decidedBetsOf(bets);
  const bankroll = given.bankroll ?? cents(100_000);
  const balances = balancesOf(decided.profits, bankroll);
  const { notebooks = [], columns = [] } = given;
  return {
    notebooks,
    columns,
    bets,
    decided,
    byNotebook: notebookSlicesOf(decided, { notebooks, columns }),
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
