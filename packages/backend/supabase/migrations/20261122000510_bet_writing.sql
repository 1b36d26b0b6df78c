-- Sets values of bets: [{ id, custom_values: { "<field id>": "<text>" } }]. A blank text removes the value; fields that
-- aren't named keep theirs. Runs as the caller, under the policies.
create function public.set_values_of_bets(edits jsonb) returns void
language plpgsql set search_path = '' as $$
declare
  blank constant text := E' \t\n\x0B\f\r';
  given integer;
  written integer;
begin
  if exists (
    select from jsonb_to_recordset(edits) as e (custom_values jsonb)
    where jsonb_typeof(e.custom_values) is distinct from 'object')
  then
    raise exception 'custom_values must be an object' using errcode = '22023';
  end if;
  if exists (
    select from jsonb_to_recordset(edits) as e (custom_values jsonb) cross join jsonb_each(e.custom_values) as v
    where jsonb_typeof(v.value) <> 'string')
  then
    raise exception 'Custom values must be texts' using errcode = '22023';
  end if;
  delete from public.bet_custom_data d
  using jsonb_to_recordset(edits) as e (id uuid, custom_values jsonb) cross join jsonb_each_text(e.custom_values) as v
  where d.bet_id = e.id and d.column_id = v.key::uuid and btrim(v.value, blank) = '';
  select count(*) into given
  from jsonb_to_recordset(edits) as e (custom_values jsonb) cross join jsonb_each_text(e.custom_values) as v
  where btrim(v.value, blank) <> '';
  insert into public.bet_custom_data (bet_id, column_id, value)
  select b.id, c.id, v.value
  from jsonb_to_recordset(edits) as e (id uuid, custom_values jsonb)
  cross join jsonb_each_text(e.custom_values) as v
  join public.bets b on b.id = e.id
  join public.custom_columns c on c.notebook_id = b.notebook_id and c.id = v.key::uuid
  where btrim(v.value, blank) <> ''
  for key share of c
  on conflict (bet_id, column_id) do update set value = excluded.value;
  get diagnostics written = row_count;
  if written <> given then
    raise exception 'One of the custom fields has been deleted meanwhile. Check the fields and save again.';
  end if;
end $$;
grant execute on function public.set_values_of_bets(jsonb) to authenticated, service_role;

-- Sets the values of one bet, which must exist.
create function public.set_custom_values(target_bet uuid, custom_values jsonb) returns void
language plpgsql set search_path = '' as $$
begin
  perform from public.bets where id = target_bet;
  if not found then
    raise exception 'Bet not found or access denied' using errcode = '42501';
  end if;
  -- Most bets have no values, and planning what follows takes longer than storing a bet.
  if custom_values = '{}' then
    return;
  end if;
  perform public.set_values_of_bets(
    jsonb_build_array(jsonb_build_object('id', target_bet, 'custom_values', custom_values)));
end $$;
grant execute on function public.set_custom_values(uuid, jsonb) to authenticated, service_role;

-- A bet as functions take it: the columns' names, and amounts in integer cents: wager_cents, return_cents. Returns null
-- for what isn't given, except for status, bonus and price_notation.
create function public.given_bet(bet jsonb) returns public.bets
language sql stable set search_path = '' as $$
  select jsonb_populate_record(
    null::public.bets,
    jsonb_build_object('status', 'pending', 'bonus', false, 'price_notation', 'american') || jsonb_strip_nulls(bet)
      || jsonb_build_object(
        'wager_amount', (bet ->> 'wager_cents')::bigint * 0.01, 'return_amount', (bet ->> 'return_cents')::bigint * 0.01))
$$;
grant execute on function public.given_bet(jsonb) to authenticated, service_role;

-- Made from client_columns(), which are all that the caller may write.
do $do$
declare
  columns constant text := array_to_string(public.client_columns(), ', ');
  values constant text := 'g.' || array_to_string(public.client_columns(), ', g.');
begin
  execute format($format$

-- Adds up to 10,000 bets whose ids are new, or else replaces up to 100 that haven't changed since their updated_at, and
-- returns their ids. In the order of ids, so that calls with the same bets don't deadlock.
create function public.store_bets(given public.bets[], replacing boolean default false) returns uuid[]
-- PostgreSQL would plan each call anew, since a plan for any number of bets looks more expensive.
language plpgsql set search_path = '' set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
declare
  g public.bets;
  stored uuid[] := '{}';
begin
  if cardinality(given) > 10000 or replacing and cardinality(given) > 100 then
    raise exception 'Too many bets to be stored at once' using errcode = '54000';
  end if;
  if replacing then
    -- One by one: a join that was planned for a small table would later go through everybody's bets.
    foreach g in array array(select g from unnest(given) as g order by g.id) loop
      update public.bets b set (%1$s) = row(%2$s) where b.id = g.id and b.updated_at = g.updated_at;
      if found then
        stored := stored || g.id;
      end if;
    end loop;
  else
    with added as (
      insert into public.bets (id, notebook_id, %1$s) select g.id, g.notebook_id, %2$s from unnest(given) as g
      order by g.id
      on conflict (id) do nothing
      returning id)
    select array_agg(added.id) into stored from added;
  end if;
  return coalesce(stored, '{}');
end $$;

  $format$, columns, values);
end $do$;
grant execute on function public.store_bets(public.bets[], boolean) to authenticated, service_role;

-- Adds a bet with its custom values in one transaction, and returns its line. The client may supply the bet's id: then a
-- second arrival changes nothing and returns the line as it is stored, or null if the bet was since moved or deleted.
create function public.add_bet(target_notebook uuid, bet jsonb, custom_values jsonb default '{}') returns json
language plpgsql set search_path = '' set timezone = 'UTC' as $$
declare
  given public.bets := public.given_bet(bet);
  has_id constant boolean := given.id is not null;
begin
  perform from public.notebooks where id = target_notebook for key share;
  if not found then
    -- The policies check the session only where there is a row.
    perform public.require_second_step();
    raise exception 'Access denied: You do not own this notebook' using errcode = '42501';
  end if;
  given.id := coalesce(given.id, gen_random_uuid());
  given.notebook_id := target_notebook;
  if not has_id or not public.is_deleted_bet(given.id) then
    if public.store_bets(array[given]) <> '{}' then
      -- The insertion may have waited for the deletion of this id. Tried again, it finds that.
      if has_id and public.is_deleted_bet(given.id) then
        raise exception 'This bet was deleted meanwhile' using errcode = '40001';
      end if;
      perform public.set_custom_values(given.id, custom_values);
    elsif not exists (select from public.bets where id = given.id) then
      raise exception 'This id is taken' using errcode = '23505';
    end if;
  end if;
  return (select l.line from public.bet_lines l where l.id = given.id and l.notebook_id = target_notebook);
end $$;
grant execute on function public.add_bet(uuid, jsonb, jsonb) to authenticated, service_role;

-- Adds up to 200 bets as add_bet does, all or none: [{ bet, custom_values }]. Returns the lines of those that are in the
-- notebook.
create function public.add_bets(target_notebook uuid, bets jsonb) returns json
language plpgsql set search_path = '' set timezone = 'UTC' as $$
declare
  added uuid[];
begin
  if jsonb_typeof(bets) is distinct from 'array' or jsonb_array_length(bets) not between 1 and 200 then
    raise exception 'From 1 to 200 bets can be added at once' using errcode = '22023';
  end if;
  added := array(
    select (public.add_bet(target_notebook, b.bet, coalesce(b.custom_values, '{}')) ->> 0)::uuid
    from jsonb_to_recordset(bets) as b (bet jsonb, custom_values jsonb));
  return public.changed_bet_lines(array_remove(added, null));
end $$;
grant execute on function public.add_bets(uuid, jsonb) to authenticated, service_role;

-- Saves a bet with its custom values if its version is still the one the client saw: { saved, line }. What isn't given
-- is removed. The line is the bet's current state, or null if it was deleted.
create function public.edit_bet(
  target_bet uuid, seen_updated_at timestamptz, bet jsonb, custom_values jsonb default '{}'
) returns json
language plpgsql set search_path = '' set timezone = 'UTC' as $$
declare
  given public.bets := public.given_bet(bet);
  saved boolean;
begin
  given.id := target_bet;
  given.updated_at := seen_updated_at;
  saved := public.store_bets(array[given], replacing => true) <> '{}';
  if saved then
    perform public.set_custom_values(target_bet, custom_values);
  end if;
  return json_build_object(
    'saved', saved, 'line', (select l.line from public.bet_lines l where l.id = target_bet));
end $$;
grant execute on function public.edit_bet(uuid, timestamptz, jsonb, jsonb) to authenticated, service_role;

-- Made from open_columns().
do $do$
declare
  columns constant text[] := array(
    select c from unnest(public.client_columns()) as c
    where c = any (public.open_columns()) and c <> all ('{status,result,return_amount}'));
begin
  execute format($format$

-- Settles up to 10,000 bets and sets their closing odds, given as [{ id, updated_at, outcome, return_cents, legs, … }] with any
-- of open_columns(). What isn't given stays, so a bet can get closing odds without being settled. Without return_cents a
-- bet returns what its price pays. A parlay's legs are the outcomes of all its legs; without an outcome they decide the
-- parlay's. Bets that have changed since `updated_at` are left alone. Returns the lines of the changed bets. One
-- statement, so that the bankroll moves once; it locks the bets in a fixed order to prevent deadlocks.
create function public.settle_bets(settlements jsonb) returns json
language plpgsql set search_path = '' set timezone = 'UTC' as $$
declare
  settled uuid[];
begin
  if jsonb_array_length(settlements) > 10000 then
    raise exception 'At most 10,000 bets can be settled at once' using errcode = '54000';
  end if;
  perform from public.bets b
  where b.id in (select s.id from jsonb_to_recordset(settlements) as s (id uuid))
  order by b.id for no key update;
  with changed as (
    update public.bets b
    set (legs, status, result, return_amount, %s)
      = row(r.legs, r.status, r.result, r.returned_cents * 0.01, %s)
    from jsonb_array_elements(settlements) as s (given)
    cross join lateral jsonb_to_record(s.given) as g (
      id uuid, updated_at timestamptz, outcome text, return_cents bigint, legs text[])
    join public.bets seen on seen.id = g.id and seen.updated_at = g.updated_at
    cross join lateral jsonb_populate_record(seen, s.given - 'legs') as n
    cross join lateral (
      select * from public.settled(seen, g.outcome, g.legs, g.return_cents, n.ending) where s.given ?| '{outcome,legs}'
      union all
      select seen.legs, seen.status, seen.result, seen.return_amount * 100 where not s.given ?| '{outcome,legs}'
    ) as r (legs, status, result, returned_cents)
    where b.id = seen.id
    returning b.id)
  select array_agg(changed.id) into settled from changed;
  return public.changed_bet_lines(settled);
end $$;

  $format$, array_to_string(columns, ', '), 'n.' || array_to_string(columns, ', n.'));
end $do$;
grant execute on function public.settle_bets(jsonb) to authenticated, service_role;
