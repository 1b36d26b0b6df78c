import type { AuthError } from '@supabase/auth-js';
import { BackendError } from './backend-error.ts';
import { connectedClient } from './session-connection.ts';

type Credentials = { email: string; password: string };

function throwIf(error: AuthError | null): void {
  if (error) throw new BackendError(error);
}

const afterConfirmation = () => `${location.origin}/dashboard`;

export async function signIn(credentials: Credentials): Promise<void> {
  const client = await connectedClient();
  const { error } = await client.signInWithPassword(credentials);
  throwIf(error);
}

/** Creates the account. Where the backend asks for no confirmation, the person is signed in at once. */
export async function register({ email, password }: Credentials): Promise<void> {
  const client = await connectedClient();
  const { error } = await client.signUp({
    email,
    password,
    options: { emailRedirectTo: afterConfirmation() },
  });
  throwIf(error);
}

export async function resendConfirmation(email: string): Promise<void> {
  const client = await connectedClient();
  const { error } = await client.resend({
    type: 'signup',
    email,
    options: { emailRedirectTo: afterConfirmation() },
  });
  throwIf(error);
}

/** Leaves for Google, which sends the person back to the dashboard. */
export async function continueWithGoogle(): Promise<void> {
  const client = await connectedClient();
  const { error } = await client.signInWithOAuth({
    provider: 'google',
    options: { redirectTo: afterConfirmation() },
  });
  throwIf(error);
}

export async function requestPasswordReset(email: string): Promise<void> {
  const client = await connectedClient();
  const { error } = await client.resetPasswordForEmail(email, {
    redirectTo: `${location.origin}/reset-password`,
  });
  throwIf(error);
}

export async function setNewPassword(password: string): Promise<void> {
  const client = await connectedClient();
  const { error } = await client.updateUser({ password });
  throwIf(error);
}
