import type { NotebookSummary } from '#data/notebooks.ts';
import type { SummaryRow } from '#data/notebook-rows.ts';
import { BET_OUTCOMES } from '#domain/bets/bet.ts';

export function summaryRow(notebook: NotebookSummary): SummaryRow {
  const totals = BET_OUTCOMES.filter((outcome) => notebook.totals[outcome].count > 0).map((outcome) => {
    const { count, wagered, returned, bonus } = notebook.totals[outcome];
    return [
      outcome,
      { bet_count: count, wagered_cents: wagered, returned_cents: returned, bonus_cents: bonus },
    ];
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
    backtest: notebook.backtest,
    created_at: notebook.createdAt,
    updated_at: notebook.updatedAt,
    totals: Object.fromEntries(totals) as SummaryRow['totals'],
    recent_profits: [...notebook.recentProfits],
  };
}
