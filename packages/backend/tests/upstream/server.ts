import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { once } from 'node:events';
import path from 'node:path';
import { embeddedConnections, type Connections } from '#backend/server/postgres/connections.ts';
import { startCluster } from '#backend/tests/support/cluster.ts';
import { authOfSuite, goTrueOfSuite } from './auth.ts';
import { restOfSuite, type Suite } from './rest.ts';

/** The port of the Supabase stack that these suites expect. */
const PORT = 54321;

/** Starts the suite's backend on its own database, and returns the teardown. */
export async function setup() {
  const upstream = process.env['UPSTREAM_FOLDER'] ?? '';
  const cluster = await startCluster();
  const suite = await startSuite(embeddedConnections(cluster.host), upstream);
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

function startSuite(connections: Connections, folder: string): Promise<Suite> {
  switch (process.env['UPSTREAM_SUITE']) {
    case 'auth-js':
      return authOfSuite(connections, folder);
    case 'auth-js on GoTrue':
      return goTrueOfSuite(folder, path.join(folder, 'test/supabase/config.toml'));
    case 'auth-js on GoTrue with our settings':
      return goTrueOfSuite(folder, path.resolve('packages/backend/supabase/config.toml'));
    default:
      return restOfSuite(connections, folder);
  }
}
