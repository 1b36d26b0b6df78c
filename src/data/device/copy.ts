/** The IndexedDB database with the offline copy. */
export const COPY = 'paperedge';

/** Whether there is data, and not only some of a notebook's bets. */
export function isComplete(data: unknown): boolean {
  const isPart = typeof data === 'object' && data !== null && 'complete' in data && data.complete === false;
  return data !== undefined && !isPart;
}
