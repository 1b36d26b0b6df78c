import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { postgresPrograms } from '#backend/server/postgres/binaries.ts';
import { embeddedConnections } from '#backend/server/postgres/connections.ts';
import { databaseUser } from '#backend/server/postgres/database-user.ts';
import { startPostgres } from '#backend/server/postgres/postgres.ts';
import { openOwnerSql } from './owner-sql.ts';

/** A separate PostgreSQL, reachable through the socket in its folder. */
export async function startCluster() {
  const user = databaseUser();
  const folder = mkdtempSync(path.join(tmpdir(), 'paperedge-tests-'));
  if (user) chownSync(folder, user.uid, user.gid);
  const host = path.join(folder, 'run');
  const server = await startPostgres({
    programs: postgresPrograms(user, '/var/lib/paperedge'),
    folder: path.join(folder, 'postgres'),
    socketFolder: host,
    user,
  });
  const sql = openOwnerSql(embeddedConnections(host).owner);
  // Nothing outlives the tests, so writes needn't reach the disk.
  for (const setting of ['fsync', 'full_page_writes', 'synchronous_commit'])
    await sql.script(`alter system set ${setting} to off`);
  await sql.script('select pg_reload_conf()');
  await sql.end();
  return {
    host,
    stop: async () => {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
