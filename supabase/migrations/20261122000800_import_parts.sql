-- The notebooks that an import brings something to. A new one is its own place; for another, a notebook that belongs to
-- the import is the place where new columns wait.
create table public.import_places (
  import_id uuid not null references public.imports (id) on delete cascade,
  -- Without a foreign key: that it has been deleted meanwhile must be noticed.
  notebook_id uuid not null,
  place_id uuid not null references public.notebooks (id) on delete cascade,
  -- What the hidden bets will add to the bankroll of a notebook that is there already.
  profit numeric(18, 2) not null default 0,
  constraint one_place_per_import_and_notebook primary key (import_id, notebook_id)
);

create index import_places_of_notebook on public.import_places (place_id);

-- The columns that an import has values for. A column that is deleted takes its values along, which must be noticed.
create table public.import_columns (
  import_id uuid not null references public.imports (id) on delete cascade,
  column_id uuid not null,
  constraint one_row_per_import_and_column primary key (import_id, column_id)
);

-- Only the functions touch them, and those ask for the second step and for the person themselves.
revoke all on public.import_places, public.import_columns from public, anon, authenticated;
grant all on public.import_places, public.import_columns to service_role;

alter table public.import_places enable row level security;

alter table public.import_columns enable row level security;

-- One of the caller's imports, held until the end of the transaction: what is done to it is done one after the other.
create function public.own_import(target_import uuid) returns public.imports
language plpgsql security definer set search_path = '' as $$
declare
  found_import public.imports;
begin
  perform public.require_second_step();
  select * into found_import from public.imports where id = target_import and user_id = (select auth.uid()) for update;
  if not found then
    raise exception 'This import is not there, or no longer. Please start it again.' using errcode = '42501';
  end if;
  return found_import;
end $$;

-- Removes imports that nobody will come back to, with what they have hidden: those of a day ago, and the caller's own
-- unfinished ones that have rested for ten minutes. At most so many bets and days at once; gives how many it removed.
create function public.sweep_imports(most integer default 10000) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  stale uuid;
  removed integer := 0;
begin
  for stale in
    select i.id from public.imports i
    where i.touched_at < now() - interval '1 day'
      or (i.user_id = (select auth.uid()) and i.applied_at is null and i.touched_at < now() - interval '10 minutes')
    order by i.touched_at
    limit 100
    for update skip locked
  loop
    exit when removed >= most;
    removed := removed + public.remove_import_part(stale, most - removed);
  end loop;
  return removed;
end $$;
grant execute on function public.sweep_imports(integer) to service_role;

-- Removes so many of the bets and days that an import hides, and with the last of them the import. Of one that has taken
-- effect nothing is hidden: what undoing it needs is forgotten, and only that it has been stays, so that nobody begins
-- another of its name, which would hide its bets. Gives how many bets and days it removed.
create function public.remove_import_part(target_import uuid, most integer) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  bets_removed integer;
  days_removed integer := 0;
begin
  update public.imports set touched_at = 'infinity', brought_columns = null, brought_accounts = null
  where id = target_import and not hidden;
  if found then
    delete from public.notebooks where import_id = target_import;
    delete from public.import_places where import_id = target_import;
    delete from public.import_columns where import_id = target_import;
    return 0;
  end if;
  delete from public.bets where id in (
    select b.id
    from public.import_places p join public.bets b on b.notebook_id = p.notebook_id and b.import_id = target_import
    where p.import_id = target_import and p.place_id <> p.notebook_id
    union all
    select b.id from public.bets b
    where b.notebook_id in (select n.id from public.notebooks n where n.import_id = target_import)
    limit most);
  get diagnostics bets_removed = row_count;
  if bets_removed < most then
    delete from public.account_daily_pl where id in (
      select e.id from public.account_daily_pl e
      where e.account_id in (select a.id from public.accounts a where a.import_id = target_import)
      limit most - bets_removed);
    get diagnostics days_removed = row_count;
  end if;
  if bets_removed + days_removed < most then
    delete from public.imports where id = target_import;
  end if;
  return bets_removed + days_removed;
end $$;

-- Puts one part of an import in place, in the order of their numbers, which start at 0; a part that is there already
-- is not looked at again, so that whoever got no answer sends it again. Gives { part_count, applied }: a whole import
-- that is sent again can go on where it stopped.
--
-- rows, by kind:
-- notebooks [{ id, name, description, color, starting_bankroll, is_sample, recommended_fields_added }]
-- columns   [{ id, notebook_id, column_name, column_type, select_options }]
-- bets      [{ id, notebook_id, date, description, odds, wager_amount, status, return_amount,
--              custom_values: { "<column>": text } }]
-- accounts  [{ id, name, kind }]
-- days      [{ account_id, date, amount, note }]
-- Notebooks and columns that are not the import's own must be the caller's.
create function public.stage_import(target_import uuid, part integer, kind text, rows jsonb) returns json
language plpgsql security definer set search_path = '' as $$
declare
  asking constant uuid := auth.uid();
  importing public.imports;
begin
  perform public.require_second_step();
  if target_import is null or part is null or part not between 0 and 1999 then
    raise exception 'An import and the number of its part, at most 1999, are needed' using errcode = '22023';
  end if;
  perform public.check_import_rows(rows);
  if part = 0 then
    perform public.begin_import(target_import);
  end if;
  importing := public.own_import(target_import);
  if part = importing.part_count and importing.applied_at is null then
    case kind
      when 'notebooks' then perform public.stage_notebooks(importing.id, rows);
      when 'columns' then perform public.stage_columns(importing.id, rows);
      when 'bets' then perform public.stage_bets(importing.id, rows);
      when 'accounts' then perform public.stage_accounts(importing.id, rows);
      when 'days' then perform public.stage_days(importing.id, rows);
      else raise exception 'Parts are of notebooks, columns, bets, accounts or days' using errcode = '22023';
    end case;
    update public.imports i set part_count = i.part_count + 1, touched_at = now() where i.id = importing.id
    returning * into importing;
  elsif part > importing.part_count then
    raise exception 'An earlier part of the import has not arrived yet' using errcode = 'PT425';
  end if;
  return json_build_object('part_count', importing.part_count, 'applied', importing.applied_at is not null);
end $$;
grant execute on function public.stage_import(uuid, integer, text, jsonb) to authenticated;

-- A part is a list of objects, and takes no statement long.
create function public.check_import_rows(rows jsonb) returns void
language plpgsql set search_path = '' as $$
begin
  if jsonb_typeof(rows) is distinct from 'array' then
    raise exception 'The rows of a part must be an array' using errcode = '22023';
  end if;
  if jsonb_array_length(rows) > 5000 or octet_length(rows::text) > 4000000 then
    raise exception 'A part has at most 5,000 rows and four million bytes' using errcode = '54000';
  end if;
  if exists (select from jsonb_array_elements(rows) as r where jsonb_typeof(r.value) <> 'object') then
    raise exception 'The rows of a part must be objects' using errcode = '22023';
  end if;
end $$;

create function public.begin_import(target_import uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if exists (select from public.imports where id = target_import) then
    return;
  end if;
  perform public.sweep_imports();
  if (select count(*) from public.imports i where i.user_id = (select auth.uid()) and i.applied_at is null) >= 5 then
    raise exception 'Five imports are unfinished already. Finish or cancel them, or wait ten minutes.'
      using errcode = '54000';
  end if;
  insert into public.imports (id, user_id) values (target_import, (select auth.uid())) on conflict do nothing;
end $$;

-- Makes a place for each of the notebooks that rows name, unless it has one. Refuses those that are neither the
-- import's nor the caller's.
create function public.make_import_places(importing uuid, rows jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  named uuid;
  place uuid;
begin
  for named in
    select distinct r.notebook_id from jsonb_to_recordset(rows) as r (notebook_id uuid)
    where not exists (
      select from public.import_places p
      where p.import_id = importing and p.notebook_id = r.notebook_id and p.place_id = r.notebook_id)
  loop
    if not exists (select from public.notebooks where id = named and user_id = (select auth.uid())) then
      raise exception 'The notebook is not there, or has been deleted meanwhile. Nothing was imported.'
        using errcode = '42501';
    end if;
    continue when exists (
      select from public.import_places p where p.import_id = importing and p.notebook_id = named);
    insert into public.notebooks (user_id, import_id, name) values (null, importing, 'Import') returning id into place;
    insert into public.import_places (import_id, notebook_id, place_id) values (importing, named, place);
  end loop;
  if (select count(*) from public.import_places p where p.import_id = importing) > 2000 then
    raise exception 'An import has at most 2,000 notebooks' using errcode = '54000';
  end if;
end $$;
