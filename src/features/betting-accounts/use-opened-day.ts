import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { dailyPlQueries } from '#data/daily-pl.ts';
import type { BettingAccount } from '#domain/betting-accounts/betting-account.ts';
import type { DailyEntry } from '#domain/betting-accounts/daily-pl.ts';
import { addDays, type IsoDay, parseIsoDay } from '#domain/calendar/iso-day.ts';
import { type DraftOf, type EntryDraft, isSameDraft, storedDraft } from './entry-draft.ts';

/** A day's entries as they were when it was opened, and what has been typed since. */
export type OpenedDay = {
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

/** The day before and the day after; undefined where the years that a day can be in end. */
export function neighboursOf(day: IsoDay) {
  return { previous: parseIsoDay(addDays(day, -1)), next: parseIsoDay(addDays(day, 1)) };
}

/**
 * Opens a day on what has just been loaded, never on what an earlier visit left. From then on it stays as it was
 * opened, so that nothing that is loaded meanwhile changes a field, and a save can tell what the person had seen. An
 * account that is added meanwhile waits for the next day that is opened: here its entry has not been seen, and an empty
 * field would be saved over it.
 */
export function useOpenedDay(
  day: IsoDay,
  accountId: string | null,
  { accounts, areLoading }: { accounts: readonly BettingAccount[]; areLoading: boolean },
) {
  const client = useQueryClient();
  // Whoever opens the dialog asks anew; whoever steps finds what was prefetched from the day before.
  const query = useQuery({ ...dailyPlQueries.ofDay(day, accountId), refetchOnMount: 'always' });
  const { data, isSuccess, isFetching } = query;
  const [last, setLast] = useState<Opened | null>(null);
  const listed = last?.day === day ? accounts.filter(({ id }) => last.accountIds.has(id)) : [];
  const opened = listed.length > 0 ? last : null;
  if (!opened && accounts.length > 0 && !areLoading && isSuccess && !isFetching) {
    setLast({ day, accountIds: new Set(accounts.map(({ id }) => id)), seen: data, drafts: {} });
  }
  // A day that was left is over, also for whoever comes back before the next one is here: it may have been saved.
  else if (last && !opened) setLast(null);

  const isOpen = opened !== null;
  useEffect(() => {
    if (!isOpen) return;
    for (const neighbour of Object.values(neighboursOf(day))) {
      if (neighbour) client.query(dailyPlQueries.ofDay(neighbour, accountId)).catch(() => undefined);
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
