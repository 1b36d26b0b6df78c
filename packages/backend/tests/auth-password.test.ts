import { expect, test } from 'vitest';
import { ask } from './support/ask.ts';
import { authClient, newEmail, PASSWORD, signUp } from './support/auth-client.ts';
import { authOnDatabase } from './support/auth-on-database.ts';

const { auth, owner } = await authOnDatabase();

const recover = async (email: string, redirectTo?: string) => {
  const answer = await authClient(auth).resetPasswordForEmail(email, redirectTo ? { redirectTo } : {});
  await auth.settled();
  return answer;
};
const open = async (email: string) => {
  const client = authClient(auth);
  const { tokenHash } = auth.outbox.newest(email);
  const { data, error } = await client.verifyOtp({ token_hash: tokenHash, type: 'recovery' });
  return { client, session: data.session, error };
};
const signIn = (email: string, password = PASSWORD) =>
  authClient(auth).signInWithPassword({ email, password });
const isSignedIn = async (token: string) => (await ask(auth, 'GET', '/user', { token })).status === 200;
const grow = (email: string, hours: number) => owner`
  update auth.sessions set created_at = now() - make_interval(hours => ${hours})
  where user_id = (select id from auth.users where email = ${email})`;

test('a forgotten password is replaced by email, which signs out every other browser', async () => {
  const { email, session: old } = await signUp(auth);
  const second = await signIn(email);
  expect((await recover(email)).error).toBeNull();
  expect(auth.outbox.newest(email).url?.pathname).toBe('/reset-password');
  const { client, session } = await open(email);
  expect(session?.user.email).toBe(email);
  const { error } = await client.updateUser({ password: 'a new password' });
  expect(error).toBeNull();
  expect(await isSignedIn(session?.access_token ?? '')).toBe(true);
  expect(await isSignedIn(old.access_token)).toBe(false);
  expect(await isSignedIn(second.data.session?.access_token ?? '')).toBe(false);
  expect((await signIn(email)).error?.code).toBe('invalid_credentials');
  expect((await signIn(email, 'a new password')).error).toBeNull();
});

test('the code in a recovery email works like its link', async () => {
  const { email } = await signUp(auth);
  await recover(email);
  const { code } = auth.outbox.newest(email);
  const { data } = await authClient(auth).verifyOtp({ email, token: code, type: 'recovery' });
  expect(data.session).toBeTruthy();
});

test('a recovery link lasts an hour, works once, and stops working once the password changes', async () => {
  const { email, client } = await signUp(auth);
  await recover(email);
  await owner`update auth.one_time_tokens set created_at = now() - interval '61 minutes' where relates_to = ${email}`;
  expect((await open(email)).error?.code).toBe('otp_expired');
  await recover(email);
  expect((await open(email)).error).toBeNull();
  expect((await open(email)).error?.code).toBe('otp_expired');
  await recover(email);
  await client.updateUser({ password: 'a new password' });
  expect((await open(email)).error?.code).toBe('otp_expired');
});

test('recovering an unknown address looks the same, and sends no email', async () => {
  const { email } = await signUp(auth);
  const nobody = newEmail();
  const answers = await Promise.all(
    [email, nobody].map((address) => ask(auth, 'POST', '/recover', { body: { email: address } })),
  );
  await auth.settled();
  expect(answers.map(({ status, body }) => [status, body])).toEqual([
    [200, {}],
    [200, {}],
  ]);
  expect(auth.outbox.to(nobody)).toEqual([]);
});

test('resending looks the same for unknown, unconfirmed and confirmed addresses, and emails only unconfirmed ones', async () => {
  const { email } = await signUp(auth);
  const waiting = newEmail();
  await authClient(auth).signUp({ email: waiting, password: PASSWORD });
  for (const address of [email, waiting, newEmail()]) {
    const { status, body } = await ask(auth, 'POST', '/resend', { body: { type: 'signup', email: address } });
    expect([status, body]).toEqual([200, {}]);
  }
  await auth.settled();
  expect(auth.outbox.to(email)).toHaveLength(1);
  expect(auth.outbox.to(waiting)).toHaveLength(2);
});

test('a recovery email only leads to the site', async () => {
  const { email } = await signUp(auth);
  for (const [asked, page] of [
    ['http://127.0.0.1:3000/reset-password?from=settings', 'http://127.0.0.1:3000/reset-password'],
    ['http://[::1]:3000/reset-password', 'http://[::1]:3000/reset-password'],
    ['https://evil.example/reset-password', 'http://127.0.0.1:3000/reset-password'],
    ['http://127.0.0.1:3001/reset-password', 'http://127.0.0.1:3000/reset-password'],
    ['https://127.0.0.1:3000/reset-password', 'http://127.0.0.1:3000/reset-password'],
    ['//evil.example', 'http://127.0.0.1:3000/reset-password'],
  ] as const) {
    await recover(email, asked);
    const { url } = auth.outbox.newest(email);
    expect(`${url?.origin}${url?.pathname}`).toBe(page);
  }
});

test('a new password follows the same rules as the first, and must differ from the old', async () => {
  const { client } = await signUp(auth);
  expect((await client.updateUser({ password: 'short' })).error).toMatchObject({
    code: 'weak_password',
    reasons: ['length'],
  });
  expect((await client.updateUser({ password: 'x'.repeat(73) })).error?.code).toBe('validation_failed');
  expect((await client.updateUser({ password: PASSWORD })).error).toMatchObject({
    status: 422,
    code: 'same_password',
  });
});

test('a session older than a day needs an emailed code to set a password', async () => {
  const { email, client } = await signUp(auth);
  await grow(email, 23);
  expect((await client.updateUser({ password: 'first new password' })).error).toBeNull();
  await grow(email, 25);
  const { error } = await client.updateUser({ password: 'second new password' });
  expect(error).toMatchObject({ status: 400, code: 'reauthentication_needed' });

  expect((await client.reauthenticate()).error).toBeNull();
  const { code } = auth.outbox.newest(email);
  const wrong = code === '00000000' ? '11111111' : '00000000';
  const refused = await client.updateUser({ password: 'second new password', nonce: wrong });
  expect(refused.error).toMatchObject({ status: 422, code: 'reauthentication_not_valid' });
  expect((await client.updateUser({ password: 'second new password', nonce: code })).error).toBeNull();
  const reused = await client.updateUser({ password: 'third new password', nonce: code });
  expect(reused.error?.code).toBe('reauthentication_not_valid');
});

test("an emailed code doesn't work for another user", async () => {
  const [mine, theirs] = [await signUp(auth), await signUp(auth)];
  await grow(mine.email, 25);
  await theirs.client.reauthenticate();
  const { code } = auth.outbox.newest(theirs.email);
  const { error } = await mine.client.updateUser({ password: 'a new password', nonce: code });
  expect(error?.code).toBe('reauthentication_not_valid');
});

test("a new password doesn't wait for an emailed code that is being used", async () => {
  const { email, client } = await signUp(auth);
  await recover(email);
  await owner.begin(async (tx) => {
    await tx`select from auth.one_time_tokens where relates_to = ${email} for update`;
    expect((await client.updateUser({ password: 'a new password' })).error).toBeNull();
  });
});

test('of two concurrent new passwords one is set, and only its session stays signed in', async () => {
  const { email } = await signUp(auth);
  const [one, two] = [authClient(auth), authClient(auth)];
  for (const client of [one, two]) await client.signInWithPassword({ email, password: PASSWORD });
  const answers = await Promise.all([
    one.updateUser({ password: 'set by the first' }),
    two.updateUser({ password: 'set by the second' }),
  ]);
  expect(answers.filter(({ error }) => error === null)).toHaveLength(1);
  const [row] = await owner`
    select count(*)::int as sessions from auth.sessions where user_id = (select id from auth.users where email = ${email})`;
  expect(row?.sessions).toBe(1);
});

test('metadata can be added and removed, but stays small', async () => {
  const { client } = await signUp(auth);
  const first = await client.updateUser({ data: { name: 'Ada', theme: 'dark' } });
  expect(first.data.user?.user_metadata).toEqual({ name: 'Ada', theme: 'dark' });
  const second = await client.updateUser({ data: { theme: null, odds: -110 } });
  expect(second.data.user?.user_metadata).toEqual({ name: 'Ada', odds: -110 });
  expect((await client.updateUser({ data: { note: 'x'.repeat(5000) } })).error?.code).toBe(
    'validation_failed',
  );
  expect((await client.updateUser({ data: { a: 'x'.repeat(2500) } })).error).toBeNull();
  expect((await client.updateUser({ data: { b: 'x'.repeat(2500) } })).error?.code).toBe('validation_failed');
});

test("users can't make themselves administrators", async () => {
  const { session } = await signUp(auth);
  const answer = await ask(auth, 'PUT', '/user', {
    token: session.access_token,
    body: { app_metadata: { role: 'admin' }, role: 'service_role' },
  });
  expect(answer).toMatchObject({ status: 403, body: { error_code: 'not_admin' } });
  await ask(auth, 'PUT', '/user', {
    token: session.access_token,
    body: { role: 'service_role', id: newEmail() },
  });
  const [row] = await owner`select role from auth.users where id = ${session.user.id}`;
  expect(row?.role).toBe('authenticated');
});

test("the last sign-in method can't be unlinked", async () => {
  const { client, session } = await signUp(auth);
  const identity = session.user.identities?.[0];
  if (!identity) throw new Error('no identity');
  expect((await client.unlinkIdentity(identity)).error?.code).toBe('single_identity_not_deletable');
});
