import { Secret, TOTP } from 'otpauth';
import { setTimeout as sleep } from 'node:timers/promises';
import type { SqlPool } from '#backend/server/postgres/sql.ts';
import type { authClient } from './auth-client.ts';

type Client = ReturnType<typeof authClient>;

/** The code of an authenticator app whose clock is this many seconds fast. */
export function codeOf(secret: string, fast = 0): string {
  const app = new TOTP({ secret: Secret.fromBase32(secret) });
  return app.generate({ timestamp: Date.now() + fast * 1000 });
}

/** Waits if the time step could change before the code arrives. */
export async function steadyHalfMinute() {
  const left = 30_000 - (Date.now() % 30_000);
  if (left < 5000) await sleep(left + 50);
}

/** Starts setting up an app without verifying it. */
export async function enroll(client: Client, friendlyName = 'Phone') {
  const { data, error } = await client.mfa.enroll({ factorType: 'totp', friendlyName, issuer: 'PaperEdge' });
  if (error) throw error;
  return { factorId: data.id, secret: data.totp.secret, totp: data.totp };
}

/** Passes the second step, or verifies a new app. */
export async function secondStep(client: Client, factor: { factorId: string; secret: string }, fast = 0) {
  const { factorId, secret } = factor;
  return client.mfa.challengeAndVerify({ factorId, code: codeOf(secret, fast) });
}

/** Sets up and verifies an app; the session becomes aal2. */
export async function setUp(client: Client, friendlyName?: string) {
  await steadyHalfMinute();
  const factor = await enroll(client, friendlyName);
  const { data, error } = await secondStep(client, factor);
  if (error) throw error;
  return { ...factor, token: data.access_token };
}

/** Resets the last used code, as if the app already showed a new one. */
export async function forgetUsedCodes(owner: SqlPool, { factorId }: { factorId: string }) {
  await steadyHalfMinute();
  await owner`update auth.mfa_factors set last_used_step = null where id = ${factorId}`;
}
