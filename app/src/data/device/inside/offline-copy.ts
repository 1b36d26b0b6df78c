import type { Query, QueryClient, QueryExecuteOptions, QueryKey, QueryState } from '@tanstack/react-query';
import type { CachedBets } from '#data/bets/notebook-bets.ts';
import type { DataKind } from '#data/query-keys.ts';
import { hasContent, isComplete, reader } from '#data/device/copy.ts';
import { betsOfPart, betsOfParts, partsOfBets } from './bet-parts.ts';
import { type Entry, readAnswer, withCopy, writeAnswer } from './copy-database.ts';

/** What to store and to have at once: all but data about the user's account, and what is large or has one screen. */
export const SMALL: ReadonlySet<unknown> = new Set<DataKind>([
  'notebooks',
  'backtests',
  'notebook-count',
  'recent-bets',
  'pending-bets',
  'bet-days',
  'recap',
  'saved-filters',
  'bankroll-movements',
  'custom-columns',
  'accounts',
  'daily-pl',
  'loss-limits',
  'game-files',
]);
const BETS: DataKind = 'bets';
const ANSWERS: DataKind = 'seen-answers';
const OTHERS: ReadonlySet<unknown> = new Set<DataKind>([BETS, ANSWERS, 'record']);

const isKept = ([kind]: QueryKey) => SMALL.has(kind) || OTHERS.has(kind);

export function notebookOfBets([kind, id]: readonly unknown[]): string | undefined {
  return kind === BETS ? String(id) : undefined;
}

type Cached = Pick<QueryState, 'data' | 'dataUpdatedAt'>;

/** Writing more bets takes up to seconds, in which screens that have just got them compute their figures. */
const MANY_BETS = 1000;
/** The delay of such writes. Answers of analytics wait as long, so that those of one screen are written together. */
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
  setTimeout(start, takesLong(query) ? FIGURES_MS : 0);
}

function takesLong({ queryKey: [kind], state: { data } }: Query): boolean {
  return (
    kind === ANSWERS || (kind === BETS && data !== undefined && (data as CachedBets).bets.length > MANY_BETS)
  );
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

/** Returns the query's data or, if that is missing or incomplete, the stored copy, if any. */
export async function readCached(query: Query): Promise<Cached | undefined> {
  return isComplete(query.state.data) ? query.state : read(query);
}

/** Shows the stored copy until the answer arrives. Of a long list of bets, the newest come first. */
export async function showCached(query: Query): Promise<void> {
  const show = ({ data, dataUpdatedAt: updatedAt }: Cached) => {
    const isWaiting = query.state.fetchStatus === 'fetching' && !isComplete(query.state.data);
    if (isWaiting) query.setData(data, { updatedAt, manual: true });
  };
  if (isComplete(query.state.data)) return;
  const stored = await read(query, query.state.data === undefined ? show : undefined);
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
  if (!entry || !hasContent(parts[0]) || reader() !== person) return undefined;
  return { data: notebookId === undefined ? parts[0] : betsOfParts(parts), dataUpdatedAt: entry.at };
}

/** The most values in a map. */
const MAX_VALUES = 200;

/** Adds a value to a map that only devices have, or moves it to the end, and stores the map. Nothing is drawn again. */
export async function addToMap<Value, Key extends QueryKey>(
  client: QueryClient,
  options: QueryExecuteOptions<Map<string, Value>, Error, Map<string, Value>, Map<string, Value>, Key>,
  name: string,
  value: Value,
): Promise<void> {
  const person = reader();
  const map = await client.query(options);
  const query = client.getQueryCache().find({ queryKey: options.queryKey });
  if (person === undefined || reader() !== person || !query) return;
  map.delete(name);
  map.set(name, value);
  for (const oldest of map.keys()) if (map.size > MAX_VALUES) map.delete(oldest);
  query.setData(map);
  writeCached(person, query);
}
