-- The profit or loss of one account on one day.
create table public.account_daily_pl (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references public.accounts (id) on delete cascade,
  date date not null
    constraint entry_date_is_plausible check (date between '1900-01-01' and '2200-12-31'),
  amount numeric(12, 2) not null
    constraint amount_is_bounded check (amount between -100000000 and 100000000),
  note text
    constraint note_is_short check (char_length(note) between 1 and 2000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  seq bigint generated always as identity,
  constraint one_entry_per_account_and_day unique (account_id, date)
);

create trigger set_updated_at before update on public.account_daily_pl
  for each row execute function public.set_updated_at();

-- An upsert sets every column it is given, the keys too: there the policies decide.
revoke all on public.account_daily_pl from public, anon, authenticated;
grant select, delete on public.account_daily_pl to authenticated;
grant insert (id, account_id, date, amount, note) on public.account_daily_pl to authenticated;
grant update (id, account_id, date, amount, note, updated_at) on public.account_daily_pl to authenticated;
grant all on public.account_daily_pl to service_role;

alter table public.account_daily_pl enable row level security;

-- An entry belongs to whoever owns its account.
create policy account_daily_pl_select on public.account_daily_pl for select to authenticated
  using (account_id in (select id from public.accounts where user_id = (select auth.uid())));
-- Entries are added to one's own accounts only.
create policy account_daily_pl_insert on public.account_daily_pl for insert to authenticated
  with check (account_id in (select id from public.accounts where user_id = (select auth.uid())));
-- People change the entries of their own accounts, and cannot move them to another's.
create policy account_daily_pl_update on public.account_daily_pl for update to authenticated
  using (account_id in (select id from public.accounts where user_id = (select auth.uid())))
  with check (account_id in (select id from public.accounts where user_id = (select auth.uid())));
-- People delete the entries of their own accounts.
create policy account_daily_pl_delete on public.account_daily_pl for delete to authenticated
  using (account_id in (select id from public.accounts where user_id = (select auth.uid())));
