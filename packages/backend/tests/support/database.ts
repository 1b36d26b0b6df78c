import { randomUUID } from 'node:crypto';
import { inject } from 'vitest';
import {
  embeddedConnections,
  type ConnectionOptions,
  type Connections,
} from '#backend/server/postgres/connections.ts';
import { migrate } from '#backend/server/postgres/migrate.ts';
import { openOwnerSql } from './owner-sql.ts';

/** The database that every test file copies. */
export const TEMPLATE = 'paperedge_template';

export async function makeTemplate(owner: ConnectionOptions) {
  const sql = openOwnerSql(owner);
  await sql.script(`create database ${TEMPLATE}`);
  await sql.end();
  await migrate({ ...owner, database: TEMPLATE });
}

/** A fresh, migrated database for one test file. */
export async function createDatabase(
  host = inject('postgresHost'),
): Promise<{ connections: Connections; drop(): Promise<void> }> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const sql = openOwnerSql(embeddedConnections(host).owner);
  await sql.script(`create database ${name} template ${TEMPLATE}`);
  return {
    connections: embeddedConnections(host, name),
    drop: async () => {
      await sql.script(`drop database if exists ${name} with (force)`);
      await sql.end();
    },
  };
}
