import type { TestProject } from 'vitest/node';
import { embeddedConnections } from '#server/database/connections.ts';
import { startCluster } from '../cluster.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder of the socket of an embedded server, beside the one set up as Supabase. */
    embeddedHost: string;
  }
}

/**
 * For tests that run on a PostgreSQL set up as Supabase: what the migrations make there is the template that every file
 * copies. Beside it is an embedded server, as there is one to move from.
 */
export default async function setup(project: TestProject) {
  // Loaded late: Vite bundles the SQL, which plain Node would not do.
  const { newProject, startSupabaseLike } = await import('./supabase-like.ts');
  const { productMigrations, push } = await import('./push.ts');
  const { makeTemplate, TEMPLATE } = await import('../database.ts');
  const supabase = await startSupabaseLike();
  const embedded = await startCluster();
  await makeTemplate(embeddedConnections(embedded.host).owner);
  await newProject(supabase.as, TEMPLATE, 'older');
  const pushed = await push(supabase.as, TEMPLATE, productMigrations);
  const problem = pushed.find(({ problems }) => problems.length > 0);
  if (problem) throw new Error(`${problem.file}: ${problem.problems.join('; ')}`);
  project.provide('postgresHost', supabase.host);
  project.provide('embeddedHost', embedded.host);
  return async () => {
    await embedded.stop();
    await supabase.stop();
  };
}
