import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  checksumOf,
  migrate,
  migrations,
  NewerSchema,
  OlderSchema,
} from '#backend/server/postgres/migrate.ts';
import { openPool } from '#backend/server/postgres/pool.ts';
import { productTables } from '#backend/server/postgres/table-order.ts';
import type { SqlPool } from '#backend/server/postgres/sql.ts';
import { createDatabase } from './support/database.ts';
import { openOwnerSql } from './support/owner-sql.ts';
import { CLOSED, READ_ONLY } from './support/rls-tables.ts';

const USER = '00000000-0000-4000-8000-000000000001';

let database: Awaited<ReturnType<typeof createDatabase>>;
let sql: SqlPool;
beforeAll(async () => {
  database = await createDatabase();
  sql = openOwnerSql(database.connections.owner);
});
afterAll(async () => {
  await sql.end();
  await database.drop();
});

test("an up-to-date database isn't changed", async () => {
  expect(await migrate(database.connections.owner)).toEqual([]);
  const [row] = await sql`select count(*)::int as n from supabase_migrations.schema_migrations`;
  expect(row?.n).toBe(migrations.length);
});

const product = migrations.filter(({ isPlatform }) => !isPlatform);

test('each object is defined in one place', () => {
  const redefining = /create or replace|drop (table|view|function|index|trigger|policy)/i;
  expect(product.filter(({ sql: text }) => redefining.test(text)).map(({ name }) => name)).toEqual([]);
  const defined = product.flatMap(({ sql: text }) =>
    [
      ...text.matchAll(
        /^create (?:unique )?(?:table|view|function|index|type) ([\w.]+)|^create (?:trigger|policy) \w+\s[^;]*?\bon public\.\w+/gm,
      ),
    ].map(([whole, object]) => object ?? whole),
  );
  expect(defined.length).toBeGreaterThan(100);
  expect(defined.filter((object, i) => defined.indexOf(object) !== i)).toEqual([]);
});

test('each migration file is short enough to read', () => {
  const long = product.filter(({ sql: text }) => text.split('\n').length > 250).map(({ name }) => name);
  expect(long).toEqual([]);
});

test("a database with changed or newer files is refused; comments don't count", async () => {
  const { owner } = database.connections;
  const [{ version, checksum } = { version: '', checksum: '' }] = migrations;
  const record = (value: string) =>
    sql`update supabase_migrations.schema_migrations set checksum = ${value} where version = ${version}`;
  await record(checksumOf('select 1;'));
  await expect(migrate(owner)).rejects.toThrow(OlderSchema);
  await record(checksum);
  const newer = '29990101000000';
  await sql`insert into supabase_migrations.schema_migrations (version) values (${newer})`;
  await expect(migrate(owner)).rejects.toThrow(NewerSchema);
  await sql`delete from supabase_migrations.schema_migrations where version = ${newer}`;
  expect(await migrate(owner)).toEqual([]);
  expect(checksumOf('-- One.\nselect 1;\n')).toBe(checksumOf('  -- Two,\n-- three.\nselect 1;\n'));
});

test("the server's triggers cover every table that Supabase would publish", async () => {
  const [row] = await sql`
    select
      array(
        select tablename || ' ' || verb
        from pg_publication_tables, unnest(array['delete', 'insert', 'update']) as verb
        where pubname = 'supabase_realtime' order by 1) as published,
      array(
        select c.relname || ' ' || replace(t.tgname, 'notify_after_', '')
        from pg_trigger t join pg_class c on c.oid = t.tgrelid
        where t.tgfoid = 'realtime.notify_change'::regproc and c.relnamespace = 'public'::regnamespace
        order by 1) as heard`;
  expect(row?.['heard']).toEqual(row?.['published']);
  expect(row?.['heard']).toHaveLength(45);
});

const closedNames = Object.keys(CLOSED);
const readOnly = new Set(READ_ONLY.map(({ name }) => name));

test('every table has row-level security, a policy for all verbs, and the second-step policy', async () => {
  const all = await sql<
    {
      name: string;
      secured: boolean;
      verbs: string[] | null;
      restrictive: string[] | null;
      granted: boolean;
    }[]
  >`
    select c.relname as name, c.relrowsecurity as secured,
      (select array_agg(p.cmd order by p.cmd) from pg_policies p
       where p.schemaname = 'public' and p.tablename = c.relname and p.permissive = 'PERMISSIVE') as verbs,
      (select array_agg(p.cmd || ' ' || p.qual || p.with_check) from pg_policies p
       where p.schemaname = 'public' and p.tablename = c.relname and p.policyname like '%_second_step'
         and p.permissive = 'RESTRICTIVE') as restrictive,
      has_any_column_privilege('authenticated', c.oid, 'select, insert, update')
        or has_table_privilege('authenticated', c.oid, 'delete, truncate')
        or has_any_column_privilege('anon', c.oid, 'select, insert, update') as granted
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by 1`;
  const closed = all.filter(({ name }) => closedNames.includes(name));
  const tables = all.filter(({ name }) => !closedNames.includes(name));
  expect(tables.map((table) => table.name)).toEqual([
    'account_daily_pl',
    'account_totals',
    'accounts',
    'backtest_tries',
    'bankroll_movements',
    'bet_custom_data',
    'bets',
    'custom_columns',
    'day_totals',
    'deleted_notebooks',
    'game_files',
    'imports',
    'loss_limits',
    'notebook_counts',
    'notebook_totals',
    'notebooks',
    'odds_feed_answers',
    'odds_feed_calls',
    'odds_feeds',
    'recap_emails',
    'record_events',
    'record_shares',
    'record_stamps',
    'records',
    'saved_filters',
    'team_aliases',
  ]);
  const secondStep = '( SELECT require_second_step() AS require_second_step)';
  for (const table of tables) {
    const verbs = readOnly.has(table.name) ? ['SELECT'] : ['ALL'];
    expect(table).toMatchObject({ secured: true, verbs });
    expect(table.restrictive).toEqual([`ALL ${secondStep}${secondStep}`]);
  }
  expect(closed).toEqual(
    closedNames.map((name) => ({ name, secured: true, verbs: null, restrictive: null, granted: false })),
  );
});

test('a backup includes every table but the deleted bets and the reads of shares, which are soon gone', async () => {
  const pool = openPool(database.connections.owner, { max: 1 });
  const stored = await productTables(pool);
  await pool.end();
  const all = await sql<{ name: string }[]>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('auth', 'public')`;
  const brief = new Set(['public.deleted_bets', 'public.share_reads']);
  const names = all.map(({ name }) => name).filter((name) => !brief.has(name));
  expect(stored.map(({ reference }) => reference).toSorted()).toEqual(names.toSorted());
});

test('a name may begin and end with any character but white space', async () => {
  await sql`insert into auth.users (id, email) values (${USER}, 'names@example.com')`;
  const insert = (name: string) => sql`insert into notebooks (user_id, name) values (${USER}, ${name})`;
  const printable = Array.from({ length: 0x7e - 0x20 }, (_, i) => String.fromCodePoint(0x21 + i));
  for (const character of [...printable, 'é', '🏀']) await insert(`${character} ${character}`);
  for (const space of [' ', '\t', '\n', '\v', '\f', '\r']) {
    await expect(insert(`${space}x`)).rejects.toThrow('notebook_name_is_trimmed_and_short');
    await expect(insert(`x${space}`)).rejects.toThrow('notebook_name_is_trimmed_and_short');
  }
});

test('letters beyond ASCII can be upper-cased', async () => {
  const [row] = await sql`select lower('É') as small, 'ÉCLAIR' ilike 'é%' as found`;
  expect(row).toEqual({ small: 'é', found: true });
});
