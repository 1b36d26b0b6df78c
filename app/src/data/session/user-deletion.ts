import { ACCESS_DENIED, BackendError } from '#data/backend-error.ts';
import { call } from '#data/data-client.ts';
import { type CodeOutcome, showCode } from './factors.ts';
import { connectedClient, isUserGone, signOut } from './session-connection.ts';
import { isPasswordOf } from './user.ts';

export type Deletion = {
  email: string;
  /** Undefined if the user has no password. */
  password: string | undefined;
  /** The code from the authenticator app; undefined without two-factor authentication. */
  code: string | undefined;
};

export type DeletionOutcome =
  | { readonly is: 'deleted' }
  | { readonly is: 'wrong password' }
  /** Users without a password or two-factor authentication must have signed in recently. */
  | { readonly is: 'sign-in too old' }
  | { readonly is: 'wrong code'; readonly outcome: CodeOutcome };

/** Deletes the user's account. Can be retried after a failure. */
export async function deleteUser(deletion: Deletion): Promise<DeletionOutcome> {
  // A retry whose first response was lost.
  const { error: gone } = await (await connectedClient()).getUser();
  if (isUserGone(gone)) return farewell();
  const refused = await prove(deletion);
  if (refused) return refused;
  try {
    // Large accounts take several calls.
    while (!(await call<boolean>('delete_account', {})));
  } catch (error) {
    const isOld =
      error instanceof BackendError &&
      error.code === ACCESS_DENIED &&
      error.message === 'reauthentication_needed';
    if (isOld) return { is: 'sign-in too old' };
    throw error;
  }
  return farewell();
}

async function farewell(): Promise<DeletionOutcome> {
  await signOut('account deleted');
  return { is: 'deleted' };
}

/** Proves the user's identity to the server. Returns the failure, if any. */
async function prove({ email, password, code }: Deletion): Promise<DeletionOutcome | undefined> {
  if (code !== undefined) {
    // Signing in again would drop aal2, so check the password without a session.
    if (password !== undefined && !(await isPasswordOf(email, password))) return { is: 'wrong password' };
    const outcome = await showCode(code);
    return outcome.is === 'accepted' ? undefined : { is: 'wrong code', outcome };
  }
  if (password === undefined) return undefined;
  const client = await connectedClient();
  const { error } = await client.signInWithPassword({ email, password });
  if (error?.code === 'invalid_credentials') return { is: 'wrong password' };
  if (error) throw new BackendError(error);
  return undefined;
}
