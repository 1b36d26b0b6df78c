import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { isoDay, type IsoDay } from '#domain/calendar/iso-day.ts';
import type { CorrectionValues } from '#record/domain/correction-form.ts';
import { bytesOfHex, hexOf } from '#record/domain/fingerprint.ts';
import type { RecordSummary, SourceCounts } from '#record/domain/record-summary.ts';
import { call, dataClient, dataOf } from './data-client.ts';
import { queryKeys } from './query-keys.ts';

type RecordSummaryRow = {
  zone: string;
  started_at: string;
  ended_at: string | null;
  event_count: number;
  head: string;
  last_at: string;
  on_time: number;
  no_start: number;
  late: number;
  imported: number;
  before: number;
  pending: number;
  deleted: number;
  corrected: number;
  starts: SourceCounts;
  results: SourceCounts;
  notebooks_ever: number;
  notebooks_deleted: number;
};

function toSummary(row: RecordSummaryRow): RecordSummary {
  const { zone, head, late, imported, before, pending, deleted, corrected, starts, results } = row;
  return {
    zone,
    head,
    late,
    imported,
    before,
    pending,
    deleted,
    corrected,
    starts,
    results,
    startedAt: Date.parse(row.started_at),
    endedAt: row.ended_at === null ? null : Date.parse(row.ended_at),
    eventCount: row.event_count,
    lastAt: Date.parse(row.last_at),
    onTime: row.on_time,
    noStart: row.no_start,
    notebooksEver: row.notebooks_ever,
    notebooksDeleted: row.notebooks_deleted,
  };
}

/** The line of a UTC day: the hash of its last event, as 64 hex digits. */
export type RecordDay = {
  readonly day: IsoDay;
  readonly hash: string;
  /** Of all events up to the line. */
  readonly eventCount: number;
};

/** The most days that are loaded at once. */
export const DAYS = 31;

type StampKind = 'rfc3161' | 'ots';

/** A stamp without its content, which can be 64 KiB. */
export type RecordStamp = {
  readonly id: string;
  readonly day: IsoDay;
  /** Of the event that it stamps, as 64 hex digits. */
  readonly hash: string;
  readonly kind: StampKind;
  /** In milliseconds since 1970. */
  readonly addedAt: number;
};

type DayRow = { day: string; hash: string; count: number };
type StampRow = { id: string; day: string; hash: string; kind: StampKind; added_at: string };

/** What the owner says is wrong in a locked bet. */
export type StoredCorrection = CorrectionTexts & {
  readonly seq: number;
  readonly betId: string;
  /** In milliseconds since 1970. */
  readonly at: number;
};

type CorrectionTexts = { readonly field: string; readonly value: string; readonly reason: string };

type EventRow = { seq: number; bet_id: string; recorded_at: string; fields: CorrectionTexts };

/** PostgreSQL writes bytes as \x and hex digits. */
const fromBytes = (bytes: string) => bytes.slice(2);
const toBytes = (hex: string) => String.raw`\x${hex}`;

async function loadDays(notebookId: string, before?: IsoDay, signal?: AbortSignal): Promise<RecordDay[]> {
  const args = { target_notebook: notebookId, before: before ?? null };
  const rows = await call<DayRow[]>('record_days', args, signal);
  return rows.map(({ day, hash, count }) => ({ day: isoDay(day), hash, eventCount: count }));
}

/** More than the list of corrections shows; a record has no more stamps. */
const MOST = 400;

async function correctionsOf(
  where: { notebookId: string; betId?: string },
  signal: AbortSignal,
): Promise<StoredCorrection[]> {
  const events = dataClient
    .from('record_events')
    .select('seq, bet_id, recorded_at, fields')
    .eq('notebook_id', where.notebookId)
    .eq('kind', 'corrected')
    .order('seq', { ascending: false })
    .limit(MOST);
  const rows = await dataOf(
    (where.betId === undefined ? events : events.eq('bet_id', where.betId))
      .abortSignal(signal)
      .overrideTypes<EventRow[], { merge: false }>(),
  );
  return rows.map(({ seq, bet_id: betId, recorded_at, fields: { field, value, reason } }) => {
    return { seq, betId, at: Date.parse(recorded_at), field, value, reason };
  });
}

export const recordQueries = {
  /** Null without a record. */
  summary: (notebookId: string) =>
    queryOptions({
      queryKey: queryKeys.record(notebookId, 'summary'),
      queryFn: async ({ signal }) => {
        const args = { target_notebook: notebookId };
        const row = await call<RecordSummaryRow | null>('record_summary', args, signal);
        return row && toSummary(row);
      },
    }),

  /** The lines of the newest days with events, newest first. With `before`, only of days before it. */
  days: (notebookId: string, before?: IsoDay) =>
    queryOptions({
      queryKey: queryKeys.record(notebookId, `days ${before ?? ''}`),
      queryFn: ({ signal }) => loadDays(notebookId, before, signal),
    }),

  /** The stamps, of the latest day first. */
  stamps: (notebookId: string) =>
    queryOptions({
      queryKey: queryKeys.record(notebookId, 'stamps'),
      queryFn: async ({ signal }) => {
        const rows = await dataOf(
          dataClient
            .from('record_stamps')
            .select('id, day, hash, kind, added_at')
            .eq('notebook_id', notebookId)
            .order('day', { ascending: false })
            .order('added_at', { ascending: false })
            .limit(MOST)
            .abortSignal(signal)
            .overrideTypes<StampRow[], { merge: false }>(),
        );
        return rows.map(({ id, day, hash, kind, added_at: addedAt }): RecordStamp => ({
          id,
          kind,
          day: isoDay(day),
          hash: fromBytes(hash),
          addedAt: Date.parse(addedAt),
        }));
      },
    }),

  /** The corrections of a notebook's bets, newest first. */
  corrections: (notebookId: string) =>
    queryOptions({
      queryKey: queryKeys.record(notebookId, 'corrections'),
      queryFn: ({ signal }) => correctionsOf({ notebookId }, signal),
    }),

  /** The corrections of a bet, newest first. */
  correctionsOfBet: (notebookId: string, betId: string) =>
    queryOptions({
      queryKey: queryKeys.record(notebookId, 'corrections', betId),
      queryFn: ({ signal }) => correctionsOf({ notebookId, betId }, signal),
    }),
};

/** The lines of all days, newest first, and those of the newest 2,000 events. */
export async function loadLines(notebookId: string): Promise<string[]> {
  const lines: string[] = [];
  let before: IsoDay | undefined;
  do {
    const days: RecordDay[] = await loadDays(notebookId, before);
    lines.push(...days.map(({ hash }) => hash));
    before = days.length < DAYS ? undefined : days.at(-1)?.day;
  } while (before !== undefined);
  const rows = await dataOf(
    dataClient
      .from('record_events')
      .select('hash')
      .eq('notebook_id', notebookId)
      .order('seq', { ascending: false })
      .limit(2000)
      .overrideTypes<{ hash: string }[], { merge: false }>(),
  );
  return [...lines, ...rows.map(({ hash }) => fromBytes(hash))];
}

/** The content of a stamp. */
export async function loadStamp(id: string): Promise<Uint8Array<ArrayBuffer>> {
  const [row] = await dataOf(
    dataClient
      .from('record_stamps')
      .select('data')
      .eq('id', id)
      .overrideTypes<{ data: string }[], { merge: false }>(),
  );
  return bytesOfHex(fromBytes(row?.data ?? ''));
}

export type NewStamp = { readonly hash: string; readonly kind: StampKind; readonly data: Uint8Array };

export const recordMutations = {
  /** Starts a notebook's record, for good. `zone` is an IANA time zone. */
  start: (notebookId: string) =>
    mutationOptions({
      mutationFn: (zone: string) => call<null>('start_record', { target_notebook: notebookId, zone }),
    }),

  /** Ends a notebook's record, for good. */
  end: (notebookId: string) =>
    mutationOptions({ mutationFn: () => call<null>('end_record', { target_notebook: notebookId }) }),

  /** Appends a correction of a locked bet. */
  correct: (betId: string) =>
    mutationOptions({
      mutationFn: ({ field, value, reason }: CorrectionValues) =>
        call<null>('add_correction', { target_bet: betId, field, value, reason }),
    }),

  addStamp: (notebookId: string) =>
    mutationOptions({
      mutationFn: async ({ hash, kind, data }: NewStamp) => {
        const row = { notebook_id: notebookId, hash: toBytes(hash), kind, data: toBytes(hexOf(data)) };
        await dataOf(dataClient.from('record_stamps').insert(row));
      },
    }),

  removeStamp: () =>
    mutationOptions({
      mutationFn: ({ id }: Pick<RecordStamp, 'id'>) =>
        dataOf(dataClient.from('record_stamps').delete().eq('id', id)),
    }),
};
