import { beforeAll, expect, test } from 'vitest';
import { type BetColumns, fromBetColumns } from '#data/bets/bet-lines.ts';
import type { ExportPage } from '#data/transfer/exported-data.ts';
import { dataApiOfFile, type Row } from './support/data-api.ts';
import { answerOf, cachedBets } from './support/functions.ts';
import { largestAccount } from './support/largest-rows.ts';

/** What an answer may have. */
const MOST = 16 * 1024 * 1024;

const backend = await dataApiOfFile();
let account: Awaited<ReturnType<typeof largestAccount>>;
beforeAll(async () => {
  account = await largestAccount(backend);
}, 240_000);

const PATIENT = { timeout: 240_000 };

/** Calls a function, and checks the size of its answer. */
async function sized<Answer>(name: string, args: Row, token = account.person.token): Promise<Answer> {
  const headers = { 'content-type': 'application/json' };
  const sent = { method: 'POST', headers, body: JSON.stringify(args), ...(token && { token }) };
  const response = await backend.request(`rpc/${name}`, sent);
  const body = await response.arrayBuffer();
  const text = new TextDecoder().decode(body);
  if (response.status !== 200) throw new Error(`${name}: ${text}`);
  expect(body.byteLength).toBeLessThan(MOST);
  return JSON.parse(text) as Answer;
}

/** Why no answer of a function can be larger. */
const SMALL = 'a few numbers, texts or flags';
const ARGUMENTS = 'no larger than its arguments';
const LINES = 'bet_lines_of';
const ONE_BET = 'one bet, whose values limit_fields bounds';
const BOUNDS: Readonly<Record<string, string>> = {
  add_bet: ONE_BET,
  add_bets: LINES,
  all_time_pl: SMALL,
  apply_import: SMALL,
  bet_lines_of: 'ends before more than 8 MB',
  bets_by_day: '110,000 days of at most 80 bytes',
  bets_changed: LINES,
  bets_page: 'newest_bets',
  bets_page_ends: '1,000 places',
  bets_to_match: `${LINES}; fits_into_answer for the fields`,
  changed_bet_lines: LINES,
  current_loss_limits: SMALL,
  custom_column_usage: '1,000 fields',
  daily_pl_between: '110,000 days of at most 40 bytes',
  daily_pl_of_day: 'fits_into_answer',
  edit_bet: ONE_BET,
  edit_bets: LINES,
  export_page: 'ends before more than 8 MB',
  given_bet: ARGUMENTS,
  make_recovery_codes: SMALL,
  move_bets: LINES,
  outcome_status: ARGUMENTS,
  outcomes: 'the outcomes of bets',
  record_days: '31 days',
  record_part: 'last_fitting_event',
  record_summary: SMALL,
  restore_bets: LINES,
  revealed_fields: ARGUMENTS,
  save_daily_pl: SMALL,
  settle_bets: LINES,
  settled: ARGUMENTS,
  shared_events: 'last_fitting_event',
  shared_part: 'record_part',
  shared_record: '400 stamps without their data',
  shared_stamps: '20 stamps of 64 kB',
  shared_tags: 'tags_of_record ends before more than 8 MB',
  stage_import: SMALL,
  store_bets: ARGUMENTS,
  undo_import: SMALL,
};

test('every function that returns more than one value has a bound', async () => {
  const returning = await backend.sql<{ name: string }[]>`
    select distinct p.proname as name from pg_proc p join pg_type t on t.oid = p.prorettype
    where p.pronamespace = 'public'::regnamespace
      and (has_function_privilege('authenticated', p.oid, 'execute') or has_function_privilege('anon', p.oid, 'execute'))
      and (p.proretset or t.typname not in ('void', 'bool', 'int4', 'int8', 'numeric', 'uuid', 'date', 'timestamptz'))
    order by 1`;
  expect(returning.map(({ name }) => name)).toEqual(Object.keys(BOUNDS).toSorted());
});

test.each([5000, 400])('pages of up to %i bets have every bet once, in order', PATIENT, async (most) => {
  const stored = await backend.sql<{ id: string }[]>`
    select id from bets where notebook_id = ${account.notebook} order by date desc, created_at desc, seq desc`;
  const read: string[] = [];
  const sizes: number[] = [];
  for (let args: Row = {}, isLast = false; !isLast;) {
    const sent = { target_notebook: account.notebook, most, ...args };
    const page = await sized<{ bets: BetColumns | null; cut: boolean }>('bets_page', sent);
    const bets = page.bets ? fromBetColumns(account.notebook, page.bets) : [];
    const end = bets.at(-1);
    sizes.push(bets.length);
    read.push(...bets.map(({ id }) => id));
    args = { before_date: end?.day, before_created_at: end?.createdAt, before_seq: end?.sequence };
    isLast = bets.length < most && !page.cut;
  }
  expect(read).toEqual(stored.map(({ id }) => id));
  expect(sizes.length).toBeGreaterThan(3);
});

test('a notebook loads completely, its changes as well as its pages', PATIENT, async () => {
  const cached = await cachedBets(account.person, account.notebook);
  expect(cached.complete).toBe(true);
  expect(cached.bets.map(({ id }) => id).toSorted()).toEqual(account.bets.toSorted());
  const changed: string[] = [];
  for (let after: Row = {}, isLast = false; !isLast;) {
    const sent = { target_notebook: account.notebook, since: '-infinity', most: 5000, ...after };
    const { bets, cut } = await sized<{ bets: unknown[][]; cut: boolean }>('bets_changed', sent);
    changed.push(...bets.map(([id]) => String(id)));
    after = { after_updated_at: bets.at(-1)?.[8], after_seq: bets.at(-1)?.[9] };
    isLast = !cut;
  }
  expect(changed.toSorted()).toEqual(account.bets.toSorted());
});

test('the pages of an export have every row once', PATIENT, async () => {
  const counts = { notebook: 0, columns: 0, movements: 0, bets: 0, account: 0, days: 0 };
  const bets: string[] = [];
  const versions = new Set<string | null>();
  let pages = 0;
  for (let after: unknown = null; pages === 0 || after !== null; pages += 1) {
    const page: ExportPage = await sized('export_page', { after });
    versions.add(page.version);
    for (const part of page.parts) {
      if ('bets' in part) bets.push(...fromBetColumns('', part.bets).map(({ id }) => id));
      for (const [kind, rows] of Object.entries(part)) {
        counts[kind as keyof typeof counts] += Array.isArray(rows) ? rows.length : 1;
      }
    }
    after = page.next;
  }
  expect(bets.toSorted()).toEqual(account.bets.toSorted());
  expect({ ...counts, bets: 0 }).toEqual({
    notebook: 1,
    columns: 1000,
    movements: 1500,
    bets: 0,
    account: 1400,
    days: 1800,
  });
  expect([versions.size, pages > 5]).toEqual([1, true]);
});

test('bets to match are the newest that there is room for', PATIENT, async () => {
  const { id } = account.person;
  const days = { first_day: '2019-12-01', last_day: '2020-02-01' };
  // All fields of this notebook would be too much.
  const [status, code] = await answerOf(account.person.rest, 'bets_to_match', days);
  expect([status, code]).toEqual([413, '54000']);
  await backend.sql`update custom_columns set select_options = null where notebook_id in (
    select id from notebooks where user_id = ${id})`;
  const { bets, more } = await sized<{ bets: [string, unknown[]][]; more: boolean }>('bets_to_match', days);
  expect([bets.length > 0, bets.length < account.bets.length, more]).toEqual([true, true, true]);
});

test('changes of more bets than there is room for are refused, and not made', PATIENT, async () => {
  const rows = await backend.sql<{ id: string; updated_at: string }[]>`
    select id, updated_at::text from bets where id = any (${account.bets})`;
  const settlements = rows.map(({ id, updated_at }) => {
    return { id, updated_at, closing_missing: 'no game' };
  });
  expect((await answerOf(account.person.rest, 'settle_bets', { settlements })).slice(0, 2)).toEqual([
    413,
    '54000',
  ]);
  const [{ count } = {}] = await backend.sql<{ count: number }[]>`
    select count(*)::int from bets where id = any (${account.bets}) and closing_missing is not null`;
  expect(count).toBe(0);
  expect(await sized<unknown[]>('settle_bets', { settlements: settlements.slice(0, 20) })).toHaveLength(20);
});

test("a day's notes that there is no room for are refused", async () => {
  const args = { day: '2020-01-01' };
  expect((await answerOf(account.person.rest, 'daily_pl_of_day', args)).slice(0, 2)).toEqual([413, '54000']);
  expect(await sized<unknown[]>('daily_pl_of_day', { day: '1900-01-01' })).toHaveLength(1);
});

test("a record's parts have every event once, for its owner and for strangers", PATIENT, async () => {
  const { person, notebook } = account;
  const shown = [
    'description',
    'event',
    'market',
    'selection',
    'legs',
    'leg_outcomes',
    'wager',
    'notes',
    'tags',
  ];
  const { data } = await person.rest
    .from('record_shares')
    .insert({ notebook_id: notebook, shown, expires_at: new Date(Date.now() + 86_400_000) })
    .select('token')
    .single();
  const token = String(data?.token);
  const [{ count } = {}] = await backend.sql<{ count: number }[]>`
    select event_count::int as count from records where notebook_id = ${notebook}`;
  const numbersOf = async (
    part: (after: number) => Promise<unknown[][]>,
    numberIn: (event: unknown[]) => unknown,
  ) => {
    const numbers: unknown[] = [];
    while (numbers.length < Number(count)) numbers.push(...(await part(numbers.length)).map(numberIn));
    return numbers;
  };
  const all = Array.from({ length: Number(count) }, (_, i) => i + 1);
  const inContent = ([content]: unknown[]) => (JSON.parse(String(content)) as { seq: number }).seq;
  const own = { target_notebook: notebook, shown: shown.slice(0, -2) };
  expect(await numbersOf((after) => sized('record_part', { ...own, after }), inContent)).toEqual(all);
  expect(await numbersOf((after) => sized('shared_part', { token, after }, ''), inContent)).toEqual(all);
  expect(
    await numbersOf(
      (after) => sized('shared_events', { token, after }, ''),
      ([seq]) => seq,
    ),
  ).toEqual(all);
  const tags = await sized<Record<string, unknown>>('shared_tags', { token }, '');
  expect(Object.keys(tags).length).toBeGreaterThan(0);
});

test('a notebook has 1,000 fields at most', async () => {
  const field = { notebook_id: account.notebook, column_name: 'One more', column_type: 'text' };
  const { status, error } = await account.person.rest.from('custom_columns').insert(field);
  expect([status, error?.message]).toEqual([
    413,
    'A notebook can have up to 1,000 custom fields. Remove one first.',
  ]);
});
