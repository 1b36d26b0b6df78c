import {
  type Query,
  type QueryClient,
  type QueryExecuteOptions,
  type QueryKey,
  queryOptions,
  useIsFetching,
} from '@tanstack/react-query';
import {
  type CalendarMonth,
  type DayRange,
  monthBounds,
  monthKey,
  yearBounds,
} from '#domain/calendar/calendar-month.ts';
import type { DailyEntry, PeriodTotals } from '#domain/betting-accounts/daily-pl.ts';
import { type IsoDay, isoDay } from '#domain/calendar/iso-day.ts';
import { type Cents, cents, ZERO } from '#domain/money.ts';
import { allRows, call, dataClient } from './data-client.ts';
import { queryKeys } from './query-keys.ts';

type AllTimeAnswer = { total_cents: number; entry_count: number };
type PeriodAnswer = { total_cents: number; days: [day: string, cents: number][] };
export type EntryAnswer = {
  account_id: string;
  amount_cents: number;
  note: string | null;
  updated_at: string;
};

async function totalsBetween(
  { first, last }: DayRange,
  accountId: string | null,
  signal: AbortSignal,
): Promise<PeriodTotals> {
  const args = { first_day: first, last_day: last, target_account: accountId };
  const { total_cents: total, days } = await call<PeriodAnswer>('daily_pl_between', args, signal);
  return {
    total: cents(total),
    days: new Map(days.map(([day, amount]) => [isoDay(day), cents(amount)])),
  };
}

export function toEntry(day: IsoDay, answer: EntryAnswer): DailyEntry {
  return {
    accountId: answer.account_id,
    day,
    amount: cents(answer.amount_cents),
    note: answer.note,
    updatedAt: answer.updated_at,
  };
}

/** An `accountId` of null means all accounts. */
export const dailyPlQueries = {
  month: (month: CalendarMonth, accountId: string | null) =>
    queryOptions({
      queryKey: queryKeys.dailyPl('month', monthKey(month), accountId),
      queryFn: ({ signal }) => totalsBetween(monthBounds(month), accountId, signal),
    }),

  year: (year: number, accountId: string | null) =>
    queryOptions({
      queryKey: queryKeys.dailyPl('year', year, accountId),
      queryFn: ({ signal }) => totalsBetween(yearBounds(year), accountId, signal),
    }),

  between: (range: DayRange) =>
    queryOptions({
      queryKey: queryKeys.dailyPl('days', `${range.first} ${range.last}`, null),
      queryFn: ({ signal }) => totalsBetween(range, null, signal),
    }),

  allTime: (accountId: string | null) =>
    queryOptions({
      queryKey: queryKeys.dailyPl('all time', null, accountId),
      queryFn: async ({ signal }) => {
        const args = { target_account: accountId };
        const answer = await call<AllTimeAnswer>('all_time_pl', args, signal);
        return { total: cents(answer.total_cents), entryCount: answer.entry_count };
      },
    }),

  /** The sum of all days of each account that has entries, by the account's id. */
  allTimeByAccount: () =>
    queryOptions({
      queryKey: queryKeys.dailyPl('by account', null, null),
      queryFn: async ({ signal }): Promise<ReadonlyMap<string, Cents>> => {
        const years = await allRows((from, to) =>
          dataClient
            .from('account_totals')
            .select('account_id, amount_cents')
            .order('account_id')
            .order('year')
            .range(from, to)
            .abortSignal(signal)
            .overrideTypes<{ account_id: string; amount_cents: number }[], { merge: false }>(),
        );
        const totals = new Map<string, Cents>();
        for (const { account_id: id, amount_cents: amount } of years) {
          totals.set(id, cents((totals.get(id) ?? ZERO) + amount));
        }
        return totals;
      },
    }),

  ofDay: (day: IsoDay, accountId: string | null) =>
    queryOptions({
      queryKey: queryKeys.dailyPl('day', day, accountId),
      queryFn: async ({ signal }) => {
        const args = { day, target_account: accountId };
        const answers = await call<EntryAnswer[]>('daily_pl_of_day', args, signal);
        return answers.map((answer) => toEntry(day, answer));
      },
    }),
};

export function useIsPlRefetching(): boolean {
  const queryKey = [queryKeys.dailyPl('', null, null)[0]];
  return useIsFetching({ queryKey, type: 'active', predicate: ({ state }) => state.data !== undefined }) > 0;
}

/** Prefetches figures. A query that failed without data is removed, so that the screen's own read tries again. */
export function prefetchPl<Data, Key extends QueryKey>(
  client: QueryClient,
  options: QueryExecuteOptions<Data, Error, Data, Data, Key>,
): void {
  const failed = {
    queryKey: options.queryKey,
    exact: true,
    type: 'inactive',
    predicate: ({ state }: Query) => state.data === undefined,
  } as const;
  client.query(options).catch(() => client.removeQueries(failed));
}
