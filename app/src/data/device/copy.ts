import { currentSession } from '#data/session/session.ts';

/** The IndexedDB database with the offline copy. */
export const COPY = 'paperedge';

/** The user whose data on this device may be read and sent: signed in, and past the second step. */
export function reader(): string | undefined {
  const { user, needsSecondStep } = currentSession();
  return needsSecondStep ? undefined : user?.id;
}

/** Whether there is data, and not only some of a notebook's bets. */
export function isComplete(data: unknown): boolean {
  const isPart = typeof data === 'object' && data !== null && 'complete' in data && data.complete === false;
  return data !== undefined && !isPart;
}

/** Whether a stored answer has data. Only the server may say that something doesn't exist. */
export function hasContent(stored: unknown): boolean {
  return stored !== undefined && stored !== null;
}

/** Whether this browser has a database. Opening one that isn't there would create it. */
export async function hasDatabase(name: string): Promise<boolean> {
  // Rejects if the browser has no storage.
  const known = await indexedDB.databases().catch(() => []);
  return known.some((each) => each.name === name);
}
