import type { IntrospectResult } from '@supabase/lite';
import { PostgresConnection } from './lite.ts';

type Schema = IntrospectResult;
type Options = ConstructorParameters<typeof PostgresConnection>[0];

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
export async function readSchema(options: Options): Promise<Schema> {
  const reader = new PostgresConnection({
    ...options,
    postgresOptions: {
      ...options.postgresOptions,
      max: 1,
      connection: { ...options.postgresOptions?.connection, role: 'service_role' },
    },
  });
  try {
    const found = await reader.driver.unsafe<{ kind: string; name: string }[]>(CATALOGUE);
    const everything = await reader.introspect();
    // On failure @supabase/lite gives an empty schema, without the time zones that every database has.
    if (!everything.timezones) throw Object.assign(new Error('No schema'), { code: 'CONNECTION_CLOSED' });
    const names = (kind: string) => new Set(found.filter((row) => row.kind === kind).map((row) => row.name));
    const oddIndexes = names('index');
    const indexes = everything.indexes.filter((index) => !oddIndexes.has(index.name));
    return onlyExposed({ ...everything, indexes }, names('relation'), names('function'));
  } finally {
    await reader.close();
  }
}

function onlyExposed(all: Schema, relations: Set<string>, functions: Set<string>): Schema {
  const isRelation = ({ schema, name }: { schema: string; name: string }) =>
    schema === 'public' && relations.has(name);
  const isOfRelation = ({ schema, table }: { schema: string; table: string }) =>
    schema === 'public' && relations.has(table);
  return {
    ...all,
    tables: all.tables.filter(isRelation),
    views: all.views.filter(isRelation),
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
