import type { ConnectionOptions } from '#server/postgres/connections.ts';
import { openSql } from '#server/postgres/sql.ts';

/**
 * The rights of anon and authenticated, one per line. service_role is left out: it bypasses row-level security anyway,
 * and the product never uses it.
 */
export async function rightsIn(connection: ConnectionOptions): Promise<string[]> {
  const sql = openSql(connection, { max: 1 });
  try {
    const rows = await sql<{ right: string }[]>`
      with given as (
        select format('relation %s', c.relname) as what, a.grantee, a.privilege_type
        from pg_class c
        cross join aclexplode(coalesce(c.relacl, acldefault(case c.relkind when 'S' then 's'::"char" else 'r' end, c.relowner))) a
        where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v', 'm', 'S', 'p', 'f')
        union all
        select format('column %s of %s', t.attname, c.relname), a.grantee, a.privilege_type
        from pg_class c join pg_attribute t on t.attrelid = c.oid and t.attacl is not null
        cross join aclexplode(t.attacl) a
        where c.relnamespace = 'public'::regnamespace
        union all
        select format('function %s(%s)', p.proname, pg_get_function_identity_arguments(p.oid)), a.grantee, a.privilege_type
        from pg_proc p cross join aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) a
        where p.pronamespace = 'public'::regnamespace
      )
      select format('%s: %s to %s', what, privilege_type, case grantee when 0 then 'everybody' else grantee::regrole::text end)
        as right
      from given where grantee = 0 or grantee in ('anon'::regrole, 'authenticated'::regrole)
      order by 1`;
    return rows.map(({ right }) => right);
  } finally {
    await sql.end();
  }
}
