import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inspect } from 'node:util';
import { randomUUID } from 'node:crypto';
import { expect, inject, onTestFinished, test } from 'vitest';
import { checkBackup, loadBackup } from '#backend/server/backup/load-backup.ts';
import { migrateWithBackup, IncompatibleRows } from '#backend/server/backup/migrate-with-backup.ts';
import { takeBackup } from '#backend/server/backup/take-backup.ts';
import { openDataFolder } from '#backend/server/data-folder.ts';
import { embeddedConnections, type ConnectionOptions } from '#backend/server/postgres/connections.ts';
import { TooOldSchema } from '#backend/server/postgres/migrate.ts';
import { createNewDatabase, dropDatabase } from '#backend/server/postgres/replace-database.ts';
import { secrets } from './support/data-api.ts';
import { EARLIER_BACKUP, expectEarlierRows, makeEarlierVersion } from './support/earlier-version.ts';
import { openOwnerSql } from './support/owner-sql.ts';

const log = () => {};

async function newDatabase() {
  const name = `earlier_${randomUUID().replaceAll('-', '')}`;
  const { owner } = embeddedConnections(inject('postgresHost'), name);
  await createNewDatabase(owner, name);
  const sql = openOwnerSql(owner);
  onTestFinished(async () => {
    await sql.end();
    await dropDatabase(owner, name);
  });
  return { owner, sql };
}

function newFolder() {
  const folder = mkdtempSync(path.join(tmpdir(), 'paperedge-earlier-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return openDataFolder(folder, '.', undefined);
}

async function backupOf(connection: ConnectionOptions): Promise<string> {
  const file = path.join(newFolder().folder, 'some.backup.gz');
  await takeBackup({ connection, secrets, file, log });
  return file;
}

test('a backup of version 14b747bd is restored with every row, and its totals are right', async () => {
  const { owner, sql } = await newDatabase();
  await loadBackup(owner, await checkBackup(EARLIER_BACKUP), log);
  await expectEarlierRows(await backupOf(owner));
  expect(await sql`select * from public.recount_totals()`).toEqual([]);
});

test('data from before it is refused with the way over, and nothing changes', async () => {
  const { owner, sql } = await newDatabase();
  await makeEarlierVersion(owner);
  await sql`delete from supabase_migrations.schema_migrations where version = '20261122000610'`;
  const folder = newFolder();
  const refused = migrateWithBackup(folder, owner, log);
  await expect(refused).rejects.toThrow(TooOldSchema);
  await expect(refused).rejects.toThrow(/Nothing was changed\. .*git checkout 14b747bd/);
  expect(existsSync(folder.backups)).toBe(false);
  const backup = await backupOf(owner);
  await expectEarlierRows(backup);
  await expect(checkBackup(backup)).rejects.toThrow(/Restore it with .*git checkout 14b747bd/);
});

test("if rows don't fit, the database stays unchanged and the rows aren't printed", async () => {
  const { owner, sql } = await newDatabase();
  await makeEarlierVersion(owner);
  await sql.script(`
    alter table public.bets drop constraint bet_description_is_trimmed_and_short;
    update public.bets set description = ' told to nobody ' where status = 'lost';`);
  const folder = newFolder();
  const before = await sql`select * from public.bets order by id`;
  const refused = await migrateWithBackup(folder, owner, log).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(IncompatibleRows);
  expect(inspect(refused)).toContain('bet_description_is_trimmed_and_short');
  expect(inspect(refused)).not.toContain('told to nobody');
  expect(await sql`select * from public.bets order by id`).toEqual(before);
  expect(readdirSync(folder.backups)).toHaveLength(1);
});
