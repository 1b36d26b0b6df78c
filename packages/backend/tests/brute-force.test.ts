import bcrypt from 'bcrypt';
import { afterAll, expect, test, vi } from 'vitest';
import { LIMITS } from '#backend/server/auth/limits.ts';
import { ask } from './support/ask.ts';
import { createTestAuth, newEmail, PASSWORD, signUp } from './support/auth-client.ts';
import { codeOf, setUp } from './support/authenticator.ts';
import { secrets, dataApiOfFile } from './support/data-api.ts';

const backend = await dataApiOfFile();
const { connections } = backend.database;
const unlimited = createTestAuth(connections, { secrets });
const auth = createTestAuth(connections, { secrets, limits: LIMITS });
afterAll(async () => {
  await unlimited.close();
  await auth.close();
});

const GUESSES = 1000;
const AT_ONCE = 25;

let clients = 0;
const newClient = () => `198.51.${Math.floor(++clients / 250)}.${clients % 250}`;

/** Makes a thousand concurrent attempts; returns the number of responses by status. */
async function guess(attempt: (i: number) => Promise<{ status: number }>): Promise<Record<number, number>> {
  const counts: Record<number, number> = {};
  for (let i = 0; i < GUESSES; i += AT_ONCE) {
    const batch = Array.from({ length: AT_ONCE }, (_, j) => attempt(i + j));
    for (const { status } of await Promise.all(batch)) counts[status] = (counts[status] ?? 0) + 1;
  }
  return counts;
}

const signIn = (email: string, password: string, clientAddress: string) =>
  ask(auth, 'POST', '/token?grant_type=password', { body: { email, password }, clientAddress });

/** Limits recover over time, so a slow machine lets a few more attempts through, but never many. */
const expectAbout = (count: number | undefined, limit: number) => {
  expect(count).toBeGreaterThanOrEqual(limit);
  expect(count).toBeLessThan(limit * 2);
};

test('a thousand guesses from one address get ten attempts, and the owner signs in from elsewhere', async () => {
  const { email } = await signUp(unlimited);
  const client = newClient();
  // The right password is among the guesses, but comes too late.
  const counts = await guess((i) => signIn(email, i > 500 ? PASSWORD : `guess number ${i}`, client));
  expectAbout(counts[400], LIMITS.signIn.count);
  expect(counts[200]).toBeUndefined();
  expect((await signIn(email, PASSWORD, newClient())).status).toBe(200);
});

test('one password tried on a thousand accounts gets a hundred attempts', async () => {
  const client = newClient();
  const counts = await guess(() => signIn(newEmail(), 'correct horse battery', client));
  expectAbout(counts[400], LIMITS.signInOfClient.count);
  expect((counts[400] ?? 0) + (counts[429] ?? 0)).toBe(GUESSES);
});

test('a thousand addresses get a hundred guesses at one account, whose owner continues and can get in by email', async () => {
  const { email, session } = await signUp(unlimited);
  const counts = await guess((i) => signIn(email, `guess number ${i}`, newClient()));
  expectAbout(counts[400], LIMITS.signInOfAccount.count);
  const refreshed = await ask(auth, 'POST', '/token?grant_type=refresh_token', {
    body: { refresh_token: session.refresh_token },
    clientAddress: newClient(),
  });
  expect(refreshed.status).toBe(200);
  await ask(auth, 'POST', '/recover', { body: { email }, clientAddress: newClient() });
  await auth.settled();
  const body = { type: 'recovery', token_hash: auth.outbox.newest(email).tokenHash };
  expect((await ask(auth, 'POST', '/verify', { body, clientAddress: newClient() })).status).toBe(200);
});

test('a thousand authenticator codes get ten attempts, from any number of addresses, and a recovery code still works', async () => {
  const { email, client } = await signUp(unlimited);
  const { factorId, secret, token } = await setUp(client);
  const { data: codes } = await backend.clientOf(token).rpc('make_recovery_codes', {});
  const elsewhere = await ask(unlimited, 'POST', '/token?grant_type=password', {
    body: { email, password: PASSWORD },
  });
  const stolen = String(elsewhere.body.access_token);
  const challenge = await ask(unlimited, 'POST', `/factors/${factorId}/challenge`, {
    token: stolen,
    body: {},
  });
  const right = codeOf(secret);
  const wrong = (i: number) => String((Number(right) + 1 + i) % 1_000_000).padStart(6, '0');
  const counts = await guess((i) =>
    ask(auth, 'POST', `/factors/${factorId}/verify`, {
      token: stolen,
      clientAddress: newClient(),
      body: { challenge_id: challenge.body.id, code: wrong(i + 100) },
    }),
  );
  expect(counts[422]).toBe(LIMITS.secondStep.count);
  expect(counts[429]).toBe(GUESSES - LIMITS.secondStep.count);
  const used = await backend.clientOf(stolen).rpc('use_recovery_code', { code: (codes as string[])[0] });
  expect(used.data).toBe(true);
});

test('a thousand recovery codes get a few attempts', async () => {
  const { email, client } = await signUp(unlimited);
  const { token } = await setUp(client);
  await backend.clientOf(token).rpc('make_recovery_codes', {});
  const { body } = await ask(unlimited, 'POST', '/token?grant_type=password', {
    body: { email, password: PASSWORD },
  });
  const rest = backend.clientOf(String(body.access_token));
  let judged = 0;
  const counts = await guess(async (i) => {
    const { status, data } = await rest.rpc('use_recovery_code', { code: `0000-0000-0000-${1000 + i}` });
    if (data !== null) judged++;
    expect(data).not.toBe(true);
    return { status };
  });
  expect(counts[429]).toBeGreaterThan(GUESSES - 50);
  expect(judged).toBeLessThan(50);
});

test('an unknown address takes as much work as a known one', async () => {
  const { email } = await signUp(unlimited);
  const compare = vi.spyOn(bcrypt, 'compare');
  const work = async (address: string) => {
    compare.mockClear();
    await signIn(address, 'a wrong password', newClient());
    return compare.mock.calls.map(([password, hash]) => [password, hash.slice(0, 7)]);
  };
  const known = await work(email);
  expect(known).toEqual([['a wrong password', '$2b$04$']]);
  expect(await work(newEmail())).toEqual(known);
  compare.mockRestore();
});
