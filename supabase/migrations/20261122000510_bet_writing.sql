-- Sets a bet's values: { "<field id>": "<text>" }. A blank text removes the value; fields that aren't named keep
-- theirs. Runs as the caller, under the policies.
create function public.set_custom_values(target_bet uuid, custom_values jsonb) returns void
language plpgsql set search_path = '' as $$
declare
  blank constant text := E' \t\n\x0B\f\r';
  given integer;
  written integer;
begin
  if jsonb_typeof(custom_values) is distinct from 'object' then
    raise exception 'custom_values must be an object' using errcode = '22023';
  end if;
  if exists (select from jsonb_each(custom_values) as v where jsonb_typeof(v.value) <> 'string') then
    raise exception 'Custom values must be texts' using errcode = '22023';
  end if;
  perform from public.bets where id = target_bet;
  if not found then
    raise exception 'Bet not found or access denied' using errcode = '42501';
  end if;
  delete from public.bet_custom_data d using jsonb_each_text(custom_values) as v
  where d.bet_id = target_bet and d.column_id = v.key::uuid and btrim(v.value, blank) = '';
  select count(*) into given from jsonb_each_text(custom_values) as v where btrim(v.value, blank) <> '';
  insert into public.bet_custom_data (bet_id, column_id, value)
  select b.id, c.id, v.value
  from public.bets b
  cross join jsonb_each_text(custom_values) as v
  join public.custom_columns c on c.notebook_id = b.notebook_id and c.id = v.key::uuid
  where b.id = target_bet and btrim(v.value, blank) <> ''
  for key share of c
  on conflict (bet_id, column_id) do update set value = excluded.value;
  get diagnostics written = row_count;
  if written <> given then
    raise exception 'One of the custom fields has been deleted meanwhile. Check the fields and save again.';
  end if;
end $$;
grant execute on function public.set_custom_values(uuid, jsonb) to authenticated, service_role;

-- Adds a bet with its custom values in one transaction, and returns its line. Amounts are integer cents: wager_cents,
-- return_cents. The client may supply the bet's id, so that a retry after a lost response updates the bet instead of
-- adding it twice.
create function public.add_bet(target_notebook uuid, bet jsonb, custom_values jsonb default '{}') returns json
language plpgsql set search_path = '' set timezone = 'UTC' as $$
declare
  added uuid;
begin
  perform from public.notebooks where id = target_notebook for key share;
  if not found then
    raise exception 'Notebook not found or access denied' using errcode = '42501';
  end if;
  insert into public.bets as stored (id, notebook_id, date, description, odds, wager_amount, status, return_amount)
  select coalesce(b.id, gen_random_uuid()), target_notebook, b.date, b.description, b.odds, b.wager_cents * 0.01,
    coalesce(b.status, 'pending'), b.return_cents * 0.01
  from jsonb_to_record(bet) as b (
    id uuid, date date, description text, odds integer, wager_cents bigint, status text, return_cents bigint)
  on conflict (id) do update set date = excluded.date, description = excluded.description, odds = excluded.odds,
    wager_amount = excluded.wager_amount, status = excluded.status, return_amount = excluded.return_amount
    where stored.notebook_id = target_notebook
  returning id into added;
  if added is null then
    raise exception 'This bet is in another notebook' using errcode = '23505';
  end if;
  perform public.set_custom_values(added, custom_values);
  return (select l.line from public.bet_lines l where l.id = added);
end $$;
grant execute on function public.add_bet(uuid, jsonb, jsonb) to authenticated, service_role;

-- Saves a bet with its custom values if its version is still the one the client saw: { saved, line }. The line is the
-- bet's current state, or null if it was deleted.
create function public.edit_bet(
  target_bet uuid, seen_updated_at timestamptz, bet jsonb, custom_values jsonb default '{}'
) returns json
language plpgsql set search_path = '' set timezone = 'UTC' as $$
declare
  saved boolean;
begin
  update public.bets as b
  set date = e.date, description = e.description, odds = e.odds, wager_amount = e.wager_cents * 0.01, status = e.status,
    return_amount = e.return_cents * 0.01
  from jsonb_to_record(bet) as e (
    date date, description text, odds integer, wager_cents bigint, status text, return_cents bigint)
  where b.id = target_bet and b.updated_at = seen_updated_at;
  saved := found;
  if saved then
    perform public.set_custom_values(target_bet, custom_values);
  end if;
  return json_build_object(
    'saved', saved, 'line', (select l.line from public.bet_lines l where l.id = target_bet));
end $$;
grant execute on function public.edit_bet(uuid, timestamptz, jsonb, jsonb) to authenticated, service_role;

-- Settles up to 10,000 bets, given as [{ id, updated_at, status, return_cents }]. Bets that have changed since
-- `updated_at` are left alone. Returns the lines of the settled bets. One statement, so that the bankroll moves once; it locks the bets in a
-- fixed order to prevent deadlocks.
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
    update public.bets b set status = s.status, return_amount = s.return_cents * 0.01
    from jsonb_to_recordset(settlements) as s (id uuid, updated_at timestamptz, status text, return_cents bigint)
    where b.id = s.id and b.updated_at = s.updated_at
    returning b.id)
  select array_agg(changed.id) into settled from changed;
  return coalesce((select json_agg(l.line) from public.bet_lines l where l.id = any (settled)), '[]');
end $$;
grant execute on function public.settle_bets(jsonb) to authenticated, service_role;

-- Deletes at most 10,000 bets and returns their number. Locks and deletes in one statement: a second statement could
-- see bets re-added in between, and lock them out of order.
create function public.delete_bets(ids uuid[]) returns integer
language plpgsql set search_path = '' as $$
declare
  deleted integer;
begin
  if cardinality(ids) > 10000 then
    raise exception 'At most 10,000 bets can be deleted at once' using errcode = '54000';
  end if;
  with locked as (select b.id from public.bets b where b.id = any (ids) order by b.id for update)
  delete from public.bets b using locked where b.id = locked.id;
  get diagnostics deleted = row_count;
  return deleted;
end $$;
grant execute on function public.delete_bets(uuid[]) to authenticated, service_role;
