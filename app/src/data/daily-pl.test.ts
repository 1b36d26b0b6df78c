import { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { isoDay } from '#domain/calendar/iso-day.ts';
import { refusal, serve } from '#tests/support/fake-network.ts';
import { dailyPlQueries, prefetchPl } from './daily-pl.ts';

const ACCOUNTS = [null, 'circa', 'bovada'];
const MONTHS = [
  { year: 2026, month: 1 },
  { year: 2026, month: 11 },
  { year: 2025, month: 1 },
];
const DAYS = ['2026-01-01', '2026-01-02'].map(isoDay);

test('figures are cached by account and by month, year, day and all time', async () => {
  let answered = 0;
  serve(({ name }) => {
    answered += 1;
    const entry = { account_id: `${answered}`, amount_cents: 0, note: null, updated_at: 'now' };
    const sum = { total_cents: answered, days: [], entry_count: answered };
    return name === 'daily_pl_of_day' ? [entry] : sum;
  });
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  const load = async (account: string | null) => [
    ...(await Promise.all(MONTHS.map((month) => client.query(dailyPlQueries.month(month, account))))),
    ...(await Promise.all([2025, 2026].map((year) => client.query(dailyPlQueries.year(year, account))))),
    ...(await Promise.all(DAYS.map((day) => client.query(dailyPlQueries.ofDay(day, account))))),
    await client.query(dailyPlQueries.allTime(account)),
  ];
  const shown = await Promise.all(ACCOUNTS.map(load));
  const distinct = new Set(shown.flat().map((figures) => JSON.stringify(figures)));
  expect([distinct.size, answered]).toEqual([24, 24]);
  // Cached figures aren't requested again.
  expect(await Promise.all(ACCOUNTS.map(load))).toEqual(shown);
  expect(answered).toBe(24);
});

test('a prefetch that fails takes nothing away that was there', async () => {
  serve(() => refusal(400, 'No'));
  const client = new QueryClient();
  const [seen, unseen] = DAYS.map((day) => dailyPlQueries.ofDay(day, null)) as [Day, Day];
  client.setQueryData(seen.queryKey, [], { updatedAt: 1 });
  for (const day of [seen, unseen]) prefetchPl(client, day);
  await vi.waitFor(() => expect(client.getQueryState(unseen.queryKey)).toBeUndefined());
  await vi.waitFor(() => expect(client.getQueryState(seen.queryKey)?.status).toBe('error'));
  expect(client.getQueryData(seen.queryKey)).toEqual([]);
});

type Day = ReturnType<typeof dailyPlQueries.ofDay>;
