-- A custom field of one notebook's bets.
create table public.custom_columns (
  id uuid primary key default gen_random_uuid(),
  notebook_id uuid not null references public.notebooks (id) on delete cascade,
  column_name text not null
    constraint column_name_is_trimmed_and_short
    check (column_name = btrim(column_name, E' \t\n\x0B\f\r') and char_length(column_name) between 1 and 60),
  column_type text not null
    constraint column_type_is_known check (column_type in ('select', 'number', 'text')),
  select_options text[]
    constraint select_options_are_few_and_short
    check (cardinality(select_options) <= 200 and char_length(array_to_string(select_options, '', '')) <= 20000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- The import that created the field.
  import_id uuid references public.imports (id) on delete set null,
  seq bigint generated always as identity,
  constraint only_a_select_has_options check (column_type = 'select' or select_options is null)
);

-- Field names are unique within a notebook, ignoring case.
create unique index custom_columns_name_is_unique on public.custom_columns (notebook_id, lower(btrim(column_name)));

-- A notebook's fields, oldest first.
create index custom_columns_of_notebook on public.custom_columns (notebook_id, created_at, seq);

create index custom_columns_of_import on public.custom_columns (import_id) where import_id is not null;

create trigger set_updated_at before update on public.custom_columns
  for each row execute function public.set_updated_at();

-- Bounds what a bet can have: an answer always has room for one.
create function public.limit_fields() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- One statement at a time for each notebook, since concurrent inserts don't see each other.
  perform from public.notebooks n where n.id in (select f.notebook_id from new_fields f)
  order by n.id for no key update;
  if exists (
    select from public.custom_columns c where c.notebook_id in (select f.notebook_id from new_fields f)
    group by c.notebook_id having count(*) > 1000)
  then
    raise exception 'A notebook can have up to 1,000 custom fields. Remove one first.' using errcode = '54000';
  end if;
  return null;
end $$;
create trigger limit_fields after insert on public.custom_columns
  referencing new table as new_fields for each statement execute function public.limit_fields();

revoke all on public.custom_columns from public, anon, authenticated;
grant select, delete on public.custom_columns to authenticated;
grant insert (id, notebook_id, column_name, column_type, select_options) on public.custom_columns to authenticated;
grant update (column_name, column_type, select_options) on public.custom_columns to authenticated;
grant all on public.custom_columns to service_role;

alter table public.custom_columns enable row level security;

-- Only the notebook's owner can read or change its fields, and not even the owner can move one to another user's
-- notebook.
create policy custom_columns_of_owner on public.custom_columns for all to authenticated
  using (notebook_id = any (array(select id from public.notebooks where user_id = (select auth.uid()))));
create policy custom_columns_second_step on public.custom_columns as restrictive for all to authenticated
  using ((select public.require_second_step())) with check ((select public.require_second_step()));

create trigger limit_custom_columns after insert on public.custom_columns
  referencing new table as added_rows for each statement
  execute function public.limit_rows('notebook_id', '20000', 'You can have up to 20,000 fields in all notebooks. Delete one first.');

-- A bet's value for one custom field.
create table public.bet_custom_data (
  bet_id uuid not null references public.bets (id) on delete cascade,
  column_id uuid not null references public.custom_columns (id) on delete cascade,
  value text not null
    constraint custom_value_is_short check (char_length(value) <= 2000),
  constraint one_value_per_bet_and_column primary key (bet_id, column_id)
);

create index bet_custom_data_of_column on public.bet_custom_data (column_id);

-- Users may update key columns, because an upsert sets every column it is given; the policies protect the keys.
revoke all on public.bet_custom_data from public, anon, authenticated;
grant select, insert, update, delete on public.bet_custom_data to authenticated;
grant all on public.bet_custom_data to service_role;

alter table public.bet_custom_data enable row level security;

-- Only the fields' owner can read or change their values, and they must belong to the bet's notebook. There are fewer
-- fields than bets, and an index finds their values.
create policy bet_custom_data_of_owner on public.bet_custom_data for all to authenticated
  using (column_id = any (array(select c.id from public.custom_columns c)))
  with check (exists (
    select from public.bets b join public.custom_columns c using (notebook_id) where b.id = bet_id and c.id = column_id));
create policy bet_custom_data_second_step on public.bet_custom_data as restrictive for all to authenticated
  using ((select public.require_second_step())) with check ((select public.require_second_step()));

-- Writing a custom value changes the bet's updated_at, so that concurrent edits notice. Skipped in the transaction that
-- wrote the bet, and when values are deleted with their bet or field: otherwise deleting a notebook of 100,000 bets
-- would update each one.
create function public.renew_bets_of_values() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.bets b set updated_at = b.updated_at
  where b.updated_at < now() and b.id in (select v.bet_id from changed_values v);
  return null;
end $$;
create trigger renew_bets_after_insert after insert on public.bet_custom_data
  referencing new table as changed_values for each statement execute function public.renew_bets_of_values();
create trigger renew_bets_after_update after update on public.bet_custom_data
  referencing new table as changed_values for each statement execute function public.renew_bets_of_values();
create trigger renew_bets_after_delete after delete on public.bet_custom_data
  referencing old table as changed_values for each statement
  when (pg_trigger_depth() = 0) execute function public.renew_bets_of_values();
