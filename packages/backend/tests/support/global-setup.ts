import type { TestProject } from 'vitest/node';
import { embeddedConnections } from '#backend/server/postgres/connections.ts';
import { startCluster } from './cluster.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder of the test server's socket. */
    postgresHost: string;
  }
}

/** One PostgreSQL for all tests, in which each file has its own database. */
export default async function setup(project: TestProject) {
  const server = await startCluster();
  project.provide('postgresHost', server.host);
  // Imported late: Vite bundles the migrations, which plain Node can't import.
  const { makeTemplate } = await import('./database.ts');
  await makeTemplate(embeddedConnections(server.host).owner);
  return () => server.stop();
}
