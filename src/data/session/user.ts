import { type AuthError, isAuthSessionMissingError } from '@supabase/auth-js';
import { BackendError } from '#data/backend-error.ts';
import { isPasswordOf } from './password-check.ts';
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

/** Leaves for Google as someone who is signed in, and comes back to a page of theirs with a sign-in of just now. */
export async function proveWithGoogle(email: string, page: string): Promise<void> {
  const client = await connectedClient();
  const { error } = await client.signInWithOAuth({
    provider: 'google',
    options: { redirectTo: `${location.origin}${page}`, queryParams: { login_hint: email } },
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

export type PasswordChange = {
  email: string;
  /** Undefined for those who have no password yet. */
  currentPassword: string | undefined;
  password: string;
  /** From the mail, once one was needed. */
  code: string | undefined;
};

export type PasswordChangeOutcome = 'changed' | 'wrong password' | 'code needed' | 'wrong code';

/**
 * Sets another password, which signs out every other browser. A backend that does not trust a sign-in of yesterday
 * any more needs a code as well: mailCode sends it.
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

/** Mails the person a code that says that it is really they who are signed in here. */
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
  // auth-js hides that this session was the one to be ended before, in which case none was just now.
  const { error: gone } = await client.getUser();
  if (isAuthSessionMissingError(gone)) throw new BackendError({ message: gone.message, status: 401 });
  throwIf(gone);
}
