import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { sweep } from '#backend/server/auth/sweep.ts';
import { ask } from './support/ask.ts';
import { authClient, PASSWORD, signUp } from './support/auth-client.ts';
import { authOnDatabase } from './support/auth-on-database.ts';
import { codeOf, enroll, secondStep, setUp, steadyHalfMinute } from './support/authenticator.ts';

const { auth, owner } = await authOnDatabase();

const signIn = async (email: string) => {
  const client = authClient(auth);
  const { data } = await client.signInWithPassword({ email, password: PASSWORD });
  return { client, token: data.session?.access_token ?? '' };
};

test("another user's factor can't be reached, whether or not it exists", async () => {
  const { client } = await signUp(auth);
  const { factorId, secret } = await setUp(client);
  const stranger = (await signUp(auth)).client;
  for (const id of [factorId, randomUUID()]) {
    const answers = [
      await stranger.mfa.challenge({ factorId: id }),
      await stranger.mfa.verify({ factorId: id, challengeId: randomUUID(), code: codeOf(secret) }),
      await stranger.mfa.unenroll({ factorId: id }),
    ];
    for (const { error } of answers) {
      expect(error).toMatchObject({ status: 404, code: 'mfa_factor_not_found' });
    }
  }
  expect((await client.mfa.listFactors()).data?.totp).toHaveLength(1);
});

test("a password alone isn't enough to set up another app", async () => {
  const { client, email } = await signUp(auth);
  await setUp(client);
  const thief = await signIn(email);
  const answer = await thief.client.mfa.enroll({ factorType: 'totp', friendlyName: 'Mine' });
  expect(answer.error).toMatchObject({ status: 403, code: 'insufficient_aal' });
  // The thief can't finish a setup that the owner started either, even knowing its secret.
  const factor = await enroll(client, 'Tablet');
  await steadyHalfMinute();
  expect((await secondStep(thief.client, factor)).error).toMatchObject({
    status: 403,
    code: 'insufficient_aal',
  });
  expect((await secondStep(client, factor)).error).toBeNull();
});

test("an app that someone else started to set up is removed once the owner's is verified", async () => {
  const { client, email } = await signUp(auth);
  const thief = await signIn(email);
  const theirs = await enroll(thief.client, 'Theirs');
  await setUp(client);
  expect((await secondStep(thief.client, theirs)).error?.name).toBe('AuthSessionMissingError');
  const { data } = await client.mfa.listFactors();
  expect(data?.all.map(({ friendly_name: name }) => name)).toEqual(['Phone']);
});

test('a session that used a removed app has to pass the current one', async () => {
  const { client, email } = await signUp(auth);
  const { factorId } = await setUp(client);
  const later = await signIn(email);
  // Removes the factor as a recovery code does: by SQL, not through the Auth API.
  await owner`delete from auth.mfa_factors where id = ${factorId}`;
  await setUp(later.client, 'New phone');
  expect((await client.getUser()).error?.name).toBe('AuthSessionMissingError');
  expect((await later.client.refreshSession()).error).toBeNull();
});

test('factor names are unique, apps are limited, and unfinished ones make room', async () => {
  const { client } = await signUp(auth);
  for (let i = 0; i < 10; i++) await enroll(client, `App ${i}`);
  const enrollAs = (friendlyName: string) => client.mfa.enroll({ factorType: 'totp', friendlyName });
  expect((await enrollAs('App 3')).error).toMatchObject({ status: 422, code: 'mfa_factor_name_conflict' });
  expect((await enrollAs('App 11')).error).toMatchObject({
    status: 422,
    code: 'too_many_enrolled_mfa_factors',
  });
  await owner`
    update auth.mfa_factors set created_at = now() - interval '6 minutes' where friendly_name = 'App 3'`;
  expect((await enrollAs('App 3')).error).toBeNull();
  await owner`delete from auth.mfa_factors where friendly_name like 'App %'`;
  for (const name of ['Same', '']) {
    const made = await Promise.all(Array.from({ length: 5 }, () => enrollAs(name)));
    const codes = made.map(({ error }) => error?.code);
    expect(codes.filter((code) => code === undefined)).toHaveLength(1);
    expect(codes.filter((code) => code === 'mfa_factor_name_conflict')).toHaveLength(4);
  }
});

test('unfinished factors are swept, verified ones stay', async () => {
  const { client } = await signUp(auth);
  const { factorId } = await setUp(client);
  const left = await enroll(client, 'Left');
  await client.mfa.challenge({ factorId });
  await owner`update auth.mfa_factors set created_at = now() - interval '2 days'`;
  await owner`update auth.mfa_challenges set created_at = now() - interval '2 hours'`;
  await sweep(owner);
  const factors = await owner`select id from auth.mfa_factors where id in (${factorId}, ${left.factorId})`;
  expect(factors).toEqual([{ id: factorId }]);
  expect(await owner`select id from auth.mfa_challenges`).toEqual([]);
});

test("other kinds of factors are off, as on a project that doesn't offer them", async () => {
  const { session } = await signUp(auth);
  const token = session.access_token;
  const enrolled = (body: unknown) => ask(auth, 'POST', '/factors', { token, body });
  expect(await enrolled({ factor_type: 'phone', phone: '+12025550123' })).toMatchObject({
    status: 422,
    body: { error_code: 'mfa_phone_enroll_not_enabled' },
  });
  expect(await enrolled({ factor_type: 'webauthn' })).toMatchObject({
    status: 422,
    body: { error_code: 'mfa_webauthn_enroll_not_enabled' },
  });
  for (const body of [{}, { factor_type: 'x' }, { factor_type: 'totp', issuer: 'a:b' }, { factor_type: 7 }]) {
    expect(await enrolled(body)).toMatchObject({ status: 400, body: { error_code: 'validation_failed' } });
  }
  const long = { factor_type: 'totp', friendly_name: 'x'.repeat(101) };
  expect((await enrolled(long)).status).toBe(400);
});

test('factor requests are rejected when signed out or with a bad path', async () => {
  for (const [method, path] of [
    ['POST', '/factors'],
    ['POST', `/factors/${randomUUID()}/challenge`],
    ['POST', `/factors/${randomUUID()}/verify`],
    ['DELETE', `/factors/${randomUUID()}`],
  ] as const) {
    expect((await ask(auth, method, path, { body: {} })).status).toBe(401);
  }
  const token = (await signUp(auth)).session.access_token;
  for (const id of ['x', "'; drop table auth.users; --", '%00', '0'.repeat(5000)]) {
    for (const [method, path, body] of [
      ['POST', `/factors/${encodeURIComponent(id)}/challenge`, {}],
      ['POST', `/factors/${encodeURIComponent(id)}/verify`, { code: '123456', challenge_id: randomUUID() }],
      ['DELETE', `/factors/${encodeURIComponent(id)}`, undefined],
    ] as const) {
      expect((await ask(auth, method, path, { token, body })).status).toBe(404);
    }
  }
  for (const body of [{ code: '1' }, { code: '1', challenge_id: 'x' }, { code: {}, challenge_id: 1 }]) {
    const answer = await ask(auth, 'POST', `/factors/${randomUUID()}/verify`, { token, body });
    expect(answer).toMatchObject({ status: 400, body: { error_code: 'validation_failed' } });
  }
});
