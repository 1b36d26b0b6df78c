import type { Query } from '@tanstack/react-query';
import { keepAnswer, keptAnswer } from './offline-copy.ts';
import { currentSession, onSessionChange } from '#data/session/session.ts';

/** When what each query shows was known, by the query's hash, as Date.now() gives it. */
const knownSince = new Map<string, number>();

let person = currentSession().user?.id;

/** What one person knew is nothing to the next. */
onSessionChange(() => {
  const now = currentSession().user?.id;
  if (now !== person) knownSince.clear();
  person = now;
});

/** Notes down what somebody was answered, for when nobody is there to answer. */
export function noteAnswer(whose: string, query: Query, data: unknown, at: number): void {
  if (whose !== person) return;
  const { queryKey: key, queryHash: hash } = query;
  knownSince.set(hash, at);
  if (!isPartOfBets(data)) keepAnswer({ person: whose, key, hash, at, data });
}

/** What is known of a query without asking anybody: what it shows, or what this device keeps. */
export async function knownAnswer({ queryKey, queryHash, state }: Query): Promise<unknown> {
  if (state.data !== undefined && !isPartOfBets(state.data)) return state.data;
  const kept = await keptAnswer(queryKey, queryHash).catch(() => undefined); // a browser that stores nothing
  if (!kept) return state.data;
  knownSince.set(queryHash, kept.at);
  return kept.data;
}

/** Whether there is more of it on the backend, and perhaps in the copy. */
function isPartOfBets(data: unknown): boolean {
  return typeof data === 'object' && data !== null && 'complete' in data && data.complete === false;
}

/** Since when what these queries show has been known, at the least. */
export function oldestOf(queries: readonly Pick<Query, 'queryHash'>[]): number | null {
  const times = queries.flatMap(({ queryHash }) => knownSince.get(queryHash) ?? []);
  return times.length === 0 ? null : Math.min(...times);
}
