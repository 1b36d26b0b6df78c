import type { Bet } from '#domain/bet.ts';
import type { CustomColumn } from '#domain/custom-column.ts';
import type { DecidedBets } from '#domain/edge/decided-bets.ts';
import type { EdgeFigures } from '#domain/edge/edge-figures.ts';
import type { Cents } from '#domain/money.ts';
import type { Notebook } from '#domain/notebook.ts';

export type AnalyticsNotebook = Pick<Notebook, 'id' | 'name' | 'color' | 'startingBankroll'>;

/** Writes amounts in the unit that the person chose. All take cents, fractions of them too. */
export type AmountFormat = {
  /** As it stands on screen: '$1,234.50', '12.35 units', '12.35%'. */
  readonly format: (amount: number) => string;
  /** A profit or loss: with a plus sign above 0. */
  readonly formatSigned: (amount: number) => string;
  /** On an axis, where there is less room. */
  readonly formatShort: (amount: number) => string;
};

/** What the scope bar leaves to count: the one source of every figure and chart on the page. */
export type AnalyticsData = {
  /** Those in scope. */
  readonly notebooks: readonly AnalyticsNotebook[];
  /** Of those notebooks. */
  readonly columns: readonly CustomColumn[];
  /** In scope, of every status, oldest first. */
  readonly bets: readonly Bet[];
  /** The won and lost ones of them. */
  readonly decided: DecidedBets;
  readonly figures: EdgeFigures;
  /** The sum of the starting bankrolls in scope. */
  readonly bankroll: Cents;
  /** For pictures and captions: 'NBA totals · Jan 1 – Mar 31, 2026'. */
  readonly scopeText: string;
  readonly units: AmountFormat;
};

export type WidgetProps = { data: AnalyticsData };
