import type pg from 'pg';
import type { Selection } from './selection.ts';

/** What does not come along, in sentences. */
export async function staying(here: pg.ClientBase, tables: readonly Selection[]): Promise<string[]> {
  const found: string[] = [];
  for (const { table, where } of tables.filter((each) => each.where !== 'true')) {
    const { rows } = await here.query<{ count: string }>(
      `select count(*) from ${table} t where not (${where})`,
    );
    if (rows[0]?.count !== '0') found.push(`${rows[0]?.count} in ${table}`);
  }
  const unfinished = 'unfinished imports and set-ups of authenticator apps';
  return [
    'Everyone signs in again there, with the password, Google account and authenticator app that they have. Links in ' +
      'mail from here lead nowhere there.',
    ...(found.length === 0 ? [] : [`Stays here, of ${unfinished} (rows): ${found.join(', ')}.`]),
  ];
}

const MEGABYTE = 1024 * 1024;

/** How much room it takes; how much there is, only the dashboard knows. */
export async function sizes(here: pg.ClientBase, there: pg.ClientBase): Promise<string[]> {
  const one = async (client: pg.ClientBase, query: string) => {
    const { rows } = await client.query<{ bytes: string }>(query);
    return Math.ceil(Number(rows[0]?.bytes) / MEGABYTE);
  };
  const moving = await one(
    here,
    `select coalesce(sum(pg_total_relation_size(c.oid)), 0) as bytes from pg_class c
     where c.relnamespace in ('public'::regnamespace, 'auth'::regnamespace) and c.relkind = 'r'`,
  );
  const held = await one(there, 'select pg_database_size(current_database()) as bytes');
  const tight = moving + held > 500 ? ' A project of the Free Plan holds 500 MB.' : '';
  return [`It takes about ${moving} MB; the project's database has ${held} MB now.${tight}`];
}
