import {
  createWriteStream,
  mkdirSync,
  openSync,
  closeSync,
  fsyncSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { ConnectionOptions } from '../database/connections.ts';
import { inTransaction, openPool } from '../database/pool.ts';
import { codeOf } from '../error-code.ts';
import type { Secrets } from '../secrets.ts';
import { checkBackup, FORMAT, type Backup } from './backup-file.ts';
import { version } from '../../package.json';
import { linesOfDatabase } from './stored-rows.ts';

/** There is no room on the disk for what was to be written. */
export class NoRoom extends Error {}

const NO_ROOM = /^(ENOSPC|EDQUOT|EFBIG)$/;

/** A name with the version and the moment in it, so that names sort by time. */
export function backupName(now: Date, why = 'paperedge'): string {
  return `${why}-${stampOf(now)}-v${version}.backup.gz`;
}

/** A moment as it can stand in names of files and databases. */
export function stampOf(now: Date): string {
  return now.toISOString().slice(0, 19).replaceAll(':', '-');
}

/**
 * Writes everything that the database holds at one moment, and the secrets that go with it, into one file that
 * only its owner can read. Others may go on reading and writing. The file is there when it is whole and has been read
 * back, or it is not there.
 */
export async function takeBackup(options: {
  connection: ConnectionOptions;
  secrets: Secrets;
  file: string;
  now: Date;
  say: (text: string) => void;
}): Promise<Backup & { bytes: number }> {
  const { connection, secrets, file, now, say } = options;
  const folder = path.dirname(file);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const draft = `${file}.${process.pid}.part`;
  const pool = openPool(connection, { max: 1, statement_timeout: 0, idle_in_transaction_session_timeout: 0 });
  const about = { paperedge: 'backup', format: FORMAT, version, made: now.toISOString(), secrets } as const;
  try {
    await inTransaction(pool, 'begin isolation level repeatable read read only', (client) =>
      pipeline(
        Readable.from(linesOfDatabase(client, about, say)),
        createGzip(),
        createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true }),
      ),
    );
    const backup = await checkBackup(draft);
    const { size } = statSync(draft);
    renameSync(draft, file);
    syncFolder(folder);
    return { ...backup, file, bytes: size };
  } catch (error) {
    if (NO_ROOM.test(codeOf(error)))
      throw new NoRoom(`There is no room for the backup in ${folder}.`, { cause: error });
    throw error;
  } finally {
    rmSync(draft, { force: true });
    await pool.end();
  }
}

/** A new name is kept through a loss of power only when its folder is written, too. */
export function syncFolder(folder: string) {
  const handle = openSync(folder, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
