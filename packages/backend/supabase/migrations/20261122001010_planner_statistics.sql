-- PostgreSQL plans a query by statistics of everybody's rows. Its choices show: in how long a query takes, in the order of
-- rows without one, and in which of two errors comes first. So there are none of what rows contain, only of ids.
do $$
declare
  kept record;
begin
  for kept in
    select case c.relkind when 'r' then 'table' else 'index' end as kind, c.oid::regclass as name, a.attnum, a.attname
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.atttypid <> 'uuid'::regtype
    where c.relnamespace = 'public'::regnamespace and (c.relkind = 'r' or exists (
      select from pg_index i where i.indexrelid = c.oid and i.indkey[a.attnum - 1] = 0))
  loop
    execute format(
      'alter %s %s alter column %s set statistics 0', kept.kind, kept.name,
      case kept.kind when 'table' then quote_ident(kept.attname) else kept.attnum::text end);
  end loop;
end $$;
