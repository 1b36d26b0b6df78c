import bcrypt from 'bcrypt';
import { decodeJwt, SignJWT } from 'jose';
import { expect, test } from 'vitest';
import { ask } from './support/ask.ts';
import { authClient, newEmail, PASSWORD, signUp, SITE_URL } from './support/auth-client.ts';
import { authOnDatabase } from './support/auth-on-database.ts';

const { auth, owner, another } = await authOnDatabase();

const refresh = (token: string) =>
  ask(auth, 'POST', '/token?grant_type=refresh_token', { body: { refresh_token: token } });
const age = (session: { user: { id: string } }, seconds: number) => owner`
  update auth.refresh_tokens set updated_at = updated_at - make_interval(secs => ${seconds})
  where user_id = ${session.user.id} and revoked`;
const signIn = async (email: string, password = PASSWORD) => {
  const client = authClient(auth);
  const { data, error } = await client.signInWithPassword({ email, password });
  if (error) throw error;
  return { client, session: data.session };
};
const isSignedIn = async (token: string) => (await ask(auth, 'GET', '/user', { token })).status === 200;

test("an access token is valid for an hour, with GoTrue's claims", async () => {
  const { email, session } = await signUp(auth);
  const claims = decodeJwt(session.access_token);
  expect(claims).toMatchObject({
    iss: `${SITE_URL}/auth/v1`,
    sub: session.user.id,
    aud: 'authenticated',
    role: 'authenticated',
    email,
    phone: '',
    aal: 'aal1',
    amr: [{ method: 'otp' }],
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: {},
    is_anonymous: false,
  });
  expect(Number(claims.exp) - Number(claims.iat)).toBe(3600);
  expect(session.expires_at).toBe(claims.exp);
  expect(session.expires_in).toBe(3600);
  expect(session.token_type).toBe('bearer');
  const again = await signIn(email);
  expect(decodeJwt(again.session.access_token)).toMatchObject({ amr: [{ method: 'password' }] });
});

test('a refresh token is exchanged for the next one and a new access token of the same session', async () => {
  const { session } = await signUp(auth);
  const { status, body, headers } = await refresh(session.refresh_token);
  expect(status).toBe(200);
  expect(headers.get('cache-control')).toBe('no-store');
  expect(body.refresh_token).not.toBe(session.refresh_token);
  expect(decodeJwt(String(body.access_token)).session_id).toBe(decodeJwt(session.access_token).session_id);
  expect((await refresh(String(body.refresh_token))).status).toBe(200);
});

test('eight parallel refreshes of one token stay in one session, and nobody is signed out', async () => {
  const { session } = await signUp(auth);
  const answers = await Promise.all(Array.from({ length: 8 }, () => refresh(session.refresh_token)));
  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
  const tokens = new Set(answers.map(({ body }) => String(body.refresh_token)));
  expect(tokens.size).toBe(1);
  const rows = await owner<
    { revoked: boolean }[]
  >`select revoked from auth.refresh_tokens where user_id = ${session.user.id} order by id`;
  expect(rows.map((row) => row.revoked)).toEqual([true, false]);
  for (const { body } of answers) expect(await isSignedIn(String(body.access_token))).toBe(true);
  const [next] = tokens;
  expect((await refresh(next ?? '')).status).toBe(200);
});

test('eight parallel refreshes through two processes stay in one session', async () => {
  const other = another();
  const { session } = await signUp(auth);
  const body = { refresh_token: session.refresh_token };
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, i) =>
      ask(i % 2 ? other : auth, 'POST', '/token?grant_type=refresh_token', { body }),
    ),
  );
  expect(new Set(answers.map((answer) => answer.body.refresh_token)).size).toBe(1);
});

test('a token two steps behind within the reuse window gets the newest one', async () => {
  const { session } = await signUp(auth);
  const second = await refresh(session.refresh_token);
  const third = await refresh(String(second.body.refresh_token));
  const late = await refresh(session.refresh_token);
  expect(late.body.refresh_token).toBe(third.body.refresh_token);
});

test('late reuse means a copied token: the whole session ends', async () => {
  const { session } = await signUp(auth);
  const next = await refresh(session.refresh_token);
  await age(session, 9);
  expect((await refresh(session.refresh_token)).status).toBe(200);
  await age(session, 2);
  const late = await refresh(session.refresh_token);
  expect(late).toMatchObject({ status: 400, body: { error_code: 'refresh_token_already_used' } });
  expect(await refresh(String(next.body.refresh_token))).toMatchObject({
    status: 400,
    body: { error_code: 'refresh_token_not_found' },
  });
  expect(await ask(auth, 'GET', '/user', { token: String(next.body.access_token) })).toMatchObject({
    status: 403,
    body: { error_code: 'session_not_found' },
  });
});

test("ending one session leaves the user's others", async () => {
  const { email, session } = await signUp(auth);
  const other = await signIn(email);
  await refresh(session.refresh_token);
  await age(session, 11);
  await refresh(session.refresh_token);
  expect((await refresh(other.session.refresh_token)).status).toBe(200);
});

test('auth-js keeps its session through a refresh', async () => {
  const { client, session } = await signUp(auth);
  const { data, error } = await client.refreshSession();
  expect(error).toBeNull();
  expect(data.session?.refresh_token).not.toBe(session.refresh_token);
  expect((await client.getUser()).data.user?.id).toBe(session.user.id);
});

test("a made-up refresh token isn't found", async () => {
  expect((await refresh('made-up')).body.error_code).toBe('refresh_token_not_found');
});

test('signing out ends this session, the others, or all, as requested', async () => {
  const { email } = await signUp(auth);
  const three = async () => [await signIn(email), await signIn(email), await signIn(email)] as const;
  const alive = async (browsers: Awaited<ReturnType<typeof three>>) =>
    Promise.all(browsers.map(({ session }) => isSignedIn(session.access_token)));

  const local = await three();
  expect((await local[0].client.signOut({ scope: 'local' })).error).toBeNull();
  expect(await alive(local)).toEqual([false, true, true]);
  const others = await three();
  expect((await others[0].client.signOut({ scope: 'others' })).error).toBeNull();
  expect(await alive(others)).toEqual([true, false, false]);
  expect(await alive(local)).toEqual([false, false, false]);
  const all = await three();
  expect((await all[0].client.signOut({ scope: 'global' })).error).toBeNull();
  expect(await alive(all)).toEqual([false, false, false]);
  expect((await refresh(all[1].session.refresh_token)).status).toBe(400);
});

test('signing out without a scope ends all sessions, and an unknown scope is rejected', async () => {
  const { email } = await signUp(auth);
  const [one, two] = [await signIn(email), await signIn(email)];
  const token = one.session.access_token;
  expect((await ask(auth, 'POST', '/logout?scope=none', { token })).status).toBe(400);
  expect((await ask(auth, 'POST', '/logout', { token })).status).toBe(204);
  expect(await isSignedIn(two.session.access_token)).toBe(false);
});

test("a user can't sign out another", async () => {
  const [mine, theirs] = [await signUp(auth), await signUp(auth)];
  await mine.client.signOut();
  expect(await isSignedIn(theirs.session.access_token)).toBe(true);
});

test('forged, stripped, foreign and expired tokens are rejected', async () => {
  const { session } = await signUp(auth);
  const stranger = await signUp(auth);
  const { sub, session_id, ...claims } = decodeJwt(session.access_token);
  const key = (secret: string) => new TextEncoder().encode(secret);
  const sign = (payload: Record<string, unknown>, secret = auth.secrets.jwtSecret) =>
    new SignJWT(payload).setProtectedHeader({ alg: 'HS256' }).sign(key(secret));
  const base64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const tokens = [
    'nonsense',
    `${base64({ alg: 'none' })}.${base64({ ...claims, sub, session_id })}.`,
    session.access_token.slice(0, -3),
    await sign({ ...claims, sub, session_id }, 'another secret that is just as long as ours'),
    await sign({ ...claims, sub, session_id, exp: Math.floor(Date.now() / 1000) - 1 }),
    await sign({ ...claims, sub, session_id, aud: 'somebody else' }),
    await sign({ ...claims, sub }),
    await sign({ ...claims, session_id }),
    await sign({ ...claims, sub: 'not a uuid', session_id }),
    await sign({ ...claims, sub, session_id: decodeJwt(stranger.session.access_token).session_id }),
    await sign({ ...claims, sub: '00000000-0000-4000-8000-000000000000', session_id }),
  ];
  for (const token of tokens) {
    const { status, body } = await ask(auth, 'GET', '/user', { token });
    expect(status).toBe(403);
    expect(['bad_jwt', 'session_not_found', 'user_not_found']).toContain(body.error_code);
  }
  expect((await ask(auth, 'GET', '/user')).body).toMatchObject({ code: 401, error_code: 'no_authorization' });
});

test('auth-js drops a session that has ended elsewhere', async () => {
  const { client, email } = await signUp(auth);
  await (await signIn(email)).client.signOut({ scope: 'global' });
  const { error } = await client.getUser();
  expect(error?.name).toBe('AuthSessionMissingError');
  expect((await client.getSession()).data.session).toBeNull();
});

test("a banned user can't sign in or stay signed in", async () => {
  const { email, session } = await signUp(auth);
  await owner`update auth.users set banned_until = now() + interval '1 day' where email = ${email}`;
  expect((await authClient(auth).signInWithPassword({ email, password: PASSWORD })).error?.code).toBe(
    'user_banned',
  );
  expect((await refresh(session.refresh_token)).body.error_code).toBe('user_banned');
  expect((await ask(auth, 'GET', '/user', { token: session.access_token })).body.error_code).toBe(
    'user_banned',
  );
});

test('a wrong password and an unknown address look the same', async () => {
  const { email } = await signUp(auth);
  const answers = await Promise.all(
    [email, newEmail()].map((address) =>
      ask(auth, 'POST', '/token?grant_type=password', {
        body: { email: address, password: 'wrong password' },
      }),
    ),
  );
  expect(answers[0]?.body).toEqual({
    code: 400,
    error_code: 'invalid_credentials',
    msg: 'Invalid login credentials',
  });
  expect(answers[1]?.body).toEqual(answers[0]?.body);
});

test('an account from a Supabase project can sign in with its password', async () => {
  const email = newEmail();
  const hash = (await bcrypt.hash(PASSWORD, 4)).replace('$2b$', '$2a$');
  await owner`
    insert into auth.users (email, encrypted_password, email_confirmed_at) values (${email}, ${hash}, now())`;
  const { data } = await authClient(auth).signInWithPassword({ email, password: PASSWORD });
  expect(data.user?.email).toBe(email);
});
