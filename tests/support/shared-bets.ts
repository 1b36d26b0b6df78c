import { randomUUID } from 'node:crypto';
import type { Sql } from '#server/postgres/sql.ts';

const MOST_AT_ONCE = 200;

/** Adds a user whose record of this many settled bets is shared, and returns the end of its address. */
export async function sharedBets(sql: Sql, count: number): Promise<string> {
  const [user, session, notebook] = [randomUUID(), randomUUID(), randomUUID()];
  const claims = JSON.stringify({ sub: user, role: 'authenticated', session_id: session });
  await sql`insert into auth.users (id, email) values (${user}, ${`${user}@example.com`})`;
  await sql`insert into auth.sessions (id, user_id) values (${session}, ${user})`;
  await sql`insert into notebooks (id, user_id, name) values (${notebook}, ${user}, 'Spreads')`;
  const asUser = (work: (tx: Sql) => Promise<unknown>) =>
    sql.begin(async (tx) => {
      await tx`select set_config('request.jwt.claims', ${claims}, true)`;
      await work(tx);
    });
  await asUser(async (tx) => tx`select start_record(${notebook}, 'UTC')`);
  // Many transactions: events count up in one row, whose old versions would add up in a single one.
  for (let first = 1; first <= count; first += MOST_AT_ONCE) {
    const last = Math.min(count, first + MOST_AT_ONCE - 1);
    await asUser(async (tx) => {
      await tx`
        select add_bets(${notebook}, jsonb_agg(jsonb_build_object('bet', jsonb_build_object(
          'date', current_date + 1, 'description', 'Bet ' || n, 'event', 'Game ' || n,
          'odds', 110 - 220 * (n % 2), 'wager_cents', 1000 + n % 7 * 500, 'starts_at', now() + interval '2 days'))))
        from generate_series(${first}::int, ${last}::int) as n`;
      // Nothing but time locks bets.
      await tx`alter table bets disable trigger user`;
      await tx`update bets set locks_at = now() - interval '1 s' where notebook_id = ${notebook} and locks_at > now()`;
      await tx`alter table bets enable trigger user`;
      await tx`
        update bets set status = case when seq % 9 < 5 then 'won' else 'lost' end,
          return_amount = case when seq % 9 < 5 then wager_amount * 2 else 0 end
        where notebook_id = ${notebook} and status = 'pending'`;
    });
  }
  const [share] = await sql<{ token: string }[]>`
    insert into record_shares (notebook_id, shown, expires_at)
    values (${notebook}, '{day,locks,odds,outcome,start,description,event,wager_units,returned_units}', now() + interval '1 day')
    returning token`;
  return share?.token ?? '';
}
