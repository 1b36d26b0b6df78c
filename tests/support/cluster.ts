import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { postgresPrograms } from '#server/postgres/binaries.ts';
import { databaseUser } from '#server/postgres/database-user.ts';
import { startPostgres } from '#server/postgres/postgres.ts';

/** A separate PostgreSQL, reachable by the socket in its folder. */
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
  return {
    host,
    stop: async () => {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
