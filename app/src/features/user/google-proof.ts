import { proveWithGoogle } from '#data/session/user.ts';
import type { SessionUser } from '#data/session/session.ts';

/** The id of the account to delete, kept while this tab is at Google. */
const KEY = 'paperedge-deletion-of';

/** This hash opens the dialog in Settings. */
const RETURN_ADDRESS = '/settings#delete-account';

export function isDeletionAddress(hash: string): boolean {
  return hash !== '' && RETURN_ADDRESS.endsWith(`settings${hash}`);
}

export async function leaveForGoogle({ id, email }: Pick<SessionUser, 'id' | 'email'>): Promise<void> {
  sessionStorage.setItem(KEY, id);
  await proveWithGoogle(email, RETURN_ADDRESS);
}

/** Whether the user has returned from Google, and with the same account. A second call returns undefined. */
export function returnedFromGoogle({ id }: Pick<SessionUser, 'id'>): 'same' | 'another' | undefined {
  const left = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  if (left === null) return undefined;
  return left === id ? 'same' : 'another';
}
