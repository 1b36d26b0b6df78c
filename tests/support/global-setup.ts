import type { TestProject } from 'vitest/node';
import { embeddedConnections } from '#server/database/connections.ts';
import { startCluster } from './cluster.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder of the test server's socket. */
    postgresHost: string;
  }
}

/** One PostgreSQL for all tests; each file makes a database of its own in it. */
export default async function setup(project: TestProject) {
  const server = await startCluster();
  project.provide('postgresHost', server.host);
  // Loaded late: the migrations are bundled by Vite, which plain Node would not do.
  const { makeTemplate } = await import('./database.ts');
  await makeTemplate(embeddedConnections(server.host).owner);
  return () => server.stop();
}
