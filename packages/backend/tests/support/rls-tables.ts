import type { Belongings } from './belongings.ts';
import type { DataApiUnderTest, Row } from './data-api.ts';
import { notebookOf } from './bets.ts';
import { call } from './functions.ts';
import { inHours } from './records.ts';

type ReadOnly = {
  name: string;
  /** The column that determines the row's owner, and the belonging whose id it has. */
  parent: string;
  of: 'notebooks' | 'accounts' | 'person';
  change: Row;
  /** What another row of the owner needs besides the parent and the change. */
  more: Row;
};

/** Tables that functions, triggers and the server write, and users only read. */
export const READ_ONLY: ReadOnly[] = [
  {
    name: 'deleted_notebooks',
    parent: 'user_id',
    of: 'person',
    change: { deleted_at: '2999-01-01T00:00:00Z' },
    more: { name: 'x' },
  },
  {
    name: 'notebook_totals',
    parent: 'notebook_id',
    of: 'notebooks',
    change: { bet_count: 5 },
    more: { outcome: 'won' },
  },
  {
    name: 'day_totals',
    parent: 'notebook_id',
    of: 'notebooks',
    change: { bet_count: 5 },
    more: { date: '2026-01-05', outcome: 'won' },
  },
  { name: 'notebook_counts', parent: 'user_id', of: 'person', change: { ever_count: 5 }, more: {} },
  {
    name: 'account_totals',
    parent: 'account_id',
    of: 'accounts',
    change: { entry_count: 5 },
    more: { year: 1999 },
  },
  {
    name: 'backtest_tries',
    parent: 'user_id',
    of: 'person',
    change: { opened_at: null },
    more: { games: 'E0 2024/25', rule: 'x' },
  },
  {
    name: 'imports',
    parent: 'user_id',
    of: 'person',
    change: { status: 'undone' },
    more: { id: '00000000-0000-4000-8000-000000000007' },
  },
  { name: 'loss_limits', parent: 'user_id', of: 'person', change: { amount: 5 }, more: { period: 'month' } },
  {
    name: 'recap_emails',
    parent: 'user_id',
    of: 'person',
    change: { done_week: '2026-01-05' },
    more: { time_zone: 'UTC' },
  },
  { name: 'odds_feeds', parent: 'user_id', of: 'person', change: { monthly_budget: 5 }, more: {} },
  {
    name: 'odds_feed_calls',
    parent: 'user_id',
    of: 'person',
    change: { cost: 0 },
    more: { called_at: '2026-01-05T00:00:00Z', purpose: 'leagues' },
  },
  {
    name: 'odds_feed_answers',
    parent: 'user_id',
    of: 'person',
    change: { answer: [] },
    more: { kind: 'scores', league: 'x', fetched_at: '2026-01-05T00:00:00Z' },
  },
  {
    name: 'records',
    parent: 'notebook_id',
    of: 'notebooks',
    change: { head: '\\x00' },
    more: { zone: 'UTC', started_at: '2026-01-05T00:00:00Z', last_at: '2026-01-05T00:00:00Z' },
  },
  {
    name: 'record_events',
    parent: 'notebook_id',
    of: 'notebooks',
    change: { content: '{}' },
    more: { seq: 2, kind: 'ended', recorded_at: '2026-01-05T00:00:00Z', hash: '\\x00' },
  },
];

/** Has a row written for the user in each read-only table that has none yet. */
export async function writeReadOnly({ sql }: DataApiUnderTest, { person, notebooks }: Belongings) {
  const { id, rest } = person;
  await call(rest, 'count_try', { tried_games: ['E0 2023/24'], tried_rule: 'x' });
  await call(rest, 'set_loss_limit', { limit_period: 'week', limit_cents: 100_00 });
  await call(rest, 'set_recap_email', { zone: 'UTC' });
  await call(rest, 'start_record', { target_notebook: notebooks.id, zone: 'UTC' });
  await call(rest, 'delete_notebook', { target_notebook: await notebookOf(rest) });
  await sql`insert into imports (id, user_id, file_name, status) values (gen_random_uuid(), ${id}, 'x.csv', 'complete')`;
  await sql`insert into odds_feeds (user_id) values (${id})`;
  await sql`insert into odds_feed_calls (user_id, called_at, purpose, cost) values (${id}, now(), 'scores', 2)`;
  await sql`
    insert into odds_feed_answers (user_id, kind, league, answer, fetched_at)
    values (${id}, 'scores', 'x', '[{}]', now())`;
}

type NeverChanged = {
  name: string;
  /** A new row of a record with this head. */
  another: (record: Row) => Row;
  change: Row;
};

/** Tables whose rows the owner of a record adds and deletes, and nobody changes. */
export const NEVER_CHANGED: NeverChanged[] = [
  {
    name: 'record_stamps',
    another: ({ notebook_id, head }) => ({ notebook_id, hash: head, kind: 'ots', data: '\\x01' }),
    change: { data: '\\x02' },
  },
  {
    name: 'record_shares',
    another: ({ notebook_id }) => ({ notebook_id, shown: ['odds'], expires_at: inHours(24) }),
    change: { shown: ['odds', 'wager'] },
  },
];

/** Tables that only functions and the server use, each with one of its columns. */
export const CLOSED = {
  deleted_bets: 'bet',
  import_parts: 'part',
  odds_feed_games: 'closed_at',
  odds_feed_keys: 'sealed',
  recovery_codes: 'code_hashes',
  share_reads: 'units',
};
