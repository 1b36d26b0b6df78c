import { randomUUID } from 'node:crypto';
import { PostgrestClient } from '@supabase/postgrest-js';
import { isoDay } from '#domain/calendar/iso-day.ts';
import { sendImport } from '#data/transfer/import-sending.ts';
import { toParts } from '#data/transfer/import-parts.ts';
import { planOf, timedCalls } from './import.ts';
import type { BenchProduct, Database } from './product.ts';
import type { Report } from './report.ts';
import { type BettingAccount, signedInHeaders } from './signed-in.ts';
import { repeat } from './statistics.ts';

const WARMING_UP = 50;
const WITHOUT = 'the same in a notebook without a record';

type Notebooks = { plain: string; recorded: string };

/**
 * What a provable record adds to writing: single bets over HTTP, one at a time, and an import. A notebook with a record
 * and one without take turns, so that background load affects both.
 */
export async function measureRecordWriting(
  report: Report,
  { sql, address }: BenchProduct,
  account: BettingAccount,
  counts: { single: number; imported: number },
  most: { single: number; imported: number },
  times: number,
) {
  const all = counts.imported.toLocaleString('en-US');
  report.section('Writing in a notebook that keeps a record');
  const headers = await signedInHeaders(address, account);
  const rest = new PostgrestClient(`${address}/rest/v1`, { headers });
  const added = await withNotebooks(sql, rest, account, (notebooks) =>
    inTurns(notebooks, counts.single + WARMING_UP, (id) => addBet(rest, id)),
  );
  report.timing({
    name: 'adding a bet',
    runs: added.recorded.slice(WARMING_UP),
    calibration: { name: WITHOUT, runs: added.plain.slice(WARMING_UP) },
    most: most.single,
  });
  const { call } = await timedCalls(address, account);
  // Each into notebooks of its own, as a history is imported once.
  const imports = await repeat(times, () =>
    withNotebooks(sql, rest, account, (notebooks) =>
      inTurns(notebooks, 1, async (id) => {
        const parts = toParts(planOf(id, counts.imported));
        const start = performance.now();
        await sendImport(call, parts, { id: randomUUID(), fileName: 'bets.csv' });
        return performance.now() - start;
      }),
    ),
  );
  report.timing({
    name: `importing ${all} bets`,
    runs: imports.flatMap(({ recorded }) => recorded),
    calibration: { name: WITHOUT, runs: imports.flatMap(({ plain }) => plain) },
    most: most.imported,
  });
}

/** Does it in one notebook after the other; which comes first changes each time. */
async function inTurns({ plain, recorded }: Notebooks, times: number, work: (id: string) => Promise<number>) {
  const took: { plain: number[]; recorded: number[] } = { plain: [], recorded: [] };
  for (let turn = 0; turn < times; turn += 1) {
    if (turn % 2 === 0) took.plain.push(await work(plain));
    took.recorded.push(await work(recorded));
    if (turn % 2 === 1) took.plain.push(await work(plain));
  }
  return took;
}

async function addBet(rest: PostgrestClient, notebookId: string): Promise<number> {
  const bet = {
    id: randomUUID(),
    date: isoDay('2026-01-05'),
    description: 'x',
    odds: -110,
    wager_cents: 1000,
  };
  const start = performance.now();
  const { error } = await rest.rpc('add_bet', { target_notebook: notebookId, bet });
  if (error) throw new Error(error.message);
  return performance.now() - start;
}

async function withNotebooks<Result>(
  sql: Database,
  rest: PostgrestClient,
  account: BettingAccount,
  work: (notebooks: Notebooks) => Promise<Result>,
): Promise<Result> {
  const notebooks = { plain: randomUUID(), recorded: randomUUID() };
  for (const id of Object.values(notebooks)) {
    await sql`
      insert into public.notebooks (id, user_id, name, recommended_fields_added)
      select ${id}, id, 'Written in', true from auth.users where email = ${account.email}`;
  }
  const { error } = await rest.rpc('start_record', { target_notebook: notebooks.recorded, zone: 'UTC' });
  if (error) throw new Error(error.message);
  try {
    return await work(notebooks);
  } finally {
    for (const id of Object.values(notebooks)) await sql`delete from public.notebooks where id = ${id}`;
    // Autovacuum would do this within a minute; doing it now makes runs comparable.
    await sql`vacuum analyze`;
  }
}
