import type { ConnectionOptions } from '#backend/server/postgres/connections.ts';
import { openSql } from '#backend/server/postgres/sql.ts';
import { startCluster } from '../cluster.ts';
import auth from './auth.sql?raw';
import newerDefaults from './newer-defaults.sql?raw';
import project from './project.sql?raw';
import roles from './roles.sql?raw';

/** In projects from before May 2026 ('older'), the API's roles get access to new tables, functions and sequences. */
export type Defaults = 'older' | 'newer';

export async function runScripts(connection: ConnectionOptions, ...scripts: string[]) {
  const sql = openSql(connection, { max: 1, statement_timeout: 0 });
  try {
    for (const script of scripts) await sql.script(script);
  } finally {
    await sql.end();
  }
}

type As = (user: string, database?: string) => ConnectionOptions;

/** A PostgreSQL set up like Supabase's. It accepts every login without a password; rights are the same. */
export async function startSupabaseLike() {
  const cluster = await startCluster();
  const as: As = (user, database = 'postgres') => ({ host: cluster.host, database, user });
  // The bootstrap role can't stop being a superuser, but it can be renamed.
  await runScripts(
    as('postgres'),
    'create role supabase_admin superuser createdb createrole replication login',
  );
  await runScripts(as('supabase_admin'), 'alter role postgres rename to supabase_bootstrap', roles);
  return { ...cluster, as };
}

/** A new project without any migrations. GoTrue's own ones create its tables unless they are there already. */
export async function newProject(as: As, name: string, defaults: Defaults, withAuth = true) {
  await runScripts(as('supabase_admin'), `create database ${name} owner postgres template template0`);
  await runScripts(as('supabase_admin', name), project);
  if (withAuth) await runScripts(as('supabase_auth_admin', name), auth);
  if (defaults === 'newer') await runScripts(as('supabase_admin', name), newerDefaults);
}
