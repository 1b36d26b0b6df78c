import type { QueryKey } from '@tanstack/react-query';
import { queryClient } from '#data/query-client.ts';
import { currentSession } from '#data/session/session.ts';
import { isOffline } from './connection.ts';
import { hasContent, reader } from './copy.ts';
import { betsOfPart, betsOfParts } from './inside/bet-parts.ts';
import { dropDatabase, readLatest, withCopy } from './inside/copy-database.ts';
import { notebookOfBets, SMALL } from './inside/offline-copy.ts';

/** The key of a query by its hash; empty if that is damaged. */
function keyOf(hash: string): QueryKey {
  try {
    const key: unknown = JSON.parse(hash);
    return Array.isArray(key) ? key : [];
  } catch {
    return [];
  }
}

/** How many stored answers to restore: more than any screen reads, but fewer large ones, which take longer. */
const AT_START = { small: 50, large: 20 };

/**
 * Puts the latest stored answers into the cache, so that the first screen is drawn with its figures: small ones, and of
 * those with other keys as many lines as `linesOf` returns. They count as out of date, so screens that use them fetch
 * them again.
 */
export async function restoreLatest(linesOf: (key: QueryKey) => number = () => 0): Promise<void> {
  const person = reader();
  if (person === undefined) return;
  const latest = await withCopy(person, (database) => {
    const latestOf = (most: number, lines: (key: QueryKey) => number) =>
      readLatest(database, most, (hash) => lines(keyOf(hash)));
    return Promise.all([
      latestOf(AT_START.small, ([kind]) => (SMALL.has(kind) ? 1 : 0)),
      latestOf(AT_START.large, linesOf),
    ]);
  });
  if (reader() !== person) return;
  for (const { entry, first, last } of latest.flat()) {
    if (!hasContent(first)) continue;
    const queryKey = keyOf(entry.hash);
    const query = queryClient.getQueryCache().build(queryClient, { queryKey });
    if (query.state.data !== undefined) continue;
    const notebookId = notebookOfBets(queryKey);
    let data = first;
    if (notebookId !== undefined) {
      try {
        const lines = last.flat();
        const bets = betsOfPart(notebookId, lines.slice(0, linesOf(queryKey)));
        const isAll = entry.parts.length === 1 + last.length && bets.length === lines.length;
        data = betsOfParts([first, bets], isAll);
      } catch {
        // Damaged.
        continue;
      }
    }
    query.setData(data, { updatedAt: entry.at, manual: true });
    query.invalidate();
  }
}

/** Deletes the copy, and what was read from it, after an error that it may have caused and if it can be read again. */
export async function dropCopy(error: unknown): Promise<void> {
  if (isOffline() || error === currentSession().failure) return;
  await dropDatabase();
  queryClient.clear();
}
