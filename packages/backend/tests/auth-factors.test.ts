import { decodeJwt } from 'jose';
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

const A_TIME: unknown = expect.any(String);

const signIn = async (email: string, password = PASSWORD) => {
  const client = authClient(auth);
  const { data, error } = await client.signInWithPassword({ email, password });
  if (error) throw error;
  return { client, session: data.session };
};
const levels = async (client: ReturnType<typeof authClient>) => {
  const { data } = await client.mfa.getAuthenticatorAssuranceLevel();
  return [data?.currentLevel, data?.nextLevel];
};
const isSignedIn = async (token: string) => (await ask(auth, 'GET', '/user', { token })).status === 200;
const methods = (token: string) => {
  const { amr } = decodeJwt<{ amr: { method: string }[] }>(token);
  return amr.map(({ method }) => method).toSorted();
};

test('an app is set up by QR code or secret, and has no effect until its first code', async () => {
  const { client, email } = await signUp(auth);
  const { totp, factorId, secret } = await enroll(client);
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  expect(Object.fromEntries(new URL(totp.uri).searchParams)).toMatchObject({ secret, issuer: 'PaperEdge' });
  expect(new URL(totp.uri).pathname).toContain(encodeURIComponent(email));
  // A '#' would end the data URL.
  expect(totp.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg [^#]+<\/svg>$/);
  const { data } = await client.mfa.listFactors();
  expect(data?.totp).toEqual([]);
  expect(data?.all).toEqual([expect.objectContaining({ id: factorId, status: 'unverified' })]);
  expect(await levels(client)).toEqual(['aal1', 'aal1']);
});

test('the first code raises the session to aal2, and ends all other sessions', async () => {
  const { client, email, session: old } = await signUp(auth);
  const elsewhere = await signIn(email);
  const { token } = await setUp(client);
  expect(decodeJwt(token)).toMatchObject({ aal: 'aal2' });
  expect(methods(token)).toEqual(['otp', 'totp']);
  expect(await levels(client)).toEqual(['aal2', 'aal2']);
  expect(await isSignedIn(token)).toBe(true);
  expect(await isSignedIn(elsewhere.session.access_token)).toBe(false);
  const { error } = await elsewhere.client.refreshSession();
  expect(error?.code).toBe('refresh_token_not_found');
  // The session is the same, with new rights.
  expect(decodeJwt(token).session_id).toBe(decodeJwt(old.access_token).session_id);
});

test('later sign-ins are aal1 until the second step, and stay aal2 across refreshes', async () => {
  const { client, email } = await signUp(auth);
  const factor = await setUp(client);
  const later = await signIn(email);
  expect(decodeJwt(later.session.access_token)).toMatchObject({ aal: 'aal1' });
  expect(await levels(later.client)).toEqual(['aal1', 'aal2']);
  expect((await later.client.refreshSession()).error).toBeNull();
  expect(await levels(later.client)).toEqual(['aal1', 'aal2']);
  await forgetUsedCodes(owner, factor);
  expect((await secondStep(later.client, factor)).error).toBeNull();
  expect(await levels(later.client)).toEqual(['aal2', 'aal2']);
  const { data } = await later.client.refreshSession();
  expect(decodeJwt(data.session?.access_token ?? '')).toMatchObject({ aal: 'aal2' });
  expect(methods(data.session?.access_token ?? '')).toEqual(['password', 'totp']);
  // The first browser passed its second step earlier, so it stays signed in.
  expect((await client.refreshSession()).error).toBeNull();
});

test('the secret is shown once, during setup, and never again', async () => {
  const { client, email } = await signUp(auth);
  const { secret, factorId, token } = await setUp(client);
  const answers = [
    await ask(auth, 'GET', '/user', { token }),
    await ask(auth, 'PUT', '/user', { token, body: { data: { a: 1 } } }),
    await ask(auth, 'POST', `/factors/${factorId}/challenge`, { token, body: {} }),
    await ask(auth, 'POST', '/token?grant_type=password', { body: { email, password: PASSWORD } }),
  ];
  for (const { status, body } of answers) {
    expect(status).toBe(200);
    expect(JSON.stringify(body)).not.toContain(secret);
    expect(JSON.stringify(body)).not.toMatch(/secret|last_used_step/);
  }
  expect(answers[0]?.body.factors).toEqual([
    {
      id: factorId,
      factor_type: 'totp',
      status: 'verified',
      friendly_name: 'Phone',
      created_at: A_TIME,
      updated_at: A_TIME,
      last_challenged_at: A_TIME,
    },
  ]);
});

test('a tab that refreshes while another enters its code stays signed in, with the same tokens', async () => {
  const { client, session } = await signUp(auth);
  const { data } = await client.getSession();
  const factor = await enroll(client);
  await steadyHalfMinute();
  const verified = await secondStep(client, factor);
  const late = await ask(auth, 'POST', '/token?grant_type=refresh_token', {
    body: { refresh_token: data.session?.refresh_token },
  });
  expect(late.status).toBe(200);
  expect(late.body.refresh_token).toBe(verified.data?.refresh_token);
  expect(decodeJwt(String(late.body.access_token))).toMatchObject({ aal: 'aal2' });
  expect(late.body.refresh_token).not.toBe(session.refresh_token);
});

test('when two sessions enter codes at once, the second is either signed out or aal2', async () => {
  const { client, email } = await signUp(auth);
  const factor = await setUp(client);
  await forgetUsedCodes(owner, factor);
  const [one, two] = [await signIn(email), await signIn(email)];
  const both = [secondStep(one.client, factor), secondStep(two.client, factor, 30)];
  const answers = await Promise.all(both);
  expect(answers.filter(({ error }) => error === null).length).toBeGreaterThan(0);
  const ends = answers.map(({ data, error }) => error?.name ?? decodeJwt(data?.access_token ?? '').aal);
  for (const how of ends) expect(['aal2', 'AuthSessionMissingError', 'AuthApiError']).toContain(how);
});

test('changing password or address requires the second step', async () => {
  const { client, email } = await signUp(auth);
  const factor = await setUp(client);
  const later = await signIn(email);
  for (const change of [{ password: 'a new password' }, { email: `new-${email}` }]) {
    const { error } = await later.client.updateUser(change);
    expect(error).toMatchObject({ status: 401, code: 'insufficient_aal' });
  }
  expect((await later.client.updateUser({ data: { odds_format: 'decimal' } })).error).toBeNull();
  expect((await signIn(email)).session).toBeTruthy();
  await forgetUsedCodes(owner, factor);
  await secondStep(later.client, factor);
  expect((await later.client.updateUser({ password: 'a new password' })).error).toBeNull();
  expect((await later.client.updateUser({ email: `new-${email}` })).error).toBeNull();
});

test("access to the mailbox isn't enough to set a new password: a recovery link is only the first step", async () => {
  const { client, email } = await signUp(auth);
  const factor = await setUp(client);
  const reader = authClient(auth);
  await reader.resetPasswordForEmail(email);
  await auth.settled();
  const { tokenHash } = auth.outbox.newest(email);
  const opened = await reader.verifyOtp({ token_hash: tokenHash, type: 'recovery' });
  expect(opened.error).toBeNull();
  expect(await levels(reader)).toEqual(['aal1', 'aal2']);
  const { error } = await reader.updateUser({ password: 'a new password' });
  expect(error?.code).toBe('insufficient_aal');
  expect((await signIn(email)).session).toBeTruthy();
  await forgetUsedCodes(owner, factor);
  expect((await secondStep(reader, factor)).error).toBeNull();
  expect((await reader.updateUser({ password: 'a new password' })).error).toBeNull();
  expect((await signIn(email, 'a new password')).session).toBeTruthy();
});

test('unlinking a sign-in method requires the second step', async () => {
  const { client, email } = await signUp(auth);
  await setUp(client);
  const { client: later, session } = await signIn(email);
  await owner`
    insert into auth.identities (user_id, provider, provider_id, identity_data)
    values (${session.user.id}, 'google', ${email}, ${owner.json({ sub: email, email })})`;
  const [identity] = session.user.identities ?? [];
  if (!identity) throw new Error('no identity');
  expect((await later.unlinkIdentity(identity)).error?.code).toBe('insufficient_aal');
  expect((await client.unlinkIdentity(identity)).error).toBeNull();
});

test('removing an app requires the second step, which then is no longer asked for', async () => {
  const { client, email } = await signUp(auth);
  const { factorId } = await setUp(client);
  const later = await signIn(email);
  const refused = await later.client.mfa.unenroll({ factorId });
  expect(refused.error).toMatchObject({ status: 422, code: 'insufficient_aal' });
  expect((await client.mfa.unenroll({ factorId })).error).toBeNull();
  const { data } = await client.refreshSession();
  expect(decodeJwt(data.session?.access_token ?? '')).toMatchObject({ aal: 'aal1' });
  expect(methods(data.session?.access_token ?? '')).toEqual(['otp']);
  expect(await levels(client)).toEqual(['aal1', 'aal1']);
  expect((await later.client.updateUser({ password: 'a new password' })).error).toBeNull();
});

test('all of this holds across processes on the same database', async () => {
  const { email } = await signUp(auth);
  const other = authClient(another());
  await other.signInWithPassword({ email, password: PASSWORD });
  const { factorId, secret } = await enroll(other);
  await steadyHalfMinute();
  const here = await signIn(email);
  const { data } = await here.client.mfa.challenge({ factorId });
  const code = codeOf(secret);
  const answer = { factorId, challengeId: data?.id ?? '', code };
  expect((await other.mfa.verify(answer)).error).toBeNull();
  expect((await here.client.mfa.verify(answer)).error).not.toBeNull();
});
