import type { IntrospectResult } from '@supabase/lite';
import type pg from 'pg';
import { inTransaction } from '../database/pool.ts';
import { PostgresConnection } from './lite.ts';
import { queriesIn } from './transaction-queries.ts';

type Schema = IntrospectResult;

/** What a person, signed in or not, may touch at all (triggers' functions cannot be called), and odd indexes. */
const CATALOGUE = `
  select 'relation' as kind, c.relname as name from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm') and (
    has_table_privilege('authenticated', c.oid, 'select, insert, update, delete')
    or has_table_privilege('anon', c.oid, 'select, insert, update, delete')
    or has_any_column_privilege('authenticated', c.oid, 'select, insert, update')
    or has_any_column_privilege('anon', c.oid, 'select, insert, update'))
  union all
  -- Unique only under a condition or on an expression, which @supabase/lite reads as unique on the columns that
  -- are left: it would then take a list of rows for a single one.
  select 'index', c.relname from pg_index i join pg_class c on c.oid = i.indexrelid
  where c.relnamespace = 'public'::regnamespace and (i.indexprs is not null or i.indpred is not null)
  union all
  select 'function', p.proname from pg_proc p
  where p.pronamespace = 'public'::regnamespace and p.prokind = 'f' and p.prorettype <> 'trigger'::regtype and (
    has_function_privilege('authenticated', p.oid, 'execute') or has_function_privilege('anon', p.oid, 'execute'))`;

/**
 * Reads the exposed part of schema public: what is not in it does not exist for any request, not even in a hint.
 * Asks as service_role, because the login role owns nothing and the catalogue hides from it what it cannot use.
 */
export function readSchema(pool: pg.Pool): Promise<Schema> {
  return inTransaction(pool, 'begin read only; set local role service_role', async (client) => {
    const { rows } = await client.query<{ kind: string; name: string }>(CATALOGUE);
    const names = (kind: string) => new Set(rows.filter((row) => row.kind === kind).map((row) => row.name));
    const reader = new PostgresConnection({ url: '' });
    reader.kysely = queriesIn(client);
    const everything = await reader.introspect();
    // On failure @supabase/lite gives an empty schema, without the time zones that every database has.
    if (!everything.timezones) throw new Error('The schema cannot be read');
    const oddIndexes = names('index');
    const indexes = everything.indexes.filter((index) => !oddIndexes.has(index.name));
    return onlyExposed({ ...everything, indexes }, names('relation'), names('function'));
  });
}

function onlyExposed(all: Schema, relations: Set<string>, functions: Set<string>): Schema {
  const isRelation = ({ schema, name }: { schema: string; name: string }) =>
    schema === 'public' && relations.has(name);
  const isOfRelation = ({ schema, table }: { schema: string; table: string }) =>
    schema === 'public' && relations.has(table);
  return {
    ...all,
    tables: all.tables.filter(isRelation),
    // Without their text, which has served its purpose, and would be searched anew at every request.
    views: all.views.filter(isRelation).map(({ schema, name }) => ({ schema, name, sql: '' })),
    columns: all.columns.filter(isOfRelation),
    indexes: all.indexes.filter(isOfRelation),
    primary_keys: all.primary_keys.filter(isOfRelation),
    foreign_keys: all.foreign_keys.filter(
      (key) => isOfRelation(key) && isRelation({ schema: key.ref_schema ?? 'public', name: key.ref_table }),
    ),
    check_constraints: all.check_constraints.filter(isOfRelation),
    unique_constraints: all.unique_constraints.filter(isOfRelation),
    comments: [],
    triggers: [],
    functions: (all.functions ?? []).filter(({ schema, name }) => schema === 'public' && functions.has(name)),
  };
}
