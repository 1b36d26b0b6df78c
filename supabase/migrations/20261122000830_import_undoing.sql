-- Takes back what an import brought, as long as it is remembered: a day. What has been changed since stays:
-- - a bet in a notebook that was there before, when it has been changed since;
-- - a field in such a notebook, when it has been changed or a bet that stays has a value in it;
-- - a notebook that the import made, with all that is in it, when it, or a bet or field in it, has been changed or added;
-- - an account that the import made, with all its days, when it or a day has been changed or added.
-- Gives how many of each it took back, and how many of each stay. All at once: what is taken back belongs to the import
-- again, which nobody sees, and drop_import removes it.
create function public.undo_import(target_import uuid) returns json
language plpgsql security definer set search_path = '' as $$
declare
  importing public.imports;
  brought jsonb;
  left_over jsonb;
  kept_bets integer;
begin
  importing := public.own_import(target_import);
  if importing.applied_at is null then
    raise exception 'This import has not taken effect' using errcode = '22023';
  end if;
  if importing.undone_at is not null then
    return importing.undone_outcome;
  end if;
  if importing.brought_columns is null then
    raise exception 'It has been too long since this import to undo it' using errcode = '22023';
  end if;
  brought := public.import_remains(importing);
  kept_bets := public.take_back_bets(importing);
  perform public.take_back_notebooks(importing);
  perform public.take_back_accounts(importing);
  update public.imports i set undone_at = clock_timestamp(), touched_at = now() where i.id = importing.id
  returning * into importing;
  left_over := public.import_remains(importing);
  left_over := jsonb_set(left_over, '{bets}', to_jsonb((left_over ->> 'bets')::bigint + kept_bets));
  update public.imports i set undone_outcome = json_build_object(
    'removed', (
      select jsonb_object_agg(b.key, b.value::bigint - k.value::bigint)
      from jsonb_each_text(brought) as b join jsonb_each_text(left_over) as k using (key)),
    'kept', left_over)
  where i.id = importing.id
  returning * into importing;
  return importing.undone_outcome;
end $$;
grant execute on function public.undo_import(uuid) to authenticated;

-- How much of what an import brought its person has: { notebooks, columns, bets, accounts, days }.
create function public.import_remains(importing public.imports) returns jsonb
language sql stable security definer set search_path = '' as $$
  with made as (
    select n.id from public.import_places p join public.notebooks n on n.id = p.place_id
    where p.import_id = importing.id and p.place_id = p.notebook_id and n.user_id = importing.user_id
  ), made_accounts as (
    select a.id from jsonb_to_recordset(importing.brought_accounts) as s (id uuid) join public.accounts a on a.id = s.id
    where a.user_id = importing.user_id
  )
  select jsonb_build_object(
    'notebooks', (select count(*) from made),
    'columns', (
      select count(*) from jsonb_to_recordset(importing.brought_columns) as s (id uuid)
      join public.custom_columns c on c.id = s.id join public.notebooks n on n.id = c.notebook_id
      where n.user_id = importing.user_id),
    'bets', (select count(*) from public.bets b where b.notebook_id in (select made.id from made)) + (
      select count(*) from public.import_places p
      join public.bets b on b.notebook_id = p.notebook_id and b.import_id = importing.id
      where p.import_id = importing.id and p.place_id <> p.notebook_id and not importing.hidden),
    'accounts', (select count(*) from made_accounts),
    'days', (
      select count(*) from public.account_daily_pl e where e.account_id in (select made_accounts.id from made_accounts)))
$$;

-- From notebooks that were there before, the bets, and then the fields that they leave empty. Bets that have been changed
-- are none of the import's any more; gives how many. The others are hidden with it.
create function public.take_back_bets(importing public.imports) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  changed integer;
  used uuid[];
begin
  -- Whoever writes a bet locks its notebook before it moves the bankroll, and after this finds the bet hidden.
  perform from public.notebooks n
  where n.id in (
    select p.notebook_id from public.import_places p where p.import_id = importing.id and p.place_id <> p.notebook_id)
  order by n.id for no key update;
  update public.bets b set import_id = null
  from public.import_places p
  where p.import_id = importing.id and p.place_id <> p.notebook_id and b.notebook_id = p.notebook_id
    and b.import_id = importing.id and b.updated_at > importing.applied_at;
  get diagnostics changed = row_count;
  -- A profit for all bets of one status is asked for once: it is the same of their sums.
  update public.notebooks n set current_bankroll = n.current_bankroll - hiding.profit
  from (
    select s.notebook_id, sum(public.bet_profit(s.status, s.wagered, s.returned)) as profit
    from (
      select b.notebook_id, b.status, sum(b.wager_amount) as wagered, sum(b.return_amount) as returned
      from public.import_places p
      join public.bets b on b.notebook_id = p.notebook_id and b.import_id = importing.id
      where p.import_id = importing.id and p.place_id <> p.notebook_id
      group by b.notebook_id, b.status) as s
    group by s.notebook_id) as hiding
  where n.id = hiding.notebook_id and hiding.profit <> 0;
  -- From the bets that stay, which are few as a rule, instead of from all values of each field.
  select array_agg(distinct d.column_id) into used
  from public.import_places p
  join public.bets b on b.notebook_id = p.notebook_id and b.import_id is distinct from importing.id
  join public.bet_custom_data d on d.bet_id = b.id
  where p.import_id = importing.id and p.place_id <> p.notebook_id;
  update public.custom_columns c set notebook_id = p.place_id
  from public.import_places p, jsonb_populate_recordset(null::public.custom_columns, importing.brought_columns) as s
  where p.import_id = importing.id and p.place_id <> p.notebook_id and c.notebook_id = p.notebook_id and c.id = s.id
    and (c.column_name, c.column_type, c.select_options)
      is not distinct from (s.column_name, s.column_type, s.select_options)
    and c.id <> all (coalesce(used, '{}'));
  return changed;
end $$;

create function public.take_back_notebooks(importing public.imports) returns void
language plpgsql security definer set search_path = '' as $$
begin
  -- So strongly that nothing can be added until it is done: what was just being added is seen then.
  perform from public.notebooks n
  where n.id in (
    select p.place_id from public.import_places p where p.import_id = importing.id and p.place_id = p.notebook_id)
  order by n.id for update;
  update public.notebooks n set user_id = null, import_id = importing.id
  from public.import_places p
  where p.import_id = importing.id and p.place_id = p.notebook_id and n.id = p.place_id
    and n.user_id = importing.user_id and n.updated_at <= importing.applied_at
    and not exists (
      select from public.bets b where b.notebook_id = n.id and b.updated_at > importing.applied_at)
    and not exists (
      select from public.custom_columns c
      left join jsonb_populate_recordset(null::public.custom_columns, importing.brought_columns) as s on s.id = c.id
      where c.notebook_id = n.id
        and (c.column_name, c.column_type, c.select_options)
          is distinct from (s.column_name, s.column_type, s.select_options)
        -- The recommended fields, which a notebook without any is given when it is opened, are nobody's doing: they
        -- come several at once, and alone.
        and not (s.id is null and n.recommended_fields_added and (
          select count(*) > 1 and count(distinct other.created_at) = 1
          from public.custom_columns other where other.notebook_id = n.id)));
end $$;

create function public.take_back_accounts(importing public.imports) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform from public.accounts a
  where a.id in (select s.id from jsonb_to_recordset(importing.brought_accounts) as s (id uuid))
  order by a.id for update;
  update public.accounts a set user_id = null, import_id = importing.id
  from jsonb_populate_recordset(null::public.accounts, importing.brought_accounts) as s
  where a.id = s.id and a.user_id = importing.user_id and (a.name, a.kind) = (s.name, s.kind)
    and not exists (
      select from public.account_daily_pl e where e.account_id = a.id and e.updated_at > importing.applied_at);
end $$;
