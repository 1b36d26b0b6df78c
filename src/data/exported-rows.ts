import type { AccountKind } from '#domain/account.ts';
import { type Bet, NO_CUSTOM_VALUES } from '#domain/bet.ts';
import type { CustomValues } from '#domain/custom-column.ts';
import type {
  ExportedAccount,
  ExportedBet,
  ExportedColumn,
  ExportedDay,
  ExportedNotebook,
} from '#domain/export/exported-data.ts';
import { isoDay } from '#domain/iso-day.ts';
import { type Cents, cents } from '#domain/money.ts';
import { notebookColor } from '#domain/notebook.ts';
import type { ColumnRow } from './custom-columns.ts';

export type NotebookRow = {
  id: string;
  name: string;
  description: string | null;
  starting_bankroll: number;
  color: string;
  is_sample: boolean;
  recommended_fields_added: boolean;
  created_at: string;
  updated_at: string;
  seq: number;
};

export const NOTEBOOK_COLUMNS =
  'id, name, description, starting_bankroll, color, is_sample, recommended_fields_added, created_at, updated_at, seq';

export const COLUMN_COLUMNS = 'id, notebook_id, column_name, column_type, select_options, created_at, seq';

export type AccountRow = { id: string; name: string; kind: AccountKind; created_at: string; seq: number };

export const ACCOUNT_COLUMNS = 'id, name, kind, created_at, seq';

export type DayRow = { date: string; amount: number; note: string | null };

export const DAY_COLUMNS = 'date, amount, note';

/** A notebook with all of its columns and bets; what a bet holds in a column that has gone meanwhile goes with it. */
export function toExportedNotebook(
  row: NotebookRow,
  columnRows: readonly ColumnRow[],
  bets: readonly Bet[],
): ExportedNotebook {
  const columns = columnRows.map(toExportedColumn);
  const there = new Set(columns.map(({ id }) => id));
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    color: notebookColor(row.color),
    startingBankroll: centsOfDollars(row.starting_bankroll),
    isSample: row.is_sample,
    recommendedFieldsAdded: row.recommended_fields_added,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    columns,
    bets: bets.map((bet) => toExportedBet(bet, there)),
  };
}

function toExportedColumn(row: ColumnRow): ExportedColumn {
  return {
    id: row.id,
    name: row.column_name,
    type: row.column_type,
    options: row.select_options ?? [],
    createdAt: row.created_at,
  };
}

function toExportedBet(bet: Bet, columns: ReadonlySet<string>): ExportedBet {
  return {
    id: bet.id,
    day: bet.day,
    description: bet.description,
    odds: bet.odds,
    wager: bet.wager,
    status: bet.status,
    returned: bet.returned,
    createdAt: bet.createdAt,
    updatedAt: bet.updatedAt,
    customValues: valuesIn(columns, bet.customValues),
  };
}

function valuesIn(columns: ReadonlySet<string>, values: CustomValues): CustomValues {
  const held = Object.entries(values);
  if (held.every(([column]) => columns.has(column))) return values;
  const left = held.filter(([column]) => columns.has(column));
  return left.length === 0 ? NO_CUSTOM_VALUES : Object.fromEntries(left);
}

export function toExportedAccount(row: AccountRow, days: readonly ExportedDay[]): ExportedAccount {
  return { id: row.id, name: row.name, kind: row.kind, createdAt: row.created_at, days };
}

export function toExportedDay({ date, amount, note }: DayRow): ExportedDay {
  return { day: isoDay(date), amount: centsOfDollars(amount), note };
}

/** An amount of a table, where it has two decimals. */
function centsOfDollars(dollars: number): Cents {
  return cents(Math.round(dollars * 100));
}
