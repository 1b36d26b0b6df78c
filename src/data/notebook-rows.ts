import type { StatusTotals } from '#domain/figures.ts';
import { centsFromNumeric, ZERO } from '#domain/money.ts';
import { notebookColor, type Notebook } from '#domain/notebook.ts';

/** A notebook with the sums of its bets, which the database makes however many there are. */
export type NotebookSummary = Notebook & { readonly totals: StatusTotals };

export type SummaryRow = {
  id: string;
  name: string;
  description: string | null;
  starting_bankroll: number;
  current_bankroll: number;
  color: string;
  is_sample: boolean;
  created_at: string;
  updated_at: string;
  pending_count: number;
  won_count: number;
  lost_count: number;
  push_count: number;
  pending_wagered: number;
  won_wagered: number;
  lost_wagered: number;
  push_wagered: number;
  won_returned: number;
};

export function toSummary(row: SummaryRow): NotebookSummary {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    startingBankroll: centsFromNumeric(row.starting_bankroll),
    currentBankroll: centsFromNumeric(row.current_bankroll),
    color: notebookColor(row.color),
    isSample: row.is_sample,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    totals: {
      pending: { count: row.pending_count, wagered: centsFromNumeric(row.pending_wagered), returned: ZERO },
      won: {
        count: row.won_count,
        wagered: centsFromNumeric(row.won_wagered),
        returned: centsFromNumeric(row.won_returned),
      },
      lost: { count: row.lost_count, wagered: centsFromNumeric(row.lost_wagered), returned: ZERO },
      push: { count: row.push_count, wagered: centsFromNumeric(row.push_wagered), returned: ZERO },
    },
  };
}
