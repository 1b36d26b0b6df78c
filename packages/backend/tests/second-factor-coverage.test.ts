import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { type Belongings, newBelongings } from './support/belongings.ts';
import { notebookOf } from './support/bets.ts';
import { type Row, signToken, dataApiOfFile } from './support/data-api.ts';
import { NEWEST } from './support/function-cases.ts';
import { A_BET } from './support/functions.ts';
import { everythingStored } from './support/refusals.ts';

const backend = await dataApiOfFile();
let mine: Belongings;
beforeAll(async () => {
  mine = await newBelongings(backend);
  await backend.sql`
    insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
    values (gen_random_uuid(), ${mine.person.id}, 'totp', 'verified', now(), now())`;
  await backend.sql`insert into backtest_tries (user_id, games, rule) values (${mine.person.id}, 'E0', 'x')`;
  await backend.sql`insert into loss_limits (user_id, period, amount) values (${mine.person.id}, 'week', 200)`;
  await backend.sql`
    insert into recap_emails (user_id, time_zone, done_week) values (${mine.person.id}, 'UTC', '2026-01-05')`;
  await backend.sql`insert into odds_feeds (user_id) values (${mine.person.id})`;
  await backend.sql`
    insert into odds_feed_calls (user_id, called_at, purpose, cost) values (${mine.person.id}, now(), 'leagues', 0)`;
  await backend.sql`
    insert into odds_feed_answers (user_id, kind, league, answer, fetched_at)
    values (${mine.person.id}, 'scores', 'x', '[]', now())`;
  await keepRecord();
});

/** Starts a record, with a bet, a stamp and a share, and deletes a notebook. */
async function keepRecord() {
  const rest = backend.clientOf(await signToken({ sub: mine.person.id, aal: 'aal2' }));
  const notebook = String(mine.notebooks.id);
  for (const { error } of [
    await rest.rpc('start_record', { target_notebook: notebook, zone: 'UTC' }),
    await rest.rpc('add_bet', { target_notebook: notebook, bet: A_BET }),
    await rest.rpc('delete_notebook', { target_notebook: await notebookOf(rest) }),
    await rest
      .from('record_shares')
      .insert({ notebook_id: notebook, expires_at: new Date(Date.now() + 86_400_000) }),
  ]) {
    expect(error).toBe(null);
  }
  await backend.sql`
    insert into record_stamps (notebook_id, hash, kind, data)
    select notebook_id, head, 'ots', 'x' from records where notebook_id = ${notebook}`;
}

const NEEDED = [403, '42501', 'second_step_needed'];

type Answer = { status: number; error: { code: string; hint: string | null } | null };
const outcome = ({ status, error }: Answer) => [status, error?.code, error?.hint];

/** Everything the database offers to signed-in users, read from its catalogue so that additions are included. */
const offered = (kind: 'functions' | 'relations') =>
  kind === 'functions'
    ? backend.sql<{ name: string }[]>`
        select distinct p.proname as name from pg_proc p
        where p.pronamespace = 'public'::regnamespace and p.prorettype <> 'trigger'::regtype
          and has_function_privilege('authenticated', p.oid, 'execute') order by 1`
    : backend.sql<{ name: string }[]>`
        select c.relname as name from pg_class c
        where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'f') and (
          has_any_column_privilege('authenticated', c.oid, 'select, insert, update')
          or has_table_privilege('authenticated', c.oid, 'delete, truncate')) order by 1`;

/** Arguments with which each function would succeed after the second step. */
function calls({ notebooks, bets, accounts, spare_column: spare }: Belongings): Record<string, Row> {
  const notebook = { target_notebook: notebooks.id };
  const values = { [String(spare.id)]: 'x' };
  const anImport = { target_import: randomUUID() };
  return {
    add_bet: { ...notebook, bet: A_BET },
    add_correction: { target_bet: bets.id, field: 'line', value: '-4', reason: 'x' },
    add_bets: { ...notebook, bets: [{ bet: A_BET, custom_values: {} }] },
    add_recommended_fields: notebook,
    add_sample_notebooks: { samples: [{ name: 'x', columns: [], bets: [] }] },
    all_time_pl: {},
    apply_import: { ...anImport, parts: 1 },
    bet_lines_of: { ids: [bets.id] },
    bets_by_day: {},
    bets_changed: { ...notebook, since: '2020-01-01T00:00:00Z' },
    bets_page: notebook,
    bets_page_ends: { ...notebook, ...NEWEST, most: 1 },
    bets_to_match: { first_day: '2026-01-01', last_day: '2026-12-31' },
    changed_bet_lines: { ids: [bets.id] },
    count_try: { tried_games: ['E0'], tried_rule: 'y' },
    current_loss_limits: {},
    custom_column_usage: notebook,
    daily_pl_between: { first_day: '2026-01-01', last_day: '2026-12-31' },
    daily_pl_of_day: { day: '2026-01-05' },
    delete_account: {},
    delete_bets: { ids: [bets.id] },
    delete_notebook: notebook,
    edit_bets: { edits: [{ id: bets.id, updated_at: bets.updated_at, market: 'x' }] },
    edit_bet: { target_bet: bets.id, seen_updated_at: bets.updated_at, bet: A_BET },
    end_record: notebook,
    export_page: notebook,
    is_deleted_bet: { target_bet: bets.id },
    is_locked: { bet: { ...bets, locks_at: '2999-01-01' } },
    last_fitting_event: { ...notebook, after: 0, most: 1, with_content: true },
    make_recovery_codes: {},
    move_bets: { ...notebook, moves: [{ id: bets.id, updated_at: bets.updated_at }] },
    open_held_out: { held_games: ['E0'], tried_rule: 'x' },
    record_days: notebook,
    record_part: { ...notebook, after: 0, shown: [] },
    record_summary: notebook,
    require_second_step: {},
    restore_bets: { ids: [bets.id] },
    restore_notebook: notebook,
    save_daily_pl: { day: '2026-01-05', changes: [{ account_id: accounts.id, amount_cents: 1 }] },
    set_custom_values: { target_bet: bets.id, custom_values: values },
    set_loss_limit: { limit_period: 'week', limit_cents: 1 },
    set_recap_email: { zone: 'UTC' },
    set_values_of_bets: { edits: [{ id: bets.id, custom_values: values }] },
    settle_bets: { settlements: [{ id: bets.id, updated_at: bets.updated_at, outcome: 'push' }] },
    stage_import: {
      ...anImport,
      file_name: 'x',
      part: 0,
      kind: 'bets',
      rows: [{ ...A_BET, notebook_id: notebooks.id }],
    },
    start_record: { ...notebook, zone: 'UTC' },
    store_bets: { given: [{ ...bets, description: 'x' }], replacing: true },
    undo_import: anImport,
  };
}

/** Functions needed before the second step: they tell whether it is required, and count or use recovery codes. */
const ON_THE_WAY = ['recovery_codes_left', 'session_is_sufficient', 'use_recovery_code'];

/** Functions that compute from their arguments alone. */
const PURE = [
  'bet_profit',
  'fits_into_answer',
  'given_bet',
  'outcome_status',
  'outcomes',
  'revealed_fields',
  'settled',
];

/** Functions that show records to whoever has a share's token, signed in or not. */
const FOR_STRANGERS = ['shared_events', 'shared_part', 'shared_record', 'shared_stamps', 'shared_tags'];

const STORED = [
  'notebooks',
  'deleted_notebooks',
  'bets',
  'bankroll_movements',
  'custom_columns',
  'bet_custom_data',
  'saved_filters',
  'game_files',
  'team_aliases',
  'accounts',
  'account_daily_pl',
  'loss_limits',
  'recap_emails',
  'backtest_tries',
  'records',
  'record_events',
  'record_stamps',
  'record_shares',
];
const everything = () =>
  everythingStored(backend, [...STORED, 'deleted_bets', 'imports', 'import_parts', 'recovery_codes']);

test('every callable function requires the second step, and does nothing without it', async () => {
  const names = (await offered('functions')).map(({ name }) => name);
  const known = calls(mine);
  expect(names).toEqual([...Object.keys(known), ...ON_THE_WAY, ...PURE, ...FOR_STRANGERS].toSorted());
  const before = await everything();
  for (const aal of ['aal1', undefined]) {
    const rest = backend.clientOf(await signToken({ sub: mine.person.id, aal }));
    for (const [name, args] of Object.entries(known)) {
      expect([name, ...outcome(await rest.rpc(name, args))]).toEqual([name, ...NEEDED]);
    }
  }
  expect(await everything()).toEqual(before);
});

test('responses before the second step reveal nothing stored', async () => {
  const { rest } = mine.person;
  expect((await rest.rpc('session_is_sufficient', {})).data).toBe(false);
  expect((await rest.rpc('recovery_codes_left', {})).data).toBe(0);
  expect((await rest.rpc('use_recovery_code', { code: 'x' })).data).toBe(false);
});

test('every table and view requires the second step, for every operation', async () => {
  const { id, rest } = mine.person;
  await backend.sql`insert into imports (id, user_id, file_name, status) values (${id}, ${id}, 'bets.csv', 'complete')`;
  const names = (await offered('relations')).map(({ name }) => name);
  expect(names).toEqual(
    expect.arrayContaining([...STORED, 'bet_lines', 'notebook_summaries', 'recent_bets']),
  );
  const leg = { selection: 'Lakers', odds: 150 };
  await backend.sql`update bets set legs = ${backend.sql.json([leg, leg])} where id = ${String(mine.bets.id)}`;
  const before = await everything();
  for (const name of names) {
    for (const request of [
      rest.from(name).select(),
      rest.from(name).select('*', { count: 'exact' }).limit(0),
    ]) {
      expect([name, ...outcome(await request)]).toEqual([name, ...NEEDED]);
    }
    const { data } = await backend
      .clientOf(await signToken({ sub: mine.person.id, aal: 'aal2' }))
      .from(name)
      .select();
    expect([name, data?.length]).not.toEqual([name, 0]);
  }
  expect(await everything()).toEqual(before);
});

test('without the second step, embedded rows, counts and HEAD reveal nothing', async () => {
  const { token } = mine.person;
  for (const [method, path] of [
    ['GET', 'notebooks?select=id,bets(id,bet_custom_data(value))'],
    ['GET', 'accounts?select=name,account_daily_pl(amount)'],
    ['HEAD', 'bets?select=*'],
    ['GET', `bets?id=eq.${String(mine.bets.id)}&select=id`],
    ['GET', `rpc/bets_page?target_notebook=${String(mine.notebooks.id)}`],
  ] as const) {
    const answer = await backend.request(path, { method, token, headers: { prefer: 'count=exact' } });
    expect([path, answer.status]).toEqual([path, 403]);
    expect(answer.headers.get('content-range') ?? '*/*').toMatch(/\/(\*|0)$/);
  }
});
