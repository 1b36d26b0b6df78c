import { AuthClient, type GoTrueClient } from '@supabase/auth-js';
import { backend } from './backend.ts';

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
  });
  await client.initialize();
  return client;
}
