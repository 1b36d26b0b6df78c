-- Changes of up to 10,000 bets, of one or several of the user's notebooks. Each writes the bets in one statement, so that
-- bankrolls move once, and locks the bets in the order of their ids, as settle_bets does, to prevent deadlocks.

-- Edits bets, given as [{ id, updated_at, date, settled_on, wager_cents, return_cents, market, event, custom_values: { "<field id>":
-- "<text>" } }]. What isn't given stays; a blank market, event or value is removed. Bets that have changed since
-- `updated_at` are left alone. Returns the lines of the edited bets.
create function public.edit_bets(edits jsonb) returns json
language plpgsql set search_path = '' set timezone = 'UTC' as $$
declare
  blank constant text := E' \t\n\x0B\f\r';
  edited uuid[];
begin
  if jsonb_array_length(edits) > 10000 then
    raise exception 'At most 10,000 bets can be edited at once' using errcode = '54000';
  end if;
  perform from public.bets b
  where b.id in (select e.id from jsonb_to_recordset(edits) as e (id uuid))
  order by b.id for no key update;
  with changed as (
    update public.bets b
    set date = n.date, settled_on = n.settled_on, market = nullif(btrim(n.market, blank), ''), event = nullif(btrim(n.event, blank), ''),
      wager_amount = coalesce((e.edit ->> 'wager_cents')::bigint * 0.01, seen.wager_amount),
      return_amount = coalesce((e.edit ->> 'return_cents')::bigint * 0.01, seen.return_amount)
    from jsonb_array_elements(edits) as e (edit)
    join public.bets seen
      on seen.id = (e.edit ->> 'id')::uuid and seen.updated_at = (e.edit ->> 'updated_at')::timestamptz
    cross join lateral jsonb_populate_record(seen, e.edit) as n
    where b.id = seen.id
    returning b.id)
  select array_agg(changed.id) into edited from changed;
  perform public.set_values_of_bets((
    select coalesce(jsonb_agg(e.edit), '[]')
    from (
      select distinct on ((e.edit ->> 'id')::uuid) e.edit from jsonb_array_elements(edits) as e (edit)
      where (e.edit ->> 'id')::uuid = any (edited) and e.edit ? 'custom_values') as e));
  return public.changed_bet_lines(edited);
end $$;
grant execute on function public.edit_bets(jsonb) to authenticated, service_role;

-- The user's notebooks but backtests, which can't be deleted until the transaction ends. Locked before any bet, as in add_bet, since
-- the deletion of a notebook locks it before its bets.
create function public.hold_own_notebooks() returns uuid[]
language plpgsql security definer set search_path = '' as $$
begin
  perform public.require_second_step();
  return array(
    select n.id from public.notebooks n where n.user_id = (select auth.uid()) and n.backtest is null
    order by n.id for key share);
end $$;

-- Moves bets, given as [{ id, updated_at }], into another notebook of the user, and returns { lines, fields }: the lines
-- of the moved bets and the ids of the fields it added. Custom values move into the target's field of the same name, or
-- into a new one like theirs. Bets that have changed since `updated_at`, and locked
-- ones, are left alone. Of `added_fields`, which an
-- earlier move added, those without values are removed, so that moving bets back leaves nothing behind. Clients can't
-- write notebook_id, so this checks ownership itself.
create function public.move_bets(moves jsonb, target_notebook uuid, added_fields uuid[] default '{}') returns json
language plpgsql security definer set search_path = '' set timezone = 'UTC' as $$
declare
  own constant uuid[] := public.hold_own_notebooks();
  moved uuid[];
  added uuid[];
begin
  if jsonb_array_length(moves) > 10000 then
    raise exception 'At most 10,000 bets can be moved at once' using errcode = '54000';
  end if;
  if target_notebook is null or target_notebook <> all (own) then
    raise exception 'Access denied: You do not own this notebook' using errcode = '42501';
  end if;
  perform from public.bets b
  where b.id in (select m.id from jsonb_to_recordset(moves) as m (id uuid)) and b.notebook_id = any (own)
  order by b.id for no key update;
  moved := array(
    select b.id from public.bets b
    join jsonb_to_recordset(moves) as m (id uuid, updated_at timestamptz) using (id, updated_at)
    where b.notebook_id = any (own) and b.notebook_id <> target_notebook and not public.is_locked(b));
  -- Samples are made up, and deleted together.
  if exists (
    select from public.notebooks n
    where n.id in (select b.notebook_id from public.bets b where b.id = any (moved))
      and n.is_sample <> (select t.is_sample from public.notebooks t where t.id = target_notebook))
  then
    raise exception 'Sample bets and your own bets can''t share a notebook' using errcode = '22023';
  end if;
  update public.bets b set notebook_id = target_notebook where b.id = any (moved);
  -- The update has locked the target, so concurrent moves don't add the same fields in different orders.
  with fields as (
    select distinct on (lower(c.column_name)) c.*
    from public.custom_columns c
    where c.id in (select d.column_id from public.bet_custom_data d where d.bet_id = any (moved))
    order by lower(c.column_name), c.created_at, c.seq
  ), created as (
    insert into public.custom_columns (notebook_id, column_name, column_type, select_options)
    select target_notebook, f.column_name, f.column_type, f.select_options
    from fields f order by f.created_at, f.seq
    on conflict do nothing
    returning id)
  select array_agg(created.id) into added from created;
  update public.bet_custom_data d
  set column_id = t.id
  from public.custom_columns s
  join public.custom_columns t on lower(t.column_name) = lower(s.column_name)
  where d.bet_id = any (moved) and s.id = d.column_id and t.notebook_id = target_notebook;
  delete from public.custom_columns c
  where c.id = any (added_fields) and c.notebook_id = any (own)
    and not exists (select from public.bet_custom_data d where d.column_id = c.id);
  return json_build_object(
    'lines', public.changed_bet_lines(moved),
    'fields', coalesce(to_json(added), '[]'));
end $$;
grant execute on function public.move_bets(jsonb, uuid, uuid[]) to authenticated, service_role;

-- Bets that delete_bets deleted, for restore_bets, with their custom values by field. Unlogged, since losing them in a
-- crash is no harm: writing them is cheap, and backups leave them out, so that nothing deleted lives on there.
create unlogged table public.deleted_bets (
  id uuid primary key,
  notebook_id uuid not null references public.notebooks (id) on delete cascade,
  deleted_at timestamptz not null default now(),
  bet jsonb not null,
  custom_values jsonb
);

create index deleted_bets_of_notebook on public.deleted_bets (notebook_id);
create index deleted_bets_by_time on public.deleted_bets (deleted_at);

-- Only the functions below use it.
revoke all on public.deleted_bets from public, anon, authenticated;
grant all on public.deleted_bets to service_role;

alter table public.deleted_bets enable row level security;

-- Whether the caller deleted this bet, or the notebook that it was in, within the last day.
create function public.is_deleted_bet(target_bet uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  perform public.require_second_step();
  return exists (
    select from public.deleted_bets d join public.notebooks n on n.id = d.notebook_id
    where d.id = target_bet and n.user_id = (select auth.uid())
  ) or exists (
    select from public.deleted_notebooks n
    where n.user_id = (select auth.uid()) and n.id in (
      select d.notebook_id from public.deleted_bets d where d.id = target_bet
      union all select b.notebook_id from public.bets b where b.id = target_bet));
end $$;
grant execute on function public.is_deleted_bet(uuid) to authenticated, service_role;

-- Deletes at most 10,000 bets and returns their number; locked ones stay, and those that have changed since the version
-- in `seen`, which is in the order of `ids`; null there means as it was added. They can be restored for a day.
create function public.delete_bets(ids uuid[], seen timestamptz[] default null) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  own constant uuid[] := public.hold_own_notebooks();
  locked uuid[];
  deleted integer;
begin
  if cardinality(ids) > 10000 then
    raise exception 'At most 10,000 bets can be deleted at once' using errcode = '54000';
  end if;
  delete from public.deleted_bets d where d.id in (
    select o.id from public.deleted_bets o where o.deleted_at < now() - interval '1 day'
    limit 10000 for update skip locked);
  perform public.purge_deleted_notebooks();
  -- Only these are deleted: a bet that is added again later isn't locked, or locked out of order.
  locked := array(
    select b.id from public.bets b
    where b.id = any (ids) and b.notebook_id = any (own) and not public.is_locked(b)
      and (seen is null
        or (b.id, b.updated_at) in (select s.id, s.updated_at from unnest(ids, seen) as s (id, updated_at))
        or b.updated_at = b.created_at
          and b.id in (select s.id from unnest(ids, seen) as s (id, updated_at) where s.updated_at is null))
    order by b.id for update);
  insert into public.deleted_bets (id, notebook_id, bet, custom_values)
  select b.id, b.notebook_id, to_jsonb(b), (
    select jsonb_object_agg(d.column_id, d.value) from public.bet_custom_data d where d.bet_id = b.id)
  from public.bets b where b.id = any (locked)
  -- Whoever takes the id of someone else's deleted bet must not replace it.
  on conflict (id) do update set notebook_id = excluded.notebook_id, deleted_at = excluded.deleted_at,
    bet = excluded.bet, custom_values = excluded.custom_values where deleted_bets.notebook_id = any (own);
  delete from public.bets b where b.id = any (locked);
  get diagnostics deleted = row_count;
  return deleted;
end $$;
grant execute on function public.delete_bets(uuid[], timestamptz[]) to authenticated, service_role;

-- Restores deleted bets as they were, with their ids and times, and returns their lines. Values of fields that have been
-- deleted since are lost. A bet that was added again in between stays as it is.
create function public.restore_bets(ids uuid[]) returns json
language plpgsql security definer set search_path = '' set timezone = 'UTC' as $$
declare
  own constant uuid[] := public.hold_own_notebooks();
  restored uuid[];
begin
  if cardinality(ids) > 10000 then
    raise exception 'At most 10,000 bets can be restored at once' using errcode = '54000';
  end if;
  ids := array(
    select d.id from public.deleted_bets d
    where d.id = any (ids) and d.notebook_id = any (own) and d.deleted_at >= now() - interval '1 day'
    order by d.id for update);
  -- Restored bets count as changed, so that pages fetch them.
  with added as (
    insert into public.bets overriding system value
    select b.*
    from public.deleted_bets d
    cross join lateral jsonb_populate_record(
      null::public.bets, d.bet || jsonb_build_object('updated_at', clock_timestamp())) as b
    where d.id = any (ids)
    order by d.id
    on conflict (id) do nothing
    returning id)
  select array_agg(added.id) into restored from added;
  -- A trigger took them for new bets.
  update public.bets b
  set recorded_at = was.recorded_at, settled_at = was.settled_at, settled_on = was.settled_on,
    unit_amount = coalesce(was.unit_amount, case when b.locks_at is not null then b.unit_amount end)
  from public.deleted_bets d cross join lateral jsonb_populate_record(null::public.bets, d.bet) as was
  where b.id = any (restored) and d.id = b.id and b.import_id is null;
  insert into public.bet_custom_data (bet_id, column_id, value)
  select d.id, c.id, v.value
  from public.deleted_bets d
  cross join jsonb_each_text(d.custom_values) as v
  join public.custom_columns c on c.notebook_id = d.notebook_id and c.id = v.key::uuid
  where d.id = any (restored)
  for key share of c;
  delete from public.deleted_bets d where d.id = any (ids);
  return public.changed_bet_lines(restored);
end $$;
grant execute on function public.restore_bets(uuid[]) to authenticated, service_role;
