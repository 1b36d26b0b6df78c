import type { ConnectionOptions } from '../database/connections.ts';
import { openSql, type Sql } from '../database/sql.ts';

/** Where PostgreSQL tells every process of what has changed. */
export const CHANNEL = 'paperedge_realtime';

/** A notice names so many rows at most: PostgreSQL takes 8,000 bytes. Of more it gives the number. */
export const MOST_NAMED = 50;

/** Any number will do, as long as every process that installs triggers takes the same. */
const LOCK = 7_233_652;

const EVENTS = [
  { verb: 'insert', transition: 'referencing new table as new_rows' },
  { verb: 'update', transition: 'referencing old table as old_rows new table as new_rows' },
  { verb: 'delete', transition: 'referencing old table as old_rows' },
] as const;

/**
 * Who listens, on any process. Transactions that notify commit one after the other: four times slower for eight who
 * write at once. So nothing is told that nobody but the writing tab would hear. What a process leaves behind that was
 * killed costs a notice too many, until another process starts.
 */
const LISTENERS = `
  create schema if not exists realtime;
  create unlogged table if not exists realtime.listeners (
    id uuid primary key, person uuid not null, client_info text, pid integer not null);
  create index if not exists listeners_of_person on realtime.listeners (person);
  grant usage on schema realtime to supabase_auth_admin;
  grant select, insert, delete on realtime.listeners to supabase_auth_admin;`;

type Link = { name: string; link: string; target: string };

/**
 * Puts triggers on the tables of the publication, which tell of each statement's rows whose they are; and one on the
 * sessions, which tells of those that end. Once for all rows of a statement, so that it costs many rows next to
 * nothing. What is there already is left alone: a trigger cannot be made while somebody writes.
 */
export async function watchTables(owner: ConnectionOptions): Promise<void> {
  const sql = openSql(owner, { max: 1, statement_timeout: 0, idle_in_transaction_session_timeout: 0 });
  try {
    await sql.begin(async (tx) => {
      await tx`select pg_advisory_xact_lock(${LOCK})`;
      await tx.script(LISTENERS);
      const links = await readLinks(tx);
      const names = [...new Set(links.map(({ name }) => name))];
      for (const name of names) {
        await tx.script(tellingFunction(`tell_of_${name}`, bodyFor(name, links)));
        for (const event of EVENTS) await addTrigger(tx, `public.${name}`, `tell_of_${name}`, event);
      }
      await tx.script(tellingFunction('tell_of_ended_sessions', ENDED_SESSIONS));
      await addTrigger(tx, 'auth.sessions', 'tell_of_ended_sessions', EVENTS[2]);
    });
  } finally {
    await sql.end();
  }
}

/** The published tables, with the columns that may say whose a row is: they point at a user, or at such a table. */
async function readLinks(sql: Sql): Promise<readonly Link[]> {
  return sql<Link[]>`
    select t.tablename as name, a.attname as link, k.confrelid::regclass::text as target
    from pg_publication_tables t
    join pg_constraint k on k.conrelid = format('%I.%I', t.schemaname, t.tablename)::regclass
    join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
    where t.pubname = 'supabase_realtime' and t.schemaname = 'public'
      and k.contype = 'f' and cardinality(k.conkey) = 1
    order by 1, 2`;
}

const USERS = 'auth.users';

function bodyFor(name: string, links: readonly Link[]): string {
  const own = links.filter((each) => each.name === name);
  const direct = own.find(({ target }) => target === USERS);
  if (direct) return tellingBody(name, direct.link, 'counted.link');
  for (const { link, target } of own) {
    const parent = links.find(
      (each) => each.target === USERS && each.name === target.replace(/^public\./, ''),
    );
    if (parent) {
      const owner = `(select p.${parent.link} from public.${parent.name} p where p.id = counted.link)`;
      return tellingBody(name, link, owner);
    }
  }
  throw new Error(`Nothing says whose a row of ${name} is, which is to be told of.`);
}

/**
 * A row of an import that is still hidden is nobody's, and one whose notebook goes with it needs no notice of its own.
 * What an update takes from somebody, as undoing an import does, is gone as far as they can see.
 */
function tellingBody(name: string, link: string, owner: string): string {
  const tell = (verb: string, rows: string) => `
    perform pg_notify('${CHANNEL}', json_build_object(
      'table', '${name}', 'type', '${verb}', 'owner', owned.owner, 'ids', owned.ids, 'count', owned.count, 'by', writer,
      'at', to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))::text)
    from (
      select ${owner} as owner, counted.ids, counted.count
      from (
        select r.${link} as link, count(*) as count, (array_agg(r.id))[1:${MOST_NAMED}] as ids
        from ${rows} group by r.${link}) as counted) as owned
    where exists (
      select from realtime.listeners l
      where l.person = owned.owner and (writer is null or l.client_info is distinct from writer));`;
  return `
  if tg_op = 'INSERT' then ${tell('INSERT', 'new_rows r')}
  elsif tg_op = 'UPDATE' then ${tell('UPDATE', 'new_rows r')}
    ${tell('DELETE', `old_rows r join new_rows n on n.id = r.id and n.${link} is distinct from r.${link}`)}
  else ${tell('DELETE', 'old_rows r')}
  end if;`;
}

const ENDED_SESSIONS = `
  perform pg_notify('${CHANNEL}', json_build_object('ended', array_agg(part.id))::text)
  from (select id, (row_number() over () - 1) / 100 as number from old_rows) as part group by part.number;`;

function tellingFunction(name: string, body: string): string {
  return `
    create or replace function realtime.${name}() returns trigger
    language plpgsql security definer set search_path = '' as $tell$
    declare
      writer constant text := nullif(current_setting('request.headers', true), '')::json ->> 'x-client-info';
    begin ${body}
      return null;
    end $tell$;
    revoke execute on function realtime.${name}() from public;`;
}

async function addTrigger(
  sql: Sql,
  table: string,
  name: string,
  { verb, transition }: (typeof EVENTS)[number],
) {
  const trigger = `${name}_after_${verb}`;
  const [there] = await sql`
    select from pg_trigger where tgrelid = ${table}::regclass and tgname = ${trigger}`;
  if (there) return;
  await sql.script(`
    create trigger ${trigger} after ${verb} on ${table} ${transition}
    for each statement execute function realtime.${name}()`);
}
