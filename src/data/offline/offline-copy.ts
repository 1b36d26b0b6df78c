import type { Query, QueryClient, QueryState } from '@tanstack/react-query';
import type { CachedBets } from '#data/bets/notebook-bets.ts';
import { queryKeys } from '#data/query-keys.ts';
import { currentSession } from '#data/session/session.ts';
import { betsOfPart, betsOfParts, partsOfBets } from './bet-parts.ts';
import { type Entry, isThereACopy, readAnswer, readLatest, withCopy, writeAnswer } from './copy-database.ts';

/** The queries to store: all except those about the user's account. */
const KEPT: ReadonlySet<unknown> = new Set([
  queryKeys.notebooks[0],
  queryKeys.backtests[0],
  queryKeys.notebookCount[0],
  queryKeys.recentBets[0],
  queryKeys.pendingBets[0],
  queryKeys.betDays(null)[0],
  queryKeys.recap('', [])[0],
  queryKeys.bets('')[0],
  queryKeys.savedFilters[0],
  queryKeys.movements[0],
  queryKeys.fields('')[0],
  queryKeys.bettingAccounts[0],
  queryKeys.dailyPl('', null, null)[0],
  queryKeys.lossLimits[0],
  queryKeys.gameFiles[0],
]);

const isKept = ([kind]: readonly unknown[]) => KEPT.has(kind);

function notebookOfBets([kind, id]: readonly unknown[]): string | undefined {
  return kind === queryKeys.bets('')[0] ? String(id) : undefined;
}

type Cached = Pick<QueryState, 'data' | 'dataUpdatedAt'>;

/** The user whose copy may be read: signed in, and past the second step. */
function reader(): string | undefined {
  const { user, needsSecondStep } = currentSession();
  return needsSecondStep ? undefined : user?.id;
}

/** False for partially loaded bets, which aren't worth storing. */
function isComplete(data: unknown): boolean {
  const isPart = typeof data === 'object' && data !== null && 'complete' in data && data.complete === false;
  return data !== undefined && !isPart;
}

/** Writing more bets takes up to seconds, in which screens that have just got them compute their figures. */
const MANY_BETS = 1000;
const FIGURES_MS = 3000;

/** Writes run one at a time. */
let writes = Promise.resolve();
/** The hashes of queries that are about to be written. */
const waiting = new Set<string>();

export function writeCached(person: string, query: Query): void {
  const { queryHash: hash } = query;
  if (!isKept(query.queryKey) || waiting.has(hash)) return;
  waiting.add(hash);
  const start = () => {
    waiting.delete(hash);
    // If the disk is full or the browser has no storage, the copy stays as it is.
    writes = writes.then(() => write(person, query)).catch(() => {});
  };
  setTimeout(start, hasManyBets(query) ? FIGURES_MS : 0);
}

function hasManyBets({ queryKey, state }: Query): boolean {
  if (notebookOfBets(queryKey) === undefined || state.data === undefined) return false;
  return (state.data as CachedBets).bets.length > MANY_BETS;
}

async function write(person: string, { queryKey, queryHash: hash, state }: Query): Promise<void> {
  const { data, dataUpdatedAt: at } = state;
  const isTheirs = () => reader() === person;
  if (!isComplete(data) || !isTheirs()) return;
  const notebookId = notebookOfBets(queryKey);
  const parts =
    notebookId === undefined ? [{ name: String(at), content: () => data }] : partsOfBets(data as CachedBets);
  await withCopy(person, (database) => writeAnswer(database, { hash, at, parts }, isTheirs));
}

/** Returns the query's data or, if that is missing or incomplete, the stored copy. */
export async function readCached(query: Query): Promise<Cached> {
  return isComplete(query.state.data) ? query.state : ((await read(query)) ?? query.state);
}

/** Shows the stored copy until the answer arrives. Of a long list of bets, the newest come first. */
export async function showCached(query: Query): Promise<void> {
  const show = ({ data, dataUpdatedAt: updatedAt }: Cached) => {
    const isWaiting = query.state.fetchStatus === 'fetching' && !isComplete(query.state.data);
    if (isWaiting) query.setData(data, { updatedAt, manual: true });
  };
  if (query.state.data !== undefined) return;
  const stored = await read(query, show);
  if (stored) show(stored);
}

async function read(
  { queryKey, queryHash }: Query,
  showNewest?: (cached: Cached) => void,
): Promise<Cached | undefined> {
  const person = reader();
  if (person === undefined || !isKept(queryKey)) return undefined;
  const notebookId = notebookOfBets(queryKey);
  const parts: unknown[] = [];
  const take = (content: unknown, place: number, entry: Entry) => {
    const isOfBets = notebookId !== undefined && place > 0;
    parts[place] = isOfBets ? betsOfPart(notebookId, content) : content;
    if (isOfBets && place > 1 && place === entry.parts.length - 1)
      showNewest?.({ data: betsOfParts([parts[0], parts[place]], false), dataUpdatedAt: entry.at });
  };
  const entry = await withCopy(person, (database) => readAnswer(database, queryHash, take)).catch(
    () => undefined,
  );
  if (!entry || reader() !== person) return undefined;
  return { data: notebookId === undefined ? parts[0] : betsOfParts(parts), dataUpdatedAt: entry.at };
}

/** More than any screen reads. */
const AT_START = 50;

/**
 * Puts the latest stored answers into the cache, except for lists of bets, so that the first screen is drawn with its
 * figures. They count as out of date, so screens that use them fetch them again.
 */
export async function restoreLatest(client: QueryClient): Promise<void> {
  const person = reader();
  // Creating a database takes longer than a new device should wait.
  if (person === undefined || !(await isThereACopy())) return;
  const keyOf = (hash: string) => JSON.parse(hash) as readonly unknown[];
  const isWanted = (hash: string) => {
    const key = keyOf(hash);
    return isKept(key) && notebookOfBets(key) === undefined;
  };
  const latest = await withCopy(person, (database) => readLatest(database, AT_START, isWanted));
  if (reader() !== person) return;
  for (const { hash, at, content } of latest) {
    const query = client.getQueryCache().build(client, { queryKey: keyOf(hash) });
    if (query.state.data !== undefined || content === undefined) continue;
    query.setData(content, { updatedAt: at, manual: true });
    query.invalidate();
  }
}
