import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Belongings, newBelongings, tables } from './support/belongings.ts';
import { type DataApiUnderTest, type Person, startDataApi } from './support/data-api.ts';
import { createDatabase } from './support/database.ts';
import { exposedSchema } from './support/exposed-schema.ts';
import { CALLS, newVictims, send, type Sent, type Victims } from './support/strangers.ts';

/*
 * How long an answer takes doesn't tell what is in other people's rows, since a stranger's request reads none of them:
 * PostgreSQL counts the rows that it fetches. What was looked at:
 *
 * - Reading: left alone, PostgreSQL goes through all rows of a table that is small or mostly one user's. It checks a range
 *   of texts before the policies, which take 0.2 ms for the first row in it. Through the Data API it uses indexes alone,
 *   and those of contents begin with the owner.
 * - Custom values: a policy that looks up the bet of each value goes through everybody's.
 * - The token of a shared record: an index in its order would tell the time of a range with and without a token. A hash
 *   index only finds a whole token, of 244 random bits.
 * - Writing and functions: triggers before the policies' check and functions that run with more rights look up the owner
 *   first, and work on the caller's rows alone.
 *
 * What remains: ranges of ids, which are random, and an id that somebody has, cost a look at its row.
 */

const database = await createDatabase();
const filling = await startDataApi(database);
const { relations } = await exposedSchema(filling.sql);

async function endConnections({ api, sql }: DataApiUnderTest) {
  await api.close();
  await sql.end();
}

let backend: DataApiUnderTest;
let stranger: Belongings;
let newcomer: Person;
let victims: Victims;
beforeAll(async () => {
  stranger = await newBelongings(filling);
  newcomer = await filling.newPerson();
  victims = await newVictims(filling);
  await endConnections(filling);
  backend = await startDataApi(database);
}, 60_000);
afterAll(() => backend.stop());

/** The rows of each table that PostgreSQL fetches for requests. A connection reports them when it ends. */
async function rowsRead(person: Person, all: readonly Sent[]) {
  const { sql } = backend;
  const names =
    await sql`select pg_stat_reset(), pid from pg_stat_activity where datname = current_database()`;
  const before = names.map(({ pid }) => Number(pid));
  const asking = await startDataApi(database);
  for (const each of all) await (await send(asking, person, each)).text();
  await endConnections(asking);
  const others = () => sql`
    select from pg_stat_activity
    where datname = current_database() and backend_type = 'client backend' and pid <> all (${before})
      and pid <> pg_backend_pid()`;
  while ((await others()).length > 0) await sleep(20);
  const read = await sql<{ name: string; by_going_through: number; by_index: number }[]>`
    select relname as name, seq_tup_read::int as by_going_through, coalesce(idx_tup_fetch, 0)::int as by_index
    from pg_stat_user_tables where schemaname = 'public' and seq_tup_read + coalesce(idx_tup_fetch, 0) > 0
    order by relname`;
  return [...read];
}

/** Conditions on contents, which many rows of the other user meet and none of the stranger. */
const CONDITIONS: Readonly<Record<string, readonly string[]>> = {
  text: ['gte.L,lt.Lb', 'like.Lakers*', 'gte.A,lt.B'],
  date: ['gte.2026-01-06,lt.2026-02-01'],
  'timestamp with time zone': ['gte.2020-01-01,lt.2020-01-02', 'gte.2020-01-01,lt.2200-01-01'],
  numeric: ['gte.10.5,lt.11.5'],
  bigint: ['gte.100,lt.2000'],
};
const reading = relations.flatMap(({ name, columns }) => {
  const conditions = columns.flatMap((column) =>
    (CONDITIONS[column.type.replace(/\(.*/, '')] ?? []).map((condition) =>
      condition
        .split(',')
        .map((each) => `${column.name}=${encodeURIComponent(each)}`)
        .join('&'),
    ),
  );
  const newest = columns.some((column) => column.name === 'created_at') ? ['order=created_at.desc'] : [];
  return ['limit=5', ...newest, ...conditions].map((query): Sent => ({
    method: 'GET',
    path: `${name}?${query}`,
  }));
});

test("a stranger's reading fetches none of another user's rows", async () => {
  expect(reading.length).toBeGreaterThan(100);
  expect(await rowsRead(newcomer, reading)).toEqual([]);
});

function writing(of: Belongings): Sent[] {
  const stamp = { notebook_id: of.notebooks.id, hash: '\\x00', kind: 'ots', data: '\\x01' };
  const ofTables = tables.flatMap((table): Sent[] => {
    const path = `${table.name}?${table.parent.column}=eq.${String(table.parent.of(of))}`;
    return [
      { method: 'POST', path: table.name, body: table.another(of) },
      { method: 'GET', path },
      { method: 'PATCH', path, body: table.change },
      { method: 'DELETE', path },
    ];
  });
  const calls = CALLS.flatMap(([name, args]) =>
    args(of, stranger).map((body): Sent => ({ method: 'POST', path: `rpc/${name}`, body })),
  );
  return [...ofTables, { method: 'POST', path: 'record_stamps', body: stamp }, ...calls];
}

test("a stranger's requests with another user's ids fetch as few rows as that user may have", async () => {
  const looks = (victim: Belongings) => rowsRead(stranger.person, writing(victim));
  const [many, few] = [await looks(victims.full), await looks(victims.small)];
  const most = 2 * writing(victims.full).length;
  for (const { name, by_going_through: all, by_index: found } of many) {
    const other = few.find((each) => each.name === name)?.by_index ?? 0;
    // An id that somebody has costs a look at its row.
    expect([name, all, found < most, Math.abs(found - other) <= 2]).toEqual([name, 0, true, true]);
  }
});

test('no index lets a condition on contents find rows before their owner is known', async () => {
  const ordered = await backend.sql<{ index: string }[]>`
    select i.indexrelid::regclass::text as index
    from pg_index i
    join pg_class c on c.oid = i.indexrelid join pg_am m on m.oid = c.relam and m.amname = 'btree'
    join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0] and a.atttypid <> 'uuid'::regtype
    where c.relnamespace = 'public'::regnamespace and has_any_column_privilege('authenticated', i.indrelid, 'select')`;
  expect(ordered).toEqual([]);
});

test('PostgreSQL keeps no statistics of what rows contain', async () => {
  const kept = await backend.sql<{ column: string; type: string }[]>`
    select s.tablename || '.' || s.attname as column, format_type(a.atttypid, null) as type
    from pg_stats s
    join pg_attribute a on a.attrelid = format('%I.%I', s.schemaname, s.tablename)::regclass and a.attname = s.attname
    where s.schemaname = 'public'`;
  expect(kept.length).toBeGreaterThan(20);
  expect(kept.filter(({ type }) => type !== 'uuid')).toEqual([]);
});
