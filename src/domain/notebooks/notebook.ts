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

/** One betting strategy's record, with a hypothetical bankroll of its own. */
export type Notebook = {
  readonly id: string;
  readonly name: string;
  readonly description: string | null;
  readonly startingBankroll: Cents;
  /** The starting bankroll plus the profit of the settled bets, kept true by the database. */
  readonly currentBankroll: Cents;
  readonly color: NotebookColor;
  readonly createdAt: string;
  readonly updatedAt: string;
  /** Filled with made-up bets to look around in, rather than the person's own record. */
  readonly isSample: boolean;
};

/**
 * The colour that an id names; blue for an unknown one or none.
 *
 * @example notebookColor('teal') // 'blue'
 */
export function notebookColor(id: string | null | undefined): NotebookColor {
  return NOTEBOOK_COLORS.find((color) => color === id) ?? 'blue';
}
