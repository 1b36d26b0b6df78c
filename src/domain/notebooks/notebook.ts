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

/** One betting strategy, with its own paper bankroll. */
export type Notebook = {
  readonly id: string;
  readonly name: string;
  readonly description: string | null;
  readonly startingBankroll: Cents;
  /** The starting bankroll plus the profit of settled bets; maintained by the database. */
  readonly currentBankroll: Cents;
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
