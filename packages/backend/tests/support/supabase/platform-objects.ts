/** Supabase's own objects, one per line: changing any could break a project's update. */
export const PLATFORM_OBJECTS = `
  select format('role %s: %s', r.rolname, to_jsonb(r) - 'oid' - 'rolpassword' - 'rolvaliduntil') as what from pg_roles r
  union all
  select format('setting of %s in %s: %s', setrole::regrole, setdatabase, setconfig) from pg_db_role_setting
  union all
  select format('member %s of %s', member::regrole, roleid::regrole) from pg_auth_members
  union all
  select format('event trigger %s', evtname) from pg_event_trigger
  union all
  select format('language %s', lanname) from pg_language
  union all
  select format('schema %s of %s with %s', nspname, nspowner::regrole, nspacl) from pg_namespace
  where nspowner <> 'postgres'::regrole or nspname = 'extensions'
  union all
  select format('relation %s of %s with %s', c.oid::regclass, c.relowner::regrole, c.relacl) from pg_class c
  join pg_namespace n on n.oid = c.relnamespace
  where (n.nspowner <> 'postgres'::regrole and n.nspname not in ('public', 'pg_toast') or n.nspname = 'extensions')
  union all
  select format('function %s of %s with %s', p.oid::regprocedure, p.proowner::regrole, p.proacl) from pg_proc p
  join pg_namespace n on n.oid = p.pronamespace
  where n.nspowner <> 'postgres'::regrole and n.nspname <> 'public' or n.nspname = 'extensions'`;

export function foreignTo(before: ReadonlySet<string>, after: ReadonlySet<string>): string[] {
  const [added, gone] = [[...after].filter((x) => !before.has(x)), [...before].filter((x) => !after.has(x))];
  return [
    ...added.map((what) => `makes or changes what is Supabase's: ${what}`),
    ...gone.map((what) => `removes or changes what is Supabase's: ${what}`),
  ];
}
