-- Lets an import take effect, whole or not at all, once so many parts are in place; gives how many it brought of each
-- kind. New notebooks and accounts change hands, with all that is in them; columns for notebooks that are there move into
-- them, and the bets that wait there are seen from now on. No bet is written, so it takes no longer for many. Whoever
-- calls it again, since the answer was lost, gets the same answer.
create function public.apply_import(target_import uuid, parts integer) returns json
language plpgsql security definer set search_path = '' as $$
declare
  asking constant uuid := auth.uid();
  importing public.imports;
  notebooks_made integer;
  columns_made integer;
  accounts_made integer;
begin
  importing := public.own_import(target_import);
  if importing.applied_at is not null then
    return importing.outcome;
  end if;
  if parts is distinct from importing.part_count then
    raise exception 'A part of the import is missing. Nothing was imported.' using errcode = '22023';
  end if;
  perform public.check_import_places(importing.id);

  -- As they are brought, so that undoing the import notices what has been changed.
  update public.imports i set
    brought_columns = coalesce(
      (select jsonb_agg(to_jsonb(c)) from public.import_places p join public.custom_columns c on c.notebook_id = p.place_id
      where p.import_id = i.id), '[]'),
    brought_accounts = coalesce(
      (select jsonb_agg(to_jsonb(a)) from public.accounts a where a.import_id = i.id), '[]')
  where i.id = importing.id
  returning jsonb_array_length(i.brought_columns) into columns_made;
  update public.custom_columns c set notebook_id = p.notebook_id
  from public.import_places p
  where p.import_id = importing.id and p.place_id <> p.notebook_id and c.notebook_id = p.place_id;
  update public.notebooks n set current_bankroll = n.current_bankroll + p.profit
  from public.import_places p
  where p.import_id = importing.id and p.place_id <> p.notebook_id and n.id = p.notebook_id and p.profit <> 0;
  update public.notebooks n set user_id = asking, import_id = null
  from public.import_places p
  where p.import_id = importing.id and p.place_id = p.notebook_id and n.id = p.place_id;
  get diagnostics notebooks_made = row_count;
  update public.accounts a set user_id = asking, import_id = null where a.import_id = importing.id;
  get diagnostics accounts_made = row_count;

  update public.imports i set
    applied_at = clock_timestamp(),
    touched_at = now(),
    outcome = json_build_object(
      'notebooks', notebooks_made, 'columns', columns_made, 'bets', i.bet_count, 'accounts', accounts_made,
      'days', i.day_count)
  where i.id = importing.id
  returning * into importing;
  return importing.outcome;
end $$;
grant execute on function public.apply_import(uuid, integer) to authenticated;

-- That the notebooks and columns which an import goes into are still there, and stay there until it has.
create function public.check_import_places(importing uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  wanted integer;
  locked integer;
  taken text;
begin
  select count(*) into wanted from public.import_places p where p.import_id = importing and p.place_id <> p.notebook_id;
  -- In one order, so that two imports into the same notebooks wait for each other instead of for ever.
  perform from public.notebooks n
  where n.user_id = (select auth.uid()) and n.id in (
    select p.notebook_id from public.import_places p where p.import_id = importing and p.place_id <> p.notebook_id)
  order by n.id for no key update;
  get diagnostics locked = row_count;
  if locked <> wanted then
    raise exception 'A notebook has been deleted meanwhile. Nothing was imported.';
  end if;
  select count(*) into wanted from public.import_columns u where u.import_id = importing;
  perform from public.custom_columns c
  where c.id in (select u.column_id from public.import_columns u where u.import_id = importing)
  order by c.id for key share;
  get diagnostics locked = row_count;
  if locked <> wanted then
    raise exception 'One of the custom fields has been deleted meanwhile. Nothing was imported.';
  end if;
  select there.column_name into taken
  from public.import_places p
  join public.custom_columns c on c.notebook_id = p.place_id
  join public.custom_columns there
    on there.notebook_id = p.notebook_id and lower(btrim(there.column_name)) = lower(btrim(c.column_name))
  where p.import_id = importing and p.place_id <> p.notebook_id
  limit 1;
  if found then
    raise exception 'The notebook has a field named % already. Nothing was imported.', taken;
  end if;
end $$;

-- Removes what an import hides: one that is given up, or that has been undone. At most 10,000 bets and days at once, as
-- no statement may take long: true means that all is gone, false that it is to be called again.
create function public.drop_import(target_import uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  most constant integer := 10000;
begin
  perform public.require_second_step();
  perform from public.imports where id = target_import and user_id = (select auth.uid()) for update;
  if not found then
    return true;
  end if;
  if exists (select from public.imports where id = target_import and applied_at is not null and undone_at is null) then
    raise exception 'This import has taken effect already' using errcode = '22023';
  end if;
  return public.remove_import_part(target_import, most) < most;
end $$;
grant execute on function public.drop_import(uuid) to authenticated;
