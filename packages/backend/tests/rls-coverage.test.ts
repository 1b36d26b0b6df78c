import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { TABLE_NAMES } from './support/belongings.ts';
import { type Person, type Row, dataApiOfFile } from './support/data-api.ts';
import { raw } from './support/owner-sql.ts';
import { CLOSED, NEVER_CHANGED, READ_ONLY } from './support/rls-tables.ts';

const backend = await dataApiOfFile();
let person: Person;
beforeAll(async () => {
  person = await backend.newPerson();
});

const [, listed = '[]'] =
  /^schemas = (.+)$/m.exec(readFileSync('packages/backend/supabase/config.toml', 'utf8')) ?? [];
const EXPOSED = JSON.parse(listed) as string[];

/** The relations of these kinds that the Data API can expose. */
const relations = (kinds: string) => backend.sql<{ name: string; options: string[] | null }[]>`
  select c.oid::regclass::text as name, c.reloptions as options from pg_class c
  where c.relnamespace::regnamespace::text = any (${EXPOSED}) and strpos(${kinds}, c.relkind::text) > 0`;

test('the matrix has every table', async () => {
  const names = (await relations('rpmf')).map(({ name }) => name);
  const others = [...READ_ONLY, ...NEVER_CHANGED].map(({ name }) => name);
  const matrix = [...TABLE_NAMES, ...others, ...Object.keys(CLOSED)];
  expect(names.toSorted()).toEqual(matrix.toSorted());
});

test('every view reads under the policies of its caller', async () => {
  const views = await relations('v');
  expect(views).not.toHaveLength(0);
  for (const view of views) expect(view).toMatchObject({ options: ['security_invoker=true'] });
});

describe.each(Object.entries(CLOSED))('%s, which only functions and the server use', (name, column) => {
  const change: Row = { [column]: null };

  test("can't be found by anyone, signed in or out", async () => {
    for (const rest of [person.rest, backend.anonymous]) {
      for (const { status, error } of [
        await rest.from(name).select(),
        await rest.from(name).insert(change),
        await rest.from(name).update(change).neq(column, 'x'),
        await rest.from(name).delete().neq(column, 'x'),
      ]) {
        expect([status, error?.code]).toEqual([404, 'PGRST205']);
      }
    }
  });

  test("can't be used in SQL either, which the Data API doesn't accept", async () => {
    for (const statement of [
      `select from ${name}`,
      `insert into ${name} default values`,
      `update ${name} set ${column} = default`,
      `delete from ${name}`,
    ]) {
      const used = backend.actAs(person, (tx) => raw(tx, statement));
      await expect(used).rejects.toMatchObject({ code: '42501' });
    }
  });
});
