-- Supabase's Realtime reads changes from the write-ahead log; PaperEdge's own server gets them from these triggers.
-- They are on the product's tables, so this file runs after the migrations that create the tables. A table published
-- later needs its triggers in a later file.
create schema realtime;
grant usage on schema realtime to supabase_auth_admin;

-- The subscribers to changes, of all server processes. Notifying transactions commit one at a time, which is four times
-- slower with eight concurrent writers, so a notice is skipped if only the writing tab would receive it. Rows of a
-- killed process cause needless notices until the next start.
create unlogged table realtime.listeners (
  id uuid primary key,
  person uuid not null,
  client_info text,
  pid integer not null
);
create index listeners_of_person on realtime.listeners (person);
grant select, insert, delete on realtime.listeners to supabase_auth_admin;

-- Sends one notice per owner of the rows that a statement changed. It contains the number of rows, and only the first
-- 50 ids, since a notice is limited to 8,000 bytes. Arguments: the column that leads to the owner and, if that isn't a
-- user id, the table whose user_id it refers to.
create function realtime.notify_change() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  writer constant text := nullif(current_setting('request.headers', true), '')::json ->> 'x-client-info';
  owner constant text := case tg_nargs
    when 1 then 'changed.link'
    else format('(select p.user_id from public.%I p where p.id = changed.link)', tg_argv[1])
  end;
begin
  if not exists (select from realtime.listeners l where writer is null or l.client_info is distinct from writer) then
    return null;
  end if;
  execute format(
    $notify$
    select pg_notify('paperedge_realtime', json_build_object(
      'table', %L, 'type', %L, 'owner', owned.owner, 'ids', owned.ids, 'count', owned.count, 'by', $1,
      'at', to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))::text)
    from (
      select %s as owner, changed.ids, changed.count
      from (select r.%I as link, count(*) as count, (array_agg(r.id))[1:50] as ids from %I r group by 1) as changed
    ) as owned
    where exists (
      select from realtime.listeners l
      where l.person = owned.owner and ($1 is null or l.client_info is distinct from $1))
    $notify$,
    tg_table_name, tg_op, owner, tg_argv[0], case tg_op when 'DELETE' then 'old_rows' else 'new_rows' end)
  using writer;
  return null;
end $$;

do $$
declare
  published record;
begin
  for published in
    select * from (values
      ('notebooks', $args$'user_id'$args$),
      ('deleted_notebooks', $args$'user_id'$args$),
      ('accounts', $args$'user_id'$args$),
      ('bets', $args$'notebook_id', 'notebooks'$args$),
      ('bankroll_movements', $args$'notebook_id', 'notebooks'$args$),
      ('records', $args$'notebook_id', 'notebooks'$args$),
      ('record_stamps', $args$'notebook_id', 'notebooks'$args$),
      ('record_shares', $args$'notebook_id', 'notebooks'$args$),
      ('custom_columns', $args$'notebook_id', 'notebooks'$args$),
      ('account_daily_pl', $args$'account_id', 'accounts'$args$),
      ('backtest_tries', $args$'user_id'$args$),
      ('loss_limits', $args$'user_id'$args$),
      ('saved_filters', $args$'user_id'$args$),
      ('game_files', $args$'user_id'$args$),
      ('team_aliases', $args$'user_id'$args$)
    ) as t (name, args)
  loop
    execute format(
      'create trigger notify_after_insert after insert on public.%1$I
        referencing new table as new_rows for each statement execute function realtime.notify_change(%2$s);
      create trigger notify_after_update after update on public.%1$I
        referencing new table as new_rows for each statement execute function realtime.notify_change(%2$s);
      create trigger notify_after_delete after delete on public.%1$I
        referencing old table as old_rows for each statement execute function realtime.notify_change(%2$s)',
      published.name, published.args);
  end loop;
end $$;

-- Notifies of ended sessions, a hundred per notice.
create function realtime.notify_ended_sessions() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform pg_notify('paperedge_realtime', json_build_object('ended', array_agg(part.id))::text)
  from (select id, (row_number() over () - 1) / 100 as number from old_rows) as part
  group by part.number;
  return null;
end $$;
create trigger notify_ended_sessions after delete on auth.sessions
  referencing old table as old_rows for each statement execute function realtime.notify_ended_sessions();
