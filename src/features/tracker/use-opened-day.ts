import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { dailyPlQueries } from '#data/daily-pl.ts';
import type { DailyEntry } from '#domain/daily-pl.ts';
import { addDays, type IsoDay, parseIsoDay } from '#domain/iso-day.ts';
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
  seen: readonly DailyEntry[];
  drafts: Readonly<Record<string, EntryDraft>>;
};

/** The day before and the day after; undefined where the years that a day can be in end. */
export function neighboursOf(day: IsoDay) {
  return { previous: parseIsoDay(addDays(day, -1)), next: parseIsoDay(addDays(day, 1)) };
}

/**
 * Opens a day on what has just been loaded, never on what an earlier visit left. From then on it stays as it was
 * opened, so that nothing that is loaded meanwhile changes a field, and a save can tell what the person had seen.
 */
export function useOpenedDay(day: IsoDay, accountId: string | null) {
  const client = useQueryClient();
  const query = useQuery(dailyPlQueries.ofDay(day, accountId));
  const { data, isSuccess, isFetching } = query;
  const [last, setLast] = useState<Opened | null>(null);
  const opened = last?.day === day ? last : null;
  if (!opened && isSuccess && !isFetching) setLast({ day, seen: data, drafts: {} });
  // A day that was left is over, also for whoever comes back before the next one is here: it may have been saved.
  else if (last && !opened) setLast(null);

  const isOpen = opened !== null;
  useEffect(() => {
    if (!isOpen) return;
    for (const neighbour of Object.values(neighboursOf(day))) {
      if (neighbour) client.query(dailyPlQueries.ofDay(neighbour, accountId)).catch(() => undefined);
    }
  }, [client, day, accountId, isOpen]);

  return { openedDay: opened && withDrafts(opened, setLast), query };
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
