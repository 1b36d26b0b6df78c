-- An extra field that the bets of one notebook have.
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
  seq bigint generated always as identity,
  constraint only_a_select_has_options check (column_type = 'select' or select_options is null)
);

-- One column of a name per notebook, whatever its case.
create unique index custom_columns_name_is_unique on public.custom_columns (notebook_id, lower(btrim(column_name)));
-- A notebook's columns, oldest first.
create index custom_columns_of_notebook on public.custom_columns (notebook_id, created_at, seq);

revoke all on public.custom_columns from public, anon, authenticated;
grant select, delete on public.custom_columns to authenticated;
grant insert (id, notebook_id, column_name, column_type, select_options) on public.custom_columns to authenticated;
grant update (column_name, column_type, select_options) on public.custom_columns to authenticated;
grant all on public.custom_columns to service_role;

alter table public.custom_columns enable row level security;

-- A column belongs to whoever owns its notebook.
create policy custom_columns_select on public.custom_columns for select to authenticated
  using (notebook_id in (select id from public.notebooks where user_id = (select auth.uid())));
-- Columns are added to one's own notebooks only.
create policy custom_columns_insert on public.custom_columns for insert to authenticated
  with check (notebook_id in (select id from public.notebooks where user_id = (select auth.uid())));
-- People change the columns of their own notebooks, and cannot move them to another's.
create policy custom_columns_update on public.custom_columns for update to authenticated
  using (notebook_id in (select id from public.notebooks where user_id = (select auth.uid())))
  with check (notebook_id in (select id from public.notebooks where user_id = (select auth.uid())));
-- People delete the columns of their own notebooks.
create policy custom_columns_delete on public.custom_columns for delete to authenticated
  using (notebook_id in (select id from public.notebooks where user_id = (select auth.uid())));

-- Gives a notebook the fields that most bettors want: once in its life, so that fields which a person deletes
-- stay deleted. Fields that are there already are left alone.
create function public.add_recommended_fields(target_notebook uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform from public.notebooks where id = target_notebook and user_id = (select auth.uid()) for no key update;
  if not found then
    raise exception 'Notebook not found or access denied' using errcode = '42501';
  end if;
  update public.notebooks set recommended_fields_added = true
  where id = target_notebook and not recommended_fields_added;
  if not found then
    return;
  end if;
  insert into public.custom_columns (notebook_id, column_name, column_type, select_options) values
    (target_notebook, 'Game', 'text', null),
    (target_notebook, 'Market', 'select',
      array['Moneyline', 'Spread', 'Total', 'Player Prop', 'Team Prop', 'Parlay', 'Future']),
    (target_notebook, 'League', 'select',
      array['NFL', 'NBA', 'MLB', 'NHL', 'NCAAF', 'NCAAB', 'WNBA', 'Premier League', 'MLS', 'UFC', 'PGA', 'ATP', 'WTA']),
    (target_notebook, 'Sportsbook', 'select',
      array['DraftKings', 'FanDuel', 'BetMGM', 'Caesars', 'ESPN BET', 'bet365', 'Fanatics', 'BetRivers', 'Pinnacle',
        'Circa']),
    (target_notebook, 'Notes', 'text', null)
  on conflict do nothing;
end $$;
revoke execute on function public.add_recommended_fields(uuid) from public, anon;
grant execute on function public.add_recommended_fields(uuid) to authenticated, service_role;
