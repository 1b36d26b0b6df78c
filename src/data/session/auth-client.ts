import { AuthClient, type GoTrueClient } from '@supabase/auth-js';
import { backend } from '#data/backend.ts';
import { backOnline, checkConnection } from '#data/offline/connection.ts';

export function createAuthClient(): GoTrueClient {
  return new AuthClient({
    url: `${backend.url}/auth/v1`,
    headers: { apikey: backend.key },
    storageKey: backend.sessionKey,
    flowType: 'pkce',
    persistSession: true,
    autoRefreshToken: true,
    // mail-link.ts handles email links instead, since there are two kinds of them and errors need a message.
    detectSessionInUrl: false,
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
    url: `${backend.url}/auth/v1`,
    headers: { apikey: backend.key },
    storageKey: `${backend.sessionKey}-passing`,
    persistSession: false,
    autoRefreshToken: false,
    detectSessionInUrl: false,
    fetch: fetchUncached,
  });
  return throwaway;
}

/** Cached responses would outlive the session. */
function fetchUncached(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  return fetch(input, { ...init, cache: 'no-store' });
}

/**
 * Delays refreshing the session while the server is unreachable. auth-js would give up after 30 seconds and treat
 * the session as rejected next time.
 */
async function fetchAndRenewLater(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const request = input instanceof Request ? input.url : String(input);
  if (!request.includes('grant_type=refresh_token')) return fetchUncached(input, init);
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
