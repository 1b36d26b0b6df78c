import type { Bet } from '#domain/bet.ts';
import type { DayTotal } from '#domain/daily-profit.ts';
import type { CustomColumn } from '#domain/custom-column.ts';
import type { CountedBets } from '#domain/edge/decided-bets.ts';
import type { Drawdowns } from '#domain/edge/drawdown.ts';
import type { EdgeFigures } from '#domain/edge/edge-figures.ts';
import type { Slices } from '#domain/edge/slices.ts';
import type { AmountFormat } from '#domain/edge/units.ts';
import type { IsoDay } from '#domain/iso-day.ts';
import type { Cents } from '#domain/money.ts';
import type { Notebook } from '#domain/notebook.ts';

export type AnalyticsNotebook = Pick<Notebook, 'id' | 'name' | 'color' | 'startingBankroll'>;

/** What the scope bar leaves to count: the one source of every figure and chart on the page. */
export type AnalyticsData = {
  /** Those in scope. */
  readonly notebooks: readonly AnalyticsNotebook[];
  /** Of those notebooks. */
  readonly columns: readonly CustomColumn[];
  /** In scope, of every status, oldest first. */
  readonly bets: readonly Bet[];
  /** The won and lost ones of them. */
  readonly decided: CountedBets;
  /** The profits of their days, where these are known already. */
  readonly daily?: ReadonlyMap<IsoDay, DayTotal>;
  readonly figures: EdgeFigures;
  /** The won and lost ones by notebook. */
  readonly byNotebook: () => Slices;
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
