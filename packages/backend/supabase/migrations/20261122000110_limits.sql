-- Refuses rows above the most that a user can have in a table, so that nobody fills the disk with what costs a request.
-- Arguments of the trigger: the column that leads to the user (user_id or notebook_id), the most, and the message. It
-- runs after a statement that added rows, as added_rows. A restore has triggers off, so it keeps what was there.
create function public.limit_rows() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  owners uuid[];
  owner uuid;
begin
  if tg_argv[0] = 'user_id' then
    owners := array(select distinct r.user_id from added_rows r order by 1);
  else
    owners := array(
      select distinct n.user_id from added_rows r join public.notebooks n on n.id = r.notebook_id order by 1);
  end if;
  foreach owner in array owners loop
    perform public.refuse_above(tg_relid, tg_argv[0], tg_argv[1]::bigint, tg_argv[2], owner);
  end loop;
  return null;
end $$;

create function public.refuse_above(counted oid, path text, most bigint, message text, owner uuid) returns void
language plpgsql set search_path = '' as $$
declare
  kept bigint;
begin
  -- One at a time for each user, since concurrent inserts don't see each other.
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended(counted::text || owner, 0));
  execute 'select count(*) from ' || format(case path
    when 'user_id' then '%s r where r.user_id' else '%s r join public.notebooks n on n.id = r.notebook_id where n.user_id' end,
    counted::regclass) || ' = $1' into kept using owner;
  if kept > most then
    raise exception '%', message using errcode = '54000';
  end if;
end $$;
