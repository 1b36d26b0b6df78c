-- What a bet holds in one custom column.
create table public.bet_custom_data (
  bet_id uuid not null references public.bets (id) on delete cascade,
  column_id uuid not null references public.custom_columns (id) on delete cascade,
  value text not null
    constraint custom_value_is_short check (char_length(value) <= 2000),
  constraint one_value_per_bet_and_column primary key (bet_id, column_id)
);

create index bet_custom_data_of_column on public.bet_custom_data (column_id);

-- An upsert sets every column it is given, the keys too: there the policies decide.
revoke all on public.bet_custom_data from public, anon, authenticated;
grant select, insert, update, delete on public.bet_custom_data to authenticated;
grant all on public.bet_custom_data to service_role;

alter table public.bet_custom_data enable row level security;

-- A value belongs to whoever owns its bet.
create policy bet_custom_data_select on public.bet_custom_data for select to authenticated
  using (exists (select from public.bets b where b.id = bet_id));
-- Values are added to one's own bets, in a column of the bet's own notebook.
create policy bet_custom_data_insert on public.bet_custom_data for insert to authenticated
  with check (exists (
    select from public.bets b join public.custom_columns c using (notebook_id) where b.id = bet_id and c.id = column_id));
-- People change the values of their own bets, and cannot move them to another's bet or column.
create policy bet_custom_data_update on public.bet_custom_data for update to authenticated
  using (exists (select from public.bets b where b.id = bet_id))
  with check (exists (
    select from public.bets b join public.custom_columns c using (notebook_id) where b.id = bet_id and c.id = column_id));
-- People delete the values of their own bets.
create policy bet_custom_data_delete on public.bet_custom_data for delete to authenticated
  using (exists (select from public.bets b where b.id = bet_id));
