import { setTimeout as sleep } from 'node:timers/promises';
import type { Sql } from '../postgres/sql.ts';
import type { Channel } from './channel.ts';

/** How long to wait for writes that began before a join, so that reads after it see them. */
const TIMEOUT_MS = 3000;
const POLL_MS = 20;

export type Listeners = ReturnType<typeof trackListeners>;

/** Maintains the table that tells the database's triggers which users have subscribers on this process. */
export function trackListeners(sql: Sql) {
  // The listening connection's pid. Rows with a pid that no longer exists are stale.
  let ours = 0;

  return {
    /** Starts over on a new connection, and deletes rows of dead processes. */
    begin: async (pid: number) => {
      ours = pid;
      await sql`
        delete from realtime.listeners
        where pid not in (select a.pid from pg_stat_activity a where a.pid is not null)`;
    },
    // A write that began earlier sends no notice: wait for it, so that a read after joining sees it.
    add: async ({ id, claims, clientInfo }: Channel) => {
      const [added] = await sql<{ xid: string }[]>`
        insert into realtime.listeners (id, person, client_info, pid)
        values (${id}, ${claims.sub}, ${clientInfo}, ${ours})
        returning pg_current_xact_id()::text as xid`;
      const end = performance.now() + TIMEOUT_MS;
      while (performance.now() < end) {
        const [row] = await sql<{ is_over: boolean }[]>`
          select pg_snapshot_xmin(pg_current_snapshot()) > ${added?.xid ?? '0'}::xid8 as is_over`;
        if (row?.is_over) return;
        await sleep(POLL_MS);
      }
    },
    remove: async ({ id }: Channel) => {
      await sql`delete from realtime.listeners where id = ${id}`;
    },
    removeAll: async () => {
      await sql`delete from realtime.listeners where pid = ${ours}`;
    },
  };
}
