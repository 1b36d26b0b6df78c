import { proveWithGoogle } from '#data/session/user.ts';
import type { SessionUser } from '#data/session/session.ts';

/** In the tab that leaves for Google: whose account was to be deleted. */
const KEY = 'paperedge-deletion-of';

/** Where the dialog opens by itself. */
const BACK_AT = '/settings#delete-account';

/** Whether the address asks for the dialog that deletes the account. */
export function isDeletionAddress(hash: string): boolean {
  return BACK_AT.endsWith(`settings${hash}`) && hash !== '';
}

/** Leaves to sign in with Google once more. */
export async function leaveForGoogle({ id, email }: Pick<SessionUser, 'id' | 'email'>): Promise<void> {
  sessionStorage.setItem(KEY, id);
  await proveWithGoogle(email, BACK_AT);
}

/** Who has come back from Google to delete an account: the same person, another one, or nobody. Asked once. */
export function returnedFromGoogle({ id }: Pick<SessionUser, 'id'>): 'same' | 'another' | undefined {
  const left = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  if (left === null) return undefined;
  return left === id ? 'same' : 'another';
}
