import { queryOptions } from '@tanstack/react-query';
import { type AuthError, type GoTrueClient, isAuthSessionMissingError } from '@supabase/auth-js';
import { backend } from '#data/backend.ts';
import { BackendError } from '#data/backend-error.ts';
import { queryKeys } from '#data/query-keys.ts';
import { throwawayAuthClient } from './auth-client.ts';
import { connectedClient } from './session-connection.ts';

type Credentials = { email: string; password: string };

function throwIf(error: AuthError | null): void {
  if (error) throw new BackendError(error);
}

type AuthRequest = (client: GoTrueClient) => Promise<{ error: AuthError | null }>;

/** Sends a request to the Auth API, and throws a BackendError if it was refused. */
async function send(request: AuthRequest): Promise<void> {
  throwIf((await request(await connectedClient())).error);
}

const dashboardUrl = () => `${location.origin}/dashboard`;

export const signIn = (credentials: Credentials) => send((client) => client.signInWithPassword(credentials));

/** Creates the account. If the backend doesn't ask for confirmation, the person is signed in right away. */
export const register = (credentials: Credentials) =>
  send((client) => client.signUp({ ...credentials, options: { emailRedirectTo: dashboardUrl() } }));

export const resendConfirmation = (email: string) =>
  send((client) => client.resend({ type: 'signup', email, options: { emailRedirectTo: dashboardUrl() } }));

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
export const continueWithGoogle = () =>
  send((client) => client.signInWithOAuth({ provider: 'google', options: { redirectTo: dashboardUrl() } }));

/** Leaves for Google as someone signed in, and comes back to a page with a fresh sign-in. */
export function proveWithGoogle(email: string, page: string): Promise<void> {
  const options = { redirectTo: location.origin + page, queryParams: { login_hint: email } };
  return send((client) => client.signInWithOAuth({ provider: 'google', options }));
}

export const requestPasswordReset = (email: string) =>
  send((client) => client.resetPasswordForEmail(email, { redirectTo: `${location.origin}/reset-password` }));

export const setNewPassword = (password: string) => send((client) => client.updateUser({ password }));

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
export const mailCode = () => send((client) => client.reauthenticate());

/** Signs out every browser but this one. */
export async function signOutElsewhere(): Promise<void> {
  await send((client) => client.signOut({ scope: 'others' }));
  // auth-js swallows the error if this session has already ended, and then nothing was signed out.
  const { error: gone } = await (await connectedClient()).getUser();
  if (isAuthSessionMissingError(gone)) throw new BackendError({ message: gone.message, status: 401 });
  throwIf(gone);
}
