/** The database in which the browser keeps what its person has seen, for when there is no network. */
export const COPY = 'paperedge';

/**
 * Deletes the copy from this device; every tab lets go of it by itself. Here, in a file without the rest of the copy:
 * nothing has to be fetched to forget.
 */
export function forgetCopy(): void {
  try {
    indexedDB.deleteDatabase(COPY);
  } catch {
    // A browser that stores nothing.
  }
}
