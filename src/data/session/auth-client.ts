import { AuthClient, type GoTrueClient } from '@supabase/auth-js';
import { backend } from '#data/backend.ts';
import { backOnline, checkConnection } from '#data/offline/connection.ts';

/** Loaded after the first paint of Login, by session-connection.ts, which follows what it says. */
export async function createAuthClient(): Promise<GoTrueClient> {
  const client = new AuthClient({
    url: `${backend.url}/auth/v1`,
    headers: { apikey: backend.key },
    storageKey: backend.sessionKey,
    flowType: 'pkce',
    persistSession: true,
    autoRefreshToken: true,
    // mail-link.ts redeems links: they come in two forms, and their failures are to be shown.
    detectSessionInUrl: false,
    fetch: waitingToRenew,
  });
  await client.initialize();
  return client;
}

/** A client that keeps nothing: what it does leaves the session of this browser as it is. */
export function passingAuthClient(): GoTrueClient {
  return new AuthClient({
    url: `${backend.url}/auth/v1`,
    headers: { apikey: backend.key },
    storageKey: `${backend.sessionKey}-passing`,
    persistSession: false,
    autoRefreshToken: false,
    detectSessionInUrl: false,
    fetch: fetchUncached,
  });
}

/** The browser keeps no answer, since they would outlast the session. */
function fetchUncached(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  return fetch(input, { ...init, cache: 'no-store' });
}

/**
 * Without the backend a session is renewed when it is back. auth-js would try for half a minute, and then take the
 * session for refused during the next one.
 */
async function waitingToRenew(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
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
