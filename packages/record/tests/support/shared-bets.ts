import { randomUUID } from 'node:crypto';
import type { Sql } from '#backend/server/postgres/sql.ts';

const MOST_AT_ONCE = 200;
const BETS_A_DAY = 4;
const MS_A_DAY = 86_400_000;

type Pick = { readonly description: string; readonly event: string };

const somePick = (place: number): Pick => ({ description: `Bet ${place}`, event: `Game ${place}` });

/** Shares a record of this many settled bets, of a new user or this one, and returns the end of its address. */
export async function sharedBets(
  sql: Sql,
  count: number,
  user: string = randomUUID(),
  pickAt: (place: number) => Pick = somePick,
): Promise<string> {
  const [session, notebook] = [randomUUID(), randomUUID()];
  const claims = JSON.stringify({ sub: user, role: 'authenticated', session_id: session });
  await sql`insert into auth.users (id, email) values (${user}, ${`${user}@example.com`})
    on conflict do nothing`;
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
      const bets = Array.from({ length: last - first + 1 }, (_, index) => {
        const place = first + index;
        const start = new Date(Date.now() + (2 + Math.floor(place / BETS_A_DAY)) * MS_A_DAY).toISOString();
        return {
          bet: {
            ...pickAt(place),
            date: start.slice(0, 10),
            odds: 110 - 220 * (place % 2),
            wager_cents: 1000 + (place % 7) * 500,
            starts_at: start,
          },
        };
      });
      await tx`select add_bets(${notebook}, ${JSON.stringify(bets)}::text::jsonb)`;
      // Nothing but time locks bets.
      await tx`alter table bets disable trigger user`;
      await tx`update bets set locks_at = statement_timestamp() where notebook_id = ${notebook} and locks_at > now()`;
      await tx`alter table bets enable trigger user`;
      await tx`
        update bets set status = case when hashint8(seq) % 9 < 1 then 'won' else 'lost' end,
          return_amount = case when hashint8(seq) % 9 < 1 then wager_amount * 2 else 0 end
        where notebook_id = ${notebook} and status = 'pending'`;
    });
  }
  const [share] = await sql<{ token: string }[]>`
    insert into record_shares (notebook_id, shown, expires_at)
    values (${notebook}, '{day,locks,odds,outcome,start,description,event,wager_units,returned_units}', now() + interval '90 days')
    returning token`;
  return share?.token ?? '';
}
