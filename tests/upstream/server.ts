import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { postgresPrograms } from '#server/database/binaries.ts';
import { embeddedConnections } from '#server/database/connections.ts';
import { databaseUser } from '#server/database/database-user.ts';
import { startPostgres } from '#server/database/postgres.ts';
import { authOfSuite } from './auth.ts';
import { restOfSuite } from './rest.ts';

/** Where the Supabase stack listens that these suites are written for. */
const PORT = 54321;

/** Starts what the suite talks to, on a database of its own, and gives what ends it. */
export async function setup() {
  const user = databaseUser();
  const folder = mkdtempSync(path.join(tmpdir(), 'paperedge-upstream-'));
  if (user) chownSync(folder, user.uid, user.gid);
  const postgres = await startPostgres({
    programs: postgresPrograms(user, '/var/lib/paperedge'),
    folder: path.join(folder, 'postgres'),
    socketFolder: path.join(folder, 'run'),
    user,
  });
  const connections = embeddedConnections(postgres.host);
  const upstream = process.env['UPSTREAM_FOLDER'] ?? '';
  const suite =
    process.env['UPSTREAM_SUITE'] === 'auth-js'
      ? await authOfSuite(connections, upstream)
      : await restOfSuite(connections, upstream);
  const app = new Hono();
  app.all('*', (c) => suite.answer(c.req.raw));
  const server = serve({ fetch: app.fetch, hostname: '127.0.0.1', port: PORT });
  await once(server, 'listening');
  return async () => {
    server.close();
    await suite.close();
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
