import { REALTIME_SUBSCRIBE_STATES as STATES, RealtimeClient } from '@supabase/realtime-js';
import { backend } from './backend.ts';
import { queryClient, readAgain } from './query-client.ts';
import { currentSession, onSessionChange } from '#data/session/session.ts';
import { accessToken, connectedClient, noticeItsEnd } from '#data/session/session-connection.ts';
import { THIS_TAB } from './this-tab.ts';

/** One write is told as several changes. */
const TOGETHER_MS = 30;
/** However fast others write, what is shown is read again this often at most. */
const PAUSE_MS = 400;
/** A write of one's own that is under way reads everything again itself; longer than this nobody waits for it. */
const PATIENCE_MS = 600;
/** After this long without an answer a connection counts as lost, as it is after a sleep. */
const HEARTBEAT_MS = 15_000;
/** After the backend has ended the listening: with a newer token it may begin again. */
const AGAIN_MS = 2000;

type Listening = { readonly person: string; stop(): void };

let listening: Listening | null = null;
let again: ReturnType<typeof setTimeout> | undefined;
let isFollowing = false;

/**
 * Follows what the person changes in other tabs and on other devices, as long as somebody is signed in: what is shown
 * is read again. After a loss of the connection everything is, since nobody knows what was missed.
 */
export function followChanges(): void {
  if (isFollowing) return;
  isFollowing = true;
  onSessionChange(listenToPerson);
  addEventListener('online', restart);
  listenToPerson();
}

/** Listens to whoever is signed in by now, and to nobody else. */
function listenToPerson(): void {
  const { user, needsSecondStep } = currentSession();
  const person = user && !needsSecondStep ? user.id : null;
  if (listening?.person === person) return;
  clearTimeout(again);
  listening?.stop();
  listening = person === null ? null : listenTo(person);
}

function restart(): void {
  listening?.stop();
  listening = null;
  listenToPerson();
}

function listenTo(person: string): Listening {
  let isStopped = false;
  let release = () => {};

  async function begin(): Promise<void> {
    const auth = await connectedClient();
    if (isStopped) return;
    const client = new RealtimeClient(`${backend.url.replace(/^http/, 'ws')}/realtime/v1`, {
      params: { apikey: backend.key, client_info: THIS_TAB },
      heartbeatIntervalMs: HEARTBEAT_MS,
      accessToken: async () => (await accessToken(auth)) ?? null,
    });
    const { data } = auth.onAuthStateChange((event) => {
      if (event !== 'SIGNED_OUT') void client.setAuth();
    });
    release = () => {
      data.subscription.unsubscribe();
      void client.disconnect();
    };
    await client.setAuth();
    if (isStopped) return;
    client
      .channel(`changes of ${person}`)
      .on('postgres_changes', { event: '*', schema: 'public' }, changedElsewhere)
      .subscribe((state) => {
        if (isStopped) return;
        if (state === STATES.SUBSCRIBED) changedElsewhere();
        // Still connected, so it is the backend that does not want to be listened to: the session may have ended.
        else if (client.isConnected()) void noticeItsEnd(auth);
        // realtime-js comes back by itself, but not from this.
        if (state === STATES.CLOSED) again = setTimeout(restart, AGAIN_MS);
      });
  }

  void begin().catch(() => {
    again = setTimeout(restart, AGAIN_MS);
  });
  return {
    person,
    stop: () => {
      isStopped = true;
      release();
    },
  };
}

let isDue = false;
let readAt = -Infinity;

/** Reads again what is shown: soon, together with what else is told by then, and not while a form waits for its own. */
function changedElsewhere(): void {
  if (isDue) return;
  isDue = true;
  const toldAt = performance.now();
  const readWhenFree = () => {
    const now = performance.now();
    if (queryClient.isMutating() > 0 && now - toldAt < PATIENCE_MS) {
      setTimeout(readWhenFree, TOGETHER_MS);
      return;
    }
    isDue = false;
    readAt = now;
    void readAgain();
  };
  setTimeout(readWhenFree, Math.max(TOGETHER_MS, readAt + PAUSE_MS - toldAt));
}
