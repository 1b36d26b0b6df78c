import { queryOptions } from '@tanstack/react-query';
import { type AuthError, isAuthSessionMissingError } from '@supabase/auth-js';
import { backend } from '#data/backend.ts';
import { BackendError } from '#data/backend-error.ts';
import { queryKeys } from '#data/query-keys.ts';
import { throwawayAuthClient } from './auth-client.ts';
import { connectedClient } from './session-connection.ts';

type Credentials = { email: string; password: string };

function throwIf(error: AuthError | null): void {
  if (error) throw new BackendError(error);
}

const dashboardUrl = () => `${location.origin}/dashboard`;

export async function signIn(credentials: Credentials): Promise<void> {
  const client = await connectedClient();
  const { error } = await client.signInWithPassword(credentials);
  throwIf(error);
}

/** Creates the account. If the backend doesn't ask for confirmation, the person is signed in right away. */
export async function register({ email, password }: Credentials): Promise<void> {
  const client = await connectedClient();
  const options = { emailRedirectTo: dashboardUrl() };
  const { error } = await client.signUp({ email, password, options });
  throwIf(error);
}

export async function resendConfirmation(email: string): Promise<void> {
  const client = await connectedClient();
  const options = { emailRedirectTo: dashboardUrl() };
  const { error } = await client.resend({ type: 'signup', email, options });
  throwIf(error);
}

export const googleQueries = {
  /** Whether the backend has Google set up. */
  isOffered: () =>
    queryOptions({
      queryKey: queryKeys.googleOffer,
      queryFn: async ({ signal }) => {
        const headers = { apikey: backend.key };
        const response = await fetch(`${backend.url}/auth/v1/settings`, { headers, signal });
        const settings = (await response.json()) as { external?: { google?: boolean } };
        return settings.external?.google === true;
      },
      staleTime: Infinity,
    }),
};

/** Leaves for Google, which redirects to the dashboard. */
export async function continueWithGoogle(): Promise<void> {
  const client = await connectedClient();
  const options = { redirectTo: dashboardUrl() };
  const { error } = await client.signInWithOAuth({ provider: 'google', options });
  throwIf(error);
}

/** Leaves for Google as someone signed in, and comes back to a page with a fresh sign-in. */
export async function proveWithGoogle(email: string, page: string): Promise<void> {
  const client = await connectedClient();
  const options = { redirectTo: `${location.origin}${page}`, queryParams: { login_hint: email } };
  const { error } = await client.signInWithOAuth({ provider: 'google', options });
  throwIf(error);
}

export async function requestPasswordReset(email: string): Promise<void> {
  const client = await connectedClient();
  const options = { redirectTo: `${location.origin}/reset-password` };
  const { error } = await client.resetPasswordForEmail(email, options);
  throwIf(error);
}

export async function setNewPassword(password: string): Promise<void> {
  const client = await connectedClient();
  const { error } = await client.updateUser({ password });
  throwIf(error);
}

export type PasswordChange = {
  email: string;
  /** Undefined for people without a password. */
  currentPassword: string | undefined;
  password: string;
  /** From the email, once one was needed. */
  code: string | undefined;
};

export type PasswordChangeOutcome = 'changed' | 'wrong password' | 'code needed' | 'wrong code';

/**
 * Sets a new password, which signs out every other browser. If the sign-in is more than a day old, the backend also
 * needs a code, which mailCode sends.
 */
export async function changePassword(change: PasswordChange): Promise<PasswordChangeOutcome> {
  const { email, currentPassword, password, code } = change;
  if (currentPassword !== undefined && !(await isPasswordOf(email, currentPassword))) return 'wrong password';
  const client = await connectedClient();
  const { error } = await client.updateUser({ password, ...(code !== undefined && { nonce: code }) });
  if (error?.code === 'reauthentication_needed') return 'code needed';
  if (error?.code === 'reauthentication_not_valid') return 'wrong code';
  throwIf(error);
  return 'changed';
}

/** Whether one can sign in with this password, which is undone at once. */
export async function isPasswordOf(email: string, password: string): Promise<boolean> {
  const client = throwawayAuthClient();
  const { error } = await client.signInWithPassword({ email, password });
  if (error?.code === 'invalid_credentials') return false;
  throwIf(error);
  await client.signOut({ scope: 'local' });
  return true;
}

/** Emails a code that proves it's the account's owner who is signed in here. */
export async function mailCode(): Promise<void> {
  const client = await connectedClient();
  const { error } = await client.reauthenticate();
  throwIf(error);
}

/** Signs out every browser but this one. */
export async function signOutElsewhere(): Promise<void> {
  const client = await connectedClient();
  const { error } = await client.signOut({ scope: 'others' });
  throwIf(error);
  // auth-js hides it if this session itself had been ended before, in which case nothing was signed out.
  const { error: gone } = await client.getUser();
  if (isAuthSessionMissingError(gone)) throw new BackendError({ message: gone.message, status: 401 });
  throwIf(gone);
}
