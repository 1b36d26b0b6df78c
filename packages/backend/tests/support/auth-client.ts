import { randomBytes, randomUUID } from 'node:crypto';
import { AuthClient, type Session } from '@supabase/auth-js';
import type { Hono } from 'hono';
import type { AuthOptions } from '#backend/server/auth/context.ts';
import { LIMITS, type Limits } from '#backend/server/auth/limits.ts';
import { createAuth } from '#backend/server/auth/routes.ts';
import type { RequestContext } from '#backend/server/request-context.ts';
import type { Connections } from '#backend/server/postgres/connections.ts';
import { openSql } from '#backend/server/postgres/sql.ts';
import type { Secrets } from '#backend/server/secrets.ts';
import { Outbox } from './outbox.ts';

export const SITE_URL = 'http://127.0.0.1:3000';
export const PASSWORD = 'correct horse';

export type TestAuth = {
  app: Hono<{ Bindings: RequestContext }>;
  outbox: Outbox;
  secrets: Secrets;
  /** Waits for work that continues after the responses, such as emails sent in the background. */
  settled(): Promise<void>;
  close(): Promise<void>;
};

/** Limits for tests that aren't about limits. */
export const NO_LIMITS = Object.fromEntries(
  Object.keys(LIMITS).map((name) => [name, { count: 1_000_000, seconds: 1_000_000 }]),
) as Limits;

/** The Auth API on a test's own database, with fast password hashing, emails in memory, and no limits by default. */
export function createTestAuth(
  connections: Connections,
  options: Partial<AuthOptions> & { secrets?: Secrets } = {},
): TestAuth {
  const sql = openSql(connections.auth, { max: 10 });
  const outbox = new Outbox();
  const secrets = options.secrets ?? testSecrets();
  const pending = new Set<Promise<void>>();
  const app = createAuth({
    sql,
    secrets,
    settings: { google: undefined, redirectUrls: [] },
    siteUrl: SITE_URL,
    sendEmail: outbox.send,
    limits: NO_LIMITS,
    bcryptCost: 4,
    waitUntil: (work) => void pending.add(work),
    ...options,
  });
  const settled = async () => {
    await Promise.all(pending);
    pending.clear();
  };
  const close = async () => {
    await settled();
    await sql.end();
  };
  return { app, outbox, secrets, settled, close };
}

function testSecrets(): Secrets {
  return {
    jwtSecret: randomBytes(48).toString('base64url'),
    publishableKey: 'sb_publishable_test',
    secretKey: 'sb_secret_test',
  };
}

/** auth-js as the site uses it, in a separate browser without storage. */
export function authClient(
  auth: TestAuth,
  options: { clientAddress?: string; flowType?: 'pkce' | 'implicit' } = {},
) {
  const { clientAddress = '203.0.113.1', flowType = 'implicit' } = options;
  return new AuthClient({
    url: `${SITE_URL}/auth/v1`,
    storageKey: randomUUID(),
    flowType,
    autoRefreshToken: false,
    detectSessionInUrl: false,
    persistSession: true,
    storage: memoryStorage(),
    fetch: async (input, init) => {
      const url = new URL(input instanceof Request ? input.url : input);
      const path = `${url.pathname.replace('/auth/v1', '')}${url.search}`;
      return auth.app.request(path, init, { clientAddress });
    },
  });
}

function memoryStorage() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

export function newEmail(): string {
  return `${randomUUID()}@example.com`;
}

/** A new, confirmed and signed-in user. */
export async function signUp(
  auth: TestAuth,
  email = newEmail(),
  password = PASSWORD,
): Promise<{ email: string; password: string; session: Session; client: ReturnType<typeof authClient> }> {
  const client = authClient(auth);
  const { error } = await client.signUp({ email, password });
  if (error) throw error;
  const { tokenHash } = auth.outbox.newest(email);
  const { data, error: refused } = await client.verifyOtp({ token_hash: tokenHash, type: 'signup' });
  if (refused) throw refused;
  if (!data.session) throw new Error('Confirming gave no session');
  return { email, password, session: data.session, client };
}
