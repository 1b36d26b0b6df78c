import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Sql, SqlPool } from '#backend/server/postgres/sql.ts';
import { recountTotals } from '#backend/server/totals/recount-totals.ts';
import { notebookOf } from './support/bets.ts';
import { dataApiOfFile, type Person } from './support/data-api.ts';
import { openOwnerSql } from './support/owner-sql.ts';

const WRITERS = 8;
const BETS = 60;

const backend = await dataApiOfFile();
let writers: SqlPool;
beforeAll(async () => {
  // Bypasses the API, which retries after a deadlock.
  writers = openOwnerSql(backend.database.connections.owner, WRITERS);
});
afterAll(() => writers.end());

async function writeAtOnce({ id }: Person, writes: readonly ((tx: Sql) => PromiseLike<unknown>)[]) {
  const claims = JSON.stringify({ sub: id, session_id: id, role: 'authenticated' });
  await Promise.all(
    writes.map((write) =>
      writers.begin(async (tx) => {
        await tx`select set_config('request.jwt.claims', ${claims}, true), set_config('role', 'authenticated', true)`;
        await write(tx);
      }),
    ),
  );
}

/** Bets with a value in a field of their notebook, which the others lack. */
async function filledNotebook(person: Person, field: string): Promise<string> {
  const notebook = await notebookOf(person.rest);
  await backend.sql`
    with field as (
      insert into custom_columns (notebook_id, column_name, column_type) values (${notebook}, ${field}, 'text') returning id
    ), bet as (
      insert into bets (notebook_id, date, description, odds, wager_amount)
      select ${notebook}, '2026-01-05', 'Bet ' || i, -110, i from generate_series(1, ${BETS}) as i returning id)
    insert into bet_custom_data (bet_id, column_id, value) select bet.id, field.id, 'x' from bet, field`;
  return notebook;
}

// The versions are read where they are sent, so that every write finds bets to change.
const writesOf = (some: (tx: Sql) => ReturnType<Sql>, target: string) => [
  (tx: Sql) => tx`
    select edit_bets(jsonb_agg(to_jsonb(b) || '{"market": "x", "wager_cents": 500}')) from (${some(tx)}) b`,
  (tx: Sql) => tx`select move_bets(jsonb_agg(to_jsonb(b)), ${target}) from (${some(tx)}) b`,
  (tx: Sql) => tx`select settle_bets(jsonb_agg(to_jsonb(b) || '{"outcome": "won"}')) from (${some(tx)}) b`,
  (tx: Sql) => tx`
    select settle_bets(jsonb_agg(to_jsonb(b) || '{"closing_price": 2, "closing_notation": "decimal"}')) from (${some(tx)}) b`,
  (tx: Sql) => tx`select delete_bets(array_agg(b.id)) from (${some(tx)}) b`,
];

test('overlapping changes of many bets, in any order, never deadlock and keep the totals exact', async () => {
  const person = await backend.newPerson();
  const notebooks = [
    await filledNotebook(person, 'League'),
    await filledNotebook(person, 'Book'),
    await filledNotebook(person, 'Notes'),
  ];
  const ids = await backend.sql<{ id: string }[]>`
    select id from bets where notebook_id = any (${notebooks}) order by seq`;
  const all = ids.map(({ id }) => id);
  const some = (offset: number) => (tx: Sql) =>
    tx`
    select id, updated_at from bets where id = any (${all.filter((_, i) => (i + offset) % 3 > 0)})
    order by hashtext(id::text || ${String(offset)})`;
  for (let round = 0; round < 12; round += 1) {
    const writes = [0, 1, 2].flatMap((place) => writesOf(some(round + place), notebooks[place] ?? ''));
    await writeAtOnce(person, [
      ...writes,
      (tx) => tx`select restore_bets(${all.filter((_, i) => (i + round) % 2 > 0)})`,
      (tx) => tx`select restore_bets(${all.toReversed()})`,
    ]);
  }
  await writeAtOnce(person, [(tx) => tx`select restore_bets(${all})`]);
  const stored = await backend.sql`select id from bets where notebook_id = any (${notebooks})`;
  expect(new Set(stored.map(({ id }) => String(id)))).toEqual(new Set(all));
  // Every value is in a field of its bet's notebook.
  const strays = await backend.sql`
    select from bet_custom_data d join bets b on b.id = d.bet_id join custom_columns c on c.id = d.column_id
    where b.notebook_id = any (${notebooks}) and c.notebook_id <> b.notebook_id`;
  expect(strays).toHaveLength(0);
  expect(await recountTotals(backend.sql)).toEqual([]);
});

test('the same bets, stored in opposite orders, never deadlock', async () => {
  const person = await backend.newPerson();
  const notebook = await filledNotebook(person, 'League');
  for (let round = 0; round < 3; round += 1) {
    const first = (tx: Sql) =>
      tx`select b as bet, seq from bets b where notebook_id = ${notebook} order by seq limit ${BETS}`;
    const copies = (tx: Sql) => tx`
      select jsonb_populate_record(bet, jsonb_build_object('id', md5((bet).id || ${String(round)})::uuid)) as bet, seq
      from (${first(tx)}) b`;
    await writeAtOnce(person, [
      (tx) => tx`select store_bets(array_agg(bet order by seq), true) from (${first(tx)}) b`,
      (tx) => tx`select store_bets(array_agg(bet order by seq desc), true) from (${first(tx)}) b`,
      (tx) => tx`select store_bets(array_agg(bet order by seq)) from (${copies(tx)}) b`,
      (tx) => tx`select store_bets(array_agg(bet order by seq desc)) from (${copies(tx)}) b`,
    ]);
  }
  expect(await backend.sql`select from bets where notebook_id = ${notebook}`).toHaveLength(4 * BETS);
  expect(await recountTotals(backend.sql)).toEqual([]);
});

test('bets that are moved, deleted or restored while a notebook is deleted never deadlock with it', async () => {
  const person = await backend.newPerson();
  const target = await notebookOf(person.rest);
  for (let round = 0; round < 10; round += 1) {
    const source = await filledNotebook(person, 'League');
    const rows = await backend.sql<{ id: string }[]>`select id from bets where notebook_id = ${source}`;
    const ids = rows.map(({ id }) => id);
    const gone = ids.slice(0, 20);
    await writeAtOnce(person, [(tx) => tx`select delete_bets(${gone})`]);
    const some = (tx: Sql) => tx`select id, updated_at from bets where notebook_id = ${source}`;
    await writeAtOnce(person, [
      (tx) => tx`select move_bets(jsonb_agg(to_jsonb(b)), ${target}) from (${some(tx)}) b`,
      (tx) => tx`delete from notebooks where id = ${source}`,
      (tx) => tx`select delete_bets(${ids.slice(10, 40)})`,
      (tx) => tx`select restore_bets(${gone})`,
    ]);
    expect(await backend.sql`select from bets where notebook_id = ${source}`).toHaveLength(0);
  }
  expect(await recountTotals(backend.sql)).toEqual([]);
});
