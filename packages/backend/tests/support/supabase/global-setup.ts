import type { TestProject } from 'vitest/node';
import { embeddedConnections } from '#backend/server/postgres/connections.ts';
import { startCluster } from '../cluster.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The socket folder of the embedded PostgreSQL, which runs alongside the one set up like Supabase's. */
    embeddedHost: string;
  }
}

/**
 * Starts a PostgreSQL set up like Supabase's, with a migrated template that every file copies, and an embedded server
 * to restore from.
 */
export default async function setup(project: TestProject) {
  // Imported late: Vite bundles the SQL, which plain Node can't import.
  const { newProject, startSupabaseLike } = await import('./supabase-like.ts');
  const { pushProduct } = await import('./push.ts');
  const { makeTemplate, TEMPLATE } = await import('../database.ts');
  const supabase = await startSupabaseLike();
  const embedded = await startCluster();
  await makeTemplate(embeddedConnections(embedded.host).owner);
  await newProject(supabase.as, TEMPLATE, 'older');
  await pushProduct(supabase.as, TEMPLATE);
  project.provide('postgresHost', supabase.host);
  project.provide('embeddedHost', embedded.host);
  return async () => {
    await embedded.stop();
    await supabase.stop();
  };
}
