import { useQuery } from '@tanstack/react-query';
import { bettingAccountQueries } from '#data/betting-accounts.ts';
import type { BettingAccount } from '#domain/betting-accounts/betting-account.ts';
import type { IsoDay } from '#domain/calendar/iso-day.ts';
import { hasFailed } from './has-failed.ts';
import { type OpenedDay, useOpenedDay } from './use-opened-day.ts';

export type DayForm =
  /** The accounts that were there when the day was opened, but for those that have been deleted since. */
  | { kind: 'open'; accounts: readonly BettingAccount[]; day: OpenedDay }
  | { kind: 'no accounts' }
  /** The accounts may be there before their entries. */
  | { kind: 'loading'; accounts: readonly BettingAccount[] | undefined }
  | { kind: 'failed'; title: string; message: string; retrying: boolean; retry: () => void };

/** What a day is entered into: the accounts, one or all of the person's (null), with their entries. */
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
    retry: () => void query.refetch(),
  };
}
