import { instantText } from '#domain/calendar/instant.ts';
import type { RecordRow } from '#record/domain/record-event.ts';
import type { FileStamp } from '#record/domain/record-file.ts';
import type { ShareAnswer, SharedEvent, SharedTags } from '#record/domain/shared-record.ts';
import { backend } from './backend.ts';
import { BackendError } from './backend-error.ts';

/** What anybody with the token can read of a record. */
export type LoadedShare = {
  readonly share: ShareAnswer;
  readonly events: readonly SharedEvent[];
  readonly tags: SharedTags;
};

/** Calls a function as a stranger: without a session, whose code the page of a share doesn't load either. */
async function callAsStranger<Result>(
  name: string,
  args: Readonly<Record<string, unknown>>,
  signal?: AbortSignal,
): Promise<Result> {
  const response = await fetch(`${backend.url}/rest/v1/rpc/${name}`, {
    method: 'POST',
    headers: { apikey: backend.key, 'content-type': 'application/json' },
    body: JSON.stringify(args),
    cache: 'no-store',
    credentials: 'omit',
    signal: signal ?? null,
  });
  if (!response.ok) {
    const { message = '', code } = (await response.json().catch(() => ({}))) as Partial<BackendError>;
    throw new BackendError({ message, code, status: response.status });
  }
  return (await response.json()) as Result;
}

/** Null if the address has expired, was revoked or never existed. */
export async function loadSharedRecord(token: string, signal?: AbortSignal): Promise<LoadedShare | null> {
  const share = await callAsStranger<ShareAnswer | null>('shared_record', { token }, signal);
  if (share === null) return null;
  const [events, tags] = await Promise.all([
    allAfter<SharedEvent>(share.head.count, (after) =>
      callAsStranger('shared_events', { token, after }, signal),
    ),
    callAsStranger<SharedTags | null>('shared_tags', { token }, signal),
  ]);
  return events && { share, events, tags: tags ?? {} };
}

/** The first `count` events; null if the share ended while they were read. */
async function allAfter<Event>(
  count: number,
  part: (after: number) => Promise<readonly Event[] | null>,
): Promise<readonly Event[] | null> {
  const found: Event[] = [];
  while (found.length < count) {
    // Numbers have no gaps, so the last one is the count.
    const next = await part(found.length);
    if (next === null) return null;
    if (next.length === 0) break;
    found.push(...next);
  }
  // Events that were added since the head was read aren't part of it.
  return found.slice(0, count);
}

/** An export as strangers get it, but unsigned, with each event on a line of its own. */
export async function loadUnsignedExport(token: string): Promise<Blob> {
  const share = await callAsStranger<ShareAnswer | null>('shared_record', { token });
  const events =
    share &&
    (await allAfter<RecordRow>(share.head.count, (after) => callAsStranger('shared_part', { token, after })));
  if (!events) throw new BackendError({ message: 'This record is no longer shared.', status: 404 });
  const head = { ...share.head, signed_at: instantText(Date.now()) };
  const members = {
    format: 'paperedge record',
    version: 1,
    name: share.name,
    shown: share.shown.filter((name) => name !== 'tags' && name !== 'notes'),
    head,
    public_key: null,
    signature: null,
    stamps: await allStamps(token, share.stamps.length),
  };
  const rows = events.map((event) => JSON.stringify(event)).join(',\n');
  const text = `${JSON.stringify(members).slice(0, -1)},"events":[\n${rows}\n]}\n`;
  return new Blob([text], { type: 'application/json' });
}

async function allStamps(token: string, count: number): Promise<readonly FileStamp[]> {
  const found: FileStamp[] = [];
  while (found.length < count) {
    const args = { token, skipped: found.length };
    const next = await callAsStranger<FileStamp[] | null>('shared_stamps', args);
    if (!next || next.length === 0) break;
    found.push(...next);
  }
  return found;
}
