import type { Belongings } from './belongings.ts';
import type { DataApiUnderTest } from './data-api.ts';
import { addBet, call } from './functions.ts';

/**
 * Gives the owner of the belongings, who keeps a record, thousands of distinctive rows: skewed texts, a notebook without
 * money, locked, deleted and imported bets, and as many files, aliases, stamps and addresses as a user can have. Returns
 * a deleted bet's id.
 */
export async function addManyRows({ sql }: DataApiUnderTest, belongings: Belongings): Promise<string> {
  const { person, spare_column: field } = belongings;
  const [user, notebook] = [person.id, String(belongings.notebooks.id)];
  const account = String(belongings.accounts.id);
  const deleted = (await addBet(person, notebook, { date: '2199-12-31' })).id;
  await sql`
    insert into bets (
      notebook_id, date, description, event, market, selection, odds, wager_amount, import_id, status, return_amount)
    select ${notebook}, date '2026-01-01' + i % 30, case when i % 10 < 7 then 'Lakers ' else 'Zebras ' end || i,
      'Lakers v Heat ' || i, 'Market ' || i % 5, 'Lakers', 100 + i % 7, 10 + i % 3,
      case when i % 2 = 0 then ${user}::uuid end, w.status, w.return_amount
    from generate_series(1, 4000) as i
    cross join lateral (values ('pending', null), ('lost', 0), ('push', 0)) as w (status, return_amount)
    where w.status = (array['pending', 'lost', 'push'])[1 + i % 3]`;
  await sql`
    insert into bet_custom_data (bet_id, column_id, value)
    select id, ${String(field.id)}, description from bets where notebook_id = ${notebook} and description like '% %'
    on conflict do nothing`;
  await sql`
    insert into bankroll_movements (notebook_id, date, amount, note)
    select ${notebook}, '2026-01-05', i, 'Lakers ' || i from generate_series(1, 1000) as i`;
  await sql`
    insert into account_daily_pl (account_id, date, amount, note)
    select ${account}, date '2000-01-01' + i, i, 'Lakers ' || i from generate_series(1, 3000) as i`;
  await sql`
    insert into notebooks (user_id, name, description)
    select ${user}, 'Lakers ' || i, 'Lakers ' || i from generate_series(1, 300) as i`;
  await sql`insert into accounts (user_id, name) select ${user}, 'Lakers ' || i from generate_series(1, 300) as i`;
  await sql`
    insert into custom_columns (notebook_id, column_name, column_type)
    select ${notebook}, 'Lakers ' || i, 'text' from generate_series(1, 300) as i`;
  await sql`
    insert into saved_filters (user_id, name, search)
    select ${user}, 'Lakers ' || i, 'q=Lakers' from generate_series(1, 199) as i`;
  await sql`
    insert into game_files (user_id, name, written_at, last_start, games)
    select user_id, 'Lakers ' || i, written_at, last_start, games
    from game_files, generate_series(1, 19) as i where user_id = ${user}`;
  await sql`
    insert into team_aliases (user_id, alias, team)
    select ${user}, 'Lakers ' || i, 'Lakers' from generate_series(1, 999) as i`;
  await sql`
    insert into backtest_tries (user_id, games, rule)
    select ${user}, 'Lakers ' || i, 'Lakers' from generate_series(1, 300) as i`;
  await sql`
    insert into imports (id, user_id, file_name, status)
    select gen_random_uuid(), ${user}, 'x.csv', 'complete' from generate_series(1, 300) as i`;
  await sql`
    insert into odds_feed_calls (user_id, called_at, purpose, cost)
    select ${user}, now(), 'scores', i from generate_series(1, 300) as i`;
  await sql`
    insert into odds_feed_answers (user_id, kind, league, answer, fetched_at)
    select ${user}, 'scores', 'Lakers', '[]', now() from generate_series(1, 300) as i`;
  await sql`
    insert into record_stamps (notebook_id, hash, kind, data)
    select notebook_id, hash, 'ots', '\\x01' from record_events, generate_series(1, 399)
    where notebook_id = ${notebook} and seq = 1`;
  await sql`
    insert into record_shares (notebook_id, expires_at)
    select ${notebook}, now() + interval '1 day' from generate_series(1, 20) as i`;
  // All that is left is withdrawn.
  await sql`
    insert into bankroll_movements (notebook_id, date, amount)
    select id, '2026-06-01', -current_bankroll from notebooks where id = ${notebook}`;
  await call(person.rest, 'delete_bets', { ids: [deleted] });
  await sql.script('vacuum analyze');
  return deleted;
}
