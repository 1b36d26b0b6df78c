-- Parts that follow each other must be younger than those before, also when their transactions began the other way
-- round: hence clock_timestamp(), which each reads when the one before is done.
create function public.stage_notebooks(importing uuid, rows jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  moment constant timestamptz := clock_timestamp();
begin
  insert into public.notebooks (id, user_id, import_id, name, description, color, starting_bankroll, is_sample,
    recommended_fields_added, created_at)
  select n.id, null, importing, n.name, n.description, n.color, n.starting_bankroll, coalesce(n.is_sample, false),
    coalesce(n.recommended_fields_added, false), moment
  from rows from (
    jsonb_to_recordset(rows) as (
      id uuid, name text, description text, color text, starting_bankroll numeric, is_sample boolean,
      recommended_fields_added boolean)
  ) with ordinality
    as n (id, name, description, color, starting_bankroll, is_sample, recommended_fields_added, position)
  order by n.position;
  insert into public.import_places (import_id, notebook_id, place_id)
  select importing, n.id, n.id from jsonb_to_recordset(rows) as n (id uuid);
  perform public.make_import_places(importing, '[]');
end $$;

create function public.stage_columns(importing uuid, rows jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  moment constant timestamptz := clock_timestamp();
begin
  perform public.make_import_places(importing, rows);
  insert into public.custom_columns (id, notebook_id, column_name, column_type, select_options, created_at)
  select c.id, p.place_id, c.column_name, c.column_type, c.select_options, moment
  from rows from (
    jsonb_to_recordset(rows) as (
      id uuid, notebook_id uuid, column_name text, column_type text, select_options text[])
  ) with ordinality as c (id, notebook_id, column_name, column_type, select_options, position)
  join public.import_places p on p.import_id = importing and p.notebook_id = c.notebook_id
  order by c.position;
end $$;

create function public.stage_bets(importing uuid, rows jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  blank constant text := E' \t\n\x0B\f\r';
  moment constant timestamptz := clock_timestamp();
  given integer;
  written integer;
  counted public.imports;
begin
  perform public.make_import_places(importing, rows);
  if exists (
    select from jsonb_to_recordset(rows) as b (custom_values jsonb)
    where jsonb_typeof(b.custom_values) not in ('object', 'null')
  ) then
    raise exception 'custom_values must be objects' using errcode = '22023';
  end if;
  select count(*) into given
  from jsonb_to_recordset(rows) as b (custom_values jsonb) cross join jsonb_each(nullif(b.custom_values, 'null')) as v;
  if given > 20000 then
    raise exception 'A part has at most 20,000 custom values' using errcode = '54000';
  end if;
  if exists (
    select from jsonb_to_recordset(rows) as b (custom_values jsonb)
    cross join jsonb_each(nullif(b.custom_values, 'null')) as v where jsonb_typeof(v.value) <> 'string'
  ) then
    raise exception 'Custom values must be texts' using errcode = '22023';
  end if;
  if exists (
    select from jsonb_to_recordset(rows) as b (wager_amount numeric, return_amount numeric)
    where b.wager_amount <> round(b.wager_amount, 2) or b.return_amount <> round(b.return_amount, 2)
      or b.return_amount = 'NaN'
  ) then
    raise exception 'Use at most two decimals' using errcode = '22023';
  end if;

  insert into public.bets (id, notebook_id, date, description, odds, wager_amount, status, return_amount, created_at,
    import_id)
  select b.id, b.notebook_id, b.date, b.description, b.odds, b.wager_amount, coalesce(b.status, 'pending'),
    b.return_amount, moment, case when p.place_id <> p.notebook_id then importing end
  from rows from (
    jsonb_to_recordset(rows) as (
      id uuid, notebook_id uuid, date date, description text, odds integer, wager_amount numeric, status text,
      return_amount numeric)
  ) with ordinality
    as b (id, notebook_id, date, description, odds, wager_amount, status, return_amount, position)
  join public.import_places p on p.import_id = importing and p.notebook_id = b.notebook_id
  order by b.position;
  update public.import_places p set profit = p.profit + added.profit
  from (
    select s.notebook_id, sum(public.bet_profit(s.status, s.wagered, s.returned)) as profit
    from (
      select b.notebook_id, b.status, sum(b.wager_amount) as wagered, sum(b.return_amount) as returned
      from jsonb_to_recordset(rows) as b (
        notebook_id uuid, wager_amount numeric, status text, return_amount numeric)
      group by b.notebook_id, b.status) as s
    group by s.notebook_id) as added
  where p.import_id = importing and p.notebook_id = added.notebook_id and p.place_id <> p.notebook_id;

  select count(*) into given
  from jsonb_to_recordset(rows) as b (custom_values jsonb)
  cross join jsonb_each_text(nullif(b.custom_values, 'null')) as v
  where btrim(v.value, blank) <> '';
  -- Blank texts are no values. A column must be of the bet's own notebook: of the one that is there, or a new one.
  insert into public.bet_custom_data (bet_id, column_id, value)
  select b.id, c.id, v.value
  from jsonb_to_recordset(rows) as b (id uuid, notebook_id uuid, custom_values jsonb)
  join public.import_places p on p.import_id = importing and p.notebook_id = b.notebook_id
  cross join jsonb_each_text(nullif(b.custom_values, 'null')) as v
  join public.custom_columns c on c.id = v.key::uuid and c.notebook_id in (p.notebook_id, p.place_id)
  where btrim(v.value, blank) <> '';
  get diagnostics written = row_count;
  if written <> given then
    raise exception 'One of the custom fields is not there, or has been deleted meanwhile. Nothing was imported.';
  end if;
  insert into public.import_columns (import_id, column_id)
  select distinct importing, v.key::uuid
  from jsonb_to_recordset(rows) as b (custom_values jsonb)
  cross join jsonb_each_text(nullif(b.custom_values, 'null')) as v
  where btrim(v.value, blank) <> ''
  on conflict do nothing;

  update public.imports i set bet_count = i.bet_count + jsonb_array_length(rows) where i.id = importing
  returning * into counted;
  if counted.bet_count > 500000 then
    raise exception 'An import has at most 500,000 bets' using errcode = '54000';
  end if;
end $$;

create function public.stage_accounts(importing uuid, rows jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  moment constant timestamptz := clock_timestamp();
begin
  insert into public.accounts (id, user_id, import_id, name, kind, created_at)
  select a.id, null, importing, a.name, a.kind, moment
  from rows from (jsonb_to_recordset(rows) as (id uuid, name text, kind text))
    with ordinality as a (id, name, kind, position)
  order by a.position;
  if (select count(*) from public.accounts a where a.import_id = importing) > 2000 then
    raise exception 'An import has at most 2,000 accounts' using errcode = '54000';
  end if;
end $$;

create function public.stage_days(importing uuid, rows jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  blank constant text := E' \t\n\x0B\f\r';
  written integer;
  counted public.imports;
begin
  if exists (select from jsonb_to_recordset(rows) as d (amount numeric) where d.amount <> round(d.amount, 2)) then
    raise exception 'Use at most two decimals' using errcode = '22023';
  end if;
  -- Days come with the import's own accounts alone.
  insert into public.account_daily_pl (account_id, date, amount, note)
  select a.id, d.date, d.amount, nullif(btrim(d.note, blank), '')
  from rows from (jsonb_to_recordset(rows) as (account_id uuid, date date, amount numeric, note text))
    with ordinality as d (account_id, date, amount, note, position)
  join public.accounts a on a.id = d.account_id and a.import_id = importing
  order by d.position;
  get diagnostics written = row_count;
  if written <> jsonb_array_length(rows) then
    raise exception 'Account not found or access denied' using errcode = '42501';
  end if;
  update public.imports i set day_count = i.day_count + written where i.id = importing returning * into counted;
  if counted.day_count > 500000 then
    raise exception 'An import has at most 500,000 days of accounts' using errcode = '54000';
  end if;
end $$;
