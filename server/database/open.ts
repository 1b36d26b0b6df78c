import type { DataFolder } from '../data-folder.ts';
import { logError } from '../log.ts';
import { postgresPrograms } from './binaries.ts';
import { embeddedConnections, urlConnections, type Connections } from './connections.ts';
import type { DatabaseUser } from './database-user.ts';
import { startPostgres } from './postgres.ts';

export type Database = { connections: Connections; close(): Promise<void> };

/** The PostgreSQL that the settings name, or one of our own, which is started again when something ends it. */
export async function openDatabase(
  databaseUrl: string | undefined,
  folder: DataFolder,
  user: DatabaseUser | undefined,
): Promise<Database> {
  if (databaseUrl) return { connections: urlConnections(databaseUrl), close: async () => {} };

  const start = () =>
    startPostgres({
      programs: postgresPrograms(user, folder.programs),
      folder: folder.postgres,
      socketFolder: folder.run,
      user,
    });
  let closing = false;
  let server = await start();
  const watch = async () => {
    await server.ended;
    if (closing) return;
    console.error('PostgreSQL has ended; starting it again.');
    server = await start();
    void watch().catch(giveUp);
  };
  const giveUp = (error: unknown) => {
    logError('PostgreSQL could not be started again', error);
    process.kill(process.pid, 'SIGTERM');
    process.exitCode = 1;
  };
  void watch().catch(giveUp);
  return {
    connections: embeddedConnections(folder.run),
    close: async () => {
      closing = true;
      await server.stop();
    },
  };
}
