import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { openSql } from '#backend/server/postgres/sql.ts';
import { createDatabase } from '../support/database.ts';
import { check, differencesOf } from '../support/supabase/check.ts';
import { productMigrations, push, type MigrationFile } from '../support/supabase/push.ts';
import { schemaOf } from '../support/supabase/schema.ts';
import { newProject, runScripts, startSupabaseLike } from '../support/supabase/supabase-like.ts';

/** A separate server, since roles are shared by all of its databases. */
let supabase: Awaited<ReturnType<typeof startSupabaseLike>>;
let embedded: Awaited<ReturnType<typeof createDatabase>>;
beforeAll(async () => {
  supabase = await startSupabaseLike();
  embedded = await createDatabase(inject('embeddedHost'));
});
afterAll(async () => {
  await embedded.drop();
  await supabase.stop();
});

const as = (user: string, database = 'postgres') => supabase.as(user, database);

const DEFINER = `create function public.planted() returns void language`;
const planted: [what: string, sql: string, problem: RegExp][] = [
  ['a missing extension', 'create extension pg_nowhere', /pg_nowhere.*not available/],
  [
    'an extension that only superusers may create',
    'create extension file_fdw',
    /permission denied.*file_fdw/,
  ],
  [
    "an extension that Supabase doesn't offer",
    'create extension pltcl',
    /pltcl is not among those of Supabase/,
  ],
  ['a missing role', 'grant select on public.bets to paperedge', /role "paperedge" does not exist/],
  ['a role of its own', 'create role betting nologin', /role betting/],
  ['a membership', 'grant authenticated to anon', /member anon of authenticated/],
  [
    'a change of GoTrue’s tables',
    'alter table auth.users add column odds text',
    /must be owner of table users/,
  ],
  ['an index on them', 'create index on auth.users (created_at)', /must be owner of table users/],
  ['a table in their schema', 'create table auth.bookies (id int)', /permission denied for schema auth/],
  [
    'a function of theirs',
    'create or replace function auth.uid() returns uuid language sql as $$select null::uuid$$',
    /permission denied|must be owner/,
  ],
  [
    'something in the extensions’ schema',
    'create table extensions.odds (id int)',
    /relation extensions\.odds/,
  ],
  [
    'an owner that is a superuser',
    'alter table public.bets owner to supabase_admin',
    /must be able to SET ROLE/,
  ],
  [
    'the role before postgres',
    'reset role; create table public.odds (id int)',
    /permission denied for schema public/,
  ],
  ['the role before postgres, at the end', 'reset role', /permission denied for schema supabase_migrations/],
  [
    'an event trigger',
    `create function public.f() returns event_trigger language plpgsql as $$begin end$$;
    create event trigger planted on ddl_command_end execute function public.f()`,
    /permission denied.*event trigger/,
  ],
  ['another language', `${DEFINER} plpython3u as 'pass'`, /plpython3u.*does not exist/],
  [
    'a setting that only superusers may change',
    "set log_statement = 'all'",
    /permission denied to set parameter/,
  ],
  [
    "a statement that can't run in a transaction",
    'create index concurrently on public.bets (odds)',
    /cannot (run|be executed)/,
  ],
  ['row-level security forgotten', 'create table public.odds (id int)', /odds has no row-level security/],
  [
    'a security definer function without a search path',
    `${DEFINER} sql security definer as ''`,
    /without a search_path/,
  ],
  [
    'a function that deletes everything',
    `${DEFINER} plpgsql set search_path = '' as $$begin delete from public.bets; end$$`,
    /planted\(\) changes every row/,
  ],
  [
    'a function that updates everything',
    `${DEFINER} plpgsql set search_path = '' as $$begin
    update public.bets b set odds = 100; -- where is the condition?
    end$$`,
    /planted\(\) changes every row/,
  ],
];

describe('the check finds', () => {
  let name: string;
  /** A database copy that no file has changed yet. It can be reused after a rejected file, which changes nothing. */
  let unchanged: string | undefined;
  beforeAll(async () => {
    name = `project_${randomUUID().replaceAll('-', '')}`;
    await newProject(as, name, 'older');
    await push(as, name, productMigrations);
  });

  async function pushInto(copy: string, file: MigrationFile) {
    const pushed = await push(as, copy, [file]);
    unchanged = (await isApplied(copy, file)) ? undefined : copy;
    return pushed;
  }

  test.each(planted)('%s', async (_, sql, problem) => {
    const copy = unchanged ?? (await copyOf(name));
    const [found] = await pushInto(copy, { version: '29990101000000', name: 'planted', sql });
    expect(found?.file).toBe('29990101000000_planted.sql');
    expect(found?.problems.join('\n')).toMatch(problem);
  });

  test('a right granted only there', async () => {
    const meant = await schemaOf(embedded.connections.owner);
    const copy = await copyOf(name);
    await push(as, copy, [
      {
        version: '29990101000000',
        name: 'planted',
        sql: `
        create table public.odds (id int generated always as identity);
        alter table public.odds enable row level security`,
      },
    ]);
    const found = differencesOf(meant, await schemaOf(as('postgres', copy)));
    expect(found).toContain('there and not here: relation odds: SELECT to anon');
    expect(found).toContain('there and not here: relation odds_id_seq: UPDATE to authenticated');
  });

  test('the line, and applies nothing of the file', async () => {
    const copy = await copyOf(name);
    const file = {
      version: '29990101000000',
      name: 'planted',
      sql: 'create table public.odds (id int);\n\nselect 1 / 0 +\n  none;',
    };
    const next = { version: '29990101000001', name: 'next', sql: 'create table public.odds (id int)' };
    const found = await push(as, copy, [file, next]);
    expect(found).toEqual([
      { file: '29990101000000_planted.sql', problems: ['line 4: column "none" does not exist (42703)'] },
    ]);
    expect(await push(as, copy, [next])).toEqual([
      { file: '29990101000001_next.sql', problems: ['the table odds has no row-level security'] },
    ]);
  });
});

test('the command reports each file, and fails if one is rejected', async () => {
  const said: string[] = [];
  const bad = { version: '29990101000000', name: 'planted', sql: 'create table public.odds (id int)' };
  expect(
    await check([...productMigrations.slice(0, 1), bad], as, embedded.connections.owner, (line) =>
      said.push(line),
    ),
  ).toBe(false);
  expect(said.filter((line) => line.startsWith('  ok'))).toHaveLength(2);
  expect(said.filter((line) => line.startsWith('  FAILS  29990101000000_planted.sql'))).toHaveLength(2);
  expect(said).toContain('           the table odds has no row-level security');
}, 120_000);

test('the command accepts the current migrations', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, ['scripts/check-supabase.mjs']);
  expect(stdout.match(/^ {2}ok /gm)).toHaveLength(2 * productMigrations.length);
  expect(stdout).toContain('A Supabase project takes all of them');
  expect(stdout).toMatch(/has the embedded server's \d{3,} rules\./);
}, 120_000);

async function copyOf(name: string): Promise<string> {
  const copy = `copy_${randomUUID().replaceAll('-', '')}`;
  await runScripts(as('supabase_admin'), `create database ${copy} owner postgres template ${name}`);
  return copy;
}

async function isApplied(database: string, { version }: MigrationFile): Promise<boolean> {
  const sql = openSql(as('supabase_admin', database), { max: 1 });
  const rows = await sql`select from supabase_migrations.schema_migrations where version = ${version}`;
  await sql.end();
  return rows.length > 0;
}
