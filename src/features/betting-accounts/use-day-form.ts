import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { bettingAccountQueries } from '#data/betting-accounts.ts';
import { dailyPlQueries, prefetchPl } from '#data/daily-pl.ts';
import type { BettingAccount } from '#domain/betting-accounts/betting-account.ts';
import type { DailyEntry } from '#domain/betting-accounts/daily-pl.ts';
import { addDays, type IsoDay, parseIsoDay } from '#domain/calendar/iso-day.ts';
import { type DraftOf, type EntryDraft, isSameDraft, storedDraft } from './entry-draft.ts';
import { hasFailed } from './has-failed.ts';

export type DayForm =
  /** The accounts of when the day was opened, without any deleted since. */
  | { kind: 'open'; accounts: readonly BettingAccount[]; day: OpenedDay }
  | { kind: 'no accounts' }
  /** The accounts may load before their entries. */
  | { kind: 'loading'; accounts: readonly BettingAccount[] | undefined }
  | { kind: 'failed'; title: string; message: string; retrying: boolean; onRetry: () => void };

/** A day of one account, or of all (null), with its entries. Without suspense: the dialog stays while a day loads. */
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

/** A day's entries as they were when it was opened, and the drafts typed since. */
type OpenedDay = {
  readonly seen: readonly DailyEntry[];
  readonly entryOf: (accountId: string) => DailyEntry | undefined;
  readonly draftOf: DraftOf;
  readonly change: (accountId: string, part: Partial<EntryDraft>) => void;
  readonly isChanged: (accountId: string) => boolean;
};

type Opened = {
  day: IsoDay;
  accountIds: ReadonlySet<string>;
  seen: readonly DailyEntry[];
  drafts: Readonly<Record<string, EntryDraft>>;
};

/** The day before and after; undefined at the first and last day allowed. */
export function neighboursOf(day: IsoDay) {
  return { previous: parseIsoDay(addDays(day, -1)), next: parseIsoDay(addDays(day, 1)) };
}

/**
 * Opens a day with fresh data, then keeps it: later loads change no field, and a save can send what the person has seen.
 * An account added in the meantime waits for the next day: its unseen entry would be overwritten with an empty one.
 */
function useOpenedDay(
  day: IsoDay,
  accountId: string | null,
  { accounts, areLoading }: { accounts: readonly BettingAccount[]; areLoading: boolean },
) {
  const client = useQueryClient();
  // Fetched when the dialog opens; prefetched for steps from day to day.
  const query = useQuery({ ...dailyPlQueries.ofDay(day, accountId), refetchOnMount: 'always' });
  const { data, isSuccess, isFetching } = query;
  const [last, setLast] = useState<Opened | null>(null);
  const listed = last?.day === day ? accounts.filter(({ id }) => last.accountIds.has(id)) : [];
  const opened = listed.length > 0 ? last : null;
  if (!opened && accounts.length > 0 && !areLoading && isSuccess && !isFetching) {
    setLast({ day, accountIds: new Set(accounts.map(({ id }) => id)), seen: data, drafts: {} });
  }
  // A day that was left may have been saved: coming back opens it again.
  else if (last && !opened) setLast(null);

  const isOpen = opened !== null;
  useEffect(() => {
    if (!isOpen) return;
    for (const neighbour of Object.values(neighboursOf(day))) {
      if (neighbour) prefetchPl(client, dailyPlQueries.ofDay(neighbour, accountId));
    }
  }, [client, day, accountId, isOpen]);

  return { openedDay: opened && withDrafts(opened, setLast), listed, query };
}

function withDrafts(opened: Opened, onChange: (changed: Opened) => void): OpenedDay {
  const { seen, drafts } = opened;
  const entryOf = (accountId: string) => seen.find((entry) => entry.accountId === accountId);
  const draftOf = (accountId: string) => drafts[accountId] ?? storedDraft(entryOf(accountId));
  return {
    seen,
    entryOf,
    draftOf,
    change: (accountId, part) =>
      onChange({ ...opened, drafts: { ...drafts, [accountId]: { ...draftOf(accountId), ...part } } }),
    isChanged: (accountId) => !isSameDraft(draftOf(accountId), storedDraft(entryOf(accountId))),
  };
}
