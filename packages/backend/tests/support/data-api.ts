import { PostgrestClient } from '@supabase/postgrest-js';
import { SignJWT, type JWTPayload } from 'jose';
import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll } from 'vitest';
import { createDataApi } from '#backend/server/data-api/data-api.ts';
import type { Sql } from '#backend/server/postgres/sql.ts';
import type { Secrets } from '#backend/server/secrets.ts';
import { createDatabase } from './database.ts';
import { openOwnerSql } from './owner-sql.ts';

export const secrets: Secrets = {
  jwtSecret: randomBytes(48).toString('base64url'),
  publishableKey: `sb_publishable_${randomBytes(24).toString('base64url')}`,
  secretKey: `sb_secret_${randomBytes(32).toString('base64url')}`,
};

/** An access token as the Auth API signs it, or an invalid one. A test user's session has the user's own id. */
export function signToken(claims: JWTPayload, jwtSecret = secrets.jwtSecret): Promise<string> {
  const now = Math.floor(Date.now() / 1000);
  const session = { session_id: claims.sub };
  const usual = { role: 'authenticated', aud: 'authenticated', iat: now, exp: now + 3600, ...session };
  return new SignJWT({ ...usual, ...claims })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .sign(new TextEncoder().encode(jwtSecret));
}

export type Row = Record<string, unknown>;

/** Lets tests read any table, with columns of unknown type, so that they can inspect responses freely. */
type AnyTable = { Row: Row; Insert: Row; Update: Row; Relationships: [] };
type AnySchema = {
  Tables: Record<string, AnyTable>;
  Views: Record<string, AnyTable>;
  Functions: Record<string, { Args: Row; Returns: unknown }>;
};
type Rest = PostgrestClient<{ public: AnySchema }, object, 'public', AnySchema>;

export type Person = { id: string; token: string; rest: Rest };

export type DataApiUnderTest = Awaited<ReturnType<typeof startDataApi>>;

/** The Data API on a database of a test file's own, until its last test has ended. */
export async function dataApiOfFile(): Promise<DataApiUnderTest> {
  const backend = await startDataApi();
  afterAll(() => backend.stop());
  return backend;
}

/** The Data API on its own database, with any number of users. */
export async function startDataApi(on?: Awaited<ReturnType<typeof createDatabase>>) {
  const database = on ?? (await createDatabase());
  const sql = openOwnerSql(database.connections.owner, 4);
  const api = createDataApi({ connection: database.connections.api, secrets });

  const request = (path: string, init: RequestInit & { token?: string; apiKey?: string | null } = {}) => {
    const { token, apiKey = secrets.publishableKey, ...rest } = init;
    const headers = new Headers(rest.headers);
    if (apiKey) headers.set('apikey', apiKey);
    if (token) headers.set('authorization', `Bearer ${token}`);
    const target = new Request(new URL(`/rest/v1/${path}`, 'http://localhost'), { ...rest, headers });
    return api.fetch(target, { clientAddress: '127.0.0.1' });
  };
  const clientOf = (token: string, apiKey = secrets.publishableKey, clientAddress = '127.0.0.1'): Rest =>
    new PostgrestClient('http://localhost/rest/v1', {
      headers: { apikey: apiKey, authorization: `Bearer ${token}` },
      fetch: (input, init) => api.fetch(new Request(input, init), { clientAddress }),
    });

  async function newPerson(): Promise<Person> {
    const id = randomUUID();
    await sql`insert into auth.users (id, email) values (${id}, ${`${id}@example.com`})`;
    await sql`insert into auth.sessions (id, user_id) values (${id}, ${id})`;
    const token = await signToken({ sub: id });
    return { id, token, rest: clientOf(token) };
  }

  /** Runs SQL as the user, which the API doesn't allow. */
  const actAs = (person: Person, run: (tx: Sql) => PromiseLike<unknown>) =>
    sql.begin(async (tx) => {
      const claims = JSON.stringify({ sub: person.id, session_id: person.id, role: 'authenticated' });
      await tx`select set_config('request.jwt.claims', ${claims}, true), set_config('role', 'authenticated', true)`;
      await run(tx);
    });

  return {
    actAs,
    database,
    sql,
    api,
    request,
    clientOf,
    newPerson,
    /** A signed-out client, which sends the publishable key as its token. */
    anonymous: clientOf(secrets.publishableKey),
    stop: async () => {
      await api.close();
      await sql.end();
      await database.drop();
    },
  };
}
