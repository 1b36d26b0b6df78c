import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import { expect } from 'vitest';
import { readBackup, textsOf } from '#backend/server/backup/backup-file.ts';
import type { ConnectionOptions } from '#backend/server/postgres/connections.ts';
import { openOwnerSql } from './owner-sql.ts';

/** A backup that version 14b747bd made: the oldest one whose data this version takes over. */
export const EARLIER_BACKUP = 'packages/backend/tests/fixtures/version-14b747bd.backup.gz';

/** A user in it. */
export const ANN = { email: 'ann@example.com', password: 'password of ann' };

/** Makes the database that was backed up, in an empty one: that version's migrations and the backup's rows. */
export async function makeEarlierVersion(owner: ConnectionOptions) {
  const sql = openOwnerSql(owner);
  try {
    await sql.script(
      brotliDecompressSync(
        readFileSync('packages/backend/tests/fixtures/version-14b747bd.sql.br'),
      ).toString(),
    );
  } finally {
    await sql.end();
  }
}

/** A backup's rows by table, as texts by column. */
export async function rowsIn(file: string) {
  const rows: Record<string, Record<string, string>[]> = {};
  await readBackup(file, {
    row: (table, row) => {
      const textOf = textsOf(table, row);
      const texts = Object.fromEntries(table.columns.map((column) => [column, textOf(column)]));
      (rows[table.name] ??= []).push(texts);
    },
  });
  return rows;
}

/** Expects that a backup has exactly the earlier one's rows in its tables, with the same values in its columns. */
export async function expectEarlierRows(file: string) {
  const [earlier, found] = [await rowsIn(EARLIER_BACKUP), await rowsIn(file)];
  expect(Object.keys(earlier).length).toBeGreaterThan(25);
  for (const [table, rows] of Object.entries(earlier)) {
    expect([table, found[table]?.length]).toEqual([table, rows.length]);
    const each = rows.map((row) => expect.objectContaining(row) as unknown);
    expect(found[table]).toEqual(expect.arrayContaining(each));
  }
}
