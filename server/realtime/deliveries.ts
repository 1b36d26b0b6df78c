import type { Channel, ToldChange } from './channel.ts';
import type { Change } from './notices.ts';
import type { Column, VisibleRows } from './visible-rows.ts';

/** As many ids as a notice of the database names. */
const MOST_NAMED = 50;

/** What waits to be told to one person: each kind of change once, however many statements made it. */
export type Waiting = Map<string, Change>;

/**
 * Adds a change to what waits. A burst is told together, and from so many rows on as a number: nobody has use for
 * 10,000 messages.
 */
export function addToWaiting(waiting: Waiting, change: Change): void {
  const key = `${change.type} ${change.table} ${change.by ?? ''}`;
  const earlier = waiting.get(key);
  if (!earlier) {
    waiting.set(key, change);
    return;
  }
  const ids = [...new Set([...earlier.ids, ...change.ids])];
  const isComplete = earlier.count === earlier.ids.length && change.count === change.ids.length;
  waiting.set(key, {
    ...change,
    ids: ids.slice(0, MOST_NAMED),
    count: isComplete ? ids.length : earlier.count + change.count,
  });
}

/** Whether a channel is to be told of a change at all; its rows may still be hidden from it. */
export function concerns(channel: Channel, change: Change): boolean {
  if (!channel.isJoined || channel.isEnded || !channel.hears(change)) return false;
  return change.by === null || change.by !== channel.clientInfo;
}

/** What has to be looked up before it can be told: of rows that are gone nothing can. */
export function rowsToRead(changes: readonly Change[]): Map<string, string[]> {
  const wanted = new Map<string, string[]>();
  for (const { type, table, ids } of changes) {
    if (type !== 'DELETE') wanted.set(table, [...(wanted.get(table) ?? []), ...ids]);
  }
  return wanted;
}

/** What Supabase's Realtime says of a change that is too large to be sent: whoever wants to see it has to ask. */
const TOO_MANY = ['Error 413: Payload Too Large'];

/** A change in the words of `postgres_changes`: one for each row that can be seen or, of too many, one for all. */
export function messagesOf(change: Change, rows: VisibleRows, columns: readonly Column[]): ToldChange[] {
  const { table, type, ids, count, at } = change;
  const common = { schema: 'public', table, type, commit_timestamp: at, columns };
  const seen = rows.get(table);
  const known = type === 'DELETE' ? ids : ids.filter((id) => seen?.has(id));
  if (known.length === 0) return [];
  if (count > ids.length) {
    const nothing = {
      ...(type !== 'DELETE' && { record: {} }),
      ...(type !== 'INSERT' && { old_record: {} }),
    };
    return [{ ...common, ...nothing, errors: TOO_MANY }];
  }
  const messages: ToldChange[] = [];
  for (const id of known) {
    const message: ToldChange = { ...common, errors: null };
    if (type !== 'DELETE') message['record'] = seen?.get(id);
    if (type !== 'INSERT') message['old_record'] = { id };
    messages.push(message);
  }
  return messages;
}
