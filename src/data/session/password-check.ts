import type { GoTrueClient } from '@supabase/auth-js';
import { passingAuthClient } from './auth-client.ts';
import { BackendError } from '#data/backend-error.ts';

let client: GoTrueClient | undefined;

/** Whether it is this person's password: whether one can sign in with it, which is undone at once. */
export async function isPasswordOf(email: string, password: string): Promise<boolean> {
  client ??= passingAuthClient();
  const { error } = await client.signInWithPassword({ email, password });
  if (error?.code === 'invalid_credentials') return false;
  if (error) throw new BackendError(error);
  await client.signOut({ scope: 'local' });
  return true;
}
