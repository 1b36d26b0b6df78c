import { REALTIME_SUBSCRIBE_STATES as STATES, RealtimeClient } from '@supabase/realtime-js';
import { backend } from './backend.ts';
import { TAB_ID } from './data-client.ts';
import { isOffline } from './device/connection.ts';
import { ASK_MS, setAsking } from './live-updates.ts';
import { queryClient, readAgain } from './query-client.ts';
import { currentSession, onSessionChange } from './session/session.ts';
import { accessToken, connectedClient, endIfOver } from './session/session-connection.ts';

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
/** How long a page is without a live connection before it asks for changes. */
const PATIENCE_MS = 10_000;

/**
 * Refetches when the user's data changes in another tab or on another device, and after a reconnect, since changes
 * may have been missed. Without a live connection it asks from time to time. Returns an unsubscribe function.
 */
export function followChanges(): () => void {
  let subscribed: string | null = null;
  let unsubscribe = () => {};
  const readSoon = batchedRead();
  const asking = askingUnlessLive(readSoon);

  function subscribeToPerson(): void {
    const { user, needsSecondStep } = currentSession();
    const person = user && !needsSecondStep ? user.id : null;
    if (person === subscribed) return;
    unsubscribe();
    subscribed = person;
    asking.setLive(person === null);
    unsubscribe =
      person === null
        ? () => {}
        : subscribe(person, { onChange: readSoon, onLive: asking.setLive, resubscribe });
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
    asking.setLive(true);
  };
}

type Follower = { onChange: () => void; onLive: (isLive: boolean) => void; resubscribe: () => void };

function subscribe(person: string, { onChange, onLive, resubscribe }: Follower): () => void {
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
        onLive(state === STATES.SUBSCRIBED);
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

/** Asks for changes while there is no live connection, if that lasts, and says so. */
function askingUnlessLive(ask: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const askAgain = () => {
    setAsking(true);
    if (!isOffline() && document.visibilityState === 'visible') ask();
    timer = setTimeout(askAgain, ASK_MS);
  };
  return {
    setLive: (isLive: boolean) => {
      if (!isLive) {
        timer ??= setTimeout(askAgain, PATIENCE_MS);
        return;
      }
      clearTimeout(timer);
      timer = undefined;
      setAsking(false);
    },
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
