import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { postgresPrograms } from '#server/database/binaries.ts';
import { embeddedConnections } from '#server/database/connections.ts';
import { databaseUser } from '#server/database/database-user.ts';
import { startPostgres } from '#server/database/postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder of the test server's socket. */
    postgresHost: string;
  }
}

/** One PostgreSQL for all tests; each file makes a database of its own in it. */
export default async function setup(project: TestProject) {
  const user = databaseUser();
  const folder = mkdtempSync(path.join(tmpdir(), 'paperedge-tests-'));
  if (user) chownSync(folder, user.uid, user.gid);
  const server = await startPostgres({
    programs: postgresPrograms(user, '/var/lib/paperedge'),
    folder: path.join(folder, 'postgres'),
    socketFolder: path.join(folder, 'run'),
    user,
  });
  project.provide('postgresHost', server.host);
  // Loaded late: the migrations are bundled by Vite, which plain Node would not do.
  const { makeTemplate } = await import('./database.ts');
  await makeTemplate(embeddedConnections(server.host).owner);
  return async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
