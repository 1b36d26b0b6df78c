-- Locks one of the caller's imports, so that its steps run one at a time.
create function public.own_import(target_import uuid) returns public.imports
language plpgsql security definer set search_path = '' as $$
declare
  importing public.imports;
begin
  perform public.require_second_step();
  select * into importing from public.imports where id = target_import and user_id = (select auth.uid()) for update;
  if not found then
    raise exception 'This import is not there, or no longer. Please start it again.' using errcode = '42501';
  end if;
  return importing;
end $$;

-- Stores one part of an import until apply_import adds it. Parts may arrive in any order and more than once. Returns {
-- status, staged: the numbers of the parts received }.
--
-- rows, by kind:
-- notebooks [{ id, name, description, color, starting_bankroll_cents, unit_amount_cents, unit_percent, is_sample,
--              recommended_fields_added, backtest, movements: [{ date, amount_cents, note }] }]
-- columns   [{ id, notebook_id, column_name, column_type, select_options }]
-- bets      [{ …a bet as add_bet takes it, notebook_id, chosen_before, unit_cents, custom_values: { "<column>": text } }]
-- accounts  [{ id, name, kind }]
-- days      [{ account_id, date, amount_cents, note }]
create function public.stage_import(target_import uuid, file_name text, part integer, kind text, rows jsonb)
returns json language plpgsql security definer set search_path = '' as $$
declare
  most_bytes constant integer := 4000000;
  importing public.imports;
  given integer;
  value_count integer;
  has_other_values boolean;
  staged integer[];
begin
  perform public.require_second_step();
  if jsonb_typeof(rows) is distinct from 'array'
    or exists (select from jsonb_array_elements(rows) as r where jsonb_typeof(r.value) <> 'object') then
    raise exception 'The rows of a part must be an array of objects' using errcode = '22023';
  end if;
  given := jsonb_array_length(rows);
  select count(v.key), coalesce(bool_or(jsonb_typeof(v.value) <> 'string'), false) into value_count, has_other_values
  from jsonb_array_elements(rows) as r
  cross join jsonb_each(nullif(r.value -> 'custom_values', 'null')) as v;
  if given > 5000 or value_count > 20000 or pg_column_size(rows) > most_bytes then
    raise exception 'A part has at most 5,000 rows, 20,000 custom values and four million bytes' using errcode = '54000';
  end if;
  if has_other_values then
    raise exception 'Custom values must be texts' using errcode = '22023';
  end if;
  perform public.begin_import(target_import, file_name);
  importing := public.own_import(target_import);
  -- In any later status, this part was sent again and its rows have already been added.
  if importing.status = 'staging' then
    insert into public.import_parts (import_id, part, kind, rows, row_count, value_count, byte_count)
    values (importing.id, part, kind, rows, given, value_count, pg_column_size(rows))
    on conflict do nothing;
    if found then
      update public.imports i
      set planned = public.add_counts(i.planned, jsonb_build_object(kind, given)), updated_at = now()
      where i.id = importing.id
      returning * into importing;
      perform public.check_import_size(importing);
    end if;
  end if;
  select array_agg(p.part) into staged from public.import_parts p where p.import_id = importing.id;
  return json_build_object('status', importing.status, 'staged', coalesce(staged, '{}'));
end $$;
grant execute on function public.stage_import(uuid, text, integer, text, jsonb) to authenticated;

-- Creates an import unless it exists. Deletes abandoned imports: the caller's own after ten minutes, other users'
-- after a day.
create function public.begin_import(target_import uuid, file_name text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if exists (select from public.imports where id = target_import) then
    return;
  end if;
  delete from public.imports where id in (
    select i.id from public.imports i
    where i.status in ('staging', 'undone') and (i.updated_at < now() - interval '1 day'
      or i.status = 'staging' and i.user_id = (select auth.uid()) and i.updated_at < now() - interval '10 minutes')
    order by i.updated_at at time zone 'UTC'
    limit 20
    for update skip locked);
  if (
    select count(*) from public.imports i
    where i.user_id = (select auth.uid()) and i.status in ('staging', 'adding', 'undoing')
  ) >= 5 then
    raise exception 'Five imports are unfinished already. Finish or cancel them, or wait ten minutes.'
      using errcode = '54000';
  end if;
  insert into public.imports (id, user_id, file_name, status)
  values (target_import, (select auth.uid()), file_name, 'staging')
  on conflict do nothing;
end $$;

create function public.check_import_size(importing public.imports) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if exists (
    select from jsonb_each(importing.planned) as p
    where p.value::integer > case when p.key in ('bets', 'days') then 500000 else 20000 end
  ) then
    raise exception 'An import has at most 500,000 bets, 500,000 days, and 20,000 notebooks, fields or accounts'
      using errcode = '54000';
  end if;
  if (
    select sum(p.byte_count) from public.imports i join public.import_parts p on p.import_id = i.id
    where i.user_id = importing.user_id
  ) > 250000000 then
    raise exception 'At most 250 MB can wait to be imported. Finish or cancel your other imports, or split the file.'
      using errcode = '54000';
  end if;
end $$;

-- Adds counts by kind, such as { "bets": 5 }.
create function public.add_counts(counts jsonb, more jsonb) returns jsonb
language sql immutable parallel safe set search_path = '' as $$
  select jsonb_object_agg(c.key, c.value::bigint + coalesce((more ->> c.key)::bigint, 0))
  from jsonb_each_text(counts) as c
$$;
