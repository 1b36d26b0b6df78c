import { expect, test } from 'vitest';
import { ask, type Answer } from './support/ask.ts';
import { authOnDatabase } from './support/auth-on-database.ts';
import { NO_LIMITS, PASSWORD, signUp } from './support/auth-client.ts';
import { codeOf, setUp } from './support/authenticator.ts';

const { auth: unlimited, another } = await authOnDatabase();
const few = { count: 3, seconds: 3600 };
const auth = another({ limits: { ...NO_LIMITS, signIn: few, signInOfAccount: few, secondStep: few } });

let clients = 0;
const newClient = () => `198.51.100.${++clients}`;
const cookieOf = ({ headers }: Answer) => headers.get('set-cookie')?.split(';')[0] ?? '';
const signIn = (email: string, password: string, cookie = '', clientAddress = newClient()) =>
  ask(auth, 'POST', '/token?grant_type=password', {
    body: { email, password },
    clientAddress,
    headers: { cookie },
  });
const attack = async (email: string) => {
  const tries: number[] = [];
  for (let i = 0; i < 4; i++) tries.push((await signIn(email, `guess number ${i}`)).status);
  expect(tries).toEqual([400, 400, 400, 429]);
};

test('guessing locks out strangers, but not a browser that has signed in before', async () => {
  const { email } = await signUp(unlimited);
  const cookie = cookieOf(await signIn(email, PASSWORD));
  await attack(email);
  expect((await signIn(email, PASSWORD)).status).toBe(429);
  expect((await signIn(email, PASSWORD, cookie)).status).toBe(200);
});

test("the cookie is limited to this site's Auth API, and scripts can't read it", async () => {
  const { email } = await signUp(unlimited);
  const { headers } = await signIn(email, PASSWORD);
  expect(headers.get('set-cookie')).toMatch(
    /^paperedge-device-[\w-]{16}=[^;]+; Max-Age=31536000; Path=\/auth\/v1; HttpOnly; SameSite=Strict$/,
  );
});

test('a known browser gets no more guesses than others', async () => {
  const { email } = await signUp(unlimited);
  const cookie = cookieOf(await signIn(email, PASSWORD));
  const tries: number[] = [];
  for (let i = 0; i < 4; i++) tries.push((await signIn(email, `guess number ${i}`, cookie)).status);
  expect(tries).toEqual([400, 400, 400, 429]);
  expect((await signIn(email, PASSWORD, cookie)).status).toBe(429);
});

test("a made-up cookie, another user's, or one older than the password doesn't make a browser known", async () => {
  const { email, client } = await signUp(unlimited);
  const own = cookieOf(await signIn(email, PASSWORD));
  const other = await signUp(unlimited);
  const theirs = cookieOf(await signIn(other.email, PASSWORD));
  await client.updateUser({ password: 'a new password' });
  await attack(email);
  const [name = ''] = own.split('=');
  for (const cookie of [own, theirs, `${name}=x.y`, `${name}=${theirs.split('=')[1]}`])
    expect((await signIn(email, 'a new password', cookie)).status).toBe(429);
});

test('with two-factor authentication a browser is known after the second step, and its codes are counted separately', async () => {
  const { email, client } = await signUp(unlimited);
  const { factorId, secret } = await setUp(client);
  const first = await signIn(email, PASSWORD);
  expect(first.headers.has('set-cookie')).toBe(false);
  const verify = async (answer: Answer, code: string, cookie: string) => {
    const token = String(answer.body.access_token);
    const challenge = await ask(auth, 'POST', `/factors/${factorId}/challenge`, { token, body: {} });
    const body = { challenge_id: challenge.body.id, code };
    return ask(auth, 'POST', `/factors/${factorId}/verify`, { token, body, headers: { cookie } });
  };
  const wrong = String((Number(codeOf(secret)) + 500_000) % 1_000_000).padStart(6, '0');
  const cookie = cookieOf(await verify(first, codeOf(secret, 30), ''));
  expect(cookie).not.toBe('');
  const stranger = await signIn(email, PASSWORD);
  const tries: number[] = [];
  for (let i = 0; i < 4; i++) tries.push((await verify(stranger, wrong, '')).status);
  expect(tries).toEqual([422, 422, 422, 429]);
  const again = await signIn(email, PASSWORD, cookie);
  expect((await verify(again, wrong, '')).status).toBe(429);
  expect((await verify(again, wrong, cookie)).status).toBe(422);
});
