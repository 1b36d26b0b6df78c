import { AuthClient, type GoTrueClient } from '@supabase/auth-js';
import { backend } from './backend.ts';
import { BackendError } from './backend-error.ts';

let client: GoTrueClient | undefined;

/** Keeps nothing: what it does leaves the session of this browser as it is. */
function passingClient(): GoTrueClient {
  client ??= new AuthClient({
    url: `${backend.url}/auth/v1`,
    headers: { apikey: backend.key },
    storageKey: `${backend.sessionKey}-passing`,
    persistSession: false,
    autoRefreshToken: false,
    detectSessionInUrl: false,
  });
  return client;
}

/** Whether it is this person's password: whether one can sign in with it, which is undone at once. */
export async function isPasswordOf(email: string, password: string): Promise<boolean> {
  const passing = passingClient();
  const { error } = await passing.signInWithPassword({ email, password });
  if (error?.code === 'invalid_credentials') return false;
  if (error) throw new BackendError(error);
  await passing.signOut({ scope: 'local' });
  return true;
}
