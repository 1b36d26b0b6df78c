import { type Cents, cents, formatMoney } from '#domain/money.ts';

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
export function movementTotalText(total: Cents): string | null {
  if (total === 0) return null;
  return `${formatMoney(cents(Math.abs(total)))} ${total > 0 ? 'added' : 'taken out'}`;
}
