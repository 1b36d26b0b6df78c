import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import * as v from 'valibot';
import type { ConnectionOptions } from '../postgres/connections.ts';
import { openPool } from '../postgres/pool.ts';
import { logCounted, logError } from '../log.ts';

const Change = v.object({
  table: v.string(),
  type: v.picklist(['INSERT', 'UPDATE', 'DELETE']),
  owner: v.string(),
  /** The first ids; there may be more. */
  ids: v.array(v.string()),
  count: v.number(),
  at: v.string(),
  /** The tab that wrote, if known. */
  by: v.nullable(v.string()),
});
const EndedSessions = v.object({ ended: v.array(v.string()) });
const Notice = v.union([Change, EndedSessions]);

/** What one statement did to one owner's rows of a table. */
export type Change = v.InferOutput<typeof Change>;

/** The notification channel of the platform's realtime triggers. */
const CHANNEL = 'paperedge_realtime';

const RETRY_MS = 500;
/** How often to check the connection, which can be lost silently. */
const CHECK_MS = 20_000;
const ANSWER_MS = 15_000;

export function listenForNotifications(
  connection: ConnectionOptions,
  handlers: {
    onChange(change: Change): void;
    onEndedSessions(ids: readonly string[]): void;
    /** Called once no change can be missed any more. The pid is the connection's in PostgreSQL. */
    onListening(pid: number): void;
    /** Called when the connection is lost, so changes are missed from now on. */
    onLost(): void;
  },
) {
  const closing = new AbortController();
  const pool = openPool(connection, {
    max: 1,
    application_name: 'paperedge-realtime-listener',
    keepAlive: true,
    query_timeout: ANSWER_MS,
  });

  async function listen() {
    const client = await pool.connect();
    try {
      const lost = connectionLoss(client, closing.signal);
      client.on('notification', ({ payload }) => take(payload ?? ''));
      await client.query(`listen ${CHANNEL}`);
      const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
      handlers.onListening(rows[0]?.pid ?? 0);
      await lost;
    } finally {
      handlers.onLost();
      client.release(true);
    }
  }

  function take(payload: string) {
    const { success, output } = v.safeParse(v.pipe(v.string(), v.parseJson(), Notice), payload);
    if (!success) logCounted('A database notice could not be parsed', new Error(CHANNEL));
    else if ('ended' in output) handlers.onEndedSessions(output.ended);
    else handlers.onChange(output);
  }

  async function keepListening() {
    let isKnown = false;
    while (!closing.signal.aborted) {
      try {
        await listen();
        isKnown = false;
      } catch (error) {
        if (!isKnown) logError('Database notices are interrupted', error);
        isKnown = true;
      }
      await sleep(RETRY_MS, undefined, { signal: closing.signal }).catch(() => {});
    }
    await pool.end();
  }

  const ended = keepListening();
  return {
    close: async () => {
      closing.abort();
      await ended;
    },
  };
}

/** Resolves when the connection ends, stops responding or is no longer needed. */
async function connectionLoss(client: pg.PoolClient, closing: AbortSignal): Promise<void> {
  const silent = new AbortController();
  const check = setInterval(() => void client.query('select 1').catch(() => silent.abort()), CHECK_MS);
  await once(client, 'end', { signal: AbortSignal.any([closing, silent.signal]) }).catch(() => {});
  clearInterval(check);
}
