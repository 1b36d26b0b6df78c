import { AuthClient, type GoTrueClient } from '@supabase/auth-js';
import { backend } from '#data/backend.ts';
import { backOnline, checkConnection } from '#data/offline/connection.ts';

/** The client of this browser's session. */
export async function createAuthClient(): Promise<GoTrueClient> {
  const client = new AuthClient({
    url: `${backend.url}/auth/v1`,
    headers: { apikey: backend.key },
    storageKey: backend.sessionKey,
    flowType: 'pkce',
    persistSession: true,
    autoRefreshToken: true,
    // mail-link.ts redeems links: they come in two forms, and failures need a message.
    detectSessionInUrl: false,
    fetch: fetchAndRenewLater,
  });
  await client.initialize();
  return client;
}

let throwaway: GoTrueClient | undefined;

/**
 * A client that stores nothing: signing in with it leaves this browser's session alone. Only one is made, since auth-js
 * warns of a second one on the console.
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

/** Answers in the browser's cache would outlast the session. */
function fetchUncached(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  return fetch(input, { ...init, cache: 'no-store' });
}

/**
 * While the backend is unreachable, renewing the session waits. auth-js would give up after half a minute, and take
 * the session for refused the next time.
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
