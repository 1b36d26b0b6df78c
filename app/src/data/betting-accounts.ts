import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type {
  BettingAccount,
  BettingAccountKind,
  BettingAccountValues,
} from '#domain/betting-accounts/betting-account.ts';
import { BackendError, NOT_AUTHENTICATED, UNIQUE_VIOLATION } from './backend-error.ts';
import { allRows, dataClient, dataOf, withMessage } from './data-client.ts';
import { queryKeys } from './query-keys.ts';
import { StaleVersionError } from './stale-version.ts';

type BettingAccountRow = { id: string; name: string; kind: BettingAccountKind; created_at: string };

const COLUMNS = 'id, name, kind, created_at';

function fromBettingAccountRow(row: BettingAccountRow): BettingAccount {
  return { id: row.id, name: row.name, kind: row.kind, createdAt: row.created_at };
}

async function storedAccount(id: string, signal?: AbortSignal): Promise<BettingAccount | null> {
  const request = dataClient.from('accounts').select(COLUMNS).eq('id', id);
  const [row] = await dataOf(
    (signal ? request.abortSignal(signal) : request).overrideTypes<BettingAccountRow[], { merge: false }>(),
  );
  return row ? fromBettingAccountRow(row) : null;
}

async function allAccounts(signal: AbortSignal): Promise<BettingAccount[]> {
  const rows = await allRows((from, to) =>
    dataClient
      .from('accounts')
      .select(COLUMNS)
      .order('created_at')
      .order('seq')
      .range(from, to)
      .abortSignal(signal)
      .overrideTypes<BettingAccountRow[], { merge: false }>(),
  );
  return rows.map(fromBettingAccountRow);
}

export const bettingAccountQueries = {
  /** All accounts, oldest first. */
  all: () =>
    queryOptions({
      queryKey: queryKeys.bettingAccounts,
      queryFn: ({ signal }) => allAccounts(signal),
    }),
  /** Null if the account doesn't exist or belongs to someone else. */
  one: (id: string) =>
    queryOptions({
      queryKey: queryKeys.bettingAccount(id),
      queryFn: ({ signal }) => storedAccount(id, signal),
    }),
};

const SIGNED_OUT = { code: NOT_AUTHENTICATED, message: 'Not authenticated' };

export const bettingAccountMutations = {
  /** Safe to retry with the same id. */
  add: () =>
    mutationOptions({
      mutationFn: async ({ id, account }: { id: string; account: BettingAccountValues }) => {
        const { name, kind } = account;
        try {
          await withMessage(dataOf(dataClient.from('accounts').insert({ id, name, kind })), SIGNED_OUT);
        } catch (error) {
          if (!(error instanceof BackendError) || error.code !== UNIQUE_VIOLATION) throw error;
          // A retry: the first request succeeded, but its response was lost.
          const saved = await dataOf(
            dataClient.from('accounts').update({ name, kind }).eq('id', id).select('id'),
          );
          if (saved.length === 0) throw error;
        }
      },
    }),

  /** Rejects with a StaleVersionError if the account has changed since it was opened. */
  edit: (opened: BettingAccount) =>
    mutationOptions({
      mutationFn: async ({ name, kind }: BettingAccountValues) => {
        const saved = await dataOf(
          dataClient
            .from('accounts')
            .update({ name, kind })
            .eq('id', opened.id)
            .eq('name', opened.name)
            .eq('kind', opened.kind)
            .select('id'),
        );
        if (saved.length > 0) return;
        const current = await storedAccount(opened.id);
        // A retry whose first response was lost.
        if (current?.name === name && current.kind === kind) return;
        throw new StaleVersionError('account', current);
      },
    }),

  /** `onRemoved` runs before any query refetches, to leave the account's page first. */
  remove: (id: string, onRemoved: () => void) =>
    mutationOptions({
      mutationFn: async (_: void, { client }) => {
        await dataOf(dataClient.from('accounts').delete().eq('id', id));
        client.setQueryData(bettingAccountQueries.all().queryKey, (all) =>
          all?.filter((each) => each.id !== id),
        );
        onRemoved();
      },
    }),
};
