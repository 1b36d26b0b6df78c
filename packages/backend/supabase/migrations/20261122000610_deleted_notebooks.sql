-- Notebooks that delete_notebook deleted, for restore_notebook. They stay as they are, with their bets, fields, totals and
-- record, but are nobody's: notebooks.user_id is null. So deleting one takes as long with 100,000 bets as with none, and a
-- restored record goes on as before.
create table public.deleted_notebooks (
  id uuid primary key references public.notebooks (id) on delete cascade,
  user_id uuid not null references auth.users (id) on delete cascade,
  name text not null,
  deleted_at timestamptz not null default now()
);

-- None by time alone, with which anyone's conditions would reach others' rows first. A day's rows are few.
create index deleted_notebooks_of_user on public.deleted_notebooks (user_id, deleted_at desc);

-- Only the functions below write to this table.
revoke all on public.deleted_notebooks from public, anon, authenticated;
grant select on public.deleted_notebooks to authenticated;
grant all on public.deleted_notebooks to service_role;

alter table public.deleted_notebooks enable row level security;

-- Users can read only which notebooks of their own they can restore.
create policy deleted_notebooks_select on public.deleted_notebooks for select to authenticated
  using (user_id = (select auth.uid()) and deleted_at >= now() - interval '1 day');
create policy deleted_notebooks_second_step on public.deleted_notebooks as restrictive for all to authenticated
  using ((select public.require_second_step())) with check ((select public.require_second_step()));

-- A notebook that can't be restored any more, since its time is over or its user is gone, goes with its row here.
create function public.forget_deleted_notebooks() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.notebooks n where n.id in (select o.id from old_rows o) and n.user_id is null;
  return null;
end $$;
create trigger forget_notebooks after delete on public.deleted_notebooks
  referencing old table as old_rows for each statement execute function public.forget_deleted_notebooks();

-- Deletes for good what was deleted more than a day ago: of one notebook at a time, and at most 5,000 of its bets
-- and 10,000 events of its record, so that whoever deletes something doesn't wait for it.
create function public.purge_deleted_notebooks() returns void
language plpgsql security definer set search_path = '' as $$
declare
  over uuid;
begin
  select d.id into over
  from public.deleted_notebooks d join public.notebooks n on n.id = d.id
  where d.deleted_at < now() - interval '1 day'
  limit 1 for update skip locked;
  if not found then
    return;
  end if;
  -- Without their record, locked bets and events can be deleted.
  delete from public.records r where r.notebook_id = over;
  delete from public.record_events e where e.notebook_id = over and e.seq < 10000 + (
    select min(o.seq) from public.record_events o where o.notebook_id = over);
  delete from public.bets where id in (
    select b.id from public.bets b where b.notebook_id = over limit 5000 for update skip locked);
  if not exists (select from public.bets b where b.notebook_id = over)
    and not exists (select from public.record_events e where e.notebook_id = over)
  then
    delete from public.deleted_notebooks d where d.id = over;
  end if;
end $$;
-- Supabase grants new functions to this role.
revoke execute on function public.purge_deleted_notebooks() from public, service_role;

-- Deletes a notebook with everything in it, which can be restored for a day. Returns null if there is none, and false if it
-- isn't as seen any more: { updated_at, totals }, as notebook_summaries has them. Of each user, the last 100 are kept.
create function public.delete_notebook(target_notebook uuid, seen jsonb default null) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  asking constant uuid := auth.uid();
  summary record;
begin
  perform public.require_second_step();
  perform public.purge_deleted_notebooks();
  -- Waits for whoever is adding bets.
  perform from public.notebooks n where n.id = target_notebook and n.user_id = asking for update;
  if not found then
    return null;
  end if;
  select s.name, s.updated_at, s.totals::jsonb into summary
  from public.notebook_summaries s where s.id = target_notebook;
  if (summary.updated_at, summary.totals) <> ((seen ->> 'updated_at')::timestamptz, seen -> 'totals') then
    return false;
  end if;
  update public.notebooks n set user_id = null where n.id = target_notebook;
  insert into public.deleted_notebooks (id, user_id, name) values (target_notebook, asking, summary.name);
  update public.deleted_notebooks d set deleted_at = d.deleted_at - interval '1 day'
  where d.deleted_at > now() - interval '1 day' and d.id in (
    select o.id from public.deleted_notebooks o where o.user_id = asking order by o.deleted_at desc, o.id offset 100);
  return true;
end $$;
grant execute on function public.delete_notebook(uuid, jsonb) to authenticated, service_role;

-- Restores a deleted notebook as it was. Returns whether the user has it now.
create function public.restore_notebook(target_notebook uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  asking constant uuid := auth.uid();
begin
  perform public.require_second_step();
  perform from public.deleted_notebooks d
  where d.id = target_notebook and d.user_id = asking and d.deleted_at >= now() - interval '1 day' for update;
  if found then
    update public.notebooks n set user_id = asking where n.id = target_notebook;
    delete from public.deleted_notebooks d where d.id = target_notebook;
    -- Others may have taken its place: the limits of new rows hold, too, which their triggers have as arguments.
    perform public.refuse_above(t.tgrelid, l.args[1], l.args[2]::bigint, l.args[3], asking)
    from pg_catalog.pg_trigger t
    cross join lateral (select string_to_array(encode(t.tgargs, 'escape'), '\000') as args) as l
    where t.tgfoid = 'public.limit_rows()'::regprocedure and t.tgrelid in (
      'public.notebooks'::regclass, 'public.custom_columns'::regclass, 'public.bankroll_movements'::regclass);
  end if;
  return exists (select from public.notebooks n where n.id = target_notebook and n.user_id = asking);
end $$;
grant execute on function public.restore_notebook(uuid) to authenticated, service_role;
