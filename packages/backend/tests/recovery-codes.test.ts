import { decodeJwt } from 'jose';
import { afterAll, expect, test } from 'vitest';
import { ask } from './support/ask.ts';
import { authClient, createTestAuth, PASSWORD, signUp } from './support/auth-client.ts';
import { enroll, secondStep, setUp, steadyHalfMinute } from './support/authenticator.ts';
import { secrets, signToken, dataApiOfFile } from './support/data-api.ts';
import { answerOf } from './support/functions.ts';

const backend = await dataApiOfFile();
const auth = createTestAuth(backend.database.connections, { secrets });
afterAll(() => auth.close());

const call = async (token: string, name: string, args = {}) => {
  const { data, error } = await backend.clientOf(token).rpc(name, args);
  if (error) throw error;
  return data;
};
const use = (token: string, code: string | null) => call(token, 'use_recovery_code', { code });
const left = (token: string) => call(token, 'recovery_codes_left');
const makeCodes = async (token: string) => (await call(token, 'make_recovery_codes')) as string[];

/** A user with an app and recovery codes, and another session that still needs its second step. */
async function withCodes() {
  const { email, client } = await signUp(auth);
  const { token, factorId } = await setUp(client);
  const codes = await makeCodes(token);
  const later = authClient(auth);
  const { data } = await later.signInWithPassword({ email, password: PASSWORD });
  const { access_token: laterToken = '', user } = data.session ?? {};
  return { email, client, token, factorId, codes, later, laterToken, id: user?.id ?? '' };
}

const REFUSED = [403, '42501'];

test("ten codes are created that can't be guessed and aren't stored in plain text", async () => {
  const { codes, token, id } = await withCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^[0-9a-hjkmnp-tv-z]{4}(-[0-9a-hjkmnp-tv-z]{4}){3}$/);
  // No position is constant, and all 32 characters are about equally frequent.
  const places = codes.map((code) => code.replaceAll('-', ''));
  for (let i = 0; i < 16; i++) expect(new Set(places.map((code) => code[i])).size).toBeGreaterThan(3);
  expect(await left(token)).toBe(10);
  const [row] =
    await backend.sql`select to_jsonb(r)::text as text from recovery_codes r where user_id = ${id}`;
  for (const code of codes) {
    expect(row?.text).not.toContain(code);
    expect(row?.text).not.toContain(code.replaceAll('-', ''));
  }
});

test('a code replaces the app: it is removed, and the session suffices', async () => {
  const { codes, token, laterToken, later, id } = await withCodes();
  await backend.clientOf(token).from('notebooks').insert({ name: 'Mine' });
  const read = () => backend.clientOf(laterToken).from('notebooks').select();
  expect((await read()).error?.hint).toBe('second_step_needed');
  expect(await left(laterToken)).toBe(10);
  expect(await use(laterToken, codes[3] ?? '')).toBe(true);
  expect((await read()).data).toHaveLength(1);
  expect(await left(laterToken)).toBe(0);
  const { data } = await later.refreshSession();
  expect(data.session?.user.factors).toBeUndefined();
  expect((await later.updateUser({ password: 'a new password' })).error).toBeNull();
  expect(await backend.sql`select from auth.mfa_factors where user_id = ${id}`).toHaveLength(0);
  expect(await backend.sql`select from recovery_codes where user_id = ${id}`).toHaveLength(0);
});

test('using a code ends the other sessions, since one may be on the lost phone', async () => {
  const { codes, client, token, later, laterToken } = await withCodes();
  expect(await use(laterToken, codes[0] ?? '')).toBe(true);
  expect((await ask(auth, 'GET', '/user', { token })).body.error_code).toBe('session_not_found');
  expect((await client.refreshSession()).error?.code).toBe('refresh_token_not_found');
  expect((await later.refreshSession()).error).toBeNull();
});

test('a code works once, and none of the others after it', async () => {
  const { codes, laterToken } = await withCodes();
  const answers = await Promise.all(codes.slice(0, 4).map((code) => use(laterToken, code)));
  expect(answers.filter(Boolean)).toHaveLength(1);
  for (const code of codes) expect(await use(laterToken, code)).toBe(false);
});

test('only one of many concurrent requests with the same code succeeds', async () => {
  const { codes, laterToken } = await withCodes();
  const answers = await Promise.all(Array.from({ length: 8 }, () => use(laterToken, codes[7] ?? '')));
  expect(answers.filter(Boolean)).toHaveLength(1);
});

test('a code may be typed with spaces, without hyphens, in capitals, and with letters for digits', async () => {
  for (const typed of [
    (code: string) => code.toUpperCase(),
    (code: string) => code.replaceAll('-', ''),
    (code: string) => ` ${code.replaceAll('-', '  ')}\n`,
    (code: string) => code.replaceAll('0', 'O').replaceAll('1', 'l'),
    (code: string) => code.replaceAll('1', 'I').replaceAll('-', '–'),
  ]) {
    const { codes, laterToken } = await withCodes();
    const code = codes.find((each) => /[01]/.test(each)) ?? codes[0] ?? '';
    expect(await use(laterToken, typed(code))).toBe(true);
  }
});

test("a wrong code, an old one and another user's get the same response", async () => {
  const { token, codes: old, laterToken } = await withCodes();
  const codes = await makeCodes(token);
  expect(codes.filter((code) => old.includes(code))).toEqual([]);
  const stranger = await withCodes();
  for (const code of [old[0], stranger.codes[0], 'x', '', ' ', '-'.repeat(10_000), `${codes[0]}0`, null]) {
    expect(await use(laterToken, code ?? null)).toBe(false);
  }
  expect(await use(laterToken, codes[0] ?? '')).toBe(true);
  expect(await left(stranger.token)).toBe(10);
});

test('a user without codes gets the same response, even if their codes belonged to a removed app', async () => {
  const { session } = await signUp(auth);
  expect(await use(session.access_token, '0000-0000-0000-0000')).toBe(false);
  expect(await left(session.access_token)).toBe(0);
  const { client, codes, factorId, email } = await withCodes();
  await client.mfa.unenroll({ factorId });
  const { data } = await client.refreshSession();
  expect(await left(data.session?.access_token ?? '')).toBe(0);
  const second = await enroll(client, 'New phone');
  await steadyHalfMinute();
  expect((await secondStep(client, second)).error).toBeNull();
  const later = await authClient(auth).signInWithPassword({ email, password: PASSWORD });
  const token = later.data.session?.access_token ?? '';
  expect(await left(token)).toBe(0);
  expect(await use(token, codes[0] ?? '')).toBe(false);
});

test('wrong codes are limited to twenty an hour per address, including concurrent ones, and the limit recovers', async () => {
  const { codes, laterToken, id } = await withCodes();
  const rest = backend.clientOf(laterToken);
  const tries = Array.from({ length: 30 }, (_, i) => answerOf(rest, 'use_recovery_code', { code: `x${i}` }));
  const statuses = (await Promise.all(tries)).map(([status]) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(20);
  expect(statuses.filter((status) => status === 429)).toHaveLength(10);
  expect((await answerOf(rest, 'use_recovery_code', { code: codes[0] }))[0]).toBe(429);
  await backend.sql`
    update recovery_codes set addresses_recover = (
      select jsonb_object_agg(key, value::timestamptz - interval '3 minutes 1 second')
      from jsonb_each_text(addresses_recover))
    where user_id = ${id}`;
  expect(await use(laterToken, codes[0] ?? '')).toBe(true);
});

test("attempts by someone with the password don't lock the owner out", async () => {
  const { codes, laterToken } = await withCodes();
  const tryFrom = async (address: string, code: string) =>
    (await answerOf(backend.clientOf(laterToken, undefined, address), 'use_recovery_code', { code }))[0];
  const tries: unknown[] = [];
  for (let i = 0; i < 21; i++) tries.push(await tryFrom(`2001:db8:1:2::${i}`, `x${i}`));
  expect(tries).toEqual([...Array<number>(20).fill(200), 429]);
  expect(await tryFrom('203.0.113.9', codes[0] ?? '')).toBe(200);
});

test('wrong codes are limited across all addresses, and recovered addresses are forgotten', async () => {
  const { laterToken, id } = await withCodes();
  const tryFrom = async (i: number) =>
    (
      await answerOf(backend.clientOf(laterToken, undefined, `198.51.100.${i}`), 'use_recovery_code', {
        code: 'x',
      })
    )[0];
  const tries: unknown[] = [];
  for (let i = 0; i < 205; i++) tries.push(await tryFrom(i));
  expect(tries.filter((status) => status === 429).length).toBeGreaterThan(0);
  await backend.sql`
    update recovery_codes set recovered_at = now(), addresses_recover = (
      select jsonb_object_agg(key, now() - interval '1 second') from jsonb_each_text(addresses_recover))
    where user_id = ${id}`;
  expect(await tryFrom(250)).toBe(200);
  const [row] = await backend.sql<{ count: number }[]>`
    select count(*)::int from recovery_codes, jsonb_each(addresses_recover) where user_id = ${id}`;
  expect(row?.count).toBe(1);
});

test('creating codes requires a recent app code in the same session', async () => {
  const { laterToken, token, id, codes } = await withCodes();
  const claims = decodeJwt<{ amr: { method: string; timestamp: number }[]; session_id: string }>(token);
  const at = (minutes: number, method = 'totp') => ({
    method,
    timestamp: Math.floor(Date.now() / 1000) - minutes * 60,
  });
  const make = async (given: object) => {
    const session = { sub: id, session_id: claims.session_id };
    const rest = backend.clientOf(await signToken({ ...session, aal: 'aal2', ...given }));
    return answerOf(rest, 'make_recovery_codes', {});
  };
  const NEEDED = [...REFUSED, 'reauthentication_needed'];
  const aal1 = await answerOf(backend.clientOf(laterToken), 'make_recovery_codes', {});
  expect(aal1.slice(0, 2)).toEqual(REFUSED);
  expect((await make({ aal: 'aal1', amr: claims.amr })).slice(0, 2)).toEqual(REFUSED);
  for (const amr of [
    undefined,
    [],
    'totp',
    ['totp'],
    [at(11)],
    [at(0, 'password'), at(11)],
    [{ method: 'totp' }],
    [{ method: 'totp', timestamp: 'now' }],
  ]) {
    expect(await make({ amr })).toEqual(NEEDED);
  }
  expect(await make({ amr: [at(60, 'password'), at(9)] })).toEqual([200]);
  // The first ten no longer work, and the rejected calls created no new codes.
  expect(await use(laterToken, codes[0] ?? '')).toBe(false);
});

test("an ended session can't create codes, even with a fresh app code", async () => {
  const { token, client, codes, laterToken } = await withCodes();
  await client.signOut({ scope: 'local' });
  expect(await answerOf(backend.clientOf(token), 'make_recovery_codes', {})).toEqual([
    ...REFUSED,
    'reauthentication_needed',
  ]);
  expect(await use(laterToken, codes[0] ?? '')).toBe(true);
});

test('codes require an app and a signed-in user', async () => {
  const { session } = await signUp(auth);
  const claims = {
    sub: session.user.id,
    aal: 'aal2',
    amr: [{ method: 'totp', timestamp: Date.now() / 1000 }],
  };
  const rest = backend.clientOf(await signToken(claims));
  expect((await answerOf(rest, 'make_recovery_codes', {})).slice(0, 2)).toEqual(REFUSED);
  for (const [name, args] of [
    ['make_recovery_codes', {}],
    ['recovery_codes_left', {}],
    ['use_recovery_code', { code: 'x' }],
  ] as const) {
    expect((await answerOf(backend.anonymous, name, args))[0]).toBe(401);
  }
  for (const name of ['last_proof', 'recovery_code_hash']) {
    expect((await answerOf(rest, name, { code: 'x' }))[0]).toBeGreaterThanOrEqual(400);
  }
});

test('no client can access the table of codes', async () => {
  const { token } = await withCodes();
  const rest = backend.clientOf(token);
  const answers = [
    await rest.from('recovery_codes').select(),
    await rest.from('recovery_codes').update({ code_hashes: [] }).eq('user_id', 'x'),
    await rest.from('recovery_codes').delete().gte('made_at', '2000-01-01'),
    await rest.from('recovery_codes').insert({ code_hashes: [] }),
  ];
  for (const { status } of answers) expect([403, 404]).toContain(status);
});
