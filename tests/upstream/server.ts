import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { once } from 'node:events';
import { embeddedConnections } from '#server/postgres/connections.ts';
import { startCluster } from '#tests/support/cluster.ts';
import { authOfSuite } from './auth.ts';
import { restOfSuite } from './rest.ts';

/** The port of the Supabase stack that these suites expect. */
const PORT = 54321;

/** Starts the suite's backend on its own database, and returns the teardown. */
export async function setup() {
  const cluster = await startCluster();
  const connections = embeddedConnections(cluster.host);
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
    await cluster.stop();
  };
}
