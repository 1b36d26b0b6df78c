import { ACCESS_DENIED, BackendError } from '#data/backend-error.ts';
import { call } from '#data/data-client.ts';
import { type CodeOutcome, showCode } from './factors.ts';
import { isPasswordOf } from './password-check.ts';
import { connectedClient, isUserGone, signOut } from './session-connection.ts';

export type Deletion = {
  email: string;
  /** Undefined for those who have none. */
  password: string | undefined;
  /** Of the authenticator app; undefined for those who have none. */
  code: string | undefined;
};

export type DeletionOutcome =
  | { readonly is: 'deleted' }
  | { readonly is: 'wrong password' }
  /** Neither password nor code was there to say who it is, and the sign-in is too long ago to. */
  | { readonly is: 'sign-in too old' }
  | { readonly is: 'wrong code'; readonly outcome: CodeOutcome };

/** Deletes the account with everything in it, and ends every session. Done again after a failure, it goes on. */
export async function deleteUser(deletion: Deletion): Promise<DeletionOutcome> {
  // By an earlier try, of which only the answer was lost.
  if (await isUserGone(await connectedClient())) return farewell();
  const refused = await prove(deletion);
  if (refused) return refused;
  try {
    // Whoever has very many bets is deleted in several steps.
    while (!(await call<boolean>('delete_account', {})));
  } catch (error) {
    const isOld = error instanceof BackendError && error.code === ACCESS_DENIED && error.message === OLD;
    if (isOld) return { is: 'sign-in too old' };
    throw error;
  }
  return farewell();
}

const OLD = 'reauthentication_needed';

async function farewell(): Promise<DeletionOutcome> {
  await signOut('account deleted');
  return { is: 'deleted' };
}

/** Shows the backend that it is really they: it asks for a proof of the last minutes. Gives what is wrong with it. */
async function prove({ email, password, code }: Deletion): Promise<DeletionOutcome | undefined> {
  if (code !== undefined) {
    // A sign-in would be without the second step. The code is the proof, and the password is only looked at.
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
