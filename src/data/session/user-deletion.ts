import { ACCESS_DENIED, BackendError } from '#data/backend-error.ts';
import { call } from '#data/data-client.ts';
import { type CodeOutcome, showCode } from './factors.ts';
import { connectedClient, isUserGone, signOut } from './session-connection.ts';
import { isPasswordOf } from './user.ts';

export type Deletion = {
  email: string;
  /** Undefined for people without one. */
  password: string | undefined;
  /** From the authenticator app; undefined for people without one. */
  code: string | undefined;
};

export type DeletionOutcome =
  | { readonly is: 'deleted' }
  | { readonly is: 'wrong password' }
  /** Without a password or code to prove who it is, the sign-in must be recent. */
  | { readonly is: 'sign-in too old' }
  | { readonly is: 'wrong code'; readonly outcome: CodeOutcome };

/** Deletes the account with all its data and ends every session. Trying again after a failure continues. */
export async function deleteUser(deletion: Deletion): Promise<DeletionOutcome> {
  // An earlier try succeeded, but its answer was lost.
  if (await isUserGone(await connectedClient())) return farewell();
  const refused = await prove(deletion);
  if (refused) return refused;
  try {
    // A very large account is deleted in several steps.
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

/** Gives the backend the recent proof of identity that it asks for. Returns what is wrong with it, if anything. */
async function prove({ email, password, code }: Deletion): Promise<DeletionOutcome | undefined> {
  if (code !== undefined) {
    // Signing in again would drop aal2, so the password is checked without a session; the code is the proof.
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
