-- Removes an import, complete or not. Keeps what was changed since:
-- - a bet in an existing notebook, if it was changed or is locked;
-- - a field in such a notebook, if it was changed or a kept bet has a value in it;
-- - a notebook the import created, with everything in it, if any of it was changed or added to;
-- - an account the import created, with all its days, if any of it was changed or added to.
-- For an unchanged row, updated_at = created_at.
--
-- Each call deletes at most 20,000 bets, so call again until done; fields, notebooks and accounts go last. Returns {
-- done, removed, kept }. Safe to repeat after a lost response.
create function public.undo_import(target_import uuid) returns json
language plpgsql security definer set search_path = '' as $$
declare
  importing public.imports;
  removed_bets integer;
begin
  importing := public.own_import(target_import);
  if importing.status = 'staging' then
    delete from public.imports i where i.id = importing.id;
    importing.status := 'undone';
  elsif importing.status <> 'undone' then
    delete from public.import_parts p where p.import_id = importing.id;
    removed_bets := public.undo_bets(importing.id);
    update public.imports i
    set status = 'undoing', updated_at = now(),
      removed = public.add_counts(i.removed, jsonb_build_object('bets', removed_bets))
    where i.id = importing.id
    returning * into importing;
    if removed_bets = 0 then
      importing := public.undo_what_held_bets(importing);
    end if;
  end if;
  return json_build_object(
    'done', importing.status = 'undone', 'removed', importing.removed, 'kept', importing.kept);
end $$;
grant execute on function public.undo_import(uuid) to authenticated;

-- Notebooks that the import created and that stay, because something in them was changed or added.
create function public.changed_notebooks(target_import uuid) returns setof uuid
language sql stable security definer set search_path = '' as $$
  select n.id from public.notebooks n
  where n.import_id = target_import and (
    n.updated_at <> n.created_at
    or exists (
      select from public.bets b
      where b.notebook_id = n.id and (b.import_id is distinct from target_import or b.updated_at <> b.created_at))
    or exists (
      select from public.bankroll_movements m
      where m.notebook_id = n.id and (m.import_id is distinct from target_import or m.updated_at <> m.created_at))
    or exists (
      select from public.custom_columns c
      where c.notebook_id = n.id and (
        c.updated_at <> c.created_at
        -- Opening a notebook without fields adds the recommended ones, which doesn't count as a user's change.
        or c.import_id is distinct from target_import and not (n.recommended_fields_added and c.column_name in (
          select r.column_name from public.recommended_fields r)))))
$$;

-- Locks and deletes in one statement, in the same order as delete_bets. A bet that changes before it is locked stays.
create function public.undo_bets(target_import uuid) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  stays constant uuid[] := array(select public.changed_notebooks(target_import));
  removed integer;
begin
  with locked as (
    select b.id from public.bets b
    where b.updated_at = b.created_at and b.id = any (array(
      select i.id from public.bets i
      where i.import_id = target_import and i.updated_at = i.created_at and i.notebook_id <> all (stays)
        and not public.is_locked(i)
      limit 20000))
    order by b.id for update)
  delete from public.bets b using locked where b.id = locked.id;
  get diagnostics removed = row_count;
  return removed;
end $$;

-- Locks each table first, so that the next statement sees concurrent additions to a notebook, field or account.
create function public.undo_what_held_bets(importing public.imports) returns public.imports
language plpgsql security definer set search_path = '' as $$
declare
  before constant jsonb := public.import_remains(importing.id);
  remaining jsonb;
  undone public.imports;
begin
  perform from public.notebooks n where n.import_id = importing.id order by n.id for update;
  delete from public.notebooks n
  where n.import_id = importing.id and n.id not in (select public.changed_notebooks(importing.id))
    and not exists (select from public.bets b where b.notebook_id = n.id);
  perform from public.custom_columns c where c.import_id = importing.id order by c.id for update;
  delete from public.custom_columns c using public.notebooks n
  where c.import_id = importing.id and c.updated_at = c.created_at
    and n.id = c.notebook_id and n.import_id is distinct from importing.id
    and not exists (select from public.bet_custom_data d where d.column_id = c.id);
  perform from public.accounts a where a.import_id = importing.id order by a.id for update;
  delete from public.accounts a
  where a.import_id = importing.id and a.updated_at = a.created_at and not exists (
    select from public.account_daily_pl e
    where e.account_id = a.id and (e.import_id is distinct from importing.id or e.updated_at <> e.created_at));
  remaining := public.import_remains(importing.id);
  update public.imports i
  set status = 'undone', kept = remaining, removed = public.add_counts(i.removed, (
    select jsonb_object_agg(b.key, b.value::bigint - (remaining ->> b.key)::bigint) from jsonb_each_text(before) as b))
  where i.id = importing.id
  returning * into undone;
  return undone;
end $$;

-- The number of rows left of an import, including all bets in its notebooks and all days of its accounts.
create function public.import_remains(target_import uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  with made as (select n.id from public.notebooks n where n.import_id = target_import),
    opened as (select a.id from public.accounts a where a.import_id = target_import)
  select jsonb_build_object(
    'notebooks', (select count(*) from made),
    'columns', (select count(*) from public.custom_columns c where c.import_id = target_import),
    'bets', (
      select count(*) from public.bets b
      where b.import_id = target_import and b.notebook_id not in (select made.id from made)) + (
      select count(*) from public.bets b where b.notebook_id in (select made.id from made)),
    'accounts', (select count(*) from opened),
    'days', (select count(*) from public.account_daily_pl e where e.account_id in (select opened.id from opened)))
$$;
