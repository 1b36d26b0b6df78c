import type { Sql } from '../postgres/sql.ts';

/** What the function shared_record returns, as far as the server reads it. The page's code reads the rest. */
export type Share = {
  readonly name: string | null;
  readonly shown: readonly string[];
  readonly head: { readonly count: number } & Readonly<Record<string, string | number>>;
  readonly stamps: readonly unknown[];
};

type Reader = 'shared_events' | 'shared_part' | 'shared_record' | 'shared_stamps' | 'shared_tags';

/** As many events as shared_events returns at most. */
export const EVENTS_IN_PART = 5000;

/** Calls a function for a share; null if nothing is shared. */
export type ReadShare = <Answer>(name: Reader, token: string, place?: number) => Promise<Answer | null>;

/**
 * Reads as a stranger at this address, so that a page can show no more than anybody can read, and counts as when a page
 * calls the functions itself. Events and tags are texts, which the thread that renders them parses.
 */
export function readAt(sql: Sql, address: string): ReadShare {
  const headers = JSON.stringify({ 'x-forwarded-for': address });
  return <Answer>(name: Reader, token: string, place?: number) =>
    sql.begin(async (tx): Promise<Answer | null> => {
      await tx`select set_config('role', 'anon', true), set_config('request.headers', ${headers}, true)`;
      const calls = {
        // The last event's number, and a text for the thread that renders it.
        shared_events: tx`
          select coalesce(e.events -> -1 ->> 0, '0') || ' ' || e.events::text as answer
          from (select shared_events(${token}, ${place}) as events offset 0) as e`,
        shared_part: tx`select shared_part(${token}, ${place}) as answer`,
        shared_record: tx`select shared_record(${token}) as answer`,
        shared_stamps: tx`select shared_stamps(${token}, ${place}) as answer`,
        shared_tags: tx`select shared_tags(${token})::text as answer`,
      };
      const [row] = await calls[name];
      return (row as { answer: Answer | null } | undefined)?.answer ?? null;
    });
}

/** At least the first `count` events, as JSON arrays. */
export async function eventTextsOf(read: ReadShare, token: string, count: number): Promise<string[]> {
  const texts: string[] = [];
  for (let seen = 0; seen < count;) {
    const answer = await read<string>('shared_events', token, seen);
    if (answer === null) throw new NoLongerShared();
    const end = answer.indexOf(' ');
    texts.push(answer.slice(end + 1));
    const last = Number(answer.slice(0, end));
    if (last === 0) break;
    seen = last;
  }
  return texts;
}

/** The first `count` rows, part by part. Throws if the share is revoked while they are read. */
export async function* partsOf<Row>(
  read: ReadShare,
  name: 'shared_part' | 'shared_stamps',
  token: string,
  count: number,
): AsyncGenerator<readonly Row[]> {
  for (let seen = 0; seen < count;) {
    // Rows that were added since the head was read aren't part of it.
    const part = await read<readonly Row[]>(name, token, seen);
    if (!part || part.length === 0) throw new NoLongerShared();
    yield part.slice(0, count - seen);
    seen += part.length;
  }
}

/** A share was revoked or expired while it was read. */
class NoLongerShared extends Error {
  constructor() {
    super('The record is no longer shared');
  }
}
