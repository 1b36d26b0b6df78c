import { randomUUID } from 'node:crypto';
import { decodeJwt } from 'jose';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { ask, destination } from './support/ask.ts';
import { authClient, newEmail, PASSWORD, signUp, SITE_URL } from './support/auth-client.ts';
import { authOnDatabase } from './support/auth-on-database.ts';
import { GOOGLE, startOpenIdProvider } from './support/openid-provider.ts';

const provider = await startOpenIdProvider();
const { auth, owner, another } = await authOnDatabase({
  settings: { google: { ...GOOGLE, issuer: provider.issuer }, redirectUrls: [] },
});
afterEach(() => {
  provider.fault = undefined;
  vi.restoreAllMocks();
});
afterAll(() => provider.close());

/** Follows an address as a browser would: to the provider and back. */
async function visitProvider(url: string): Promise<string> {
  const response = await fetch(url, { redirect: 'manual' });
  return response.headers.get('location') ?? '';
}
async function comeBack(callbackUrl: string) {
  const { pathname, search } = new URL(callbackUrl);
  const answer = await ask(auth, 'GET', `${pathname.replace('/auth/v1', '')}${search}`);
  return { status: answer.status, ...destination(answer) };
}
/** The whole sign-in with PKCE, as the site does it. */
async function signInWithGoogle(person: { sub?: string; [claim: string]: unknown }) {
  provider.person = { sub: randomUUID(), email_verified: true, ...person };
  const browser = authClient(auth, { flowType: 'pkce' });
  const redirectTo = `${SITE_URL}/dashboard`;
  const { data } = await browser.signInWithOAuth({
    provider: 'google',
    options: { redirectTo, skipBrowserRedirect: true },
  });
  const start = new URL(data.url ?? '');
  const toProvider = await ask(auth, 'GET', `/authorize${start.search}`);
  expect(toProvider.status).toBe(302);
  const there = await comeBack(await visitProvider(toProvider.headers.get('location') ?? ''));
  const code = there.query.get('code');
  const session = code ? (await browser.exchangeCodeForSession(code)).data.session : null;
  return { there, browser, session, sub: provider.person.sub };
}
const user = async (email: string) => {
  const [row] = await owner`select * from auth.users where email = ${email}`;
  return row;
};

test('a new user signs in with Google and gets a confirmed account without a password', async () => {
  const email = newEmail();
  const { there, session, browser, sub } = await signInWithGoogle({
    email,
    name: 'Ada',
    picture: 'https://x.example/a.png',
  });
  expect(there.page).toBe(`${SITE_URL}/dashboard`);
  expect(session?.user).toMatchObject({
    email,
    app_metadata: { provider: 'google', providers: ['google'] },
    user_metadata: { full_name: 'Ada', avatar_url: 'https://x.example/a.png', email_verified: true },
    identities: [{ provider: 'google', id: sub, email }],
  });
  expect(session?.user.email_confirmed_at).toBeTruthy();
  expect(decodeJwt(session?.access_token ?? '')).toMatchObject({ amr: [{ method: 'oauth' }] });
  expect((await browser.refreshSession()).error).toBeNull();
  const { error } = await authClient(auth).signInWithPassword({ email, password: PASSWORD });
  expect(error?.code).toBe('invalid_credentials');
});

test('a returning Google user gets the same account, even after changing their address at Google', async () => {
  const email = newEmail();
  const first = await signInWithGoogle({ email });
  const second = await signInWithGoogle({ email: newEmail(), sub: first.sub });
  expect(second.session?.user.id).toBe(first.session?.user.id);
  expect(second.session?.user.email).toBe(email);
});

test('Google signs in to the confirmed account with the same address, which keeps its password', async () => {
  const { email, session } = await signUp(auth);
  const google = await signInWithGoogle({ email: email.toUpperCase() });
  expect(google.session?.user.id).toBe(session.user.id);
  expect(google.session?.user.app_metadata.providers).toEqual(['email', 'google']);
  expect((await authClient(auth).signInWithPassword({ email, password: PASSWORD })).error).toBeNull();
});

test('a stranger who signed up with the address before its owner used Google gets nothing', async () => {
  const email = newEmail();
  const stranger = authClient(auth);
  await stranger.signUp({ email, password: 'strangers password', options: { data: { name: 'Mallory' } } });
  const { tokenHash } = auth.outbox.newest(email);
  const { session } = await signInWithGoogle({ email, name: 'Ada' });
  expect(session?.user.identities).toMatchObject([{ provider: 'google' }]);
  expect(session?.user.user_metadata.name).toBe('Ada');
  expect((await user(email))?.encrypted_password).toBeNull();
  expect((await stranger.signInWithPassword({ email, password: 'strangers password' })).error?.code).toBe(
    'invalid_credentials',
  );
  expect((await stranger.verifyOtp({ token_hash: tokenHash, type: 'signup' })).error?.code).toBe(
    'otp_expired',
  );
});

test("an address Google hasn't verified neither opens nor creates an account", async () => {
  const { email } = await signUp(auth);
  const fresh = newEmail();
  for (const claims of [
    { email, email_verified: false },
    { email, email_verified: 'true' },
    { email: fresh, email_verified: undefined },
    { email: undefined },
  ]) {
    const { there, session } = await signInWithGoogle(claims);
    expect(session).toBeNull();
    expect(there.query.get('error_code')).toBe('provider_email_needs_verification');
  }
  expect(await user(fresh)).toBeUndefined();
});

test('two concurrent callbacks of a new user create one account', async () => {
  const email = newEmail();
  const sub = randomUUID();
  const both = await Promise.all([signInWithGoogle({ email, sub }), signInWithGoogle({ email, sub })]);
  const ids = both.map(({ session }) => session?.user.id);
  expect(ids[0]).toBeTruthy();
  expect(ids[1]).toBe(ids[0]);
});

test('a callback works once, and only with a state we issued', async () => {
  provider.person = { sub: randomUUID(), email: newEmail(), email_verified: true };
  const start = await ask(auth, 'GET', `/authorize?provider=google&redirect_to=${SITE_URL}/dashboard`);
  const back = await visitProvider(start.headers.get('location') ?? '');
  const [one, two] = await Promise.all([comeBack(back), comeBack(back)]);
  expect([one, two].filter((there) => there.fragment.has('access_token'))).toHaveLength(1);
  const forged = new URL(back);
  forged.searchParams.set('state', randomUUID());
  for (const url of [
    back,
    forged.href,
    `${SITE_URL}/auth/v1/callback?code=x`,
    `${SITE_URL}/auth/v1/callback?state=x`,
  ]) {
    const there = await comeBack(url);
    expect(there.page).toBe(`${SITE_URL}/`);
    expect(there.query.get('error_code')).toMatch(/^bad_oauth_/);
  }
});

test('a sign-in that took more than a quarter of an hour has to start over', async () => {
  provider.person = { sub: randomUUID(), email: newEmail(), email_verified: true };
  const start = await ask(auth, 'GET', '/authorize?provider=google');
  const back = await visitProvider(start.headers.get('location') ?? '');
  await owner`update auth.flow_state set created_at = now() - interval '16 minutes'`;
  expect((await comeBack(back)).query.get('error_code')).toBe('bad_oauth_state');
});

test('cancelling at Google returns to the page with an error', async () => {
  provider.fault = 'refusal';
  const { there, session } = await signInWithGoogle({ email: newEmail() });
  expect(session).toBeNull();
  expect(there.page).toBe(`${SITE_URL}/dashboard`);
  expect(there.query.get('error')).toBe('access_denied');
  expect(there.query.get('error_description')).toBe('Signing in with Google was canceled.');
});

test.each(['forged signature', 'foreign audience', 'wrong nonce'] as const)(
  'a response with a %s signs nobody in',
  async (fault) => {
    const complaint = vi.spyOn(console, 'error').mockImplementation(() => {});
    const email = newEmail();
    provider.fault = fault;
    const { there, session } = await signInWithGoogle({ email });
    expect(session).toBeNull();
    expect(there.query.get('error_code')).toBe('unexpected_failure');
    expect(await user(email)).toBeUndefined();
    expect(complaint).toHaveBeenCalledOnce();
    expect(complaint.mock.calls.flat().join()).not.toContain(email);
  },
);

test("another browser can't use this one's code", async () => {
  provider.person = { sub: randomUUID(), email: newEmail(), email_verified: true };
  const [mine, theirs] = [authClient(auth, { flowType: 'pkce' }), authClient(auth, { flowType: 'pkce' })];
  const begin = (client: typeof mine) =>
    client.signInWithOAuth({ provider: 'google', options: { skipBrowserRedirect: true } });
  const { data } = await begin(mine);
  await begin(theirs);
  const start = await ask(auth, 'GET', `/authorize${new URL(data.url ?? '').search}`);
  const there = await comeBack(await visitProvider(start.headers.get('location') ?? ''));
  const { error } = await theirs.exchangeCodeForSession(there.query.get('code') ?? '');
  expect(error?.code).toBe('bad_code_verifier');
});

test("Google's callback never redirects to another site", async () => {
  provider.person = { sub: randomUUID(), email: newEmail(), email_verified: true };
  const start = await ask(auth, 'GET', '/authorize?provider=google&redirect_to=https://evil.example/');
  const there = await comeBack(await visitProvider(start.headers.get('location') ?? ''));
  expect(there.page).toBe(`${SITE_URL}/`);
});

test("a client can't change our request to Google", async () => {
  const wishes =
    'prompt=select_account&login_hint=a%40b.co&redirect_uri=https://evil.example&state=x&nonce=x&scope=drive&client_id=x';
  const start = await ask(auth, 'GET', `/authorize?provider=google&${wishes}`);
  const { searchParams } = new URL(start.headers.get('location') ?? '');
  expect(searchParams.getAll('redirect_uri')).toEqual([`${SITE_URL}/auth/v1/callback`]);
  expect(searchParams.getAll('scope')).toEqual(['openid email profile']);
  expect(searchParams.getAll('client_id')).toEqual([GOOGLE.clientId]);
  expect(searchParams.get('state')).not.toBe('x');
  expect(searchParams.get('prompt')).toBe('select_account');
});

test("if Google can't be reached, the page shows an error", async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const cutOff = another({
    settings: { google: { ...GOOGLE, issuer: 'http://127.0.0.1:9' }, redirectUrls: [] },
  });
  const there = destination(
    await ask(cutOff, 'GET', `/authorize?provider=google&redirect_to=${SITE_URL}/login`),
  );
  expect(there.page).toBe(`${SITE_URL}/login`);
  expect(there.query.get('error_description')).toBe('Google cannot be reached at the moment.');
});

test('a user with Google and a password can unlink either, but not the last one', async () => {
  const { email } = await signUp(auth);
  const { browser, session } = await signInWithGoogle({ email });
  const identities = session?.user.identities ?? [];
  const [password, google] = ['email', 'google'].map((name) =>
    identities.find((each) => each.provider === name),
  );
  if (!password || !google) throw new Error('an identity is missing');
  expect((await browser.unlinkIdentity(password)).error).toBeNull();
  expect((await authClient(auth).signInWithPassword({ email, password: PASSWORD })).error?.code).toBe(
    'invalid_credentials',
  );
  expect((await browser.unlinkIdentity(google)).error?.code).toBe('single_identity_not_deletable');

  expect((await browser.updateUser({ password: 'a new password' })).error).toBeNull();
  expect((await browser.unlinkIdentity(google)).error).toBeNull();
  const { data } = await browser.getUser();
  expect(data.user?.app_metadata).toEqual({ provider: 'email', providers: ['email'] });
  expect((await authClient(auth).signInWithPassword({ email, password: 'a new password' })).error).toBeNull();
});

test("a user can't unlink another's identity", async () => {
  const [mine, theirs] = [await signUp(auth), await signUp(auth)];
  await signInWithGoogle({ email: mine.email });
  const [identity] = theirs.session.user.identities ?? [];
  if (!identity) throw new Error('no identity');
  expect((await mine.client.unlinkIdentity(identity)).error?.code).toBe('identity_not_found');
});

test('the public settings say that Google sign-in is on', async () => {
  expect((await ask(auth, 'GET', '/settings')).body).toMatchObject({ external: { google: true } });
});
