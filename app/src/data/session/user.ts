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

async function send(request: AuthRequest): Promise<void> {
  throwIf((await request(await connectedClient())).error);
}

const dashboardUrl = () => `${location.origin}/dashboard`;

export const signIn = (credentials: Credentials) => send((client) => client.signInWithPassword(credentials));

/** Registers a user and signs in, unless the server requires confirmation of the email address. */
export const register = (credentials: Credentials) =>
  send((client) => client.signUp({ ...credentials, options: { emailRedirectTo: dashboardUrl() } }));

export const resendConfirmation = (email: string) =>
  send((client) => client.resend({ type: 'signup', email, options: { emailRedirectTo: dashboardUrl() } }));

export const googleQueries = {
  isOffered: () =>
    queryOptions({
      queryKey: queryKeys.googleOffer,
      queryFn: async ({ signal }) => {
        const headers = { apikey: backend.key };
        const response = await fetch(`${backend.url}/auth/v1/settings`, {
          headers,
          signal,
          cache: 'no-store',
        });
        const settings = (await response.json()) as { external?: { google?: boolean } };
        return settings.external?.google === true;
      },
      staleTime: Infinity,
    }),
};

/** Redirects to Google, then to the dashboard. */
export const continueWithGoogle = () =>
  send((client) => client.signInWithOAuth({ provider: 'google', options: { redirectTo: dashboardUrl() } }));

/** Signs the user in with Google again, then returns to `page`. */
export function proveWithGoogle(email: string, page: string): Promise<void> {
  const options = { redirectTo: location.origin + page, queryParams: { login_hint: email } };
  return send((client) => client.signInWithOAuth({ provider: 'google', options }));
}

export const requestPasswordReset = (email: string) =>
  send((client) => client.resetPasswordForEmail(email, { redirectTo: `${location.origin}/reset-password` }));

/** Notes the password, since Supabase doesn't show whether an account that was created with Google has one. */
const withPassword = (password: string) => ({ password, data: { has_password: true } });

export const setNewPassword = (password: string) =>
  send((client) => client.updateUser(withPassword(password)));

export type PasswordChange = {
  email: string;
  /** Undefined if the user has no password. */
  currentPassword: string | undefined;
  password: string;
  /** The emailed code, if one is needed. */
  code: string | undefined;
};

export type PasswordChangeOutcome = 'changed' | 'wrong password' | 'code needed' | 'wrong code';

/**
 * Changes the password and signs out all other browsers. More than a day after signing in, the server also requires a
 * code (see mailCode).
 */
export async function changePassword(change: PasswordChange): Promise<PasswordChangeOutcome> {
  const { email, currentPassword, password, code } = change;
  if (currentPassword !== undefined && !(await isPasswordOf(email, currentPassword))) return 'wrong password';
  const client = await connectedClient();
  const { error } = await client.updateUser({
    ...withPassword(password),
    ...(code !== undefined && { nonce: code }),
  });
  if (error?.code === 'reauthentication_needed') return 'code needed';
  if (error?.code === 'reauthentication_not_valid') return 'wrong code';
  throwIf(error);
  return 'changed';
}

/** Checks the password by signing in and out again. */
export async function isPasswordOf(email: string, password: string): Promise<boolean> {
  const client = throwawayAuthClient();
  const { error } = await client.signInWithPassword({ email, password });
  if (error?.code === 'invalid_credentials') return false;
  throwIf(error);
  await client.signOut({ scope: 'local' });
  return true;
}

export const mailCode = () => send((client) => client.reauthenticate());

export async function signOutElsewhere(): Promise<void> {
  await send((client) => client.signOut({ scope: 'others' }));
  // auth-js hides the error if this session has ended, in which case nothing was signed out.
  const { error: gone } = await (await connectedClient()).getUser();
  if (isAuthSessionMissingError(gone)) throw new BackendError({ message: gone.message, status: 401 });
  throwIf(gone);
}
