import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { DataFolder } from '../data-folder.ts';
import { codeOf } from '../error-code.ts';
import { describeError, UserError } from '../user-error.ts';
import { postgresPrograms } from './binaries.ts';
import { embeddedConnections, type ConnectionOptions, type Connections } from './connections.ts';
import type { DatabaseUser } from './database-user.ts';
import { withPool } from './pool.ts';
import { MOVE_AWAY, startPostgres, type EmbeddedPostgres } from './postgres.ts';

const RETRY_AFTER_MS = 3000;

export type Database = { connections: Connections; close(): Promise<void> };

/** Uses an external PostgreSQL, or starts our own and restarts it when it stops. */
export async function openDatabase(
  external: Connections | undefined,
  folder: DataFolder,
  user: DatabaseUser | undefined,
): Promise<Database> {
  if (external) {
    await reach(external.owner, 'at DATABASE_URL', 'Check that it runs, and that its address is right.');
    return { connections: external, close: async () => {} };
  }
  const start = (mayCreate: boolean) =>
    startPostgres({
      programs: postgresPrograms(user, folder.programs),
      folder: folder.postgres,
      socketFolder: folder.run,
      user,
      mayCreate,
    });
  const closing = new AbortController();
  let server = await start(true);
  // Keeps retrying until shutdown: a database without disk space may start later.
  const watching = (async () => {
    for (;;) {
      await server.ended;
      if (closing.signal.aborted) return;
      console.error('PostgreSQL has stopped; restarting it.');
      server = await restart(() => start(false), closing.signal);
    }
  })().catch(() => {});
  const close = async () => {
    closing.abort();
    await server.stop();
    await watching;
  };
  const connections = embeddedConnections(folder.run);
  try {
    await reach(connections.owner, `in ${folder.postgres}`, MOVE_AWAY);
  } catch (error) {
    await close();
    throw error;
  }
  return { connections, close };
}

/** Connects once, to say what is wrong with the address, or with files that PostgreSQL reads only then. */
async function reach(owner: ConnectionOptions, place: string, whatToDo: string) {
  try {
    await withPool(owner, (pool) => pool.query('select 1'));
  } catch (error) {
    const { message, detail } = error as Partial<pg.DatabaseError>;
    const why = [message || codeOf(error), ...(detail ? [detail.replace(/\.$/, '')] : [])].join(': ');
    throw new UserError(`The PostgreSQL ${place} can't be used: ${why}. ${whatToDo}`);
  }
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
      const said = describeError(error);
      const reason = said instanceof Error ? said.message : String(said);
      console.error(`PostgreSQL could not be restarted; retrying every few seconds. ${reason}`);
      await sleep(RETRY_AFTER_MS, undefined, { signal });
    }
  }
}
