import { expect, test } from 'vitest';
import { ask } from './support/ask.ts';
import { authClient, newEmail, PASSWORD, signUp } from './support/auth-client.ts';
import { addressesOn, authOnDatabase } from './support/auth-on-database.ts';

const { auth, owner } = await authOnDatabase();
const { register, signIn, open, usersOf } = addressesOn({ auth, owner });

test('signing up an existing address looks like any sign-up, and creates no second account', async () => {
  const { email, session } = await signUp(auth);
  const known = await ask(auth, 'POST', '/signup', { body: { email, password: 'another password' } });
  const fresh = await ask(auth, 'POST', '/signup', { body: { email: newEmail(), password: PASSWORD } });
  expect(known.status).toBe(fresh.status);
  const shape = (value: unknown): unknown =>
    value !== null && typeof value === 'object'
      ? Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, shape(inner)]))
      : typeof value;
  expect(shape(known.body)).toEqual(shape(fresh.body));
  expect(JSON.stringify(known.body)).not.toContain(session.user.id);
  expect(await usersOf(email)).toBe(1);
  expect((await signIn(email)).error).toBeNull();
  expect((await signIn(email, 'another password')).error?.code).toBe('invalid_credentials');
});

test('signing up again with an existing account emails a reset link', async () => {
  const { email } = await signUp(auth);
  await register(email, 'forgotten it');
  expect(auth.outbox.newest(email).url?.href).toMatch(
    /^http:\/\/127\.0\.0\.1:3000\/reset-password\?.*type=recovery$/,
  );
});

test('signing up again with the same password before confirming resends the link', async () => {
  const email = newEmail();
  await register(email);
  await register(email);
  expect(auth.outbox.to(email)).toHaveLength(2);
  expect((await open(email)).error).toBeNull();
  expect((await signIn(email)).error).toBeNull();
});

test("a stranger's password on an unconfirmed address never opens the account", async () => {
  const email = newEmail();
  await register(email, 'strangers password');
  const strangers = auth.outbox.newest(email);
  await register(email, 'owners password');
  const late = await authClient(auth).verifyOtp({ token_hash: strangers.tokenHash, type: 'signup' });
  expect(late.error?.code).toBe('otp_expired');
  const { data } = await open(email);
  expect(data.session?.user.email_confirmed_at).toBeTruthy();
  for (const password of ['strangers password', 'owners password']) {
    expect((await signIn(email, password)).error?.code).toBe('invalid_credentials');
  }
});

test('the same holds if the stranger comes second, or the owner asks for recovery', async () => {
  const email = newEmail();
  await register(email, 'owners password');
  await register(email, 'strangers password');
  await open(email);
  expect((await signIn(email, 'strangers password')).error?.code).toBe('invalid_credentials');

  const other = newEmail();
  await register(other, 'strangers password');
  await authClient(auth).resetPasswordForEmail(other);
  await auth.settled();
  const { data } = await open(other);
  expect(data.session).toBeTruthy();
  expect((await signIn(other, 'strangers password')).error?.code).toBe('invalid_credentials');
});

test('ten concurrent sign-ups with one address create one account, which the newest email opens', async () => {
  const email = newEmail();
  const answers = await Promise.all(Array.from({ length: 10 }, () => register(email)));
  expect(answers.every(({ error }) => error === null)).toBe(true);
  expect(await usersOf(email)).toBe(1);
  const links = auth.outbox.to(email).map((mail) => /token_hash=([\w-]+)/.exec(mail.text)?.[1] ?? '');
  const opened = await Promise.all(
    links.map((token_hash) => authClient(auth).verifyOtp({ token_hash, type: 'signup' })),
  );
  expect(opened.filter(({ data }) => data.session)).toHaveLength(1);
  expect((await signIn(email)).error).toBeNull();
});
