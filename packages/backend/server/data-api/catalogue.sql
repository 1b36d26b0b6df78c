-- The schema that the Data API serves: only objects that anon or authenticated may use. Nothing else is visible to a
-- request, not even in a hint.
with roles (role) as (values ('anon'), ('authenticated')),
relations as (
  select c.oid, c.relname, c.relkind from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'f') and exists (
    select from roles where has_table_privilege(role, c.oid, 'select, insert, update, delete')
      or has_any_column_privilege(role, c.oid, 'select, insert, update'))
)
select json_build_object(
  'relations', (select json_agg(json_build_object(
    'oid', r.oid::int8,
    'name', r.relname,
    'columns', (
      select json_agg(json_build_object(
        'name', a.attname, 'number', a.attnum, 'type', format_type(a.atttypid, null),
        'isWide', a.attlen < 0 and not (a.atttypid = 'numeric'::regtype and a.atttypmod >= 0),
        'default', case
          when a.attidentity <> '' then format('nextval(%L)', pg_get_serial_sequence(r.oid::regclass::text, a.attname))
          when a.attgenerated = '' then pg_get_expr(d.adbin, d.adrelid) end) order by a.attnum)
      from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
      where a.attrelid = r.oid and a.attnum > 0 and not a.attisdropped),
    'uniques', (
      select coalesce(json_agg(json_build_object('isPrimary', i.indisprimary, 'columns', (
        select json_agg(a.attname order by k.place)
        from unnest(i.indkey::int2[]) with ordinality k (number, place)
        join pg_attribute a on a.attrelid = r.oid and a.attnum = k.number
        where k.place <= i.indnkeyatts))), '[]')
      from pg_index i
      where i.indrelid = r.oid and i.indisunique and i.indexprs is null and i.indpred is null),
    'rule', (select ev_action::text from pg_rewrite w where w.ev_class = r.oid and w.ev_type = '1' and r.relkind in ('v', 'm'))
  ) order by r.relname) from relations r),
  'foreignKeys', (select coalesce(json_agg(json_build_object(
    'name', k.conname,
    'from', json_build_object('relation', f.relname, 'columns', (
      select json_agg(a.attname order by p.place) from unnest(k.conkey) with ordinality p (number, place)
      join pg_attribute a on a.attrelid = k.conrelid and a.attnum = p.number)),
    'to', json_build_object('relation', t.relname, 'columns', (
      select json_agg(a.attname order by p.place) from unnest(k.confkey) with ordinality p (number, place)
      join pg_attribute a on a.attrelid = k.confrelid and a.attnum = p.number))) order by k.conname), '[]')
    from pg_constraint k join relations f on f.oid = k.conrelid join relations t on t.oid = k.confrelid
    where k.contype = 'f' and k.conparentid = 0),
  'functions', (select coalesce(json_agg(json_build_object(
    'name', p.proname,
    'parameters', (
      select coalesce(json_agg(json_build_object(
        'name', coalesce(p.proargnames[i], ''), 'type', format_type(p.proargtypes[i - 1], null),
        'isOptional', i > p.pronargs - p.pronargdefaults) order by i), '[]')
      from generate_series(1, p.pronargs) i),
    'relation', (select relname from relations where oid = t.typrelid),
    'columns', case
      when t.typrelid <> 0 then (
        select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, null), 'isWide', a.attlen < 0, 'default', null) order by a.attnum)
        from pg_attribute a where a.attrelid = t.typrelid and a.attnum > 0 and not a.attisdropped)
      when p.proargmodes && '{o,b,t}' and p.prorettype = 'record'::regtype then (
        select json_agg(json_build_object('name', p.proargnames[i], 'type', format_type(p.proallargtypes[i], null), 'isWide', true, 'default', null) order by i)
        from generate_series(1, cardinality(p.proallargtypes)) i where p.proargmodes[i] in ('o', 'b', 't')) end,
    'isVoid', p.prorettype = 'void'::regtype,
    'isSet', p.proretset,
    'isSingleRow', not p.proretset or p.prorows = 1,
    'timeout', (select split_part(c, '=', 2) from unnest(p.proconfig) c where c like 'statement_timeout=%')
  ) order by p.proname, pg_get_function_identity_arguments(p.oid)), '[]')
    from pg_proc p join pg_type t on t.oid = p.prorettype
    where p.pronamespace = 'public'::regnamespace and p.prokind = 'f' and p.prorettype <> 'trigger'::regtype
      and exists (select from roles where has_function_privilege(role, p.oid, 'execute'))
      -- Arguments are passed by name; a single unnamed one receives the whole body.
      and (p.pronargs = 0 or '' <> all (p.proargnames[1:p.pronargs])
        or p.pronargs = 1 and p.proargtypes[0] = any ('{json,jsonb,text}'::regtype[])
        or p.pronargs = 1 and p.proargtypes[0]::regtype::text in (select relname from relations))
  )) as catalogue;
