import { BET_STATUSES, type BetStatus } from '#domain/bets/bet.ts';
import { NO_TOTALS, type StatusTotals } from '#domain/bets/figures.ts';
import { cents } from '#domain/money.ts';
import { notebookColor, type Notebook } from '#domain/notebooks/notebook.ts';

export type NotebookSummary = Notebook & { readonly totals: StatusTotals };

type TotalRow = { bet_count: number; wagered_cents: number; returned_cents: number };

export type SummaryRow = {
  id: string;
  name: string;
  description: string | null;
  starting_bankroll_cents: number;
  current_bankroll_cents: number;
  color: string;
  is_sample: boolean;
  created_at: string;
  updated_at: string;
  totals: Partial<Record<BetStatus, TotalRow>>;
};

export function toSummary(row: SummaryRow): NotebookSummary {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    startingBankroll: cents(row.starting_bankroll_cents),
    currentBankroll: cents(row.current_bankroll_cents),
    color: notebookColor(row.color),
    isSample: row.is_sample,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    totals: toTotals(row.totals),
  };
}

function toTotals(rows: SummaryRow['totals']): StatusTotals {
  const totals = { ...NO_TOTALS };
  for (const status of BET_STATUSES) {
    const row = rows[status];
    if (!row) continue;
    totals[status] = {
      count: row.bet_count,
      wagered: cents(row.wagered_cents),
      returned: cents(row.returned_cents),
    };
  }
  return totals;
}
