import { queryOptions } from '@tanstack/react-query';
import { call } from '#data/data-client.ts';
import { type SummaryRow, toTotals } from '#data/notebook-rows.ts';
import { queryKeys } from '#data/query-keys.ts';
import type { OutcomeTotals } from '#domain/bets/figures.ts';
import type { ProfitDay } from '#domain/bets/profit-day.ts';
import { type IsoDay, isoDay } from '#domain/calendar/iso-day.ts';
import { type Cents, cents } from '#domain/money.ts';

export type BetDays = {
  readonly totals: OutcomeTotals;
  /** The days with settled bets, oldest first. */
  readonly days: readonly SettledDay[];
};

export type SettledDay = {
  readonly day: IsoDay;
  readonly profit: Cents;
  readonly settledCount: number;
  /** The wagers of its settled bets, pushes included. */
  readonly wagered: Cents;
};

type Answer = {
  totals: SummaryRow['totals'];
  days: [day: string, profit: number, settledCount: number, wagered: number][];
};

export const betDayQueries = {
  /** The bets of all notebooks since a day, null for all, by the day on which they were placed or settled. */
  since: (from: IsoDay | null, by: ProfitDay = 'placed') =>
    queryOptions({
      queryKey: queryKeys.betDays(from, by),
      queryFn: async ({ signal }): Promise<BetDays> => {
        const answer = await call<Answer>(
          'bets_by_day',
          { from_day: from, by_settled: by === 'settled' },
          signal,
        );
        return {
          totals: toTotals(answer.totals),
          days: answer.days.map(([day, profit, settledCount, wagered]) => ({
            day: isoDay(day),
            profit: cents(profit),
            settledCount,
            wagered: cents(wagered),
          })),
        };
      },
    }),
};
