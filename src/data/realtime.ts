import { REALTIME_SUBSCRIBE_STATES as STATES, RealtimeClient } from '@supabase/realtime-js';
import { backend } from './backend.ts';
import { TAB_ID } from './data-client.ts';
import { queryClient, readAgain } from './query-client.ts';
import { currentSession, onSessionChange } from '#data/session/session.ts';
import { accessToken, connectedClient, endIfOver } from '#data/session/session-connection.ts';

/** How long to collect changes, since one write arrives as several events. */
const BATCH_MS = 30;
/** The minimum time between refetches. */
const MIN_INTERVAL_MS = 400;
/** The maximum time to wait for a pending mutation, which refetches everything anyway. */
const MAX_WAIT_MS = 600;
/** The heartbeat's interval. It detects a dead connection, for example after sleep. */
const HEARTBEAT_MS = 25_000;
/** The delay after the server has closed the channel. */
const RESUBSCRIBE_MS = 2000;

/**
 * Refetches when the user's data changes in another tab or on another device, and after a reconnect, since changes
 * may have been missed. Returns an unsubscribe function.
 */
export function followChanges(): () => void {
  let subscribed: string | null = null;
  let unsubscribe = () => {};
  const readSoon = batchedRead();

  function subscribeToPerson(): void {
    const { user, needsSecondStep } = currentSession();
    const person = user && !needsSecondStep ? user.id : null;
    if (person === subscribed) return;
    unsubscribe();
    subscribed = person;
    unsubscribe = person === null ? () => {} : subscribe(person, readSoon, resubscribe);
  }
  function resubscribe(): void {
    subscribed = null;
    subscribeToPerson();
  }

  const stopFollowingSession = onSessionChange(subscribeToPerson);
  addEventListener('online', resubscribe);
  subscribeToPerson();
  return () => {
    stopFollowingSession();
    removeEventListener('online', resubscribe);
    unsubscribe();
  };
}

function subscribe(person: string, onChange: () => void, resubscribe: () => void): () => void {
  let isStopped = false;
  let disconnect = () => {};
  let retry: ReturnType<typeof setTimeout> | undefined;
  const retryLater = () => {
    if (!isStopped) retry = setTimeout(resubscribe, RESUBSCRIBE_MS);
  };

  async function connect(): Promise<void> {
    const auth = await connectedClient();
    if (isStopped) return;
    const client = new RealtimeClient(`${backend.url.replace(/^http/, 'ws')}/realtime/v1`, {
      params: { apikey: backend.key, client_info: TAB_ID },
      heartbeatIntervalMs: HEARTBEAT_MS,
      accessToken: async () => (await accessToken(auth)) ?? null,
    });
    const { data } = auth.onAuthStateChange((event) => {
      if (event !== 'SIGNED_OUT') void client.setAuth();
    });
    disconnect = () => {
      data.subscription.unsubscribe();
      void client.disconnect();
    };
    await client.setAuth();
    if (isStopped) return;
    client
      .channel(`changes of ${person}`)
      .on('postgres_changes', { event: '*', schema: 'public' }, onChange)
      .subscribe((state) => {
        if (isStopped) return;
        if (state === STATES.SUBSCRIBED) onChange();
        // The subscription was rejected while connected, so the session may have ended.
        else if (client.isConnected()) void endIfOver(auth);
        // realtime-js doesn't resubscribe to a closed channel.
        if (state === STATES.CLOSED) retryLater();
      });
  }

  void connect().catch(retryLater);
  return () => {
    isStopped = true;
    clearTimeout(retry);
    disconnect();
  };
}

/** Batches changes into one refetch, and skips it while a mutation is about to refetch. */
function batchedRead(): () => void {
  let isDue = false;
  let readAt = -Infinity;
  return () => {
    if (isDue) return;
    isDue = true;
    const changedAt = performance.now();
    const readWhenFree = () => {
      const now = performance.now();
      if (queryClient.isMutating() > 0 && now - changedAt < MAX_WAIT_MS) {
        setTimeout(readWhenFree, BATCH_MS);
        return;
      }
      isDue = false;
      readAt = now;
      void readAgain();
    };
    setTimeout(readWhenFree, Math.max(BATCH_MS, readAt + MIN_INTERVAL_MS - changedAt));
  };
}
