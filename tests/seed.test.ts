import { openSql, type SqlPool } from '#server/database/sql.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectedPayout } from '#domain/odds.ts';
import { centsFromNumeric } from '#domain/money.ts';
import type { AmericanOdds } from '#domain/odds.ts';
import { seedBets } from '#server/seed-bets.ts';
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

test('seeding adds exactly the bets asked for, and winners return what their price pays', async () => {
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

test('an account that is not there gets nothing', async () => {
  await expect(seedBets(sql, 'nobody@example.com', 10)).rejects.toThrow(
    'There is no account for nobody@example.com.',
  );
});
