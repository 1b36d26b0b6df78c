import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, readFileSync, readdirSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { asOwner, newBettor, startBurst } from './burst.ts';
import {
  askFor,
  command,
  contentsOf,
  databasesOf,
  openHome,
  openPostgres,
  ownerOf,
  type Home,
} from './home.ts';
import { launch, stop } from './product.ts';
import { dataFolder, madeDataFolder, running } from './within-test.ts';
import { createNewDatabase } from '#backend/server/postgres/replace-database.ts';

/** Shared by all tests, so none may change its contents. */
let home: Home;
beforeAll(async () => {
  home = await openHome();
  return () => home.end();
}, 180_000);

async function listenedTables(folder: string): Promise<string[]> {
  const rows = await asOwner(
    ownerOf(folder),
    (sql) =>
      sql`select distinct tgrelid::regclass::text as name from pg_trigger where tgname like 'notify_%' order by 1`,
  );
  return rows.map(({ name }) => String(name));
}

test('restoring while the product runs takes effect immediately, loses no acknowledged bet, and can be reverted', async () => {
  const folder = madeDataFolder();
  cpSync(path.join(home.folder, 'secrets.json'), path.join(folder, 'secrets.json'));
  const product = await running({ DATA_DIR: folder });
  const bettor = await newBettor(folder, ownerOf(folder));
  const burst = startBurst(bettor, () => product.address);
  await burst.more(20);
  // Sessions aren't in the backup, so a concurrent write gets the error for an ended session.
  const [restored, ended] = await Promise.allSettled([
    command('restore', folder, home.file),
    burst.more(1_000_000),
  ]);
  expect(restored).toMatchObject({ value: { code: 0 } });
  expect(ended).toMatchObject({
    reason: { message: expect.stringContaining('Your session has ended') as string },
  });
  expect((await askFor(product, 'password', { password: home.password })).status).toBe(200);
  // Open pages still get changes, because the restored tables have the triggers that send notices.
  expect(await listenedTables(folder)).toContain('bets');
  expect(await listenedTables(folder)).toEqual(await listenedTables(home.folder));

  const [kept = ''] = readdirSync(path.join(folder, 'backups'));
  expect(kept).toMatch(/^before-restore-/);
  expect((await command('restore', folder, path.join(folder, 'backups', kept))).code).toBe(0);
  expect((await askFor(product, 'password', { password: home.password })).status).toBe(400);
  const stored = await asOwner(
    ownerOf(folder),
    (sql) => sql<{ id: string }[]>`select id from public.bets where notebook_id = ${bettor.notebook}`,
  );
  const there = new Set(stored.map(({ id }) => id));
  expect([...burst.acknowledged].filter((id) => !there.has(id))).toEqual([]);
  expect(await databasesOf(folder)).toEqual(['postgres', 'template0', 'template1']);
});

test('a killed restore changes nothing, and the next one cleans up', async () => {
  const contents = await contentsOf(home.folder);
  const restore = spawn(process.execPath, ['dist/server/restore.js', home.file], {
    env: { ...process.env, DATA_DIR: home.folder },
  });
  const ended = once(restore, 'exit');
  while (restore.exitCode === null && (await databasesOf(home.folder)).length === 3);
  restore.kill('SIGKILL');
  await ended;
  expect(restore.signalCode).toBe('SIGKILL');
  expect(await contentsOf(home.folder)).toEqual(contents);
  await command('backup', home.folder, path.join(home.folder, 'again.backup.gz'));
  expect((await command('restore', home.folder, path.join(home.folder, 'again.backup.gz'))).code).toBe(0);
  expect(await contentsOf(home.folder)).toEqual(contents);
  expect(await databasesOf(home.folder)).toHaveLength(3);
});

test('databases of earlier restores that can’t be backed up stay, and are named newest first', async () => {
  const folder = madeDataFolder();
  const server = await openPostgres(folder);
  const owner = ownerOf(folder);
  for (const name of ['replaced_2026_01_02', 'replaced_2026_01_03', 'replaced_2026_01_01']) {
    await createNewDatabase(owner, name);
    await asOwner(
      { ...owner, database: name },
      (sql) => sql`create schema supabase_migrations create table schema_migrations ()`,
    );
  }
  await server.stop();
  const { code, said } = await command('restore', folder, home.file);
  const named = said.matchAll(/stays in the database (replaced_\w+)/g);
  expect([code, ...[...named].map(([, name]) => name)]).toEqual([
    0,
    'replaced_2026_01_03',
    'replaced_2026_01_02',
    'replaced_2026_01_01',
  ]);
});

test("another installation's backup requires stopping the product, then replaces its keys, and keeps the old ones", async () => {
  const folder = madeDataFolder();
  const product = await running({ DATA_DIR: folder });
  const secrets = (of: string) => readFileSync(path.join(of, 'secrets.json'), 'utf8');
  const own = secrets(folder);
  expect(await command('restore', folder, home.file)).toMatchObject({
    code: 1,
    said: expect.stringContaining('Stop it first') as string,
  });
  expect(secrets(folder)).toBe(own);
  await stop(product);
  expect((await command('restore', folder, home.file)).code).toBe(0);
  expect(secrets(folder)).toBe(secrets(home.folder));
  const kept = readdirSync(folder).find((name) => name.startsWith('secrets-until-')) ?? '';
  expect(readFileSync(path.join(folder, kept), 'utf8')).toBe(own);
});

test('files of another PostgreSQL version stay: a start explains what to do, and a restore moves them aside', async () => {
  const folder = dataFolder();
  const postgres = path.join(folder, 'postgres');
  await command('restore', folder, home.file);
  await command('backup', folder);
  const [name = ''] = readdirSync(path.join(folder, 'backups'));
  writeFileSync(path.join(postgres, 'PG_VERSION'), '16\n');
  const control = () => readFileSync(path.join(postgres, 'global', 'pg_control'), 'hex');
  const untouched = control();

  const refused = launch({ DATA_DIR: folder });
  expect(await refused.ended()).toBe(1);
  expect(refused.output()).toContain(
    `The data in ${postgres} was made by PostgreSQL 16, and this PaperEdge brings PostgreSQL 17,\n` +
      'which cannot read it. Nothing was changed.',
  );
  expect(refused.output()).toContain('npm run restore -- ');
  expect(refused.output()).toContain(path.join(folder, 'backups', name));
  expect(await command('backup', folder)).toMatchObject({
    code: 1,
    said: expect.stringContaining('made by PostgreSQL 16') as string,
  });
  expect(control()).toBe(untouched);

  expect((await command('restore', folder, path.join(folder, 'backups', name))).code).toBe(0);
  const aside = readdirSync(folder).find((entry) => entry.startsWith('postgres-16-')) ?? '';
  expect(readFileSync(path.join(folder, aside, 'PG_VERSION'), 'utf8')).toBe('16\n');
  // Recreates the state after a restore was killed before its last step; the next start finishes the restore.
  renameSync(postgres, path.join(folder, 'postgres.restored'));
  const product = await running({ DATA_DIR: folder });
  expect((await askFor(product, 'password', { password: home.password })).status).toBe(200);
});
