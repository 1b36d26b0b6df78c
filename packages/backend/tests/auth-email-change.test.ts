import { expect, test } from 'vitest';
import { ask, destination } from './support/ask.ts';
import { authClient, newEmail, PASSWORD, signUp } from './support/auth-client.ts';
import { authOnDatabase } from './support/auth-on-database.ts';

const { auth, owner } = await authOnDatabase();

const agree = (email: string) => {
  const { tokenHash } = auth.outbox.newest(email);
  return authClient(auth).verifyOtp({ token_hash: tokenHash, type: 'email_change' });
};
const signIn = (email: string) => authClient(auth).signInWithPassword({ email, password: PASSWORD });

test("an account's address changes once both mailboxes have confirmed", async () => {
  const { email, client } = await signUp(auth);
  const next = newEmail();
  const { data, error } = await client.updateUser({ email: next });
  expect(error).toBeNull();
  expect(data.user).toMatchObject({ email, new_email: next });
  expect((await agree(next)).data.session).toBeNull();
  expect((await signIn(email)).error).toBeNull();
  const second = await agree(email);
  expect(second.data.session?.user).toMatchObject({ email: next });
  expect(second.data.session?.user.new_email).toBeUndefined();
  expect(second.data.session?.user.identities).toMatchObject([{ provider: 'email', email: next }]);
  expect((await signIn(next)).error).toBeNull();
  expect((await signIn(email)).error?.code).toBe('invalid_credentials');
});

test("confirming twice from the same mailbox isn't enough", async () => {
  const { email, client } = await signUp(auth);
  const next = newEmail();
  await client.updateUser({ email: next });
  const { code } = auth.outbox.newest(next);
  await agree(next);
  expect((await agree(next)).error?.code).toBe('otp_expired');
  const byCode = await authClient(auth).verifyOtp({ email: next, token: code, type: 'email_change' });
  expect(byCode.error?.code).toBe('otp_expired');
  expect((await signIn(email)).error).toBeNull();
});

test('requesting another change restarts the process', async () => {
  const { email, client } = await signUp(auth);
  const [first, second] = [newEmail(), newEmail()];
  await client.updateUser({ email: first });
  await agree(email);
  await client.updateUser({ email: second });
  expect((await agree(first)).error?.code).toBe('otp_expired');
  expect((await agree(second)).data.session).toBeNull();
  expect((await agree(email)).data.session?.user.email).toBe(second);
});

test('both emails can be resent', async () => {
  const { email, client } = await signUp(auth);
  const next = newEmail();
  await client.updateUser({ email: next });
  await authClient(auth).resend({ type: 'email_change', email });
  await auth.settled();
  expect(auth.outbox.to(next)).toHaveLength(2);
  await agree(next);
  expect((await agree(email)).data.session?.user.email).toBe(next);
});

test('a taken address is neither revealed nor taken over', async () => {
  const [mine, theirs] = [await signUp(auth), await signUp(auth)];
  const mails = auth.outbox.to(theirs.email).length;
  expect((await mine.client.updateUser({ email: theirs.email })).error).toBeNull();
  expect(auth.outbox.to(theirs.email)).toHaveLength(mails);
  expect((await agree(mine.email)).data.session).toBeNull();

  const next = newEmail();
  await mine.client.updateUser({ email: next });
  await agree(mine.email);
  await signUp(auth, next, 'somebody else');
  const link = auth.outbox.to(next).find((mail) => mail.text.includes('email_change'));
  const token_hash = /token_hash=([\w-]+)/.exec(link?.text ?? '')?.[1] ?? '';
  const { error } = await authClient(auth).verifyOtp({ token_hash, type: 'email_change' });
  expect(error?.code).toBe('email_exists');
});

test('an old session needs an emailed code to change the address', async () => {
  const { email, client } = await signUp(auth);
  await owner`update auth.sessions set created_at = now() - interval '25 hours'`;
  const next = newEmail();
  expect((await client.updateUser({ email: next })).error?.code).toBe('reauthentication_needed');
  await client.reauthenticate();
  const { code } = auth.outbox.newest(email);
  expect((await client.updateUser({ email: next, nonce: code })).error).toBeNull();
});

test('visiting the first of the two links says that the other one is missing', async () => {
  const { client } = await signUp(auth);
  const next = newEmail();
  await client.updateUser({ email: next });
  const query = new URLSearchParams({ token: auth.outbox.newest(next).tokenHash, type: 'email_change' });
  const { fragment } = destination(await ask(auth, 'GET', `/verify?${query}`));
  expect(fragment.get('message')).toMatch(/^Confirmation link accepted/);
});
