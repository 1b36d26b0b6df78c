-- Adds staged rows to the tables, up to 10,000 with 50,000 custom values per call, which are visible from then on. Call
-- again until complete. Returns { complete, planned, added }. Safe to repeat after a lost response.
--
-- parts is the number of staged parts; it can be omitted once the first rows have been added.
create function public.apply_import(target_import uuid, parts integer default null) returns json
language plpgsql security definer set search_path = '' as $$
declare
  importing public.imports;
  round integer[];
  moment timestamptz;
begin
  importing := public.own_import(target_import);
  -- Clock time: rows of a later round must have later times, even if its transaction began earlier.
  moment := clock_timestamp();
  if importing.status in ('undoing', 'undone') then
    raise exception 'This import has been undone' using errcode = '22023';
  end if;
  if importing.status = 'staging' and array[parts, parts] is distinct from (
    select array[count(*)::integer, max(p.part) + 1] from public.import_parts p where p.import_id = importing.id
  ) then
    raise exception 'A part of the import is missing. Nothing was imported.' using errcode = '22023';
  end if;
  if importing.status <> 'complete' then
    select array_agg(s.part) into round
    from (
      select p.part, sum(p.row_count) over up_to_it as rows, sum(p.value_count) over up_to_it as custom_values
      from public.import_parts p where p.import_id = importing.id
      window up_to_it as (order by p.part)) as s
    where s.rows <= 10000 and s.custom_values <= 50000;
    perform public.add_import_notebooks(importing, round, moment);
    perform public.add_import_bets(importing, round, moment);
    perform public.add_import_accounts(importing, round, moment);
    update public.imports i
    set added = public.add_counts(i.added, (
        select jsonb_object_agg(s.kind, s.rows) from (
          select p.kind, sum(p.row_count) as rows from public.import_parts p
          where p.import_id = i.id and p.part = any (round)
          group by p.kind) as s)),
      updated_at = now()
    where i.id = importing.id;
    delete from public.import_parts p where p.import_id = importing.id and p.part = any (round);
    update public.imports i
    set status = case
      when exists (select from public.import_parts p where p.import_id = i.id) then 'adding' else 'complete' end
    where i.id = importing.id
    returning * into importing;
  end if;
  return json_build_object(
    'complete', importing.status = 'complete', 'planned', importing.planned, 'added', importing.added);
end $$;
grant execute on function public.apply_import(uuid, integer) to authenticated;

-- The parts of one kind in a round.
create function public.import_round(importing public.imports, round integer[], wanted text)
returns table (part integer, rows jsonb, row_count integer) language sql stable security definer set search_path = '' as $$
  select p.part, p.rows, p.row_count from public.import_parts p
  where p.import_id = importing.id and p.part = any (round) and p.kind = wanted
$$;

-- Raises an error if some rows of a round couldn't be added.
create function public.refuse_import(importing public.imports, reason text, code text) returns void
language plpgsql set search_path = '' as $$
begin
  raise exception '% %', reason,
    case importing.status when 'staging' then 'Nothing was imported.' else 'No more was imported.' end
    using errcode = code;
end $$;

create function public.add_import_notebooks(importing public.imports, round integer[], moment timestamptz) returns void
language plpgsql security definer set search_path = '' as $$
declare
  blank constant text := E' \t\n\x0B\f\r';
  given integer;
  written integer;
  taken text;
begin
  insert into public.notebooks (
    id, user_id, import_id, name, description, color, starting_bankroll, unit_amount, unit_percent, is_sample,
    recommended_fields_added, backtest, created_at, updated_at)
  select r.id, importing.user_id, importing.id, r.name, r.description, r.color, r.starting_bankroll_cents * 0.01,
    r.unit_amount_cents * 0.01, r.unit_percent, coalesce(r.is_sample, false),
    coalesce(r.recommended_fields_added, false), nullif(r.backtest, 'null'), moment, moment
  from public.import_round(importing, round, 'notebooks') as p
  cross join rows from (
    jsonb_to_recordset(p.rows) as (
      id uuid, name text, description text, color text, starting_bankroll_cents bigint, unit_amount_cents bigint,
      unit_percent numeric, is_sample boolean, recommended_fields_added boolean, backtest jsonb)
  ) with ordinality as r (
    id, name, description, color, starting_bankroll_cents, unit_amount_cents, unit_percent, is_sample,
    recommended_fields_added, backtest, position)
  order by p.part, r.position;
  insert into public.bankroll_movements (notebook_id, import_id, date, amount, note, created_at, updated_at)
  select n.id, importing.id, m.date, m.amount_cents * 0.01, nullif(btrim(m.note, blank), ''), moment, moment
  from public.import_round(importing, round, 'notebooks') as p
  cross join jsonb_to_recordset(p.rows) as r (id uuid, movements jsonb)
  cross join rows from (jsonb_to_recordset(coalesce(r.movements, '[]')) as (date date, amount_cents bigint, note text))
    with ordinality as m (date, amount_cents, note, position)
  join public.notebooks n on n.id = r.id
  order by n.seq, m.position;

  select c.column_name into taken
  from public.import_round(importing, round, 'columns') as p
  cross join jsonb_to_recordset(p.rows) as r (notebook_id uuid, column_name text)
  join public.notebooks n on n.id = r.notebook_id and n.user_id = importing.user_id
  join public.custom_columns c
    on c.notebook_id = n.id and lower(btrim(c.column_name)) = lower(btrim(r.column_name))
  limit 1;
  if found then
    perform public.refuse_import(importing, format('The notebook has a field named %s already.', taken), 'P0001');
  end if;
  insert into public.custom_columns (
    id, notebook_id, import_id, column_name, column_type, select_options, created_at, updated_at)
  select r.id, n.id, importing.id, r.column_name, r.column_type, r.select_options, moment, moment
  from public.import_round(importing, round, 'columns') as p
  cross join rows from (
    jsonb_to_recordset(p.rows) as (
      id uuid, notebook_id uuid, column_name text, column_type text, select_options text[])
  ) with ordinality as r (id, notebook_id, column_name, column_type, select_options, position)
  join public.notebooks n on n.id = r.notebook_id and n.user_id = importing.user_id
  order by p.part, r.position;
  get diagnostics written = row_count;
  select sum(p.row_count) into given from public.import_round(importing, round, 'columns') as p;
  if written < given then
    perform public.refuse_import(importing, 'A notebook has been deleted meanwhile.', '42501');
  end if;
end $$;

-- Made from client_columns(), so that clients set no others. What isn't given is as in given_bet.
do $do$
declare
  columns constant text[] := array_remove(array_remove(public.client_columns(), 'wager_amount'), 'return_amount');
begin
  execute format($format$

create function public.add_import_bets(importing public.imports, round integer[], moment timestamptz) returns void
language plpgsql security definer set search_path = '' as $$
declare
  blank constant text := E' \t\n\x0B\f\r';
  plain constant public.bets := public.given_bet('{}');
  given integer;
  written integer;
  given_values integer;
  written_values integer;
begin
  -- One statement, so that rows are read once. Blank values aren't stored. A backtest gets the bets it comes with, which
  -- were chosen with hindsight, and no others.
  with staged as materialized (
    select r.*, p.part
    from public.import_round(importing, round, 'bets') as p
    cross join rows from (
      jsonb_populate_recordset(null::public.bets, p.rows),
      jsonb_to_recordset(p.rows) as (
        wager_cents bigint, return_cents bigint, unit_cents bigint, custom_values jsonb)
    ) with ordinality as r
  ), made as (
    insert into public.bets (
      id, notebook_id, import_id, wager_amount, return_amount, chosen_before, unit_amount, created_at, updated_at, %s)
    select s.id, n.id, importing.id, s.wager_cents * 0.01, s.return_cents * 0.01,
      coalesce(s.chosen_before, true) and n.backtest is null,
      coalesce(s.unit_cents * 0.01, case when k.id is not null then public.unit_of(n) end), moment, moment, %s
    from staged s join public.notebooks n on n.id = s.notebook_id and n.user_id = importing.user_id
      and (n.backtest is null or n.import_id = importing.id)
    -- Otherwise lock_new_bet would look up the unit for each bet.
    left join public.records k on k.notebook_id = n.id and k.ended_at is null
    order by s.part, s.ordinality
    returning 1
  ), texts as (
    select s.id, s.notebook_id, v.key::uuid as column_id, v.value
    from staged s cross join jsonb_each_text(nullif(s.custom_values, 'null')) as v
    where btrim(v.value, blank) <> ''
  ), held as (
    insert into public.bet_custom_data (bet_id, column_id, value)
    select t.id, c.id, t.value
    from texts t join public.custom_columns c on c.id = t.column_id and c.notebook_id = t.notebook_id
    returning 1
  )
  select (select count(*) from staged), (select count(*) from made), (select count(*) from texts),
    (select count(*) from held)
  into given, written, given_values, written_values;
  if written < given then
    perform public.refuse_import(importing, 'A notebook has been deleted meanwhile.', '42501');
  end if;
  if written_values < given_values then
    perform public.refuse_import(importing, 'One of the custom fields has been deleted meanwhile.', 'P0001');
  end if;
end $$;

  $format$,
    array_to_string(columns, ', '),
    array_to_string(array(select format('coalesce(s.%1$I, plain.%1$I)', c) from unnest(columns) as c), ', '));
end $do$;

-- Entries only go into the import's own accounts.
create function public.add_import_accounts(importing public.imports, round integer[], moment timestamptz) returns void
language plpgsql security definer set search_path = '' as $$
declare
  blank constant text := E' \t\n\x0B\f\r';
  given integer;
  written integer;
begin
  insert into public.accounts (id, user_id, import_id, name, kind, created_at, updated_at)
  select r.id, importing.user_id, importing.id, r.name, r.kind, moment, moment
  from public.import_round(importing, round, 'accounts') as p
  cross join rows from (jsonb_to_recordset(p.rows) as (id uuid, name text, kind text))
    with ordinality as r (id, name, kind, position)
  order by p.part, r.position;
  insert into public.account_daily_pl (account_id, import_id, date, amount, note, created_at, updated_at)
  select a.id, importing.id, r.date, r.amount_cents * 0.01, nullif(btrim(r.note, blank), ''), moment, moment
  from public.import_round(importing, round, 'days') as p
  cross join rows from (jsonb_to_recordset(p.rows) as (account_id uuid, date date, amount_cents bigint, note text))
    with ordinality as r (account_id, date, amount_cents, note, position)
  join public.accounts a on a.id = r.account_id and a.import_id = importing.id
  order by p.part, r.position;
  get diagnostics written = row_count;
  select sum(p.row_count) into given from public.import_round(importing, round, 'days') as p;
  if written < given then
    raise exception 'Account not found or access denied' using errcode = '42501';
  end if;
end $$;
