import type pg from 'pg';
import type { Selection } from './selection.ts';

/** What must be so of the project before anything is moved there; each sentence says what to do. */
export async function obstacles(
  source: pg.ClientBase,
  target: pg.ClientBase,
  tables: readonly Selection[],
): Promise<string[]> {
  const foreign = await notAProject(target);
  if (foreign !== undefined) return [foreign];
  const unlike = await otherMigrations(source, target);
  if (unlike !== undefined) return [unlike];
  return [
    ...(await missingRights(target, tables)),
    ...(await missingColumns(target, tables)),
    ...(await rowsInTheWay(target, tables)),
    ...(await peopleInTheWay(source, target)),
  ];
}

async function notAProject(target: pg.ClientBase): Promise<string | undefined> {
  const { rows } = await target.query<{ version: number; gotrue: boolean; own: boolean; reading: boolean }>(`
    select current_setting('server_version_num')::int as version,
      to_regclass('auth.schema_migrations') is not null and to_regclass('auth.users') is not null
        and exists (select from pg_roles where rolname = 'supabase_auth_admin') as gotrue,
      to_regclass('auth.rate_limits') is not null as own,
      current_setting('default_transaction_read_only') = 'on' or pg_is_in_recovery() as reading`);
  const [facts] = rows;
  if (facts?.own === true) return 'This is a database of PaperEdge itself, not a Supabase project.';
  if (facts?.gotrue !== true)
    return 'This is not the database of a Supabase project: it has no accounts of Supabase Auth.';
  if (facts.version < 150_000)
    return 'The project has a PostgreSQL before 15. Upgrade it in the dashboard first.';
  if (facts.reading)
    return 'The project can only be read at present: its disk is full, or this is a replica.';
  return undefined;
}

const applied = async (client: pg.ClientBase) => {
  const { rows: there } = await client.query<{ there: boolean }>(
    "select to_regclass('supabase_migrations.schema_migrations') is not null as there",
  );
  if (there[0]?.there !== true) return [];
  const { rows } = await client.query<{ version: string }>(
    "select version from supabase_migrations.schema_migrations where version !~ '^0000' order by 1",
  );
  return rows.map(({ version }) => version);
};

/** The same tables on both sides: made by the same migrations. */
async function otherMigrations(source: pg.ClientBase, target: pg.ClientBase): Promise<string | undefined> {
  const [here, there] = [await applied(source), await applied(target)];
  const missing = here.filter((version) => !there.includes(version));
  if (missing.length > 0)
    return `The project lacks ${missing.length} of ${here.length} migrations. Run: npx supabase db push --remote`;
  const more = there.filter((version) => !here.includes(version));
  if (more.length > 0)
    return `The project has migrations that the data here has not: ${more.join(', ')}. Start this PaperEdge once, or update it.`;
  return undefined;
}

async function missingRights(target: pg.ClientBase, tables: readonly Selection[]): Promise<string[]> {
  const { rows } = await target.query<{ able: boolean }>(
    `select coalesce(bool_and(
       case when starts_with(name, 'auth.') then has_table_privilege(name, 'select') and has_table_privilege(name, 'insert')
       else pg_has_role(c.relowner, 'usage') end), false)
       and (select rolbypassrls or rolsuper from pg_roles where rolname = current_user) as able
     from unnest($1::text[]) as name left join pg_class c on c.oid = to_regclass(name)`,
    [tables.map(({ table }) => table)],
  );
  return rows[0]?.able === true
    ? []
    : ['This user may not add accounts and rows there. Connect as postgres.'];
}

async function missingColumns(target: pg.ClientBase, tables: readonly Selection[]): Promise<string[]> {
  const lacking: string[] = [];
  for (const { table, columns } of tables) {
    const there = await columnsOf(target, table);
    lacking.push(
      ...columns.filter(({ name }) => !there.includes(name)).map(({ name }) => `${table}.${name}`),
    );
  }
  return lacking.length === 0 ? [] : [`The project has no column for ${lacking.join(', ')}.`];
}

/** The columns that can be written. */
async function columnsOf(client: pg.ClientBase, table: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select a.attname as name from pg_attribute a
     where a.attrelid = to_regclass($1) and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     order by a.attnum`,
    [table],
  );
  return rows.map(({ name }) => name);
}

/** Rows of the product's that are there: of another move, or of people who have begun already. */
export async function rowsInTheWay(target: pg.ClientBase, tables: readonly Selection[]): Promise<string[]> {
  const found: string[] = [];
  for (const { table } of tables.filter((each) => each.table.startsWith('public.'))) {
    const { rows } = await target.query<{ count: string }>(`select count(*) from ${table}`);
    if (rows[0]?.count !== '0') found.push(`${rows[0]?.count} in ${table}`);
  }
  if (found.length === 0) return [];
  return [
    `The project holds data of PaperEdge already (rows: ${found.join(', ')}). Data is moved to an empty project only; ` +
      'if this was moved before, it is there.',
  ];
}

/** People who have an account there under the same address, id or Google account; addresses are not for a terminal. */
async function peopleInTheWay(source: pg.ClientBase, target: pg.ClientBase): Promise<string[]> {
  const { rows: people } = await source.query<{ ids: string[]; emails: string[] }>(
    `select coalesce(array_agg(id::text), '{}') as ids, coalesce(array_agg(lower(email)), '{}') as emails from auth.users`,
  );
  const { rows: ways } = await source.query<{ providers: string[]; names: string[] }>(
    `select coalesce(array_agg(provider), '{}') as providers, coalesce(array_agg(provider_id), '{}') as names
     from auth.identities`,
  );
  const { rows } = await target.query<{ id: string }>(
    `select u.id from auth.users u where u.id = any ($1::uuid[]) or lower(u.email) = any ($2::text[])
     union
     select i.user_id from auth.identities i
     join unnest($3::text[], $4::text[]) as w (provider, name) on w.provider = i.provider and w.name = i.provider_id`,
    [people[0]?.ids, people[0]?.emails, ways[0]?.providers, ways[0]?.names],
  );
  if (rows.length === 0) return [];
  const some = rows.slice(0, 5).map(({ id }) => id);
  return [
    `${rows.length} of the people here ${rows.length === 1 ? 'has' : 'have'} an account there already. Delete it in the ` +
      `dashboard under Authentication, Users, and run this again. ${rows.length > 5 ? 'The first ids' : 'Ids'}: ${some.join(', ')}`,
  ];
}
