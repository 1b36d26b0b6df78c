import { randomUUID } from 'node:crypto';
import { decodeJwt } from 'jose';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, test, vi } from 'vitest';
import { ask } from './support/ask.ts';
import { authClient, createTestAuth, PASSWORD, signUp } from './support/auth-client.ts';
import { enroll, forgetUsedCodes, secondStep, setUp } from './support/authenticator.ts';
import { gameFile, newBelongings, tables } from './support/belongings.ts';
import { secrets, signToken, dataApiOfFile, type Person } from './support/data-api.ts';
import { A_BET, addBet, addColumn, answerOf } from './support/functions.ts';
import { openSql } from '#backend/server/postgres/sql.ts';
import { lockWaiters, raw } from './support/owner-sql.ts';

const backend = await dataApiOfFile();
const auth = createTestAuth(backend.database.connections, { secrets });
const owner = openSql(backend.database.connections.owner, { max: 1 });
afterAll(async () => {
  await auth.close();
  await owner.end();
});

const REAUTHENTICATE = [403, '42501', 'reauthentication_needed'];
const ENDED = [401, 'PT401', 'Your session has ended. Please sign in again.'];
const deleteUser = async (token: string, args = {}) => {
  const { data, error } = await backend.clientOf(token).rpc('delete_account', args);
  if (error) throw error;
  return data;
};
const isThere = async (id: string) =>
  (await backend.sql`select from auth.users where id = ${id}`).length === 1;
/** The text of every row that refers to this user, directly or through other rows. */
const traces = async (id: string) => {
  const all = await backend.sql<{ name: string }[]>`
    select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('auth', 'public') and c.relkind = 'r'`;
  const found = await Promise.all(
    all.map(async ({ name }) => {
      const rows =
        await backend.sql`select from ${raw(backend.sql, name)} t where t::text like '%' || ${id} || '%'`;
      return rows.length > 0 ? [name] : [];
    }),
  );
  return found.flat().toSorted();
};
const person = (id: string, token: string): Person => ({ id, token, rest: backend.clientOf(token) });

/** Adds rows of this user to every table that stores user data. */
async function fill({ rest, id }: Person) {
  const { data: notebook } = await rest.from('notebooks').insert({ name: 'Mine' }).select().single();
  const me = { id, rest, token: '' };
  const column = await addColumn(me, String(notebook?.id), 'Notes');
  await addBet(me, String(notebook?.id), {}, { [column]: 'x' });
  const { id: deleted } = await addBet(me, String(notebook?.id));
  await rest.rpc('delete_bets', { ids: [deleted] });
  const { data: former } = await rest.from('notebooks').insert({ name: 'Former' }).select().single();
  await addBet(me, String(former?.id));
  await rest.rpc('delete_notebook', { target_notebook: former?.id });
  const deposit = { notebook_id: notebook?.id, date: '2026-01-05', amount: 5 };
  await rest.from('bankroll_movements').insert(deposit);
  const { data: account } = await rest.from('accounts').insert({ name: 'Mine' }).select().single();
  const entry = { account_id: account?.id, date: '2026-01-05', amount: 5 };
  await rest.from('account_daily_pl').insert(entry);
  await rest.from('saved_filters').insert({ name: 'Mine', search: 'q=mine' });
  await rest.from('game_files').insert(gameFile('mine.csv'));
  await rest.from('team_aliases').insert({ alias: 'Mine', team: 'Arsenal' });
  await rest.rpc('set_loss_limit', { limit_period: 'week', limit_cents: 200_00 });
  await rest.rpc('set_recap_email', { zone: 'UTC' });
  await rest.rpc('count_try', { tried_games: ['E0 2024/25'], tried_rule: 'mine' });
  return { notebook: String(notebook?.id), account: String(account?.id) };
}

test("all rows of the account are deleted from every table, and no one else's", async () => {
  const neighbor = await newBelongings(backend);
  const { email, client, session } = await signUp(auth);
  const { id } = session.user;
  const { token } = await setUp(client);
  const { notebook, account } = await fill(person(id, token));
  expect((await backend.clientOf(token).rpc('make_recovery_codes', {})).error).toBeNull();
  await client.mfa.challenge({ factorId: (await enroll(client, 'Another')).factorId });
  await client.resetPasswordForEmail(email);
  await client.reauthenticate();
  await client.updateUser({ email: `new-${email}` });
  await auth.settled();
  expect(await traces(notebook)).toContain('public.deleted_bets');
  expect(await traces(id)).toEqual(
    expect.arrayContaining([
      'auth.sessions',
      'auth.one_time_tokens',
      'auth.mfa_factors',
      'public.game_files',
      'public.backtest_tries',
      'public.loss_limits',
      'public.recap_emails',
      'public.recovery_codes',
      'public.saved_filters',
      'public.team_aliases',
    ]),
  );
  expect(await deleteUser(token)).toBe(true);
  for (const trace of [id, email, notebook, account])
    expect([trace, await traces(trace)]).toEqual([trace, []]);
  for (const table of tables) {
    const { data } = await neighbor.person.rest.from(table.name).select();
    expect(data).toContainEqual(neighbor[table.name]);
  }
});

test('no session is left: refreshing and signing in fail', async () => {
  const { email, client, session } = await signUp(auth);
  const elsewhere = authClient(auth);
  const { data } = await elsewhere.signInWithPassword({ email, password: PASSWORD });
  expect(await deleteUser(session.access_token)).toBe(true);
  for (const each of [client, elsewhere]) {
    expect((await each.refreshSession()).error?.code).toBe('refresh_token_not_found');
  }
  for (const token of [session.access_token, data.session?.access_token]) {
    const answer = await ask(auth, 'GET', '/user', { token });
    expect(answer).toMatchObject({ status: 403, body: { error_code: 'user_not_found' } });
  }
  const again = await elsewhere.signInWithPassword({ email, password: PASSWORD });
  expect(again.error?.code).toBe('invalid_credentials');
  // The address is free again, and signing up with it creates a new account.
  expect((await signUp(auth, email)).session.user.id).not.toBe(session.user.id);
});

test('an earlier access token finds nothing and adds nothing, without an error', async () => {
  const { session } = await signUp(auth);
  const { id } = session.user;
  const me = person(id, session.access_token);
  const { notebook, account } = await fill(me);
  await deleteUser(session.access_token);
  for (const { name } of tables) {
    const { data, status } = await me.rest.from(name).select();
    expect([200, 401]).toContain(status);
    expect(data ?? []).toEqual([]);
  }
  const answers = [
    await me.rest.from('notebooks').insert({ name: 'Ghost' }),
    await me.rest.from('accounts').insert({ name: 'Ghost' }),
    await me.rest
      .from('bets')
      .insert({ notebook_id: notebook, date: '2026-01-05', description: 'x', odds: -110, wager_amount: 110 }),
    await me.rest.from('account_daily_pl').insert({ account_id: account, date: '2026-01-06', amount: 1 }),
    await me.rest.rpc('add_bet', { target_notebook: notebook, bet: A_BET }),
    await me.rest.rpc('add_sample_notebooks', { samples: [{ name: 'x', columns: [], bets: [] }] }),
    await me.rest.rpc('make_recovery_codes', {}),
  ];
  for (const { status } of answers) expect([401, 403, 409]).toContain(status);
  expect((await me.rest.rpc('use_recovery_code', { code: 'x' })).status).toBe(401);
  expect(await traces(id)).toEqual([]);
});

test('the call can be repeated after a lost response', async () => {
  const { session } = await signUp(auth);
  expect(await deleteUser(session.access_token)).toBe(true);
  expect(await deleteUser(session.access_token)).toBe(true);
});

test('deleting an account requires proof of identity within the last ten minutes', async () => {
  const { session, client } = await signUp(auth);
  const { id } = session.user;
  const { session_id: sessionId } = decodeJwt(session.access_token);
  const signed = (amr: unknown) => signToken({ sub: id, session_id: sessionId, aal: 'aal1', amr });
  const at = (minutes: number, method = 'password') => ({
    method,
    timestamp: Math.floor(Date.now() / 1000) - minutes * 60,
  });
  for (const amr of [
    undefined,
    null,
    [],
    'password',
    ['password'],
    {},
    [at(11)],
    [at(11), at(600, 'otp')],
    [{ method: 'password' }],
    [{ method: 'password', timestamp: '99999999999' }],
    [null, 7],
  ]) {
    const rest = backend.clientOf(await signed(amr));
    expect(await answerOf(rest, 'delete_account', {})).toEqual(REAUTHENTICATE);
  }
  expect(await isThere(id)).toBe(true);
  // A refreshed token keeps the time of its sign-in.
  await backend.sql`
    update auth.mfa_amr_claims set updated_at = now() - interval '11 minutes'
    where session_id in (select id from auth.sessions where user_id = ${id})`;
  const { data } = await client.refreshSession();
  const token = data.session?.access_token ?? '';
  expect(await answerOf(backend.clientOf(token), 'delete_account', {})).toEqual(REAUTHENTICATE);
  const rest = backend.clientOf(await signed([at(11, 'otp'), at(9)]));
  expect((await rest.rpc('delete_account', {})).data).toBe(true);
  expect(await isThere(id)).toBe(false);
});

test("an ended session can't delete the account, even with a fresh access token", async () => {
  const { email, client, session } = await signUp(auth);
  const thief = authClient(auth);
  const { data } = await thief.signInWithPassword({ email, password: PASSWORD });
  const stolen = data.session?.access_token ?? '';
  await client.signOut({ scope: 'others' });
  expect(await answerOf(backend.clientOf(stolen), 'delete_account', {})).toEqual(ENDED);
  // Another user's session, or none, doesn't work either.
  const stranger = await signUp(auth);
  const amr = [{ method: 'password', timestamp: Math.floor(Date.now() / 1000) }];
  for (const other of [decodeJwt(stranger.session.access_token).session_id, randomUUID(), undefined]) {
    const token = await signToken({ sub: session.user.id, session_id: other, amr });
    expect(await answerOf(backend.clientOf(token), 'delete_account', {})).toEqual(ENDED);
  }
  expect(await isThere(session.user.id)).toBe(true);
  expect(await deleteUser(session.access_token)).toBe(true);
});

test('with two-factor authentication the second step is required, and a recent code counts as proof', async () => {
  const { email, client, session } = await signUp(auth);
  const { id } = session.user;
  const factor = await setUp(client);
  const later = authClient(auth);
  const { data } = await later.signInWithPassword({ email, password: PASSWORD });
  const refused = await backend.clientOf(data.session?.access_token ?? '').rpc('delete_account', {});
  expect(refused.error?.hint).toBe('second_step_needed');
  expect(await isThere(id)).toBe(true);
  await backend.sql`
    update auth.mfa_amr_claims set updated_at = now() - interval '1 hour'
    where session_id in (select id from auth.sessions where user_id = ${id})`;
  const refreshed = await client.refreshSession();
  const old = backend.clientOf(refreshed.data.session?.access_token ?? '');
  expect(await answerOf(old, 'delete_account', {})).toEqual(REAUTHENTICATE);
  await forgetUsedCodes(owner, factor);
  const shown = await secondStep(client, factor);
  expect(await deleteUser(shown.data?.access_token ?? '')).toBe(true);
});

test('an account with too many bets and events for one statement is deleted in steps', async () => {
  const { session } = await signUp(auth);
  const me = person(session.user.id, session.access_token);
  const { notebook } = await fill(me);
  expect((await me.rest.rpc('start_record', { target_notebook: notebook, zone: 'UTC' })).error).toBeNull();
  for (let i = 0; i < 4; i++) await addBet(me, notebook);
  // Those of a deleted notebook may go first.
  const rows = (table: string) =>
    backend.sql`
      select from ${raw(backend.sql, table)} where notebook_id = ${notebook}
        or notebook_id in (select id from deleted_notebooks where user_id = ${me.id})`;
  const left = async () => [(await rows('bets')).length, (await rows('record_events')).length];
  const stranger = await newBelongings(backend);
  expect(await deleteUser(me.token, { most_bets: 2 })).toBe(false);
  expect([await left(), await isThere(me.id)]).toEqual([[6, 3], true]);
  expect(await deleteUser(me.token, { most_bets: -5 })).toBe(false);
  expect(await left()).toEqual([6, 2]);
  expect(await deleteUser(me.token, { most_bets: null })).toBe(true);
  expect(await traces(me.id)).toEqual([]);
  expect((await stranger.person.rest.from('bets').select()).data).toEqual([stranger.bets]);
});

test('a session that is being refreshed ends too, without a deadlock', async () => {
  const { session, client } = await signUp(auth);
  const { id } = session.user;
  let deleted: Promise<unknown> = Promise.resolve();
  // Simulates a slow refresh: the deletion starts in the middle of it and checks for deadlocks too early, so that
  // PostgreSQL would cancel the refresh rather than the deletion.
  await backend.sql.begin(async (tx) => {
    const [held] = await tx`select id from auth.sessions where user_id = ${id} for update`;
    deleted = deleteUser(session.access_token);
    await sleep(1500);
    await tx`
      insert into auth.refresh_tokens (token, user_id, session_id) values (${randomUUID()}, ${id}, ${held?.id})`;
  });
  expect(await deleted).toBe(true);
  expect((await client.refreshSession()).error?.code).toBe('refresh_token_not_found');
  expect(await traces(id)).toEqual([]);
});

test("a signed-out caller can't delete anything", async () => {
  const answer = await answerOf(backend.anonymous, 'delete_account', {});
  expect(answer.slice(0, 2)).toEqual([401, '42501']);
  const nobody = await signToken({
    sub: randomUUID(),
    amr: [{ method: 'otp', timestamp: Date.now() / 1000 }],
  });
  expect(await deleteUser(nobody)).toBe(true);
});

test('a request whose account is deleted while it runs gets the same error as later ones', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const { client, email } = await signUp(auth);
  let request: ReturnType<typeof client.reauthenticate> | undefined;
  await owner.begin(async (tx) => {
    await tx`delete from auth.users where email = ${email}`;
    request = client.reauthenticate();
    await expect.poll(() => lockWaiters(backend.sql)).toHaveLength(1);
  });
  const expected = { error: { status: 403, code: 'user_not_found' } };
  expect(await request).toMatchObject(expected);
  expect(await client.getUser()).toMatchObject(expected);
  expect(log).not.toHaveBeenCalled();
  log.mockRestore();
});
