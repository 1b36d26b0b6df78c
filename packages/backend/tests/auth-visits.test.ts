import { createHash, randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { ask, destination } from './support/ask.ts';
import { authClient, newEmail, PASSWORD, signUp, SITE_URL } from './support/auth-client.ts';
import { authOnDatabase } from './support/auth-on-database.ts';

const { auth, owner } = await authOnDatabase({
  settings: { google: undefined, redirectUrls: ['https://app.example/welcome?from=mail'] },
});

const visit = async (link: string, type: string, redirectTo = `${SITE_URL}/dashboard`) => {
  const query = new URLSearchParams({ token: link, type, redirect_to: redirectTo });
  const answer = await ask(auth, 'GET', `/verify?${query}`);
  return { status: answer.status, headers: answer.headers, ...destination(answer) };
};
const register = async (options: { challenge?: string; method?: string } = {}) => {
  const email = newEmail();
  const body = {
    email,
    password: PASSWORD,
    code_challenge: options.challenge,
    code_challenge_method: options.method,
  };
  await ask(auth, 'POST', '/signup', { body });
  return { email, link: auth.outbox.newest(email).tokenHash };
};
const newVerifier = () => {
  const verifier = randomBytes(48).toString('base64url');
  return { verifier, challenge: createHash('sha256').update(verifier).digest('base64url') };
};
const exchange = (code: string | null, verifier: string) =>
  ask(auth, 'POST', '/token?grant_type=pkce', { body: { auth_code: code, code_verifier: verifier } });

test('visiting a link redirects to the page with a session in the fragment', async () => {
  const { email, link } = await register();
  const there = await visit(link, 'signup');
  expect(there.status).toBe(303);
  expect(there.headers.get('cache-control')).toBe('no-store');
  expect(there.page).toBe(`${SITE_URL}/dashboard`);
  expect(there.query.size).toBe(0);
  expect(Object.fromEntries(there.fragment)).toMatchObject({
    token_type: 'bearer',
    expires_in: '3600',
    type: 'signup',
  });
  const user = await ask(auth, 'GET', '/user', { token: there.fragment.get('access_token') ?? '' });
  expect(user.body.email).toBe(email);
  const refresh_token = there.fragment.get('refresh_token');
  expect(
    (await ask(auth, 'POST', '/token?grant_type=refresh_token', { body: { refresh_token } })).status,
  ).toBe(200);
});

test('visiting a used or invalid link redirects to the page with an error', async () => {
  const { link } = await register();
  await visit(link, 'signup');
  for (const there of [await visit(link, 'signup'), await visit('made-up', 'recovery')]) {
    expect([there.status, there.page]).toEqual([303, `${SITE_URL}/dashboard`]);
    for (const place of [there.query, there.fragment]) {
      expect(place.get('error')).toBe('access_denied');
      expect(place.get('error_code')).toBe('otp_expired');
      expect(place.get('error_description')).toBe('Email link is invalid or has expired');
    }
  }
});

test('a session is never sent to another site', async () => {
  for (const foreign of [
    'https://evil.example/',
    'http://127.0.0.1:3000.evil.example/',
    'http://evil.example:3000/',
    'http://127.0.0.1:3001/',
    'https://app.example/',
    'https://app.example/welcome',
    'https://app.example/welcome?from=mail&x=1',
    'http://app.example/welcome?from=mail',
    'javascript:alert(1)',
    'data:text/html,x',
    '/\\evil.example',
  ]) {
    const { link } = await register();
    const there = await visit(link, 'signup', foreign);
    expect(there.page).toBe(`${SITE_URL}/`);
    expect(there.fragment.has('access_token')).toBe(true);
  }
});

test('an additional redirect URL only matches as a whole', async () => {
  const { link } = await register();
  const there = await visit(link, 'signup', 'https://app.example/welcome?from=mail');
  expect(there.page).toBe('https://app.example/welcome');
  expect(there.fragment.has('access_token')).toBe(true);
});

test('a browser with a PKCE verifier gets a code that only it can exchange, once', async () => {
  const { verifier, challenge } = newVerifier();
  const { email, link } = await register({ challenge, method: 's256' });
  expect(link).toMatch(/^pkce_/);
  const there = await visit(link, 'signup');
  const code = there.query.get('code');
  expect(there.fragment.has('access_token')).toBe(false);
  const answers = await Promise.all([
    exchange(code, verifier),
    exchange(code, verifier),
    exchange(code, verifier),
  ]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404, 404]);
  const session = answers.find(({ status }) => status === 200);
  expect(session?.body.user).toMatchObject({ email });
  expect((await exchange(code, verifier)).body.error_code).toBe('flow_state_not_found');
});

test('a wrong verifier is rejected and uses up the code', async () => {
  const { verifier, challenge } = newVerifier();
  const { link } = await register({ challenge, method: 's256' });
  const code = (await visit(link, 'signup')).query.get('code');
  expect((await exchange(code, newVerifier().verifier)).body.error_code).toBe('bad_code_verifier');
  expect((await exchange(code, verifier)).body.error_code).toBe('flow_state_not_found');
});

test('a code has to be exchanged within five minutes', async () => {
  const { verifier, challenge } = newVerifier();
  const { link } = await register({ challenge, method: 's256' });
  const code = (await visit(link, 'signup')).query.get('code');
  await owner`update auth.flow_state set auth_code_issued_at = now() - interval '6 minutes'`;
  expect(await exchange(code, verifier)).toMatchObject({
    status: 422,
    body: { error_code: 'flow_state_expired' },
  });
});

test('codes are stored as hashes', async () => {
  const { challenge } = newVerifier();
  const { link } = await register({ challenge, method: 's256' });
  const code = (await visit(link, 'signup')).query.get('code');
  expect(code).toMatch(/^[\w-]{43}$/);
  expect(JSON.stringify(await owner`select * from auth.flow_state`)).not.toContain(code);
});

test('an incomplete challenge, or one with an unknown method or format, is rejected', async () => {
  const { challenge } = newVerifier();
  for (const fields of [
    { code_challenge: challenge },
    { code_challenge_method: 's256' },
    { code_challenge: challenge, code_challenge_method: 's512' },
    { code_challenge: 'short', code_challenge_method: 's256' },
    { code_challenge: `${challenge}ü`, code_challenge_method: 's256' },
  ]) {
    const answer = await ask(auth, 'POST', '/recover', { body: { email: newEmail(), ...fields } });
    expect([answer.status, answer.body.error_code]).toEqual([400, 'validation_failed']);
  }
});

test('auth-js recovers a password by PKCE in the requesting browser, and by the link alone in any other', async () => {
  const { email } = await signUp(auth);
  const browser = authClient(auth, { flowType: 'pkce' });
  await browser.resetPasswordForEmail(email);
  await auth.settled();
  const code = (await visit(auth.outbox.newest(email).tokenHash, 'recovery')).query.get('code');
  const { data, error } = await browser.exchangeCodeForSession(code ?? '');
  expect(error).toBeNull();
  expect(data.session?.user.email).toBe(email);

  await browser.resetPasswordForEmail(email);
  await auth.settled();
  const { tokenHash } = auth.outbox.newest(email);
  const other = await authClient(auth).verifyOtp({ token_hash: tokenHash, type: 'recovery' });
  expect(other.data.session?.user.email).toBe(email);
});
