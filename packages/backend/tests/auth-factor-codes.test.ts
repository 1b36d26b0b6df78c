import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { ask } from './support/ask.ts';
import { authClient, PASSWORD, signUp } from './support/auth-client.ts';
import { authOnDatabase } from './support/auth-on-database.ts';
import {
  codeOf,
  enroll,
  forgetUsedCodes,
  secondStep,
  setUp,
  steadyHalfMinute,
} from './support/authenticator.ts';

const { auth, owner, another } = await authOnDatabase();

const signIn = async (email: string) => {
  const client = authClient(auth);
  const { data } = await client.signInWithPassword({ email, password: PASSWORD });
  return { client, token: data.session?.access_token ?? '' };
};
const wrong = (secret: string) => {
  const near = new Set([-30, 0, 30].map((fast) => codeOf(secret, fast)));
  return ['000000', '111111', '222222', '333333'].find((code) => !near.has(code)) ?? '';
};
const WRONG = { status: 422, code: 'mfa_verification_failed' };

test('a clock half a minute off is accepted, either way', async () => {
  for (const fast of [-30, 30]) {
    const { client } = await signUp(auth);
    const factor = await enroll(client);
    await steadyHalfMinute();
    expect((await secondStep(client, factor, fast)).error).toBeNull();
  }
});

test('a clock five minutes off is rejected, and the error says so during setup', async () => {
  for (const [fast, how] of [
    [-300, 'slow'],
    [300, 'fast'],
  ] as const) {
    const { client } = await signUp(auth);
    const factor = await enroll(client);
    await steadyHalfMinute();
    const { error } = await secondStep(client, factor, fast);
    expect(error).toMatchObject(WRONG);
    expect(error?.message).toBe(
      `Invalid TOTP code entered. The clock of your authenticator app seems to be 5 minutes ${how}.`,
    );
    expect((await secondStep(client, factor, fast / 5)).error?.message).toContain(`1 minute ${how}`);
  }
});

test('for a verified app, the error never says that a code is early', async () => {
  const { client, email } = await signUp(auth);
  const factor = await setUp(client);
  await forgetUsedCodes(owner, factor);
  const later = await signIn(email);
  const early = await secondStep(later.client, factor, 300);
  expect(early.error?.message).toBe('Invalid TOTP code entered');
  expect((await secondStep(later.client, factor, -300)).error?.message).toContain('5 minutes slow');
});

test("a wrong code, or another app's, is rejected, and the challenge stays open", async () => {
  const { client } = await signUp(auth);
  const [{ factorId, secret }, other] = [await enroll(client), await enroll(client, 'Tablet')];
  await steadyHalfMinute();
  const { data } = await client.mfa.challenge({ factorId });
  const verify = (code: string) => client.mfa.verify({ factorId, challengeId: data?.id ?? '', code });
  for (const code of [wrong(secret), codeOf(other.secret), '12345', '1234567', 'abcdef', '１２３４５６']) {
    expect((await verify(code)).error).toMatchObject(WRONG);
  }
  expect((await verify('')).error?.code).toBe('validation_failed');
  expect((await verify(codeOf(secret))).error).toBeNull();
});

test('a code works once, across challenges, and no earlier one works after it', async () => {
  const { client, email } = await signUp(auth);
  const factor = await setUp(client);
  const later = await signIn(email);
  for (const fast of [0, -30]) {
    const { error } = await secondStep(later.client, factor, fast);
    expect(error).toMatchObject(WRONG);
    expect(error?.message).toContain('already been used');
  }
  expect((await secondStep(later.client, factor, 30)).error).toBeNull();
});

test('only one of many concurrent requests with the same code succeeds', async () => {
  const { client, email } = await signUp(auth);
  const factor = await setUp(client);
  await forgetUsedCodes(owner, factor);
  const { token } = await signIn(email);
  const code = codeOf(factor.secret);
  const path = `/factors/${factor.factorId}`;
  const challenges = await Promise.all(
    Array.from({ length: 8 }, () => ask(auth, 'POST', `${path}/challenge`, { token, body: {} })),
  );
  const others = another();
  const answers = await Promise.all(
    challenges.map(({ body }, i) =>
      ask(i % 2 === 0 ? auth : others, 'POST', `${path}/verify`, {
        token,
        body: { challenge_id: body.id, code },
      }),
    ),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 422)).toHaveLength(7);
});

test('a challenge works for five minutes, for one code, and only for its own factor', async () => {
  const { client, email } = await signUp(auth);
  const factor = await setUp(client);
  const { factorId, secret } = factor;
  const later = await signIn(email);
  const challenge = async () => (await later.client.mfa.challenge({ factorId })).data?.id ?? '';
  const verify = (challengeId: string) =>
    later.client.mfa.verify({ factorId, challengeId, code: codeOf(secret) });
  const EXPIRED = { status: 422, code: 'mfa_challenge_expired' };
  await forgetUsedCodes(owner, factor);
  const old = await challenge();
  await owner`update auth.mfa_challenges set created_at = now() - interval '301 seconds' where id = ${old}`;
  expect((await verify(old)).error).toMatchObject(EXPIRED);
  const stranger = await signUp(auth);
  const theirs = await enroll(stranger.client);
  const { data } = await stranger.client.mfa.challenge({ factorId: theirs.factorId });
  expect((await verify(data?.id ?? '')).error).toMatchObject(EXPIRED);
  expect((await verify(randomUUID())).error).toMatchObject(EXPIRED);
  const good = await challenge();
  expect((await verify(good)).error).toBeNull();
  await forgetUsedCodes(owner, factor);
  expect((await verify(good)).error).toMatchObject(EXPIRED);
});

test("wrong codes are limited per account, from all addresses, and right ones aren't counted", async () => {
  const strict = another({ limits: { secondStep: { count: 3, seconds: 600 } } });
  const { client, email } = await signUp(strict);
  const factor = await setUp(client);
  const { factorId, secret } = factor;
  const attempts = async (code: string, clientAddress: string) => {
    const one = authClient(strict, { clientAddress });
    await one.signInWithPassword({ email, password: PASSWORD });
    return (await one.mfa.challengeAndVerify({ factorId, code })).error?.code;
  };
  for (let i = 0; i < 5; i++) {
    await forgetUsedCodes(owner, factor);
    expect(await attempts(codeOf(secret), '203.0.113.1')).toBeUndefined();
  }
  for (let i = 0; i < 3; i++) {
    expect(await attempts(wrong(secret), `203.0.113.${i}`)).toBe('mfa_verification_failed');
  }
  await forgetUsedCodes(owner, factor);
  expect(await attempts(codeOf(secret), '203.0.113.9')).toBe('over_request_rate_limit');
  await owner`update auth.rate_limits set recovered_at = recovered_at - interval '201 seconds'`;
  expect(await attempts(codeOf(secret), '203.0.113.9')).toBeUndefined();
});
