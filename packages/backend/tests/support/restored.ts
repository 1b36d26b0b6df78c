import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import { checkBackup, loadRows } from '#backend/server/backup/load-backup.ts';
import { takeBackup } from '#backend/server/backup/take-backup.ts';
import type { ConnectionOptions } from '#backend/server/postgres/connections.ts';
import { inTransaction, withPool } from '#backend/server/postgres/pool.ts';
import { productTables } from '#backend/server/postgres/table-order.ts';
import { secrets } from './data-api.ts';

const log = () => {};

/** Backs one database up and restores that into another, which has the same tables. Returns the backup. */
export async function restoreInto(into: ConnectionOptions, from: ConnectionOptions) {
  const folder = mkdtempSync(path.join(tmpdir(), 'paperedge-backup-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = path.join(folder, 'some.backup.gz');
  await takeBackup({ connection: from, secrets, file, log });
  const backup = await checkBackup(file);
  await withPool(into, (pool) =>
    inTransaction(pool, 'begin', async (client) =>
      loadRows(client, { backup, tables: await productTables(client), log }),
    ),
  );
  return backup;
}
