import { AuthClient, type GoTrueClient } from '@supabase/auth-js';
import { backend } from '#data/backend.ts';
import { backOnline, checkConnection } from '#data/offline/connection.ts';
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
    fetch: fetchAndRenewLater,
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

/** Cached responses would outlive the session. */
function fetchUncached(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  return fetch(input, { ...init, cache: 'no-store' });
}

/**
 * Delays refreshing the session while the tab is hidden, and while the server is unreachable: auth-js would give up
 * after 30 seconds and treat the session as rejected next time.
 */
async function fetchAndRenewLater(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const request = input instanceof Request ? input.url : String(input);
  if (!request.includes('grant_type=refresh_token')) return fetchUncached(input, init);
  await tabShown();
  for (;;) {
    try {
      const answer = await fetchUncached(input, init);
      if (answer.status < 500 || (await checkConnection())) return answer;
    } catch (error) {
      if (await checkConnection()) throw error;
    }
    await backOnline();
  }
}

async function tabShown(): Promise<void> {
  while (document.visibilityState === 'hidden') {
    await new Promise((resolve) => {
      document.addEventListener('visibilitychange', resolve, { once: true });
    });
  }
}
