import { proveWithGoogle } from '#data/session/user.ts';
import type { SessionUser } from '#data/session/session.ts';

/** Kept in the tab that leaves for Google: the id of the account to be deleted. */
const KEY = 'paperedge-deletion-of';

/** Settings opens the dialog for this hash. */
const RETURN_ADDRESS = '/settings#delete-account';

export function isDeletionAddress(hash: string): boolean {
  return hash !== '' && RETURN_ADDRESS.endsWith(`settings${hash}`);
}

/** Leaves to sign in with Google again. */
export async function leaveForGoogle({ id, email }: Pick<SessionUser, 'id' | 'email'>): Promise<void> {
  sessionStorage.setItem(KEY, id);
  await proveWithGoogle(email, RETURN_ADDRESS);
}

/** Who has come back from Google, if anyone: the same person or another. Answers once. */
export function returnedFromGoogle({ id }: Pick<SessionUser, 'id'>): 'same' | 'another' | undefined {
  const left = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  if (left === null) return undefined;
  return left === id ? 'same' : 'another';
}
