import { expect, test, vi } from 'vitest';
import { ask } from './support/ask.ts';
import { authClient, newEmail, PASSWORD, signUp } from './support/auth-client.ts';
import { addressesOn, authOnDatabase } from './support/auth-on-database.ts';

const { auth, owner } = await authOnDatabase();
const { register, signIn, open, usersOf } = addressesOn({ auth, owner });

test('a user signs up, confirms by the emailed link, and is signed in', async () => {
  const { email, session, client } = await signUp(auth);
  expect(session.user).toMatchObject({ email, app_metadata: { provider: 'email', providers: ['email'] } });
  expect(session.user.email_confirmed_at).toBeTruthy();
  expect(session.user.identities).toMatchObject([
    { provider: 'email', identity_data: { email_verified: true } },
  ]);
  const { data } = await client.getUser();
  expect(data.user?.id).toBe(session.user.id);
});

test('the emailed code works like the link', async () => {
  const email = newEmail();
  await register(email);
  const { code } = auth.outbox.newest(email);
  const { data } = await authClient(auth).verifyOtp({ email, token: code, type: 'signup' });
  expect(data.session?.user.email).toBe(email);
});

test('the email leads to the page the client requested, or else to the dashboard', async () => {
  const email = newEmail();
  await authClient(auth).signUp({
    email,
    password: PASSWORD,
    options: { emailRedirectTo: 'http://localhost:3000/notebooks?x=1#y' },
  });
  expect(auth.outbox.newest(email).url?.href).toMatch(
    /^http:\/\/localhost:3000\/notebooks\?token_hash=[\w-]{43}&type=signup$/,
  );
  for (const redirect of [
    'https://evil.example/',
    'http://127.0.0.1:3000@evil.example/',
    'javascript:alert(1)',
  ]) {
    await authClient(auth).signUp({ email, password: PASSWORD, options: { emailRedirectTo: redirect } });
    expect(auth.outbox.newest(email).url?.href).toMatch(
      /^http:\/\/127\.0\.0\.1:3000\/dashboard\?token_hash=/,
    );
  }
});

test('sign-in fails before the address is confirmed, and only the right password reveals why', async () => {
  const email = newEmail();
  await register(email);
  expect((await signIn(email)).error).toMatchObject({
    code: 'email_not_confirmed',
    message: 'Email not confirmed',
  });
  expect((await signIn(email, 'wrong password')).error?.code).toBe('invalid_credentials');
});

test('a link and a code work only once', async () => {
  const email = newEmail();
  await register(email);
  const { code } = auth.outbox.newest(email);
  expect((await open(email)).error).toBeNull();
  expect((await open(email)).error).toMatchObject({ status: 403, code: 'otp_expired' });
  const { error } = await authClient(auth).verifyOtp({ email, token: code, type: 'signup' });
  expect(error?.code).toBe('otp_expired');
});

test('of eight concurrent visits of a link, one is signed in', async () => {
  const email = newEmail();
  await register(email);
  const answers = await Promise.all(Array.from({ length: 8 }, () => open(email)));
  expect(answers.filter(({ data }) => data.session)).toHaveLength(1);
});

test('a link lasts a day and a code an hour', async () => {
  const email = newEmail();
  await register(email);
  const { code } = auth.outbox.newest(email);
  const age = (interval: string) => owner`
    update auth.one_time_tokens set created_at = now() - ${interval}::interval where relates_to = ${email}`;
  await age('61 minutes');
  const byCode = await authClient(auth).verifyOtp({ email, token: code, type: 'signup' });
  expect(byCode.error).toMatchObject({ code: 'otp_expired', message: 'Token has expired or is invalid' });
  await age('24 hours 1 minute');
  expect((await open(email)).error?.message).toBe('Email link is invalid or has expired');
  await age('23 hours');
  expect((await open(email)).error).toBeNull();
});

test('a newer email invalidates the older one', async () => {
  const email = newEmail();
  await register(email);
  const first = auth.outbox.newest(email);
  await authClient(auth).resend({ email, type: 'signup' });
  await auth.settled();
  const { error } = await authClient(auth).verifyOtp({ token_hash: first.tokenHash, type: 'signup' });
  expect(error?.code).toBe('otp_expired');
  expect((await open(email)).error).toBeNull();
});

test("a link doesn't work for another purpose", async () => {
  const email = newEmail();
  await register(email);
  const { tokenHash } = auth.outbox.newest(email);
  for (const type of ['recovery', 'email_change', 'magiclink', 'invite'] as const) {
    const { error } = await authClient(auth).verifyOtp({ token_hash: tokenHash, type });
    expect(error?.code).toBe('otp_expired');
  }
});

test('addresses are trimmed and lower-cased, passwords are taken as they are', async () => {
  const email = newEmail();
  await register(` ${email.toUpperCase()} `, '  spaces count  ');
  await open(email);
  expect((await signIn(email, '  spaces count  ')).error).toBeNull();
  expect((await signIn(email, 'spaces count')).error?.code).toBe('invalid_credentials');
});

test.each([
  ['short', 422, 'weak_password'],
  ['😀😀😀😀', 422, 'weak_password'],
  ['', 400, 'validation_failed'],
  ['x'.repeat(73), 400, 'validation_failed'],
  ['ü'.repeat(37), 400, 'validation_failed'],
])('the password %j is rejected', async (password, status, code) => {
  const email = newEmail();
  expect((await register(email, password)).error).toMatchObject({ status, code });
  expect(await usersOf(email)).toBe(0);
});

test('a password of 72 bytes is used completely', async () => {
  const email = newEmail();
  await register(email, 'x'.repeat(72));
  await open(email);
  expect((await signIn(email, 'x'.repeat(72))).error).toBeNull();
  expect((await signIn(email, 'x'.repeat(71))).error?.code).toBe('invalid_credentials');
  expect((await signIn(email, 'x'.repeat(73))).error?.code).toBe('invalid_credentials');
});

test.each([
  '',
  'plain',
  'a@',
  '@b.c',
  'a b@c.de',
  'a@b..c',
  'a@b.c\r\nbcc: d@e.f',
  `${'a'.repeat(251)}@b.co`,
  'ad\u212Amin@b.co',
])('the address %j is rejected', async (email) => {
  const { status } = await ask(auth, 'POST', '/signup', { body: { email, password: PASSWORD } });
  expect(status).toBeGreaterThanOrEqual(400);
  expect(status).toBeLessThan(500);
});

test('a failure to send an email is reported, and it can be resent later', async () => {
  const complaint = vi.spyOn(console, 'error').mockImplementation(() => {});
  const email = newEmail();
  auth.outbox.failure = new Error(`550 no such mailbox: ${email}`);
  const { error } = await register(email);
  auth.outbox.failure = undefined;
  expect(error?.message).toBe('The email could not be sent. Please try again in a few minutes.');
  expect(complaint.mock.calls.flat().join()).not.toContain(email);
  complaint.mockRestore();
  expect((await register(email)).error).toBeNull();
  expect((await open(email)).error).toBeNull();
  expect((await signIn(email)).error).toBeNull();
});

test('links, codes, refresh tokens and passwords are never stored in plain text', async () => {
  const email = newEmail();
  await register(email);
  const { tokenHash, code } = auth.outbox.newest(email);
  const kept = async () =>
    JSON.stringify([
      await owner`select * from auth.one_time_tokens`,
      await owner`select * from auth.refresh_tokens`,
      await owner`select * from auth.users`,
      await owner`select * from auth.rate_limits`,
    ]);
  expect(await kept()).not.toContain(tokenHash);
  expect(await kept()).not.toContain(`"${code}"`);
  const { data } = await open(email);
  expect(await kept()).not.toContain(data.session?.refresh_token);
  expect(await kept()).not.toContain(PASSWORD);
});

test('only the Auth API can read the account tables, and it owns none of them', async () => {
  const tables = await owner<{ name: string; owner: string }[]>`
    select tablename as name, tableowner as owner from pg_tables where schemaname = 'auth'`;
  expect(tables.length).toBeGreaterThanOrEqual(8);
  for (const table of tables) {
    expect(table.owner).not.toBe('supabase_auth_admin');
    for (const role of ['anon', 'authenticated', 'authenticator']) {
      const [row] = await owner`
        select has_table_privilege(${role}, ${`auth.${table.name}`}, 'select, insert, update, delete') as allowed`;
      expect(row?.allowed).toBe(false);
    }
  }
});
