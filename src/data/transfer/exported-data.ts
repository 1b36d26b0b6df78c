import type { BettingAccountKind } from '#domain/betting-accounts/betting-account.ts';
import type { Bet } from '#domain/bets/bet.ts';
import type {
  ExportedAccount,
  ExportedBet,
  ExportedColumn,
  ExportedData,
  ExportedDay,
  ExportedNotebook,
} from '#domain/export/exported-data.ts';
import { isoDay } from '#domain/calendar/iso-day.ts';
import { jsonItems } from '#domain/json-items.ts';
import { cents } from '#domain/money.ts';
import { notebookColor } from '#domain/notebooks/notebook.ts';
import { BackendError } from '#data/backend-error.ts';
import { type BetLines, fromBetLines } from '#data/bets/bet-pages.ts';
import type { FieldRow } from '#data/custom-fields.ts';
import { type Answer, DATA_API, DATA_HEADERS, dataOf, fetchAsUser, type Refused } from '#data/data-client.ts';

export type ExportLoading = {
  readonly signal: AbortSignal;
  /** Takes how much has been read, from 0 to 1, and is awaited: the page can have its turn. */
  readonly onProgress: (share: number) => void | Promise<void>;
};

/** Everything that the person has, as of one moment. */
export function loadExportedData(loading: ExportLoading): Promise<ExportedData> {
  return load('export_everything', {}, loading);
}

/** One of the person's notebooks, as of one moment. */
export async function loadExportedNotebook(id: string, loading: ExportLoading): Promise<ExportedNotebook> {
  const { notebooks } = await load('export_notebook', { target_notebook: id }, loading);
  const [notebook] = notebooks;
  if (!notebook) throw new BackendError({ message: 'This notebook has been deleted meanwhile', status: 404 });
  return notebook;
}

/** The answer's parts: what a notebook or account holds follows it. Amounts are in cents. */
type Part = { notebook: NotebookRow } | BetLines | { account: BettingAccountRow } | { days: DayRow[] };

type NotebookRow = {
  id: string;
  name: string;
  description: string | null;
  color: string;
  starting_bankroll_cents: number;
  is_sample: boolean;
  recommended_fields_added: boolean;
  created_at: string;
  updated_at: string;
  columns: FieldRow[];
};
type BettingAccountRow = { id: string; name: string; kind: BettingAccountKind; created_at: string };
type DayRow = readonly [date: string, amount: number, note: string | null];

async function load(
  name: string,
  args: Readonly<Record<string, unknown>>,
  { signal, onProgress }: ExportLoading,
): Promise<ExportedData> {
  const notebooks: (ExportedNotebook & { bets: ExportedBet[] })[] = [];
  const accounts: (ExportedAccount & { days: ExportedDay[] })[] = [];
  const answer = await callForText(name, args, signal);
  for (const { item, share } of jsonItems(answer)) {
    const part = item as Part;
    if ('notebook' in part) notebooks.push({ ...toExportedNotebook(part.notebook), bets: [] });
    else if ('account' in part) accounts.push({ ...toExportedAccount(part.account), days: [] });
    else if ('days' in part) accounts.at(-1)?.days.push(...part.days.map(toExportedDay));
    else {
      const notebook = notebooks.at(-1);
      notebook?.bets.push(...fromBetLines(notebook.id, part).map(toExportedBet));
    }
    await onProgress(share);
    signal.throwIfAborted();
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
    isSample: row.is_sample,
    recommendedFieldsAdded: row.recommended_fields_added,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    columns: row.columns.map(toExportedColumn),
  };
}

function toExportedColumn(row: FieldRow): ExportedColumn {
  return {
    id: row.id,
    name: row.column_name,
    type: row.column_type,
    options: row.select_options ?? [],
    createdAt: row.created_at,
  };
}

function toExportedBet(bet: Bet): ExportedBet {
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
    customValues: bet.customValues,
  };
}

function toExportedAccount({ id, name, kind, created_at: createdAt }: BettingAccountRow) {
  return { id, name, kind, createdAt };
}

function toExportedDay([date, amount, note]: DayRow): ExportedDay {
  return { day: isoDay(date), amount: cents(amount), note };
}

/** Like `call`, with the answer as it came: one that is long would block the page if it were parsed in one go. */
async function callForText(
  name: string,
  args: Readonly<Record<string, unknown>>,
  signal: AbortSignal,
): Promise<string> {
  const request = async (): Promise<Answer<string>> => {
    const headers = { ...DATA_HEADERS, 'content-type': 'application/json' };
    const sent = { method: 'POST', headers, body: JSON.stringify(args), signal };
    const answer = await fetchAsUser(`${DATA_API}/rpc/${name}`, sent);
    const { status } = answer;
    const text = await answer.text();
    return answer.ok ? { data: text, error: null, status } : { data: null, error: errorIn(text), status };
  };
  return dataOf(
    request().catch((error: unknown) => {
      signal.throwIfAborted();
      return { data: null, error: { message: String(error), code: '', hint: null }, status: 0 };
    }),
  );
}

function errorIn(text: string): Refused {
  try {
    return JSON.parse(text) as Refused;
  } catch {
    // A proxy's page.
    return { message: text, code: '', hint: null };
  }
}
