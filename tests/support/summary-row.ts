import type { NotebookSummary } from '#data/notebooks.ts';
import type { SummaryRow } from '#data/notebook-rows.ts';
import { BET_STATUSES } from '#domain/bets/bet.ts';

export function summaryRow(notebook: NotebookSummary): SummaryRow {
  const totals = BET_STATUSES.filter((status) => notebook.totals[status].count > 0).map((status) => {
    const { count, wagered, returned } = notebook.totals[status];
    return [status, { bet_count: count, wagered_cents: wagered, returned_cents: returned }];
  });
  return {
    id: notebook.id,
    name: notebook.name,
    description: notebook.description,
    starting_bankroll_cents: notebook.startingBankroll,
    current_bankroll_cents: notebook.currentBankroll,
    movement_total_cents: notebook.movementTotal,
    unit_amount_cents: notebook.unit.amount,
    unit_percent: notebook.unit.percent,
    color: notebook.color,
    is_sample: notebook.isSample,
    created_at: notebook.createdAt,
    updated_at: notebook.updatedAt,
    totals: Object.fromEntries(totals) as SummaryRow['totals'],
  };
}
