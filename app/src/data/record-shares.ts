import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { type ShareChoice, shownFields } from '#record/domain/share-choice.ts';
import { BackendError, UNIQUE_VIOLATION } from './backend-error.ts';
import { dataClient, dataOf } from './data-client.ts';
import { newId } from './new-id.ts';
import { queryKeys } from './query-keys.ts';
import { type LoadedShare, loadSharedRecord } from './shared-records.ts';

/** An address at which anybody can see a record. */
export type RecordShare = {
  readonly id: string;
  readonly token: string;
  readonly shown: readonly string[];
  readonly showsName: boolean;
  /** In milliseconds since 1970. */
  readonly createdAt: number;
  readonly expiresAt: number;
};

type ShareRow = {
  id: string;
  token: string;
  shown: string[];
  shows_name: boolean;
  created_at: string;
  expires_at: string;
};

const COLUMNS = 'id, token, shown, shows_name, created_at, expires_at';

function fromShareRow({ id, token, shown, shows_name, created_at, expires_at }: ShareRow): RecordShare {
  const [createdAt, expiresAt] = [Date.parse(created_at), Date.parse(expires_at)];
  return { id, token, shown, showsName: shows_name, createdAt, expiresAt };
}

/** Exports and previews read a record at an address of their own, which is revoked when they are done. */
const BRIEF_MS = 10 * 60_000;

/** As the database counts them, since clocks may differ by a few minutes. */
const isBrief = ({ createdAt, expiresAt }: RecordShare) => expiresAt - createdAt <= 15 * 60_000;

export const recordShareQueries = {
  /** A record's addresses that haven't expired, the newest first. */
  all: (notebookId: string) =>
    queryOptions({
      queryKey: queryKeys.record(notebookId, 'shares'),
      queryFn: async ({ signal }) => {
        const rows = await dataOf(
          dataClient
            .from('record_shares')
            .select(COLUMNS)
            .eq('notebook_id', notebookId)
            .gt('expires_at', new Date().toISOString())
            .order('created_at', { ascending: false })
            .abortSignal(signal)
            .overrideTypes<ShareRow[], { merge: false }>(),
        );
        return rows.map(fromShareRow).filter((share) => !isBrief(share));
      },
    }),

  /** What strangers would see of a record. */
  preview: (notebookId: string, choice: ShareChoice) =>
    queryOptions({
      queryKey: queryKeys.record(notebookId, 'preview', choice),
      queryFn: ({ signal }): Promise<LoadedShare> =>
        atBriefAddress({ notebookId, choice }, async (token) => {
          const loaded = await loadSharedRecord(token, signal);
          if (!loaded) throw new BackendError({ message: 'The record ended its sharing. Please try again.' });
          return loaded;
        }),
      staleTime: Infinity,
      gcTime: 0,
      // Not worth a copy on this device.
      persister: (read, context) => read(context),
    }),
};

export type NewShare = { id: string; notebookId: string; choice: ShareChoice; expiresAt: number };

/** Safe to retry with the same id. */
async function createShare({ id, notebookId, choice, expiresAt }: NewShare): Promise<RecordShare> {
  const row = {
    id,
    notebook_id: notebookId,
    shown: shownFields(choice),
    shows_name: choice.name,
    expires_at: new Date(expiresAt).toISOString(),
  };
  try {
    await dataOf(dataClient.from('record_shares').insert(row));
  } catch (error) {
    // A retry: the first request succeeded, but its response was lost.
    if (!(error instanceof BackendError) || error.code !== UNIQUE_VIOLATION) throw error;
  }
  const stored = await dataOf(
    dataClient
      .from('record_shares')
      .select(COLUMNS)
      .eq('id', id)
      .single()
      .overrideTypes<ShareRow, { merge: false }>(),
  );
  return fromShareRow(stored);
}

/** Nobody can open its address any more. */
function revokeShare(id: string): Promise<unknown> {
  return dataOf(dataClient.from('record_shares').delete().eq('id', id));
}

/** Reads a record as a stranger, at an address that is revoked right after. */
export async function atBriefAddress<Result>(
  { notebookId, choice }: Pick<NewShare, 'notebookId' | 'choice'>,
  read: (token: string) => Promise<Result>,
): Promise<Result> {
  const share = await createShare({ id: newId(), notebookId, choice, expiresAt: Date.now() + BRIEF_MS });
  try {
    return await read(share.token);
  } finally {
    // If this fails, the address expires by itself.
    void revokeShare(share.id).catch(() => undefined);
  }
}

export const recordShareMutations = {
  create: () => mutationOptions({ mutationFn: createShare }),
  revoke: () => mutationOptions({ mutationFn: revokeShare }),
};
