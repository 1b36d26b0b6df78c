import { randomUUID } from 'node:crypto';
import { BackendError } from '#data/backend-error.ts';
import type { Call } from '#data/data-client.ts';
import { toParts } from '#data/transfer/import-parts.ts';
import { type Sending, sendImport as send } from '#data/transfer/import-sending.ts';
import type { ImportPlan, PlannedBet } from '#domain/import/plan.ts';
import { isoDay } from '#domain/calendar/iso-day.ts';
import { profitOf } from '#domain/bets/bet.ts';
import { addCents, type Cents, cents, sumCents } from '#domain/money.ts';
import { type GivenBet, someBet } from '#tests/support/any-bet.ts';
import { notebookOf, storedBets } from './bets.ts';
import type { DataApiUnderTest, Person, Row } from './data-api.ts';
import { A_BET } from './functions.ts';

export function callerOf({ rest }: Person): Call {
  return async <Result>(name: string, args: Readonly<Record<string, unknown>>, signal?: AbortSignal) => {
    const request = rest.rpc(name, args);
    const { data, error, status } = await (signal ? request.abortSignal(signal) : request);
    if (error) throw new BackendError({ message: error.message, code: error.code, status });
    return data as Result;
  };
}

/** A new user's calls, a notebook that imports may add to, and an import's id. */
export async function newImporter(backend: Pick<DataApiUnderTest, 'newPerson'>) {
  const person = await backend.newPerson();
  return { person, call: callerOf(person), existing: await notebookOf(person.rest), id: randomUUID() };
}

export function sendImport(call: Call, plan: ImportPlan, sending: Omit<Sending, 'fileName'>) {
  return send(call, toParts(plan), { fileName: 'bets.csv', ...sending });
}

export const EMPTY_PLAN: ImportPlan = { notebooks: [], columns: [], bets: [], accounts: [], days: [] };

export function plannedNotebook(given: Partial<ImportPlan['notebooks'][number]> = {}) {
  return {
    id: randomUUID(),
    name: 'Imported',
    description: null,
    color: 'green',
    startingBankroll: cents(500_00),
    isSample: false,
    recommendedFieldsAdded: true,
    ...given,
  } as const;
}

export function plannedColumn(notebookId: string, name: string) {
  return { id: randomUUID(), notebookId, name, type: 'text', options: [] } as const;
}

/** By default, a winning bet of $100.00 at +150. */
export function plannedBet(notebookId: string, given: GivenBet = {}): PlannedBet {
  const usual = { odds: 150, wager: 100_00, status: 'won', returned: 250_00 } as const;
  return someBet({ id: randomUUID(), notebookId, ...usual, ...given });
}

/** Numbered bets in order, each with a value in every field. */
export function plannedBets(
  notebookId: string,
  count: number,
  columnIds: readonly string[] = [],
): PlannedBet[] {
  return Array.from({ length: count }, (_, i) =>
    plannedBet(notebookId, {
      description: `Bet ${i}`,
      customValues: Object.fromEntries(columnIds.map((id, place) => [id, `Value ${place} of ${i}`])),
    }),
  );
}

/** A pending bet of $110.00 at -110, in the format of an import part. */
export function sentBet(notebook: string, given: Row = {}): Row {
  return { id: randomUUID(), notebook_id: notebook, ...A_BET, ...given };
}

/** A plan with rows of every kind: a new notebook, additions to an existing one, and an account. */
export function planFor(existing: string) {
  const notebook = plannedNotebook();
  const [own, added] = [plannedColumn(notebook.id, 'Book'), plannedColumn(existing, 'Tipster')];
  const account = { id: randomUUID(), name: 'Circa', kind: 'offshore' } as const;
  return {
    notebooks: [notebook] as const,
    columns: [own, added] as const,
    bets: [...plannedBets(notebook.id, 3, [own.id]), ...plannedBets(existing, 2, [added.id])],
    accounts: [account] as const,
    days: [
      { accountId: account.id, day: isoDay('2026-01-05'), amount: cents(-12_50), note: null },
      { accountId: account.id, day: isoDay('2026-01-06'), amount: cents(100_00), note: 'Parlay' },
    ],
  } satisfies ImportPlan;
}

/** Everything an import can add, as the user sees it through every query. */
export async function seenBy({ rest }: Person, notebookIds: readonly string[]) {
  const tables = [
    'notebooks',
    'bets',
    'bankroll_movements',
    'custom_columns',
    'bet_custom_data',
    'accounts',
    'account_daily_pl',
    'notebook_summaries',
    'bet_lines',
    'recent_bets',
  ];
  const rows = await Promise.all(
    tables.map(async (table) => [table, (await rest.from(table).select()).data]),
  );
  const calls = ['bets_page', 'bets_changed', 'custom_column_usage'].flatMap((name) =>
    notebookIds.map(async (target_notebook) => {
      const since = name === 'bets_changed' && { since: '-infinity' };
      const { data } = await rest.rpc(name, { target_notebook, ...since });
      return [name, target_notebook, { ...(data as object), as_of: null }];
    }),
  );
  const totals = await rest.rpc('all_time_pl', {});
  return [...rows, ...(await Promise.all(calls)), totals.data];
}

/** Row counts in the database, for all users and including hidden rows. */
export async function storedCounts({ sql }: Pick<DataApiUnderTest, 'sql'>) {
  const [row] = await sql`
    select (select count(*)::int from notebooks) as notebooks, (select count(*)::int from custom_columns) as columns,
      (select count(*)::int from bets) as bets, (select count(*)::int from bet_custom_data) as values,
      (select count(*)::int from accounts) as accounts, (select count(*)::int from account_daily_pl) as days,
      (select count(*)::int from imports) as imports, (select count(*)::int from import_parts) as parts`;
  return row;
}

/** A notebook's bankroll, recomputed from its visible bets. */
export async function bankrollOfBets(person: Person, notebookId: string, start = 1000): Promise<Cents> {
  return addCents(cents(start * 100), sumCents((await storedBets(person.rest, notebookId)).map(profitOf)));
}
