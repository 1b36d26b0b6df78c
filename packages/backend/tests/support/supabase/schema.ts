import type { ConnectionOptions } from '#backend/server/postgres/connections.ts';
import { openSql } from '#backend/server/postgres/sql.ts';

/**
 * Every rule of the schema 'public', one per line: columns, constraints, indexes, policies, triggers, views, functions,
 * and the rights of anon and authenticated. service_role is left out: it bypasses row-level security anyway, and the
 * product never uses it. The embedded server's own triggers, which announce changes, are left out as well.
 */
export async function schemaOf(connection: ConnectionOptions): Promise<string[]> {
  const sql = openSql(connection, { max: 1 });
  try {
    const rows = await sql<{ rule: string }[]>`
      with relations as (
        select oid, relname, relkind, relacl, relowner, relrowsecurity, relforcerowsecurity from pg_class
        where relnamespace = 'public'::regnamespace and relkind in ('r', 'v', 'm', 'S', 'p', 'f')
      ), given as (
        select format('relation %s', c.relname) as what, a.grantee, a.privilege_type
        from relations c
        cross join aclexplode(coalesce(c.relacl, acldefault(case c.relkind when 'S' then 's'::"char" else 'r' end, c.relowner))) a
        union all
        select format('column %s of %s', t.attname, c.relname), a.grantee, a.privilege_type
        from relations c join pg_attribute t on t.attrelid = c.oid and t.attacl is not null
        cross join aclexplode(t.attacl) a
        union all
        select format('function %s(%s)', p.proname, pg_get_function_identity_arguments(p.oid)), a.grantee, a.privilege_type
        from pg_proc p cross join aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) a
        where p.pronamespace = 'public'::regnamespace
      )
      select format('%s: %s to %s', what, privilege_type, case grantee when 0 then 'everybody' else grantee::regrole::text end)
        as rule
      from given where grantee = 0 or grantee in ('anon'::regrole, 'authenticated'::regrole)
      union all
      select format('row-level security of %s: %s, %s', relname, relrowsecurity, relforcerowsecurity) from relations
      union all
      select format('column %s of %s: %s, %s, %s, %s', t.attname, c.relname, format_type(t.atttypid, t.atttypmod),
        t.attnotnull, t.attidentity::text || t.attgenerated::text, pg_get_expr(d.adbin, d.adrelid))
      from relations c join pg_attribute t on t.attrelid = c.oid and t.attnum > 0 and not t.attisdropped
      left join pg_attrdef d on d.adrelid = c.oid and d.adnum = t.attnum
      union all
      select format('constraint %s of %s: %s', conname, conrelid::regclass, pg_get_constraintdef(oid))
      from pg_constraint where connamespace = 'public'::regnamespace
      union all
      select indexdef from pg_indexes where schemaname = 'public'
      union all
      select format('policy %s', to_jsonb(p)) from pg_policies p where schemaname = 'public'
      union all
      select format('%s, %s', pg_get_triggerdef(t.oid), t.tgenabled) from pg_trigger t join relations c on c.oid = t.tgrelid
      where not t.tgisinternal and t.tgname not like 'notify_%'
      union all
      select format('view %s: %s', viewname, definition) from pg_views where schemaname = 'public'
      union all
      select pg_get_functiondef(oid) from pg_proc where pronamespace = 'public'::regnamespace and prokind = 'f'
      order by 1`;
    return rows.map(({ rule }) => rule);
  } finally {
    await sql.end();
  }
}
