import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { loadRows } from '#server/backup/load-backup.ts';
import { takeBackup } from '#server/backup/take-backup.ts';
import { inTransaction, withPool } from '#server/postgres/pool.ts';
import { productTables } from '#server/postgres/table-order.ts';
import { secrets } from './support/data-api.ts';
import { createDatabase } from './support/database.ts';

/** A database with an unrelated table whose name needs quoting. */
async function withTable() {
  const database = await createDatabase();
  onTestFinished(() => database.drop());
  const { owner } = database.connections;
  await withPool(owner, (pool) =>
    pool.query('create table public."Slips" (id integer, user_id uuid references auth.users)'),
  );
  return owner;
}

test('rows of a table with a quoted name are restored', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'paperedge-tables-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const [from, into] = [await withTable(), await withTable()];
  await withPool(from, (pool) => pool.query('insert into public."Slips" (id) values (7)'));
  const log = () => {};
  const file = path.join(folder, 'slips.backup.gz');
  const backup = await takeBackup({ connection: from, secrets, file, log });
  const restored = await withPool(into, async (pool) => {
    await inTransaction(pool, 'begin', async (client) =>
      loadRows(client, { backup, tables: await productTables(client), log }),
    );
    return pool.query('select id from public."Slips"');
  });
  expect(restored.rows).toEqual([{ id: 7 }]);
});
