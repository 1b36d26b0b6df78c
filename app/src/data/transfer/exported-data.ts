import type { BettingAccountKind } from '#domain/betting-accounts/betting-account.ts';
import type {
  ExportedAccount,
  ExportedColumn,
  ExportedData,
  ExportedMovement,
  ExportedNotebook,
} from '#domain/export/exported-data.ts';
import { isoDay } from '#domain/calendar/iso-day.ts';
import type { Bet } from '#domain/bets/bet.ts';
import { cents } from '#domain/money.ts';
import { type BetColumns, fromBetColumns } from '#data/bets/bet-lines.ts';
import type { FieldRow } from '#data/custom-fields.ts';
import { fromNotebookRow, type NotebookRow } from '#data/notebook-rows.ts';

/** A part of an export. What is in a notebook or an account follows it. Amounts are in cents. */
type ExportPart =
  | { notebook: NotebookRow & { recommended_fields_added: boolean } }
  | { columns: FieldRow[] }
  | { movements: MovementRow[] }
  | { bets: BetColumns }
  | { account: BettingAccountRow }
  | { days: DayRow[] };

/** What export_page returns: a page, where the next one begins, and a version that all pages of one moment share. */
export type ExportPage = { parts: ExportPart[]; next: unknown; version: string | null };

type MovementRow = { date: string; amount_cents: number; note: string | null };
type BettingAccountRow = { id: string; name: string; kind: BettingAccountKind; created_at: string };
type DayRow = readonly [date: string, amount: number, note: string | null];

type Writable<Of, Lists extends keyof Of> = Omit<Of, Lists> & {
  -readonly [List in Lists]: Of[List] extends readonly (infer Item)[] ? Item[] : never;
};
type NotebookSoFar = Writable<Omit<ExportedNotebook, 'bets'>, 'columns' | 'movements'> & { bets: Bet[] };

/** The data of an export's pages. Runs in a worker, since there can be much. */
export function toExportedData(parts: readonly ExportPart[]): ExportedData {
  const notebooks: NotebookSoFar[] = [];
  const accounts: Writable<ExportedAccount, 'days'>[] = [];
  for (const part of parts) {
    const [notebook, account] = [notebooks.at(-1), accounts.at(-1)];
    if ('notebook' in part) {
      const recommendedFieldsAdded = part.notebook.recommended_fields_added;
      const lists = { columns: [], movements: [], bets: [] };
      notebooks.push({ ...fromNotebookRow(part.notebook), recommendedFieldsAdded, ...lists });
    } else if ('columns' in part) notebook?.columns.push(...part.columns.map(toExportedColumn));
    else if ('movements' in part) notebook?.movements.push(...part.movements.map(toExportedMovement));
    else if ('bets' in part) notebook?.bets.push(...fromBetColumns(notebook.id, part.bets));
    else if ('account' in part) {
      const { id, name, kind, created_at: createdAt } = part.account;
      accounts.push({ id, name, kind, createdAt, days: [] });
    } else {
      for (const [date, amount, note] of part.days) {
        account?.days.push({ day: isoDay(date), amount: cents(amount), note });
      }
    }
  }
  // They are read newest first, and exported as they were stored.
  for (const { bets } of notebooks) bets.sort((one, other) => one.sequence - other.sequence);
  return { notebooks, accounts };
}

function toExportedMovement({ date, amount_cents: amount, note }: MovementRow): ExportedMovement {
  return { day: isoDay(date), amount: cents(amount), note };
}

function toExportedColumn(row: FieldRow): ExportedColumn {
  const { id, column_name: name, column_type: type, select_options: options, created_at: createdAt } = row;
  return { id, name, type, options: options ?? [], createdAt };
}
