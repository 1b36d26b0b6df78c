import { setTimeout as sleep } from 'node:timers/promises';
import type { DataFolder } from '../data-folder.ts';
import { postgresPrograms } from './binaries.ts';
import { embeddedConnections, type Connections } from './connections.ts';
import type { DatabaseUser } from './database-user.ts';
import { startPostgres, type EmbeddedPostgres } from './postgres.ts';

const RETRY_AFTER_MS = 3000;

export type Database = { connections: Connections; close(): Promise<void> };

/** Uses an external PostgreSQL, or starts our own and restarts it when it stops. */
export async function openDatabase(
  external: Connections | undefined,
  folder: DataFolder,
  user: DatabaseUser | undefined,
): Promise<Database> {
  if (external) return { connections: external, close: async () => {} };

  const start = () =>
    startPostgres({
      programs: postgresPrograms(user, folder.programs),
      folder: folder.postgres,
      socketFolder: folder.run,
      user,
    });
  const closing = new AbortController();
  let server = await start();
  // Keeps retrying until shutdown: a database without disk space may start later.
  const watching = (async () => {
    for (;;) {
      await server.ended;
      if (closing.signal.aborted) return;
      console.error('PostgreSQL has stopped; restarting it.');
      server = await restart(start, closing.signal);
    }
  })().catch(() => {});
  return {
    connections: embeddedConnections(folder.run),
    close: async () => {
      closing.abort();
      await server.stop();
      await watching;
    },
  };
}

async function restart(
  start: () => Promise<EmbeddedPostgres>,
  signal: AbortSignal,
): Promise<EmbeddedPostgres> {
  for (;;) {
    try {
      const server = await start();
      if (signal.aborted) await server.stop();
      return server;
    } catch (error) {
      const lines = error instanceof Error ? error.message.trim().split('\n') : [];
      const reason = lines.findLast((line) => /FATAL|PANIC|ERROR/.test(line)) ?? lines.at(-1);
      console.error(`PostgreSQL could not be restarted; retrying every few seconds. ${reason ?? ''}`);
      await sleep(RETRY_AFTER_MS, undefined, { signal });
    }
  }
}
