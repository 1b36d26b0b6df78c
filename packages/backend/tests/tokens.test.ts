import { decodeJwt } from 'jose';
import { afterAll, describe, expect, test } from 'vitest';
import { ask } from './support/ask.ts';
import { createTestAuth, PASSWORD, signUp } from './support/auth-client.ts';
import { type Row, secrets, signToken, dataApiOfFile } from './support/data-api.ts';
import { leakIn } from './support/leaks.ts';
import { everythingStored } from './support/refusals.ts';
import { wrongTokens } from './support/wrong-tokens.ts';

const backend = await dataApiOfFile();
const auth = createTestAuth(backend.database.connections, { secrets });
afterAll(() => auth.close());

const person = await signUp(auth);
const { access_token: token, refresh_token: refreshToken, user } = person.session;
await backend.clientOf(token).from('notebooks').insert({ name: 'Known to one' });
const claims = { ...decodeJwt(token), sub: user.id };

/** Paths where a token alone grants access. */
const DATA = [
  ['GET', 'notebooks?select=name'],
  ['POST', 'notebooks', '{"name":"Another"}'],
  ['PATCH', 'notebooks?name=not.is.null', '{"name":"Changed"}'],
  ['DELETE', 'notebooks?name=not.is.null'],
  ['POST', 'rpc/all_time_pl', '{}'],
  ['POST', 'rpc/delete_account', '{}'],
  ['GET', 'imports?select=id'],
] as const;
const ACCOUNT = [
  ['GET', '/user'],
  ['PUT', '/user', { password: 'a new password' }],
  ['GET', '/reauthenticate'],
  ['POST', '/factors', { factor_type: 'totp' }],
  ['POST', '/factors/00000000-0000-4000-8000-000000000000/challenge', {}],
  ['DELETE', '/factors/00000000-0000-4000-8000-000000000000'],
  ['DELETE', '/user/identities/00000000-0000-4000-8000-000000000000'],
  ['POST', '/logout?scope=global'],
  ['GET', '/admin/users'],
] as const;

const everything = () =>
  everythingStored(backend, ['notebooks', 'auth.users', 'auth.sessions', 'auth.mfa_factors']);
const wrong = await wrongTokens(claims, secrets.jwtSecret);

describe.each(Object.entries(wrong))('a token %s', (_, bad) => {
  test('is rejected by tables, functions and the Auth API alike, without details', async () => {
    const before = await everything();
    for (const [method, path, body] of DATA) {
      const answer = await backend.request(path, { method, token: bad, ...(body && { body }) });
      const text = await answer.text();
      expect([path, answer.status, leakIn(text, [secrets.jwtSecret])]).toEqual([path, 401, undefined]);
    }
    for (const [method, path, body] of ACCOUNT) {
      const answer = await ask(auth, method, path, { token: bad, body });
      const { status, body: said } = answer;
      expect([path, [401, 403].includes(status), said.error_code]).toEqual([path, true, 'bad_jwt']);
      expect(leakIn(JSON.stringify(said), [secrets.jwtSecret])).toBeUndefined();
    }
    expect(await everything()).toEqual(before);
  });
});

test('the right one works everywhere, or is rejected for another reason', async () => {
  for (const [method, path] of [DATA[0], DATA[4], DATA[6]]) {
    expect([path, (await backend.request(path, { method, token })).status]).not.toEqual([path, 401]);
  }
  expect((await ask(auth, 'GET', '/user', { token })).status).toBe(200);
});

test("a token can't claim the service role, under any name", async () => {
  for (const role of [
    'service_role',
    'postgres',
    'supabase_admin',
    'authenticator',
    '',
    ['authenticated'],
    null,
  ]) {
    const bad = await signToken({ ...claims, role }, secrets.jwtSecret);
    expect([role, (await backend.request('notebooks', { token: bad })).status]).toEqual([role, 401]);
    // The Auth API ignores roles: a token only ever acts for its own account, never as an administrator.
    expect((await ask(auth, 'GET', '/admin/users', { token: bad })).status).toBe(403);
  }
});

test("a refresh token, the publishable key and another API's token grant nothing", async () => {
  for (const bad of [refreshToken, secrets.publishableKey, secrets.secretKey]) {
    expect((await ask(auth, 'GET', '/user', { token: bad })).status).toBe(403);
    expect((await backend.request('notebooks', { token: bad })).status).toBe(401);
  }
});

test.each([
  ['two tokens', `Bearer ${token}, Bearer ${token}`],
  ['two words', `Bearer ${token} ${token}`],
  ['another scheme', `Basic ${token}`],
  ['no scheme', token],
  ['a scheme alone', 'Bearer'],
  ['a token in quotes', `Bearer "${token}"`],
])('an Authorization header of %s is rejected', async (_, authorization) => {
  const headers = { authorization };
  const read = await backend.request('notebooks', { headers });
  expect(read.status).toBe(401);
  const { status } = await ask(auth, 'GET', '/user', { headers });
  expect([401, 403]).toContain(status);
});

test('a token in the URL or in a cookie is ignored', async () => {
  const cookies = { cookie: `sb-access-token=${token}; access_token=${token}` };
  for (const [path, headers] of [
    [`notebooks?access_token=${token}`, {}],
    ['notebooks', cookies],
  ] as const) {
    // Like any unknown parameter, access_token is parsed as a filter, and the filter is invalid.
    expect([400, 401]).toContain((await backend.request(path, { headers })).status);
  }
  expect((await ask(auth, 'GET', `/user?access_token=${token}`, { headers: cookies })).status).toBe(401);
});

test('a signed-out session ends at once in both APIs, though its token is valid for an hour', async () => {
  const other = await signUp(auth);
  const { access_token: left } = other.session;
  await backend.clientOf(left).from('notebooks').insert({ name: 'Mine' });
  await ask(auth, 'POST', '/logout?scope=local', { token: left });
  expect((await ask(auth, 'GET', '/user', { token: left })).body.error_code).toBe('session_not_found');
  expect((await ask(auth, 'PUT', '/user', { token: left, body: { password: PASSWORD } })).status).toBe(403);
  const { exp = 0, iat = 0 } = decodeJwt(left);
  expect(exp - iat).toBe(3600);
  expect((await backend.request('notebooks', { token: left })).status).toBe(401);
});

test("a deleted account's token finds nothing, adds nothing and doesn't restore it", async () => {
  const gone = await signUp(auth);
  const { access_token: left } = gone.session;
  await backend.sql`delete from auth.users where id = ${gone.session.user.id}`;
  expect((await ask(auth, 'GET', '/user', { token: left })).body.error_code).toBe('user_not_found');
  const rest = backend.clientOf(left);
  expect((await rest.from('notebooks').select()).data).toEqual([]);
  for (const row of [{ name: 'x' }, { name: 'x', user_id: user.id }] as Row[]) {
    const { status } = await rest.from('notebooks').insert(row);
    expect([401, 403]).toContain(status);
  }
  expect(await backend.sql`select from auth.users where id = ${gone.session.user.id}`).toHaveLength(0);
});
