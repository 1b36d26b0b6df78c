import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import type { SqlPool } from '#server/database/sql.ts';
import { readTarget } from '#server/move/target.ts';
import { createDatabase } from '../support/database.ts';
import { openOwnerSql, raw } from '../support/owner-sql.ts';
import { cutConnection } from '../support/supabase/cut-connection.ts';
import { move, startSource, startTarget, targetAt } from '../support/supabase/moving.ts';
import { newProject } from '../support/supabase/supabase-like.ts';

const host = inject('postgresHost');

let source: Awaited<ReturnType<typeof startSource>>;
beforeAll(async () => {
  source = await startSource();
});
afterAll(() => source.stop());

let project: Awaited<ReturnType<typeof startTarget>>;
let sql: SqlPool;
beforeEach(async () => {
  project = await startTarget();
  sql = openOwnerSql(project.connections.owner);
});
afterEach(async () => {
  await sql.end();
  await project.drop();
});

/** All that is in the project: its rows, where its sequences stand, and which triggers work. */
async function everything() {
  const tables = await sql<{ name: string; columns: string }[]>`
    select format('%I.%I', n.nspname, c.relname) as name, case c.relkind when 'S' then 'last_value, is_called' else '*' end as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('auth', 'public') and c.relkind in ('r', 'S') order by 1`;
  const found = [];
  for (const { name, columns } of tables)
    found.push([name, await raw(sql, `select ${columns} from ${name}`)]);
  return [...found, await sql`select tgname, tgenabled from pg_trigger order by oid`];
}

async function expectRefusal(refusal: RegExp, target = project.target) {
  const before = await everything();
  const answer = await move(source.connection, target);
  expect(answer.refusal).toMatch(refusal);
  expect(answer.text).not.toContain('Moved.');
  expect(await everything()).toEqual(before);
  return answer;
}

test('a dry run says what would be moved, and moves nothing', async () => {
  const before = await everything();
  const { text, refusal } = await move(source.connection, project.target, true);
  expect(refusal).toBeUndefined();
  expect(text).toMatch(/public\.bets +2,505\n/);
  expect(text).toMatch(/Nothing was moved: this was a dry run\.$/);
  expect(await everything()).toEqual(before);
});

test('a dry run finds what stands in the way', async () => {
  await sql`insert into public.recovery_codes (user_id, code_hashes) select gen_random_uuid(), '{}' where false`;
  await sql`insert into auth.users (id, email) values (${source.google.id}, 'another@example.com')`;
  const { refusal } = await move(source.connection, project.target, true);
  expect(refusal).toMatch(/1 of the people here has an account there already/);
});

describe('nothing is moved to', () => {
  test('a project with an account of the same address, whatever its case, or the same Google account', async () => {
    const { email } = source.bettor;
    await sql`insert into auth.users (id, email) values (${randomUUID()}, ${email.toUpperCase()})`;
    const answer = await expectRefusal(
      /^1 of the people here has an account there already.*Authentication, Users/,
    );
    expect(answer.refusal?.toLowerCase()).not.toContain(email);
    const other = randomUUID();
    await sql`insert into auth.users (id, email) values (${other}, 'other@example.com')`;
    await sql`
      insert into auth.identities (user_id, provider, provider_id, identity_data)
      values (${other}, 'google', '1234567890', '{}')`;
    await expectRefusal(new RegExp(`2 of the people here have an account there already.*${other}`));
  });

  test('a project in which somebody has begun', async () => {
    const id = randomUUID();
    await sql`insert into auth.users (id, email) values (${id}, 'new@example.com')`;
    await sql`insert into public.accounts (user_id, name) values (${id}, 'Begun')`;
    await expectRefusal(/holds data of PaperEdge already \(rows: 1 in public\.accounts\)/);
  });

  test('a project that lacks a migration, or has another', async () => {
    await sql`delete from supabase_migrations.schema_migrations where version = '20261122000900'`;
    await expectRefusal(/lacks 1 of \d+ migrations\. Run: npx supabase db push --remote/);
    await sql`insert into supabase_migrations.schema_migrations (version) values ('20261122000900'), ('29990101000000')`;
    await expectRefusal(/has migrations that the data here has not: 29990101000000/);
  });

  test('a project to which nothing was pushed', async () => {
    const name = `empty_${randomUUID().replaceAll('-', '')}`;
    await newProject((username, database = 'postgres') => ({ host, database, username }), name, 'newer');
    await expectRefusal(/lacks (\d+) of \1 migrations/, targetAt(host, name));
  });

  test('a database that is no project', async () => {
    const embedded = await createDatabase(inject('embeddedHost'));
    await expectRefusal(
      /a database of PaperEdge itself/,
      targetAt(inject('embeddedHost'), embedded.connections.owner.database),
    );
    await embedded.drop();
    await expectRefusal(
      /not the database of a Supabase project/,
      targetAt(inject('embeddedHost'), 'template1'),
    );
  });

  test('a project that can only be read', async () => {
    const name = project.connections.owner.database;
    await sql.script(`alter database ${name} set default_transaction_read_only to on`);
    const { refusal } = await move(source.connection, project.target);
    expect(refusal).toMatch(/can only be read at present/);
  });

  test('a project by a user who may not', async () => {
    await expectRefusal(
      /may not add accounts.*Connect as postgres/,
      targetAt(host, project.connections.owner.database, 'supabase_read_only_user'),
    );
  });

  test('a project whose tables somebody else holds', async () => {
    const refusal = await sql.begin(async (tx) => {
      await tx`lock table public.bets in access exclusive mode`;
      return (await move(source.connection, project.target)).refusal;
    });
    expect(refusal).toMatch(/Somebody else is using the project's tables/);
  });

  test('an address where nothing is', async () => {
    await expectRefusal(/cannot be reached: ENOENT.*Nothing was moved/, targetAt('/nowhere', 'postgres'));
    const nobody = readTarget('postgres://postgres:x@127.0.0.1:1/postgres');
    await expectRefusal(/127\.0\.0\.1, port 1 cannot be reached: nothing answers there/, nobody);
  });
});

describe('a connection that is lost', () => {
  test.each([
    ['while it looks', 'schema_migrations where version'],
    ['while the accounts are added', 'insert into auth.identities'],
    ['while the bets are added', 'insert into public.bets '],
    ['while all of it is compared', 'pg_current_xact_id()::xid'],
    ['before the last step', 'commit'],
  ])('%s leaves the project as it was, and another try succeeds', async (_, at) => {
    const way = await cutConnection(host, at, 'before');
    const name = project.connections.owner.database;
    await expectRefusal(
      /The connection to the project was lost\. Nothing was moved/,
      targetAt(way.host, name),
    );
    expect(way.wasCut()).toBe(true);
    await way.stop();
    const again = await move(source.connection, project.target);
    expect([again.refusal, again.text.includes('Moved.')]).toEqual([undefined, true]);
  });

  test('after the last step is known to have moved everything', async () => {
    const way = await cutConnection(host, 'commit', 'after');
    const answer = await move(source.connection, targetAt(way.host, project.connections.owner.database));
    expect([way.wasCut(), answer.refusal, answer.text.includes('Moved.')]).toEqual([true, undefined, true]);
    expect(await sql`select from public.bets`).toHaveLength(2505);
    await way.stop();
  });
});
