import type { Bet } from '#domain/bets/bet.ts';
import type { DayTotal } from '#domain/betting-accounts/daily-profit.ts';
import type { CustomField } from '#domain/bets/custom-field.ts';
import type { WinLossColumns } from '#domain/analytics/win-loss-bets.ts';
import type { Drawdowns } from '#domain/analytics/drawdown.ts';
import type { EdgeFigures } from '#domain/analytics/edge-figures.ts';
import type { Groups } from '#domain/analytics/groups.ts';
import type { AmountFormat } from '#domain/analytics/units.ts';
import type { IsoDay } from '#domain/calendar/iso-day.ts';
import type { Cents } from '#domain/money.ts';
import type { Notebook } from '#domain/notebooks/notebook.ts';

export type AnalyticsNotebook = Pick<Notebook, 'id' | 'name' | 'color' | 'startingBankroll'>;

/** The bets in scope: the single source of every figure and chart on the page. */
export type AnalyticsData = {
  /** Those in scope. */
  readonly notebooks: readonly AnalyticsNotebook[];
  /** Of those notebooks. */
  readonly columns: readonly CustomField[];
  /** In scope, of every status, oldest first. */
  readonly bets: readonly Bet[];
  /** The won and lost ones of them. */
  readonly decided: WinLossColumns;
  /** The profits of their days, where these are known already. */
  readonly daily?: ReadonlyMap<IsoDay, DayTotal>;
  readonly figures: EdgeFigures;
  /** The won and lost ones by notebook. */
  readonly byNotebook: () => Groups;
  /** The sum of the starting bankrolls in scope. */
  readonly bankroll: Cents;
  /** The bank before and after each won and lost bet, in cents. */
  readonly balances: Float64Array;
  readonly drawdowns: Drawdowns;
  /** For pictures and captions: 'NBA totals · Jan 1 – Mar 31, 2026'. */
  readonly scopeText: string;
  readonly units: AmountFormat;
};

export type WidgetProps = { data: AnalyticsData };
