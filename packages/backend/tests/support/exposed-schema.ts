import type { Sql } from '#backend/server/postgres/sql.ts';

export type Named = { name: string; type: string };
/** The part of the schema that signed-in users can access. */
export type ExposedSchema = {
  relations: { name: string; columns: (Named & { isWritable: boolean })[] }[];
  functions: { name: string; args: Named[] }[];
};

/** Reads the exposed schema from the database's catalogue, so that additions are included. */
export async function exposedSchema(sql: Sql): Promise<ExposedSchema> {
  const relations = await sql<ExposedSchema['relations']>`
    select c.relname as name, jsonb_agg(jsonb_build_object(
      'name', a.attname, 'type', format_type(a.atttypid, null), 'isWritable',
      has_column_privilege('authenticated', c.oid, a.attnum, 'insert')) order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm')
      and has_any_column_privilege('authenticated', c.oid, 'select, insert, update')
    group by c.relname order by c.relname`;
  const functions = await sql<ExposedSchema['functions']>`
    select p.proname as name, (
      select coalesce(jsonb_agg(jsonb_build_object(
        'name', p.proargnames[given.place], 'type', format_type(given.type, null)) order by given.place), '[]')
      from unnest(p.proargtypes::oid[]) with ordinality as given (type, place)) as args
    from pg_proc p
    where p.pronamespace = 'public'::regnamespace and p.prorettype <> 'trigger'::regtype
      and has_function_privilege('authenticated', p.oid, 'execute')
    order by p.proname`;
  return { relations, functions };
}
