import { SignJWT } from 'jose';
import { randomUUID } from 'node:crypto';
import type { BenchProduct } from './product.ts';

export type BettingAccount = { email: string; password: string };

/** Headers for an account's requests to the Data API. */
export async function signedInHeaders(address: string, account: BettingAccount) {
  const apikey = await publishableKey(address);
  const answer = await fetch(`${address}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { apikey, 'content-type': 'application/json' },
    body: JSON.stringify(account),
  });
  const { access_token: token } = (await answer.json()) as { access_token?: string };
  if (!token) throw new Error(`Signing in was answered ${answer.status}.`);
  return { apikey, authorization: `Bearer ${token}` };
}

/** A new user's id, and headers for the user's requests to the Data API. */
export async function newUser({ address, jwtSecret, sql }: BenchProduct) {
  const [id, session] = [randomUUID(), randomUUID()];
  await sql`insert into auth.users (id, email) values (${id}, ${`${id}@example.com`})`;
  await sql`insert into auth.sessions (id, user_id) values (${session}, ${id})`;
  const token = await new SignJWT({ role: 'authenticated', session_id: session })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(id)
    .setAudience('authenticated')
    .setExpirationTime('2h')
    .sign(new TextEncoder().encode(jwtSecret));
  return { id, headers: { apikey: await publishableKey(address), authorization: `Bearer ${token}` } };
}

async function publishableKey(address: string): Promise<string> {
  const page = await (await fetch(address)).text();
  return /"publishable-key" content="([^"]+)"/.exec(page)?.[1] ?? '';
}
