import { expect, test } from 'vitest';
import { LIMITS } from '#backend/server/auth/limits.ts';
import { ask } from './support/ask.ts';
import { PASSWORD, signUp } from './support/auth-client.ts';
import { authOnDatabase } from './support/auth-on-database.ts';

// These tests recreate the rows that remain after a server clock has run ahead and been corrected.

const { auth: unlimited, owner, another } = await authOnDatabase();
const auth = another({ limits: LIMITS });

const signIn = (email: string, password: string, clientAddress: string) =>
  ask(auth, 'POST', '/token?grant_type=password', { body: { email, password }, clientAddress });
const refresh = (token: string) =>
  ask(unlimited, 'POST', '/token?grant_type=refresh_token', { body: { refresh_token: token } });

test("limits used up by a clock a year ahead don't lock anyone out, and still count", async () => {
  const { email } = await signUp(unlimited);
  const client = '198.51.100.77';
  const guesses = async (count: number) => {
    const statuses: number[] = [];
    for (let i = 0; i < count; i++) statuses.push((await signIn(email, `guess ${i}`, client)).status);
    return statuses;
  };
  expect(await guesses(11)).toEqual([...Array<number>(10).fill(400), 429]);
  await owner`update auth.rate_limits set recovered_at = recovered_at + interval '1 year'`;
  expect((await signIn(email, PASSWORD, client)).status).toBe(200);
  expect((await guesses(11)).at(-1)).toBe(429);
});

test('sessions from while the clock was ahead stay signed in, and a copied old token is still detected', async () => {
  const { session } = await signUp(unlimited);
  const next = await refresh(session.refresh_token);
  expect(next.status).toBe(200);
  await owner`
    update auth.refresh_tokens set
      created_at = created_at + interval '1 day', updated_at = updated_at + interval '1 day'`;
  await owner`update auth.sessions set created_at = created_at + interval '1 day'`;
  const { refresh_token: token } = next.body as { refresh_token: string };
  const after = await refresh(token);
  expect(after.status).toBe(200);
  expect((await refresh(session.refresh_token)).status).toBe(400);
});
