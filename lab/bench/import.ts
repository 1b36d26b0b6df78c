import { randomUUID } from 'node:crypto';
import { PostgrestClient } from '@supabase/postgrest-js';
import { BackendError } from '#data/backend-error.ts';
import { PLAIN_BET } from '#domain/bets/plain-bet.ts';
import type { Call } from '#data/data-client.ts';
import { toParts } from '#data/transfer/import-parts.ts';
import { sendImport, undoImport } from '#data/transfer/import-sending.ts';
import type { ImportPlan } from '#domain/import/plan.ts';
import { addDays, isoDay } from '#domain/calendar/iso-day.ts';
import { cents, formatMoney } from '#domain/money.ts';
import { americanOdds, expectedPayout } from '#domain/price/american-odds.ts';
import type { BenchProduct, Database } from './product.ts';
import type { Report } from './report.ts';
import { type BettingAccount, signedInHeaders } from './signed-in.ts';
import { repeat } from './statistics.ts';

const VALUES = ['NBA', 'DraftKings', 'Moneyline'];

/**
 * Times an import of bets with three custom values each, and its undo, with the page's requests but without the page.
 */
export async function measureImport(
  report: Report,
  { sql, address }: BenchProduct,
  account: BettingAccount,
  betCount: number,
  most: { sent: number; call: number },
  times: number,
) {
  const all = betCount.toLocaleString('en-US');
  report.section(`Importing ${all} bets with ${VALUES.length} custom values each`);
  const { call, longest } = await timedCalls(address, account);
  const [notebook] = await sql<{ id: string }[]>`
    insert into public.notebooks (user_id, name, recommended_fields_added)
    select id, 'Imported into', true from auth.users where email = ${account.email} returning id`;
  if (!notebook) throw new Error(`There is no account for ${account.email}.`);
  const runs = await repeat(times, async () => {
    const id = randomUUID();
    const plan = planOf(notebook.id, betCount);
    const start = performance.now();
    await sendImport(call, toParts(plan), { id, fileName: 'bets.csv' });
    const done = performance.now();
    const bankroll = await bankrollOf(sql, notebook.id);
    const undoing = performance.now();
    await undoImport(call, id);
    const undo = performance.now() - undoing;
    // Autovacuum would do this within a minute; doing it now makes runs comparable.
    await sql`vacuum analyze`;
    return { took: done - start, undo, bankroll };
  });
  const calibration = {
    name: 'bare SQL that inserts the same rows',
    runs: await repeat(times, () => bareInsert(sql, notebook.id, betCount)),
  };
  report.timing({
    name: 'import, until it has taken effect',
    runs: runs.map(({ took }) => took),
    calibration,
    most: most.sent,
  });
  report.timing({
    name: 'undo',
    runs: runs.map(({ undo }) => undo),
    calibration,
    most: most.sent,
  });
  for (const [name, took] of Object.entries(longest)) {
    report.timing({ name: `longest call of ${name}`, runs: [took], calibration, most: most.call });
  }
  // Every bet wins $100.00.
  const won = formatMoney(cents(1000_00 + betCount * 100_00));
  report.fact({
    name: 'bankroll with and without the import',
    expected: `${won}, $1,000.00`,
    found: `${runs.at(-1)?.bankroll}, ${await bankrollOf(sql, notebook.id)}`,
  });
  await sql`delete from public.notebooks where id = ${notebook.id}`;
}

export function planOf(notebookId: string, betCount: number): ImportPlan {
  const columns = VALUES.map((_, i) => {
    return { id: randomUUID(), notebookId, name: `Imported ${i}`, type: 'text', options: [] } as const;
  });
  const customValues = Object.fromEntries(columns.map(({ id }, i) => [id, VALUES[i] ?? '']));
  const [first, odds, wager] = [isoDay('2016-01-01'), americanOdds(100), cents(100_00)];
  const returned = expectedPayout(wager, odds);
  const bets = Array.from({ length: betCount }, (_, i) => {
    const [id, day] = [randomUUID(), addDays(first, i % 3650)];
    const description = `Celtics v Lakers moneyline ${i}`;
    const bet = {
      ...PLAIN_BET,
      unit: null,
      id,
      notebookId,
      day,
      description,
      odds,
      wager,
      returned,
      customValues,
    };
    return { ...bet, status: 'won', chosenBefore: true, bonus: false } as const;
  });
  return { notebooks: [], columns, bets, accounts: [], days: [] };
}

/** Calls functions over HTTP as a user, and records the longest time of each. */
export async function timedCalls(address: string, account: BettingAccount) {
  const headers = await signedInHeaders(address, account);
  const rest = new PostgrestClient(`${address}/rest/v1`, { headers });
  const longest: Record<string, number> = {};
  const call: Call = async <Result>(name: string, args: Readonly<Record<string, unknown>>) => {
    const start = performance.now();
    const given = await rest.rpc(name, args);
    longest[name] = Math.max(longest[name] ?? 0, performance.now() - start);
    const { error, status } = given;
    if (error) throw new BackendError({ message: error.message, code: error.code, status });
    return given.data as Result;
  };
  return { call, longest };
}

/** Inserts the same rows in one transaction and rolls it back, without a session or policies. */
async function bareInsert(sql: Database, notebookId: string, betCount: number): Promise<number> {
  const start = performance.now();
  await sql
    .begin(async (tx) => {
      await tx`
        with columns as (
          insert into public.custom_columns (notebook_id, column_name, column_type)
          select ${notebookId}, 'Imported ' || i, 'text' from generate_series(1, ${VALUES.length}::int) as i returning id),
        added as (
          insert into public.bets (notebook_id, date, description, odds, wager_amount, status, return_amount)
          select ${notebookId}, date '2016-01-01' + i % 3650, 'Celtics v Lakers moneyline ' || i, 100, 100, 'won', 200
          from generate_series(1, ${betCount}::int) as i returning id)
        insert into public.bet_custom_data (bet_id, column_id, value)
        select added.id, columns.id, 'DraftKings' from added cross join columns`;
      throw new TakenBack();
    })
    .catch((error: unknown) => {
      if (!(error instanceof TakenBack)) throw error;
    });
  return performance.now() - start;
}

class TakenBack extends Error {}

async function bankrollOf(sql: Database, notebookId: string): Promise<string> {
  const [row] = await sql<{ cents: number }[]>`
    select (current_bankroll * 100)::float8 as cents from public.notebooks where id = ${notebookId}`;
  return formatMoney(cents(row?.cents ?? 0));
}
