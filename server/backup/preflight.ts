import type pg from 'pg';
import { isNewer, migrations } from '../database/migrate.ts';
import type { StoredTable } from '../database/table-order.ts';
import type { Table } from './backup-file.ts';
import { UnusableProject } from './project-address.ts';

/** Throws unless this is the database of a project that has the tables of this version. */
export async function refuseOtherDatabase(client: pg.ClientBase) {
  const why = (await notAProject(client)) ?? (await otherMigrations(client));
  if (why !== undefined) refuse([why]);
}

async function notAProject(client: pg.ClientBase): Promise<string | undefined> {
  const { rows } = await client.query<{ version: number; gotrue: boolean; own: boolean; reading: boolean }>(`
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

async function otherMigrations(client: pg.ClientBase): Promise<string | undefined> {
  const table = 'supabase_migrations.schema_migrations';
  const { rows: made } = await client.query<{ there: boolean }>(
    `select to_regclass('${table}') is not null as there`,
  );
  const { rows } = made[0]?.there
    ? await client.query<{ version: string }>(
        `select version from ${table} where version !~ '^0000' order by 1`,
      )
    : { rows: [] };
  const there = rows.map(({ version }) => version);
  const ours = migrations.filter(({ isPlatform }) => !isPlatform).map(({ version }) => version);
  const others = there.filter((version) => !ours.includes(version));
  if (isNewer(others))
    return `The project has migrations that this PaperEdge has not: ${others.join(', ')}. Update PaperEdge first.`;
  if (others.length > 0)
    return (
      'The project was made by an earlier PaperEdge, with other tables. Back it up with DATABASE_URL=<its address> ' +
      'npm run backup, and restore that into a new project.'
    );
  const missing = ours.filter((version) => !there.includes(version));
  return missing.length === 0
    ? undefined
    : `The project lacks ${missing.length} of ${ours.length} migrations. Run: npx supabase db push --remote`;
}

/** Throws if accounts and rows cannot be added there. */
export async function refuseMissingRights(client: pg.ClientBase, tables: readonly StoredTable[]) {
  const { rows } = await client.query<{ able: boolean }>(
    `select coalesce(bool_and(
       case when starts_with(name, 'auth.') then has_table_privilege(name, 'select') and has_table_privilege(name, 'insert')
       else pg_has_role(c.relowner, 'usage') end), false)
       and (select rolbypassrls or rolsuper from pg_roles where rolname = current_user) as able
     from unnest($1::text[]) as name left join pg_class c on c.oid = to_regclass(name)`,
    [tables.map(({ reference }) => reference)],
  );
  if (rows[0]?.able !== true) refuse(['This user may not add accounts and rows there. Connect as postgres.']);
}

/** What there is of people that must be there only once. */
export class People {
  readonly ids: string[] = [];
  readonly emails: string[] = [];
  readonly providers: string[] = [];
  readonly providerIds: string[] = [];

  add({ name, columns }: Table, row: string) {
    const texts = JSON.parse(row) as (string | null)[];
    const textOf = (column: string) => texts[columns.indexOf(column)] ?? '';
    if (name === 'auth.users') {
      this.ids.push(textOf('id'));
      this.emails.push(textOf('email').toLowerCase());
    } else if (name === 'auth.identities') {
      this.providers.push(textOf('provider'));
      this.providerIds.push(textOf('provider_id'));
    }
  }
}

/** Throws if there are rows of the product there, or accounts of the same people. */
export async function refuseObstacles(client: pg.ClientBase, tables: readonly string[], people: People) {
  refuse([...(await rowsInTheWay(client, tables)), ...(await peopleInTheWay(client, people))]);
}

function refuse(why: readonly string[]) {
  if (why.length > 0) throw new UnusableProject(`${why.join('\n')}\nNothing was restored.`);
}

/** Rows of another restore, or of people who have begun already. */
async function rowsInTheWay(client: pg.ClientBase, tables: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const table of tables) {
    const { rows } = await client.query<{ count: string }>(`select count(*) from ${table}`);
    if (rows[0]?.count !== '0') found.push(`${rows[0]?.count} in ${table}`);
  }
  if (found.length === 0) return [];
  return [
    `The project holds data of PaperEdge already (rows: ${found.join(', ')}). A backup is restored into an empty ` +
      'project only; if this one was restored before, it is there.',
  ];
}

/** People who have an account there under the same address, id or Google account; addresses are not for a terminal. */
async function peopleInTheWay(client: pg.ClientBase, people: People): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    `select u.id from auth.users u where u.id = any ($1::uuid[]) or lower(nullif(u.email, '')) = any ($2::text[])
     union
     select i.user_id from auth.identities i
     join unnest($3::text[], $4::text[]) as w (provider, name) on w.provider = i.provider and w.name = i.provider_id`,
    [people.ids, people.emails, people.providers, people.providerIds],
  );
  if (rows.length === 0) return [];
  const some = rows.slice(0, 5).map(({ id }) => id);
  return [
    `${rows.length} of the people in the backup ${rows.length === 1 ? 'has' : 'have'} an account there already. Delete it ` +
      'in the dashboard under Authentication, Users, and run this again. ' +
      `${rows.length > 5 ? 'The first ids' : 'Ids'}: ${some.join(', ')}`,
  ];
}
