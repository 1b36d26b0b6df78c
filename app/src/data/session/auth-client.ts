import { AuthClient, type GoTrueClient } from '@supabase/auth-js';
import { backend } from '#data/backend.ts';
import { backOnline, checkConnection } from '#data/device/connection.ts';
import { checkedStorage } from './stored-session.ts';

const SHARED = {
  url: `${backend.url}/auth/v1`,
  headers: { apikey: backend.key },
  flowType: 'pkce',
  // mail-link.ts handles email links instead, since there are two kinds of them and errors need a message.
  detectSessionInUrl: false,
} as const;

export function createAuthClient(): GoTrueClient {
  return new AuthClient({
    ...SHARED,
    storageKey: backend.sessionKey,
    storage: checkedStorage(localStorage),
    persistSession: true,
    autoRefreshToken: true,
    fetch: fetchSessionRequest,
  });
}

let throwaway: GoTrueClient | undefined;

/**
 * A client that stores nothing, so signing in doesn't affect this browser's session. Shared, because auth-js warns
 * about multiple instances.
 */
export function throwawayAuthClient(): GoTrueClient {
  throwaway ??= new AuthClient({
    ...SHARED,
    storageKey: `${backend.sessionKey}-passing`,
    persistSession: false,
    autoRefreshToken: false,
    fetch: fetchUncached,
  });
  return throwaway;
}

let ofLink: GoTrueClient | undefined;

/**
 * Holds an emailed link's session until the user accepts it. It doesn't replace this browser's session, and is stored in
 * sessionStorage, because the link works only once and the page may be reloaded.
 */
export function linkAuthClient(): GoTrueClient {
  ofLink ??= new AuthClient({
    ...SHARED,
    storageKey: backend.linkKey,
    storage: checkedStorage(sessionStorage),
    persistSession: true,
    autoRefreshToken: false,
    fetch: fetchUncached,
  });
  return ofLink;
}

const TIME_LIMIT_MS = 30_000;

/** Cached responses would outlive the session. */
function fetchUncached(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  return fetch(input, { ...init, cache: 'no-store', signal: AbortSignal.timeout(TIME_LIMIT_MS) });
}

/**
 * Delays refreshing the session while the tab is hidden, and while the server is unreachable: auth-js would give up
 * after 30 seconds and treat the session as rejected next time. Signing out succeeds without the server, too.
 */
async function fetchSessionRequest(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const request = input instanceof Request ? input.url : String(input);
  if (request.endsWith('/logout?scope=local')) return endSession(request, init);
  if (!request.includes('grant_type=refresh_token')) return fetchUncached(input, init);
  const session = localStorage.getItem(backend.sessionKey);
  await Promise.race([tabShown(), isSigningOut()]);
  for (;;) {
    // A new token would sign in again who signs out, or has.
    if (leaving === session || localStorage.getItem(backend.sessionKey) === null)
      return new Response(null, { status: 401 });
    try {
      const answer = await Promise.race([fetchUncached(input, init), isSigningOut()]);
      if (answer && hasDecided(answer)) return answer;
      // auth-js tries again after this status; after others, it would end the session.
      if (answer && (await checkConnection())) return new Response(null, { status: 503 });
    } catch (error) {
      if (await checkConnection()) throw error;
    }
    await Promise.race([backOnline(), isSigningOut()]);
  }
}

const BUSY = 429;

/** Whether the server renewed the session or refused to. It may be too busy, or have a proxy answer in its place. */
function hasDecided({ ok, status, headers }: Response): boolean {
  const isFromServer = headers.get('content-type')?.includes('json') ?? false;
  return ok || (isFromServer && status < 500 && status !== BUSY);
}

/** The stored session that its user is ending. */
let leaving: string | null = '';
const signingOut = new EventTarget();

/**
 * Ends what waits for the server to renew a session whose user is signing out. Returns a function to call when that is
 * done.
 */
export function giveUpRenewing(): () => void {
  leaving = localStorage.getItem(backend.sessionKey);
  signingOut.dispatchEvent(new Event('now'));
  return () => {
    leaving = '';
  };
}

function isSigningOut(): Promise<void> {
  return new Promise((resolve) => {
    signingOut.addEventListener('now', () => resolve(), { once: true });
  });
}

/** How long signing out waits for the server. */
const PATIENCE_MS = 5000;

/** What is left to end on the server: an access token, which ends by itself after an hour. */
const LEFT_TO_END = 'paperedge-to-end';

async function endSession(request: string, init?: RequestInit): Promise<Response> {
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const answer = await fetch(request, { ...init, cache: 'no-store', signal });
    if (answer.status < 500) return answer;
  } catch {
    // The session ends on this device now, and on the server once it can be reached.
  }
  const token = new Headers(init?.headers).get('authorization');
  if (token !== null) localStorage.setItem(LEFT_TO_END, token);
  return new Response(null, { status: 204 });
}

/** Ends on the server what was signed out without it. */
export async function endLeftSession(): Promise<void> {
  const token = localStorage.getItem(LEFT_TO_END);
  if (token === null) return;
  const headers = { apikey: backend.key, authorization: token };
  const answer = await fetchUncached(`${SHARED.url}/logout?scope=local`, { method: 'POST', headers });
  if (answer.status < 500) localStorage.removeItem(LEFT_TO_END);
}

async function tabShown(): Promise<void> {
  while (document.visibilityState === 'hidden') {
    await new Promise((resolve) => {
      document.addEventListener('visibilitychange', resolve, { once: true });
    });
  }
}
