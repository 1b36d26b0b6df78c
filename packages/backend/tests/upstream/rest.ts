import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createDataApi } from '#backend/server/data-api/data-api.ts';
import type { Connections } from '#backend/server/postgres/connections.ts';
import { migrations } from '#backend/server/postgres/migrate.ts';
import { openOwnerSql } from '../support/owner-sql.ts';

export type Suite = {
  answer(request: Request): Promise<Response>;
  close(): Promise<void>;
};

const secrets = { jwtSecret: 'x'.repeat(32), publishableKey: 'publishable', secretKey: 'secret' };

/** A new Supabase project: its roles, an extensions schema, and default rights on new tables. */
const PROJECT = `
  create schema extensions;
  alter default privileges in schema public grant all on tables to anon, authenticated, service_role;
  alter default privileges in schema public grant all on sequences to anon, authenticated, service_role;`;

/** PostGIS isn't embedded, so the only column that uses it becomes text. */
const withoutPostgis = (sql: string) =>
  sql
    .replaceAll(/create extension if not exists postgis[^;]*;/g, '')
    .replaceAll(/extensions\.geometry\(\w+, \d+\)/g, 'text');

/** postgrest-js's own tables and rows behind the Data API. */
export async function restOfSuite(connections: Connections, folder: string): Promise<Suite> {
  const read = (name: string) => readFileSync(path.join(folder, 'test/supabase', name), 'utf8');
  const sql = openOwnerSql(connections.owner);
  const roles = migrations.find(({ name }) => name === 'roles');
  await sql.script(roles?.sql ?? '');
  await sql.script(PROJECT);
  await sql.script(withoutPostgis(read('migrations/00000000000000_schema.sql')));
  await sql.script(read('seed.sql'));
  await sql.end();
  const api = createDataApi({ connection: connections.api, secrets });
  return {
    answer: async (request) => {
      // A local stack's gateway treats requests without credentials as anon.
      const headers = new Headers(request.headers);
      headers.set('apikey', secrets.publishableKey);
      headers.delete('authorization');
      const init = request.body ? { body: await request.arrayBuffer() } : {};
      const asked = new Request(request.url, { method: request.method, headers, ...init });
      return api.fetch(asked, { clientAddress: '127.0.0.1' });
    },
    close: () => api.close(),
  };
}
