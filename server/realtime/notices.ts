import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import * as v from 'valibot';
import type { ConnectionOptions } from '../database/connections.ts';
import { openPool } from '../database/pool.ts';
import { logError } from '../log.ts';

const Change = v.object({
  table: v.string(),
  type: v.picklist(['INSERT', 'UPDATE', 'DELETE']),
  owner: v.string(),
  /** Of the first rows; there may be more. */
  ids: v.array(v.string()),
  count: v.number(),
  at: v.string(),
  /** Which tab wrote, where it says so. */
  by: v.nullable(v.string()),
});
const EndedSessions = v.object({ ended: v.array(v.string()) });
const Notice = v.union([Change, EndedSessions]);

/** What one statement did to one owner's rows of a table. */
export type Change = v.InferOutput<typeof Change>;

type Hearing = {
  onChange(change: Change): void;
  onEndedSessions(ids: readonly string[]): void;
  /** From now on nothing is missed; the connection's process on the database's side is this one. */
  onHearing(pid: number): void;
  /** What is said from now on is missed. */
  onDeaf(): void;
};

/** Where the triggers of the platform's realtime migration send what has changed. */
const CHANNEL = 'paperedge_realtime';

const RETRY_MS = 500;
/** A connection can be lost without a word. */
const CHECK_MS = 20_000;
const ANSWER_MS = 15_000;

/** Listens to the database's notices until it is closed. */
export function listenForNotices(
  connection: ConnectionOptions,
  hearing: Hearing,
): { close(): Promise<void> } {
  const closing = new AbortController();
  const pool = openPool(connection, {
    max: 1,
    application_name: 'paperedge-realtime-listener',
    keepAlive: true,
    query_timeout: ANSWER_MS,
  });

  async function listen() {
    let client: pg.PoolClient | undefined;
    try {
      client = await pool.connect();
      const lost = lossOf(client, closing.signal);
      client.on('notification', ({ payload }) => take(payload ?? ''));
      await client.query(`listen ${CHANNEL}`);
      const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
      hearing.onHearing(rows[0]?.pid ?? 0);
      await lost;
    } finally {
      hearing.onDeaf();
      client?.release(true);
    }
  }

  function take(payload: string) {
    const { success, output } = v.safeParse(v.pipe(v.string(), v.parseJson(), Notice), payload);
    if (!success) logError('A notice cannot be read', new Error(CHANNEL));
    else if ('ended' in output) hearing.onEndedSessions(output.ended);
    else hearing.onChange(output);
  }

  async function keepListening() {
    let isKnown = false;
    while (!closing.signal.aborted) {
      try {
        await listen();
        isKnown = false;
      } catch (error) {
        if (!isKnown) logError('Changes are not heard of for now', error);
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

/** Ends when the connection does, or answers no more, or when nobody wants to listen any longer. */
function lossOf(client: pg.PoolClient, closing: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const check = setInterval(() => void client.query('select 1').catch(end), CHECK_MS);
    function end() {
      clearInterval(check);
      resolve();
    }
    client.once('end', end);
    client.once('error', end);
    if (closing.aborted) end();
    else closing.addEventListener('abort', end, { once: true });
  });
}
