import { BET_OUTCOMES, type BetOutcome } from '#domain/bets/outcomes.ts';
import { NO_TOTALS, type OutcomeTotals } from '#domain/bets/figures.ts';
import { type Cents, cents } from '#domain/money.ts';
import { type BacktestMark, notebookColor, type Notebook } from '#domain/notebooks/notebook.ts';

export type NotebookSummary = Notebook & {
  readonly totals: OutcomeTotals;
  /** The profit of each of the last 30 days with settled bets, oldest first. */
  readonly recentProfits: readonly Cents[];
};

type TotalRow = { bet_count: number; wagered_cents: number; returned_cents: number; bonus_cents: number };

type TotalRows = Partial<Record<BetOutcome, TotalRow>>;

export type NotebookRow = {
  id: string;
  name: string;
  description: string | null;
  starting_bankroll_cents: number;
  unit_amount_cents: Cents | null;
  unit_percent: number | null;
  color: string;
  is_sample: boolean;
  backtest: BacktestMark | null;
  created_at: string;
  updated_at: string;
};

export type SummaryRow = NotebookRow & {
  current_bankroll_cents: number;
  movement_total_cents: number;
  totals: TotalRows;
  recent_profits: number[];
};

/** A notebook without what follows from its bets and movements. */
export function fromNotebookRow(row: NotebookRow): Omit<Notebook, 'currentBankroll' | 'movementTotal'> {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    startingBankroll: cents(row.starting_bankroll_cents),
    unit: { amount: row.unit_amount_cents, percent: row.unit_percent },
    color: notebookColor(row.color),
    isSample: row.is_sample,
    backtest: row.backtest,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

export function toSummary(row: SummaryRow): NotebookSummary {
  return {
    ...fromNotebookRow(row),
    currentBankroll: cents(row.current_bankroll_cents),
    movementTotal: cents(row.movement_total_cents),
    totals: toTotals(row.totals),
    recentProfits: row.recent_profits.map(cents),
  };
}

export function toTotals(rows: TotalRows): OutcomeTotals {
  const totals = { ...NO_TOTALS };
  for (const outcome of BET_OUTCOMES) {
    const row = rows[outcome];
    if (!row) continue;
    totals[outcome] = {
      count: row.bet_count,
      wagered: cents(row.wagered_cents),
      returned: cents(row.returned_cents),
      bonus: cents(row.bonus_cents),
    };
  }
  return totals;
}

/** Totals as the database has them. */
export function toTotalRows(totals: OutcomeTotals): TotalRows {
  const rows: TotalRows = {};
  for (const outcome of BET_OUTCOMES) {
    const { count, wagered, returned, bonus } = totals[outcome];
    if (count === 0) continue;
    rows[outcome] = {
      bet_count: count,
      wagered_cents: wagered,
      returned_cents: returned,
      bonus_cents: bonus,
    };
  }
  return rows;
}
