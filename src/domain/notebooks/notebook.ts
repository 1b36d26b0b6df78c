import type { Cents } from '#domain/money.ts';

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

/** A notebook's own unit: an amount, or hundredths of a percent of the current bankroll (150 is 1.5%). */
export type UnitSetting = { readonly amount: Cents } | { readonly percentHundredths: number };

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
  /** Null for the default unit; see unitOf. */
  readonly unit: UnitSetting | null;
  readonly color: NotebookColor;
  readonly createdAt: string;
  readonly updatedAt: string;
  /** Created with sample bets rather than the user's own. */
  readonly isSample: boolean;
};

/** The color with this id; blue if it is unknown or missing. */
export function notebookColor(id: string | null | undefined): NotebookColor {
  return NOTEBOOK_COLORS.find((color) => color === id) ?? 'blue';
}
