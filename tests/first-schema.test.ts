import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inspect } from 'node:util';
import { randomUUID } from 'node:crypto';
import { expect, inject, onTestFinished, test } from 'vitest';
import { loadBackup } from '#server/backup/load-backup.ts';
import { migrateWithBackup, IncompatibleRows } from '#server/backup/migrate-with-backup.ts';
import { takeBackup } from '#server/backup/take-backup.ts';
import { openDataFolder } from '#server/data-folder.ts';
import { embeddedConnections, type ConnectionOptions } from '#server/postgres/connections.ts';
import { migrate, OlderSchema } from '#server/postgres/migrate.ts';
import type { Sql } from '#server/postgres/sql.ts';
import { dropDatabase, createNewDatabase } from '#server/postgres/replace-database.ts';
import { secrets } from './support/data-api.ts';
import { makeFirstSchema, peoplesRows } from './support/first-schema.ts';
import { openOwnerSql, raw } from './support/owner-sql.ts';

async function newDatabase(): Promise<ConnectionOptions> {
  const owner = embeddedConnections(
    inject('postgresHost'),
    `first_${randomUUID().replaceAll('-', '')}`,
  ).owner;
  await createNewDatabase(owner, owner.database);
  onTestFinished(async () => {
    await dropDatabase(owner, owner.database);
  });
  return owner;
}

/** The first version's rows in a database of this version, as restored from a backup. */
async function carriedOver(from: ConnectionOptions) {
  const folder = mkdtempSync(path.join(tmpdir(), 'paperedge-first-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = path.join(folder, 'first.backup.gz');
  const said: string[] = [];
  const log = (text: string) => said.push(text);
  const backup = await takeBackup({ connection: from, secrets, file, log });
  const owner = await newDatabase();
  await loadBackup(owner, backup, log);
  return { owner, said };
}

const sqlOf = (owner: ConnectionOptions) => {
  const sql = openOwnerSql(owner);
  onTestFinished(() => sql.end());
  return sql;
};

test("a database of the first version isn't migrated: nothing in it changes", async () => {
  const owner = await newDatabase();
  await makeFirstSchema(owner);
  const applied = () => sqlOf(owner)`select * from supabase_migrations.schema_migrations order by version`;
  const before = await applied();
  await expect(migrate(owner)).rejects.toThrow(OlderSchema);
  expect(await applied()).toEqual(before);
  expect(before.length).toBe(29);
});

test("rows of the first version's unfinished imports are dropped, and all others are kept", async () => {
  const first = await newDatabase();
  await makeFirstSchema(first);
  const shown = await peoplesRows(first, 'first');
  const { owner, said } = await carriedOver(first);
  expect(await peoplesRows(owner, 'present')).toEqual(shown);
  const countOf = async (sql: Sql, table: string) =>
    Number((await raw<{ n: string }[]>(sql, `select count(*) as n from public.${table}`))[0]?.n);
  const before = sqlOf(first);
  const sql = sqlOf(owner);
  for (const [table, name] of [
    ['bets', 'bets'],
    ['accounts', 'accounts'],
    ['account_daily_pl', 'days'],
    ['bet_custom_data', 'values'],
  ] as const) {
    expect([table, await countOf(sql, table)]).toEqual([table, shown[name]?.length]);
    expect(await countOf(before, table)).toBeGreaterThan(shown[name]?.length ?? 0);
  }
  expect(await sql`select * from public.recount_totals()`).toEqual([]);
  expect([await countOf(before, 'imports'), await countOf(sql, 'imports')]).toEqual([3, 1]);
  expect(said.join('\n')).not.toContain("don't belong to PaperEdge");
});

test("NaN returns and infinite times don't prevent carrying the data over", async () => {
  const first = await newDatabase();
  await makeFirstSchema(first);
  const before = sqlOf(first);
  const [bet] = await before<{ id: string; notebook: string }[]>`
    update bets set return_amount = 'NaN', created_at = 'infinity'
    where id = (select id from bets where status = 'won' and import_id is null order by id limit 1)
    returning id, notebook_id as notebook`;
  expect(await before`select current_bankroll from notebooks where id = ${bet?.notebook}`).toEqual([
    { current_bankroll: 'NaN' },
  ]);
  const sql = sqlOf((await carriedOver(first)).owner);
  expect(
    await sql`select status, return_amount, isfinite(created_at) as finite from bets where id = ${bet?.id}`,
  ).toEqual([{ status: 'pending', return_amount: null, finite: true }]);
  expect(await sql`select from notebooks where current_bankroll = 'NaN'`).toEqual([]);
  expect(await sql`select * from public.recount_totals()`).toEqual([]);
});

test("if rows don't fit, the database stays unchanged and the rows aren't printed", async () => {
  const owner = await newDatabase();
  await makeFirstSchema(owner);
  await sqlOf(owner).script(`
    alter table public.bets drop constraint bet_description_is_trimmed_and_short;
    update public.bets set description = ' told to nobody ' where id = (select id from public.bets limit 1);`);
  const folder = openDataFolder(mkdtempSync(path.join(tmpdir(), 'paperedge-first-')), '.', undefined);
  onTestFinished(() => rmSync(folder.folder, { recursive: true }));
  const before = await peoplesRows(owner, 'first');
  const refused = await migrateWithBackup(folder, owner, () => {}).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(IncompatibleRows);
  expect(inspect(refused)).toContain('bet_description_is_trimmed_and_short');
  expect(inspect(refused)).not.toContain('told to nobody');
  expect(await peoplesRows(owner, 'first')).toEqual(before);
  expect(readdirSync(folder.backups)).toHaveLength(1);
});
