import { setTimeout as sleep } from 'node:timers/promises';
import { REALTIME_SUBSCRIBE_STATES as STATES, RealtimeClient } from '@supabase/realtime-js';
import { WebSocket } from 'ws';
import type { Bettor } from '../product/burst.ts';

// As in the site's app/src/data/realtime.ts and app/src/data/query-client.ts.
const HEARTBEAT_MS = 15_000;
const RESUBSCRIBE_MS = 2000;
const MIN_INTERVAL_MS = 400;
const MAX_RETRIES = 2;

export type LivePage = {
  /** The ids of the bets it was notified of since the set was last cleared. */
  notified: Set<string>;
  /** How many bets the notebook had when the page last read it. */
  readonly shown: number;
  close(): Promise<void>;
};

/** A client that recovers as the site does: it reads the notebook once it is subscribed, and after each change. */
export function openLivePage(address: string, { headers, notebook }: Bettor): LivePage {
  const { apikey, authorization = '' } = headers;
  const notified = new Set<string>();
  let shown = 0;
  let isStale = false;
  const closing = new AbortController();
  let disconnect = async () => {};

  async function subscribe() {
    const client = new RealtimeClient(`${address.replace('http', 'ws')}/realtime/v1`, {
      params: { apikey },
      heartbeatIntervalMs: HEARTBEAT_MS,
      transport: WebSocket as never,
      accessToken: async () => authorization.replace('Bearer ', ''),
    });
    let isCurrent = true;
    disconnect = async () => {
      isCurrent = false;
      await client.disconnect();
    };
    await client.setAuth();
    client
      .channel('changes')
      .on('postgres_changes', { event: '*', schema: 'public', table: 'bets' }, (change) => {
        notified.add((change.new as { id: string }).id);
        isStale = true;
      })
      .subscribe((state) => {
        if (state === STATES.SUBSCRIBED) isStale = true;
        if (state === STATES.CLOSED && isCurrent) setTimeout(() => void resubscribe(), RESUBSCRIBE_MS);
      });
  }
  async function resubscribe() {
    await disconnect();
    if (!closing.signal.aborted) await subscribe();
  }

  async function countBets(): Promise<number | undefined> {
    const path = `/rest/v1/notebook_summaries?select=totals&id=eq.${notebook}`;
    const answer = await fetch(address + path, { headers }).catch(() => undefined);
    if (!answer?.ok) return undefined;
    const [row] = (await answer.json()) as { totals: Record<string, { bet_count: number }> }[];
    return Object.values(row?.totals ?? {}).reduce((sum, { bet_count }) => sum + bet_count, 0);
  }

  async function keepReading() {
    while (!closing.signal.aborted) {
      await sleep(MIN_INTERVAL_MS);
      if (!isStale) continue;
      isStale = false;
      let count = await countBets();
      for (let retry = 0; count === undefined && retry < MAX_RETRIES; retry++) {
        await sleep(1000 * 2 ** retry);
        count = await countBets();
      }
      shown = count ?? shown;
    }
  }

  const opened = subscribe();
  const reading = keepReading();
  return {
    notified,
    get shown() {
      return shown;
    },
    close: async () => {
      closing.abort();
      await opened;
      await disconnect();
      await reading;
    },
  };
}
