import type { BettingAccountKind } from '#domain/betting-accounts/betting-account.ts';
import type {
  ExportedAccount,
  ExportedBet,
  ExportedColumn,
  ExportedData,
  ExportedDay,
  ExportedNotebook,
} from '#domain/export/exported-data.ts';
import { isoDay } from '#domain/calendar/iso-day.ts';
import { cents } from '#domain/money.ts';
import { type BacktestMark, notebookColor } from '#domain/notebooks/notebook.ts';
import { type BetColumns, fromBetColumns } from '#data/bets/bet-lines.ts';
import type { FieldRow } from '#data/custom-fields.ts';

/** A line of an export. A notebook is followed by its bets, an account by its days. Amounts are in cents. */
type Part =
  { notebook: NotebookRow } | { bets: BetColumns } | { account: BettingAccountRow } | { days: DayRow[] };

type NotebookRow = {
  id: string;
  name: string;
  description: string | null;
  color: string;
  starting_bankroll_cents: number;
  unit_amount_cents: number | null;
  unit_percent: number | null;
  is_sample: boolean;
  backtest: BacktestMark | null;
  recommended_fields_added: boolean;
  created_at: string;
  updated_at: string;
  columns: FieldRow[];
  movements: { date: string; amount_cents: number; note: string | null }[];
};
type BettingAccountRow = { id: string; name: string; kind: BettingAccountKind; created_at: string };
type DayRow = readonly [date: string, amount: number, note: string | null];

/** Parses a response of export_everything or export_notebook. Runs in a worker, since the response can be large. */
export function toExportedData(answer: string): ExportedData {
  const notebooks: (Omit<ExportedNotebook, 'bets'> & { bets: ExportedBet[] })[] = [];
  const accounts: (Omit<ExportedAccount, 'days'> & { days: ExportedDay[] })[] = [];
  for (const part of JSON.parse(answer) as Part[]) {
    if ('notebook' in part) notebooks.push({ ...toExportedNotebook(part.notebook), bets: [] });
    else if ('account' in part) {
      const { id, name, kind, created_at: createdAt } = part.account;
      accounts.push({ id, name, kind, createdAt, days: [] });
    } else if ('days' in part) {
      for (const [date, amount, note] of part.days) {
        accounts.at(-1)?.days.push({ day: isoDay(date), amount: cents(amount), note });
      }
    } else {
      const notebook = notebooks.at(-1);
      notebook?.bets.push(...fromBetColumns(notebook.id, part.bets));
    }
  }
  return { notebooks, accounts };
}

function toExportedNotebook(row: NotebookRow): Omit<ExportedNotebook, 'bets'> {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    color: notebookColor(row.color),
    startingBankroll: cents(row.starting_bankroll_cents),
    unit: {
      amount: row.unit_amount_cents === null ? null : cents(row.unit_amount_cents),
      percent: row.unit_percent,
    },
    isSample: row.is_sample,
    backtest: row.backtest,
    recommendedFieldsAdded: row.recommended_fields_added,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    movements: row.movements.map(({ date, amount_cents: amount, note }) => {
      return { day: isoDay(date), amount: cents(amount), note };
    }),
    columns: row.columns.map(toExportedColumn),
  };
}

function toExportedColumn(row: FieldRow): ExportedColumn {
  const { id, column_name: name, column_type: type, select_options: options, created_at: createdAt } = row;
  return { id, name, type, options: options ?? [], createdAt };
}
