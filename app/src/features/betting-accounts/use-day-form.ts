import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { bettingAccountQueries } from '#data/betting-accounts.ts';
import { dailyPlQueries, prefetchPl } from '#data/daily-pl.ts';
import { type NewerEntriesError, useWaitingDay, withStored, withWaiting } from '#data/daily-pl-writes.ts';
import type { BettingAccount } from '#domain/betting-accounts/betting-account.ts';
import type { DailyEntry } from '#domain/betting-accounts/daily-pl.ts';
import { addDays, type IsoDay, parseIsoDay } from '#domain/calendar/iso-day.ts';
import { type DraftOf, type EntryDraft, isSameDraft, storedDraft } from './entry-draft.ts';
import { hasFailed } from './has-failed.ts';

export type DayForm =
  /** The accounts from when the day was opened, without those deleted since. */
  | { kind: 'open'; accounts: readonly BettingAccount[]; day: OpenedDay }
  | { kind: 'no accounts' }
  | { kind: 'loading'; accounts: readonly BettingAccount[] | undefined }
  | { kind: 'failed'; title: string; message: string; retrying: boolean; onRetry: () => void };

/** Doesn't suspend, because the dialog stays open while a day loads. An `account` of null means all. */
export function useDayForm(day: IsoDay, account: BettingAccount | null): DayForm {
  const all = useQuery({ ...bettingAccountQueries.all(), enabled: account === null });
  const accounts = account ? [account] : all.data;
  const {
    openedDay,
    listed,
    query: entries,
  } = useOpenedDay(day, account?.id ?? null, {
    accounts: accounts ?? [],
    areLoading: account === null && all.isFetching,
  });
  if (openedDay) return { kind: 'open', accounts: listed, day: openedDay };
  if (accounts?.length === 0) return { kind: 'no accounts' };
  const query = accounts ? entries : all;
  if (!hasFailed(query)) return { kind: 'loading', accounts };
  return {
    kind: 'failed',
    title: accounts ? 'Error loading P/L' : 'Error loading accounts',
    message: query.error?.message ?? 'Loading...',
    retrying: query.isFetching,
    onRetry: () => void query.refetch(),
  };
}

/** The entries as they were when the day was opened, with the user's changes. */
type OpenedDay = {
  readonly seen: readonly DailyEntry[];
  readonly entryOf: (accountId: string) => DailyEntry | undefined;
  readonly draftOf: DraftOf;
  readonly change: (accountId: string, part: Partial<EntryDraft>) => void;
  readonly isChanged: (accountId: string) => boolean;
  /** Whether another device changed the entry after the day was opened. */
  readonly isNewer: (accountId: string) => boolean;
  /** Goes on from newer entries; what was typed stays. */
  readonly meetNewer: (newer: NewerEntriesError) => void;
};

type Opened = {
  day: IsoDay;
  accountIds: ReadonlySet<string>;
  seen: readonly DailyEntry[];
  drafts: Readonly<Record<string, EntryDraft>>;
  newer: ReadonlySet<string>;
};

const NONE: ReadonlySet<string> = new Set();

/** Undefined at the first and last day allowed. */
export function neighborsOf(day: IsoDay) {
  return { previous: parseIsoDay(addDays(day, -1)), next: parseIsoDay(addDays(day, 1)) };
}

/**
 * Opens a day with fresh data, and with what waits to be saved, and keeps it: refetches don't change fields, and a save
 * sends the versions the user saw. Accounts added later are left out, since the user hasn't seen their entries.
 */
function useOpenedDay(
  day: IsoDay,
  accountId: string | null,
  { accounts, areLoading }: { accounts: readonly BettingAccount[]; areLoading: boolean },
) {
  const client = useQueryClient();
  // Refetched when the dialog opens; prefetched for steps between days.
  const query = useQuery({ ...dailyPlQueries.ofDay(day, accountId), refetchOnMount: 'always' });
  const { data, isSuccess, isFetching } = query;
  const waiting = useWaitingDay(day);
  const [last, setLast] = useState<Opened | null>(null);
  const listed = last?.day === day ? accounts.filter(({ id }) => last.accountIds.has(id)) : [];
  const opened = listed.length > 0 ? last : null;
  if (!opened && accounts.length > 0 && !areLoading && isSuccess && !isFetching) {
    const accountIds = new Set(accounts.map(({ id }) => id));
    setLast({ day, accountIds, seen: withWaiting(data, waiting), drafts: {}, newer: NONE });
  }
  // The user left the day and may have saved it, so open it again.
  else if (last && !opened) setLast(null);

  const isOpen = opened !== null;
  useEffect(() => {
    if (!isOpen) return;
    for (const neighbor of Object.values(neighborsOf(day))) {
      if (neighbor) prefetchPl(client, dailyPlQueries.ofDay(neighbor, accountId));
    }
  }, [client, day, accountId, isOpen]);

  return { openedDay: opened && withDrafts(opened, setLast), listed, query };
}

function withDrafts(opened: Opened, onChange: (changed: Opened) => void): OpenedDay {
  const { seen, drafts, newer } = opened;
  const entryOf = (accountId: string) => seen.find((entry) => entry.accountId === accountId);
  const draftOf = (accountId: string) => drafts[accountId] ?? storedDraft(entryOf(accountId));
  return {
    seen,
    entryOf,
    draftOf,
    change: (accountId, part) =>
      onChange({ ...opened, drafts: { ...drafts, [accountId]: { ...draftOf(accountId), ...part } } }),
    isChanged: (accountId) => !isSameDraft(draftOf(accountId), storedDraft(entryOf(accountId))),
    isNewer: (accountId) => newer.has(accountId),
    meetNewer: (met) =>
      onChange({
        ...opened,
        seen: withStored(seen, met),
        drafts: {
          ...drafts,
          ...Object.fromEntries([...met.accountIds].map((id): [string, EntryDraft] => [id, draftOf(id)])),
        },
        newer: new Set([...newer, ...met.accountIds]),
      }),
  };
}
