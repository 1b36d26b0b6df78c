import * as v from 'valibot';
import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Connections } from '#backend/server/postgres/connections.ts';
import { migrate } from '#backend/server/postgres/migrate.ts';
import { createTestAuth } from '#backend/tests/support/auth-client.ts';
import { buildGoTrue, startGoTrue, variablesOf } from '../real-auth/gotrue.ts';
import { startEmptyProject } from '../real-auth/project.ts';
import type { Suite } from './rest.ts';

const secrets = {
  jwtSecret: 'super-secret-jwt-token-with-at-least-32-characters-long',
  publishableKey: 'publishable',
  secretKey: 'secret',
};

/** The forwarded fields. The PKCE challenge isn't forwarded, since signUp() follows the link without it. */
const SignUp = v.object({
  email: v.optional(v.string()),
  phone: v.optional(v.string()),
  password: v.optional(v.string()),
  data: v.optional(v.unknown()),
});

/** The Auth API with the settings that auth-js's tests expect, as far as it supports them. */
export async function authOfSuite(connections: Connections, folder: string): Promise<Suite> {
  writeSigningKeys(folder);
  await migrate(connections.owner);
  const auth = createTestAuth(connections, {
    secrets,
    settings: { google: undefined, redirectUrls: ['http://localhost:9999/*'] },
  });
  const send = (address: string, init: RequestInit) =>
    auth.app.request(address, init, { clientAddress: '127.0.0.1' });

  /** These tests expect new accounts to be confirmed, so the emailed link is followed immediately. */
  async function signUp(address: string, request: Request): Promise<Response> {
    const body = v.parse(SignUp, await request.json());
    const { headers } = request;
    const answer = await send(address, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!answer.ok || !body.email) return answer;
    await auth.settled();
    const { tokenHash, type } = auth.outbox.newest(body.email);
    const confirmation = JSON.stringify({ type, token_hash: tokenHash });
    return send('/verify', { method: 'POST', headers, body: confirmation });
  }

  return {
    answer: async (request) => {
      const { pathname, search } = new URL(request.url);
      const address = `${pathname.replace('/auth/v1', '')}${search}`;
      const { method, headers } = request;
      if (method === 'POST' && pathname === '/auth/v1/signup') return signUp(address, request);
      const body = request.body ? { body: await request.arrayBuffer() } : {};
      return send(address, { method, headers, ...body });
    },
    close: () => auth.close(),
  };
}

/**
 * GoTrue, built from the checkout that UPSTREAM_GOTRUE names, with the settings of the suite's config.toml or of ours.
 * Like the suite's, ours confirm new accounts immediately here.
 */
export async function goTrueOfSuite(folder: string, config: string): Promise<Suite> {
  const program = buildGoTrue(process.env['UPSTREAM_GOTRUE'] ?? '', 'http://127.0.0.1:1');
  const supabase = await startEmptyProject();
  const goTrue = await startGoTrue(program, 9999, supabase.host, {
    ...variablesOf(readFileSync(config, 'utf8')),
    GOTRUE_MAILER_AUTOCONFIRM: 'true',
    GOTRUE_JWT_SECRET: secrets.jwtSecret,
    API_EXTERNAL_URL: 'http://127.0.0.1:54321/auth/v1',
    GOTRUE_JWT_KEYS: writeSigningKeys(folder),
    GOTRUE_JWT_VALIDMETHODS: 'HS256,RS256',
    GOTRUE_SMS_TEST_OTP: '1234567890:123456',
  });
  return {
    answer: goTrue.answer,
    close: async () => {
      await goTrue.stop();
      await supabase.stop();
    },
  };
}

/** Writes the keys with which the suite's clients sign their API keys. Our Auth API ignores those. */
function writeSigningKeys(folder: string): string {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const key = { ...privateKey.export({ format: 'jwk' }), kid: randomUUID(), alg: 'RS256', use: 'sig' };
  const keys = JSON.stringify([{ ...key, key_ops: ['sign', 'verify'] }]);
  writeFileSync(path.join(folder, 'test/supabase/signing_keys.json'), keys);
  return keys;
}
