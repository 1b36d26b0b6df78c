import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import bcrypt from 'bcrypt';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { takeBackup } from '#backend/server/backup/take-backup.ts';
import type { Sql } from '#backend/server/postgres/sql.ts';
import { undoImport } from '#data/transfer/import-sending.ts';
import { secrets, signToken, startDataApi, type DataApiUnderTest, type Person } from '../support/data-api.ts';
import { call, cachedBets } from '../support/functions.ts';
import { callerOf } from '../support/imports.ts';
import { openOwnerSql, raw } from '../support/owner-sql.ts';
import { restoreInto, startSource, startTarget } from '../support/supabase/restoring.ts';

let source: Awaited<ReturnType<typeof startSource>>;
let project: Awaited<ReturnType<typeof startTarget>>;
let there: DataApiUnderTest;
let restored: Awaited<ReturnType<typeof restoreInto>>;
beforeAll(async () => {
  source = await startSource();
  project = await startTarget();
  restored = await restoreInto(project.project, source.file);
  there = await startDataApi(project);
});
afterAll(async () => {
  await there.stop();
  await source.stop();
});

const everyone = () => [source.bettor, source.importer, source.google];

const rows = async (sql: Sql, query: string) => {
  const found = await sql<{ row: unknown }[]>`select to_jsonb(r) as row from (${raw(sql, query)}) r`;
  return found.map(({ row }) => JSON.stringify(row)).toSorted();
};

/** The data that a user's screens show: notebooks with totals, bets with values, days. */
async function figuresOf(person: Person) {
  const { data: notebooks } = await person.rest.from('notebook_summaries').select().order('id');
  const books = await Promise.all((notebooks ?? []).map(({ id }) => cachedBets(person, String(id))));
  const days = { first_day: '2000-01-01', last_day: '2100-01-01' };
  return [
    notebooks,
    books.map(({ bets }) => bets),
    await call(person.rest, 'daily_pl_between', days),
    await call(person.rest, 'all_time_pl', {}),
  ];
}

const TABLES = [
  'notebooks',
  'bets',
  'bankroll_movements',
  'accounts',
  'account_daily_pl',
  'loss_limits',
  'recap_emails',
  'game_files',
  'team_aliases',
  'backtest_tries',
  'custom_columns',
  'recovery_codes',
  'imports',
  'import_parts',
];

test('it reports what it restored, and that everything matches', () => {
  expect(restored.refusal).toBeUndefined();
  expect(restored.text).toMatch(/Restored: every row was compared/);
  expect(restored.text).toMatch(/auth\.users +3\n/);
  expect(restored.text).toMatch(/public\.bets +2,505\n/);
  expect(restored.text).toContain('left out, because they were never set up: 1\n');
  expect(restored.text).toMatch(/Everyone has to sign in again/);
});

test.each(TABLES)('every row of %s is restored unchanged, and nothing else', async (table) => {
  const query = `select * from ${table}`;
  const here = await rows(source.backend.sql, query);
  expect(here.length).toBeGreaterThan(0);
  expect(await rows(there.sql, query)).toEqual(here);
});

test('accounts keep passwords, sign-in methods and second factors in a form that GoTrue can read', async () => {
  const ids = everyone().map(({ id }) => id);
  const columns =
    'id, email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data, created_at, role, aud';
  const users = `select ${columns} from auth.users`;
  expect(await rows(there.sql, users)).toEqual(await rows(source.backend.sql, users));
  const ways =
    'select id, user_id, provider, provider_id, identity_data, email, created_at from auth.identities';
  expect(await rows(there.sql, ways)).toEqual(await rows(source.backend.sql, ways));
  const factors =
    "select id, user_id, secret, status, factor_type, friendly_name, created_at from auth.mfa_factors where status = 'verified'";
  expect(await rows(there.sql, factors)).toEqual(await rows(source.backend.sql, factors));
  expect(await there.sql`select from auth.mfa_factors`).toHaveLength(1);
  // GoTrue reads these into strings, which can't be null.
  const [texts] = await there.sql`
    select count(*)::int as n from auth.users where id = any (${ids}) and (confirmation_token = '' and recovery_token = ''
      and email_change_token_new = '' and email_change_token_current = '' and email_change = '' and phone_change = ''
      and phone_change_token = '' and reauthentication_token = '' and email_change_confirm_status = 0)`;
  expect(texts).toEqual({ n: 3 });
  const [person] = await there.sql<{ hash: string }[]>`
    select encrypted_password as hash from auth.users where id = ${source.bettor.id}`;
  expect(person?.hash).toMatch(/^\$2[aby]\$/);
  expect(await bcrypt.compare(source.bettor.password, person?.hash ?? '')).toBe(true);
  expect(await there.sql`select from auth.sessions`).toHaveLength(0);
});

/** Adds a session, since a restore doesn't move any. */
const signIn = (sql: DataApiUnderTest['sql'], id: string) =>
  sql`insert into auth.sessions (id, user_id) values (${id}, ${id}) on conflict do nothing`;

test("each user sees the same data to the cent, and no one else's", async () => {
  for (const { id } of everyone()) {
    const token = await signToken({ sub: id, aal: 'aal2' });
    for (const { sql } of [source.backend, there]) await signIn(sql, id);
    const [here, at] = [source.backend, there].map((backend) => ({
      id,
      token,
      rest: backend.clientOf(token),
    }));
    if (!here || !at) throw new Error('Two sides are compared');
    const seen = await figuresOf(here);
    expect(seen[0]).not.toEqual([]);
    expect(await figuresOf(at)).toEqual(seen);
    const others = (await at.rest.from('notebooks').select('user_id')).data;
    expect(new Set(others?.map((row) => row.user_id))).toEqual(new Set([id]));
  }
});

test('the second step is required there, and a recovery code from here replaces it', async () => {
  const { id, recoveryCodes } = source.bettor;
  await signIn(there.sql, id);
  const rest = there.clientOf(await signToken({ sub: id, aal: 'aal1' }));
  expect((await rest.from('bets').select()).error?.hint).toBe('second_step_needed');
  expect(await call(rest, 'recovery_codes_left', {})).toBe(10);
  expect(await call(rest, 'use_recovery_code', { code: recoveryCodes[0] })).toBe(true);
  expect((await rest.from('notebooks').select()).data).toHaveLength(2);
});

test('rows added there count once and are newer than restored ones, and an import can still be undone', async () => {
  const { importer } = source;
  const person = { ...importer, rest: there.clientOf(importer.token) };
  const { data: notebook } = await person.rest.from('notebooks').insert({ name: 'New' }).select().single();
  const [last] = await there.sql<
    { seq: string }[]
  >`select max(seq)::text as seq from notebooks where id <> ${String(notebook?.id)}`;
  expect(Number(notebook?.seq)).toBeGreaterThan(Number(last?.seq));
  const bet = {
    notebook_id: notebook?.id,
    date: '2026-01-05',
    description: 'x',
    odds: 100,
    wager_amount: 10,
  };
  await person.rest.from('bets').insert({ ...bet, status: 'lost', return_amount: 0 });
  const { data: after } = await person.rest.from('notebooks').select().match({ id: notebook?.id }).single();
  expect(after?.current_bankroll).toBe(990);
  const { removed } = await undoImport(callerOf(person), importer.applied);
  expect(removed).toEqual({ notebooks: 1, columns: 2, bets: 5, accounts: 1, days: 2 });
  const off = await there.sql`select tgname from pg_trigger where tgenabled <> 'O'`;
  expect(off).toEqual([]);
});

test('a second restore is refused, and changes nothing', async () => {
  const before = await rows(there.sql, 'select * from notebooks');
  const again = await restoreInto(project.project, source.file);
  expect(again.refusal).toMatch(
    /already contains PaperEdge data.*\n?.*3 of the users in the backup already have an account there/,
  );
  expect(again.text).toBe(`Reading ${source.file} …`);
  expect(await rows(there.sql, 'select * from notebooks')).toEqual(before);
});

test("a project's backup can be restored into another project", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'paperedge-project-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const { file } = await takeBackup({
    connection: project.connections.owner,
    secrets,
    file: path.join(folder, 'project.backup.gz'),
    log: () => {},
  });
  const next = await startTarget();
  onTestFinished(() => next.drop());
  const { refusal, text } = await restoreInto(next.project, file);
  expect([refusal, text.includes('Restored:')]).toEqual([undefined, true]);
  const sql = openOwnerSql(next.connections.owner);
  onTestFinished(() => sql.end());
  for (const query of [
    'select id, email, encrypted_password, raw_app_meta_data from auth.users',
    'select id, secret from auth.mfa_factors',
    'select * from bets',
    'select * from recovery_codes',
  ])
    expect(await rows(sql, query)).toEqual(await rows(there.sql, query));
});
