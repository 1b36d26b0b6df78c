import { openSql, type SqlPool } from '#backend/server/postgres/sql.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AmericanOdds, expectedPayout } from '#domain/price/american-odds.ts';
import { centsFromNumeric } from '#domain/money.ts';
import { seedBets } from '#backend/server/seed/seed-bets.ts';
import { MAX_ACCOUNTS, seedDailyPl } from '#backend/server/seed/seed-daily-pl.ts';
import { createDatabase } from './support/database.ts';

let database: Awaited<ReturnType<typeof createDatabase>>;
let sql: SqlPool;
beforeAll(async () => {
  database = await createDatabase();
  sql = openSql(database.connections.owner, { max: 1 });
  await sql`insert into auth.users (email) values ('seed@example.com')`;
});
afterAll(async () => {
  await sql.end();
  await database.drop();
});

test('seeding adds exactly the requested bets, and winners return what their odds pay', async () => {
  await seedBets(sql, 'seed@example.com', 997);
  const bets = await sql<{ odds: AmericanOdds; wager: string; returned: string; status: string }[]>`
    select odds, wager_amount as wager, return_amount as returned, status from public.bets`;
  expect(bets).toHaveLength(997);
  const won = bets.filter((bet) => bet.status === 'won');
  expect(won.length).toBeGreaterThan(300);
  for (const bet of won) {
    expect(centsFromNumeric(bet.returned)).toBe(expectedPayout(centsFromNumeric(bet.wager), bet.odds));
  }
});

test('every bet has a value in each field, and the recommended fields count as added', async () => {
  await sql`insert into auth.users (email) values ('values@example.com')`;
  await seedBets(sql, 'values@example.com', 50, 1);
  const books = await sql<{ id: string; added: boolean; bets: number; columns: number; values: number }[]>`
    select n.id, n.recommended_fields_added as added,
      (select count(*)::int from public.bets b where b.notebook_id = n.id) as bets,
      (select count(*)::int from public.custom_columns c where c.notebook_id = n.id) as columns,
      (select count(*)::int from public.bet_custom_data d join public.bets b on b.id = d.bet_id
        where b.notebook_id = n.id) as values
    from public.notebooks n join auth.users u on u.id = n.user_id where u.email = 'values@example.com'`;
  expect(books).toEqual([expect.objectContaining({ added: true, bets: 50, columns: 3, values: 150 })]);
});

test('accounts get an entry today and on most days before, some with notes', async () => {
  const [person] = await sql<{ id: string }[]>`
    insert into auth.users (email) values ('days@example.com') returning id`;
  const count = await seedDailyPl(sql, 'days@example.com', MAX_ACCOUNTS, 100);
  const accounts = await sql<
    { entries: number; first: boolean; today: boolean; notes: number; wins: number; losses: number }[]
  >`
    select count(e)::int as entries, min(e.date) > current_date - 100 as first, max(e.date) = current_date as today,
      count(e.note)::int as notes, count(*) filter (where e.amount > 0)::int as wins,
      count(*) filter (where e.amount < 0)::int as losses
    from public.accounts a join public.account_daily_pl e on e.account_id = a.id
    where a.user_id = ${person?.id ?? ''} group by a.id`;
  expect(accounts).toHaveLength(MAX_ACCOUNTS);
  for (const { entries, first, today, wins, losses } of accounts) {
    expect([first, today]).toEqual([true, true]);
    expect([entries, wins, losses].map((each) => each > 25 && each < 100)).toEqual([true, true, true]);
  }
  const sum = (of: 'entries' | 'notes') => accounts.reduce((total, account) => total + account[of], 0);
  expect(sum('entries')).toBe(count);
  expect([sum('notes') > 20, sum('notes') < 80]).toEqual([true, true]);
});

test('a missing account gets nothing', async () => {
  await expect(seedBets(sql, 'nobody@example.com', 10)).rejects.toThrow(
    'There is no account for nobody@example.com.',
  );
  await expect(seedDailyPl(sql, 'nobody@example.com', 1, 10)).rejects.toThrow(
    'There is no account for nobody@example.com.',
  );
});
