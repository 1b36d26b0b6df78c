import type pg from 'pg';
import { isInitialized, isNewer, migrations } from '../postgres/migrate.ts';
import type { StoredTable } from '../postgres/table-order.ts';
import { textsOf, type Table } from './backup-file.ts';
import { UnusableProject } from './project-address.ts';

/** Throws unless this is a project's database with this version's tables. */
export async function refuseOtherDatabase(client: pg.ClientBase) {
  refuse((await notAProject(client)) ?? (await otherMigrations(client)));
}

async function notAProject(client: pg.ClientBase): Promise<string | null> {
  const { rows } = await client.query<{ why: string | null }>(`
    select case
      when to_regclass('auth.rate_limits') is not null
        then 'This is a database of PaperEdge itself, not a Supabase project.'
      when to_regclass('auth.schema_migrations') is null or to_regclass('auth.users') is null
        or not exists (select from pg_roles where rolname = 'supabase_auth_admin')
        then 'This is not the database of a Supabase project: it has no accounts of Supabase Auth.'
      when current_setting('server_version_num')::int < 150000
        then 'The project has a PostgreSQL before 15. Upgrade it in the dashboard first.'
      when current_setting('default_transaction_read_only') = 'on' or pg_is_in_recovery()
        then 'The project can only be read at present: its disk is full, or this is a replica.'
    end as why`);
  return rows[0]?.why ?? null;
}

async function otherMigrations(client: pg.ClientBase): Promise<string | undefined> {
  const { rows } = (await isInitialized(client))
    ? await client.query<{ version: string }>(
        "select version from supabase_migrations.schema_migrations where version !~ '^0000' order by 1",
      )
    : { rows: [] };
  const applied = rows.map(({ version }) => version);
  const ours = migrations.filter(({ isPlatform }) => !isPlatform).map(({ version }) => version);
  const others = applied.filter((version) => !ours.includes(version));
  if (isNewer(others))
    return `The project has migrations that this PaperEdge lacks: ${others.join(', ')}. Update PaperEdge first.`;
  if (others.length > 0)
    return (
      'The project was made by an earlier PaperEdge, with other tables. Back it up with DATABASE_URL=<its address> ' +
      'npm run backup, and restore that into a new project.'
    );
  const missing = ours.filter((version) => !applied.includes(version));
  return missing.length === 0
    ? undefined
    : `The project lacks ${missing.length} of ${ours.length} migrations. Run: npx supabase db push --remote`;
}

export async function refuseMissingRights(client: pg.ClientBase, tables: readonly StoredTable[]) {
  const { rows } = await client.query<{ able: boolean }>(
    `select coalesce(bool_and(
       case when starts_with(name, 'auth.') then has_table_privilege(name, 'select') and has_table_privilege(name, 'insert')
       else pg_has_role(c.relowner, 'usage') end), false)
       and (select rolbypassrls or rolsuper from pg_roles where rolname = current_user) as able
     from unnest($1::text[]) as name left join pg_class c on c.oid = to_regclass(name)`,
    [tables.map(({ reference }) => reference)],
  );
  if (rows[0]?.able !== true) refuse('This user may not add accounts and rows. Connect as postgres.');
}

/** Values that must be unique within a project. */
export type UserKey = { id?: string; email?: string; provider?: string; name?: string };

export function userKeyOf(table: Table, row: string): UserKey {
  const textOf = textsOf(table, row);
  if (table.name === 'auth.users') return { id: textOf('id'), email: textOf('email') };
  return { provider: textOf('provider'), name: textOf('provider_id') };
}

/** Throws if the project already has PaperEdge rows or accounts of the same users. */
export async function refuseConflicts(
  client: pg.ClientBase,
  tables: readonly string[],
  users: readonly UserKey[],
) {
  refuse(await existingRows(client, tables), await conflictingUsers(client, users));
}

function refuse(...reasons: (string | undefined)[]) {
  const why = reasons.filter((reason) => reason !== undefined);
  if (why.length > 0) throw new UnusableProject(`${why.join('\n')}\nNothing was restored.`);
}

async function existingRows(client: pg.ClientBase, tables: readonly string[]): Promise<string | undefined> {
  const queries = tables.map((table) => `select '${table}' as name, count(*) from ${table}`);
  const { rows } = await client.query<{ name: string; count: string }>(queries.join(' union all '));
  const counts = rows.filter(({ count }) => count !== '0').map(({ name, count }) => `${count} in ${name}`);
  if (counts.length === 0) return undefined;
  return (
    `The project already contains PaperEdge data (rows: ${counts.join(', ')}). A backup can only be restored into an empty ` +
    'project; if you restored this one before, it is already there.'
  );
}

/** Finds accounts with the same address, id or Google account. Reports ids only, to keep addresses off the terminal. */
async function conflictingUsers(
  client: pg.ClientBase,
  users: readonly UserKey[],
): Promise<string | undefined> {
  const { rows } = await client.query<{ id: string }>(
    `with people as (
       select * from json_to_recordset($1) as p (id uuid, email text, provider text, name text))
     select id from auth.users where id in (select id from people)
     union select u.id from auth.users u join people p on lower(p.email) = lower(nullif(u.email, ''))
     union select i.user_id from auth.identities i join people p on p.provider = i.provider and p.name = i.provider_id`,
    [JSON.stringify(users)],
  );
  if (rows.length === 0) return undefined;
  const firstIds = rows.slice(0, 5).map(({ id }) => id);
  return (
    `${rows.length} of the users in the backup already ${rows.length === 1 ? 'has' : 'have'} an account there. Delete ${rows.length === 1 ? 'it' : 'them'} ` +
    'in the dashboard under Authentication, Users, and run this again. ' +
    `${rows.length > 5 ? 'The first ids' : 'Ids'}: ${firstIds.join(', ')}`
  );
}
