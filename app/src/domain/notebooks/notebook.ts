import type { JudgedBacktest } from '#domain/backtest/backtest-verdict.ts';
import { type Cents, cents, formatMoney } from '#domain/money.ts';
import { type Currency, DOLLARS } from '#domain/currency.ts';

export const NOTEBOOK_COLORS = [
  'blue',
  'green',
  'purple',
  'orange',
  'red',
  'yellow',
  'pink',
  'indigo',
  'gray',
] as const;

export type NotebookColor = (typeof NOTEBOOK_COLORS)[number];

/**
 * A notebook's own unit: an amount, or a percentage of the current bankroll with at most two decimals. Without either,
 * the default of unitOf applies.
 */
export type UnitSetting = { readonly amount: Cents | null; readonly percent: number | null };

/** Whether a unit was chosen, rather than left at the default. */
export function hasUnit({ amount, percent }: UnitSetting): boolean {
  return amount !== null || percent !== null;
}

/** What the bets of a backtest come from: a rule, applied to games that were over. */
export type BacktestMark = {
  /** As ruleToSearch writes it. */
  readonly rule: string;
  /** The rule in plain words. */
  readonly description: string;
  /** The keys of the seasons that its bets are from, such as 'e0 2024/25'. */
  readonly games: readonly string[];
  /** The names of the files that these came from. */
  readonly files: readonly string[];
  /** How many rules the user had tried on these games when it was saved. */
  readonly tries: number;
  /** Whether the held-out season was opened, so that its bets are included. */
  readonly opened: boolean;
  /** Of its bets, which never change. */
  readonly figures: JudgedBacktest;
};

/** One betting strategy, with its own paper bankroll. */
export type Notebook = {
  readonly id: string;
  readonly name: string;
  readonly description: string | null;
  readonly startingBankroll: Cents;
  /** Deposits minus withdrawals. */
  readonly movementTotal: Cents;
  /** The starting bankroll plus movements plus the profit of settled bets; maintained by the database. */
  readonly currentBankroll: Cents;
  readonly unit: UnitSetting;
  readonly color: NotebookColor;
  readonly createdAt: string;
  readonly updatedAt: string;
  /** Created with sample bets rather than the user's own. */
  readonly isSample: boolean;
  /** Not null for a backtest, which is in no list or total of other notebooks. */
  readonly backtest: BacktestMark | null;
};

/** The color with this id; blue if it is unknown or missing. */
export function notebookColor(id: string | null | undefined): NotebookColor {
  return NOTEBOOK_COLORS.find((color) => color === id) ?? 'blue';
}

/**
 * What deposits and withdrawals come to, in words; null if they cancel out.
 *
 * @example movementTotalText(cents(-5000)) // '$50.00 taken out'
 */
export function movementTotalText(total: Cents, currency: Currency = DOLLARS): string | null {
  if (total === 0) return null;
  return `${formatMoney(cents(Math.abs(total)), currency)} ${total > 0 ? 'added' : 'taken out'}`;
}
