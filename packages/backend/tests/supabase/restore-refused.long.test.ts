import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import type { SqlPool } from '#backend/server/postgres/sql.ts';
import { readProject } from '#backend/server/backup/project-address.ts';
import { migrations } from '#backend/server/postgres/migrate.ts';
import { createDatabase } from '../support/database.ts';
import { openOwnerSql, raw } from '../support/owner-sql.ts';
import { cutConnection } from '../support/supabase/cut-connection.ts';
import { projectAt, restoreInto, startSource, startTarget } from '../support/supabase/restoring.ts';
import { newProject } from '../support/supabase/supabase-like.ts';

const host = inject('postgresHost');

let source: Awaited<ReturnType<typeof startSource>>;
beforeAll(async () => {
  source = await startSource();
});
afterAll(() => source.stop());

let target: Awaited<ReturnType<typeof startTarget>>;
let sql: SqlPool;
beforeEach(async () => {
  target = await startTarget();
  sql = openOwnerSql(target.connections.owner);
});
afterEach(async () => {
  await sql.end();
  await target.drop();
});

/** Everything in the project: its rows, sequence values, and enabled triggers. */
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

async function expectRefusal(refusal: RegExp, project = target.project) {
  const before = await everything();
  const answer = await restoreInto(project, source.file);
  expect(answer.refusal).toMatch(refusal);
  expect(answer.text).not.toContain('Restored:');
  expect(await everything()).toEqual(before);
  return answer;
}

test('a dry run lists what would be restored, and restores nothing', async () => {
  const before = await everything();
  const { text, refusal } = await restoreInto(target.project, source.file, true);
  expect(refusal).toBeUndefined();
  expect(text).toMatch(/public\.bets +2,505\n/);
  expect(text).toMatch(/Nothing was restored: this was a dry run\.$/);
  expect(await everything()).toEqual(before);
});

test('a dry run finds conflicts', async () => {
  await sql`insert into public.recovery_codes (user_id, code_hashes) select gen_random_uuid(), '{}' where false`;
  await sql`insert into auth.users (id, email) values (${source.google.id}, 'another@example.com')`;
  const { refusal } = await restoreInto(target.project, source.file, true);
  expect(refusal).toMatch(/1 of the users in the backup already has an account there/);
});

describe('nothing is restored into', () => {
  test('a project with an account of the same address, in any case, or the same Google account', async () => {
    const { email } = source.bettor;
    await sql`insert into auth.users (id, email) values (${randomUUID()}, ${email.toUpperCase()})`;
    const answer = await expectRefusal(
      /^1 of the users in the backup already has an account there.*Authentication, Users/,
    );
    expect(answer.refusal?.toLowerCase()).not.toContain(email);
    const other = randomUUID();
    await sql`insert into auth.users (id, email) values (${other}, 'other@example.com')`;
    await sql`
      insert into auth.identities (user_id, provider, provider_id, identity_data)
      values (${other}, 'google', '1234567890', '{}')`;
    await expectRefusal(new RegExp(`2 of the users in the backup already have an account there.*${other}`));
  });

  test('a project that already has data', async () => {
    const id = randomUUID();
    await sql`insert into auth.users (id, email) values (${id}, 'new@example.com')`;
    await sql`insert into public.accounts (user_id, name) values (${id}, 'Begun')`;
    await expectRefusal(/already contains PaperEdge data \(rows: 1 in public\.accounts\)/);
  });

  test('a project with a missing, newer or earlier migration', async () => {
    const last = migrations.findLast(({ isPlatform }) => !isPlatform)?.version ?? '';
    await sql`delete from supabase_migrations.schema_migrations where version = ${last}`;
    await expectRefusal(/lacks 1 of \d+ migrations\. Run: npx supabase db push --remote/);
    await sql`insert into supabase_migrations.schema_migrations (version) values (${last}), ('29990101000000')`;
    await expectRefusal(/has migrations that this PaperEdge lacks: 29990101000000\. Update/);
    await sql`update supabase_migrations.schema_migrations set version = '20200101000000' where version = '29990101000000'`;
    await expectRefusal(/made by an earlier PaperEdge.*DATABASE_URL=<its address> npm run backup/);
  });

  test('a project without migrations', async () => {
    const name = `empty_${randomUUID().replaceAll('-', '')}`;
    await newProject((user, database = 'postgres') => ({ host, database, user }), name, 'newer');
    await expectRefusal(/lacks (\d+) of \1 migrations/, projectAt(host, name));
  });

  test("a database that isn't a project", async () => {
    const embedded = await createDatabase(inject('embeddedHost'));
    await expectRefusal(
      /a database of PaperEdge itself/,
      projectAt(inject('embeddedHost'), embedded.connections.owner.database),
    );
    await embedded.drop();
    await expectRefusal(
      /not the database of a Supabase project/,
      projectAt(inject('embeddedHost'), 'template1'),
    );
  });

  test('a read-only project', async () => {
    const name = target.connections.owner.database;
    await sql.script(`alter database ${name} set default_transaction_read_only to on`);
    const { refusal } = await restoreInto(target.project, source.file);
    expect(refusal).toMatch(/can only be read at present/);
  });

  test('a project, as a user without the rights', async () => {
    await expectRefusal(
      /may not add accounts.*Connect as postgres/,
      projectAt(host, target.connections.owner.database, 'supabase_read_only_user'),
    );
  });

  test('a project whose tables are locked', async () => {
    const refusal = await sql.begin(async (tx) => {
      await tx`lock table public.bets in access exclusive mode`;
      return (await restoreInto(target.project, source.file)).refusal;
    });
    expect(refusal).toMatch(/Someone else is using the project's tables/);
  });

  test('an address without a server', async () => {
    await expectRefusal(/cannot be reached: ENOENT.*Nothing was restored/, projectAt('/nowhere', 'postgres'));
    const nobody = readProject('postgres://postgres:x@127.0.0.1:1/postgres');
    await expectRefusal(/127\.0\.0\.1, port 1 cannot be reached: nothing responds there/, nobody);
  });
});

describe('a lost connection', () => {
  test('leaves the project unchanged at every step, and a retry succeeds', async () => {
    for (const at of [
      'schema_migrations where version', // during the preflight
      'insert into auth.identities',
      'insert into public.bets ',
      'pg_current_xact_id()::xid', // during the comparison
      'commit',
    ]) {
      const way = await cutConnection(host, at, 'before');
      const cut = projectAt(way.host, target.connections.owner.database);
      await expectRefusal(/The connection to the project was lost\. Nothing was restored/, cut);
      expect([at, way.wasCut()]).toEqual([at, true]);
      await way.stop();
    }
    const again = await restoreInto(target.project, source.file);
    expect([again.refusal, again.text.includes('Restored:')]).toEqual([undefined, true]);
  });

  test('after the commit is recognized as success', async () => {
    const way = await cutConnection(host, 'commit', 'after');
    const answer = await restoreInto(projectAt(way.host, target.connections.owner.database), source.file);
    expect([way.wasCut(), answer.refusal, answer.text.includes('Restored:')]).toEqual([
      true,
      undefined,
      true,
    ]);
    expect(await sql`select from public.bets`).toHaveLength(2505);
    await way.stop();
  });
});
