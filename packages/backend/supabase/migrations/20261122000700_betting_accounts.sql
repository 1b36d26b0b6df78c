-- A betting account whose daily profit or loss is tracked.
create table public.accounts (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  -- The import that created the account.
  import_id uuid references public.imports (id) on delete set null,
  name text not null
    constraint account_name_is_trimmed_and_short
    check (name = btrim(name, E' \t\n\x0B\f\r') and char_length(name) between 1 and 100),
  kind text not null default 'main'
    constraint account_kind_is_known check (kind in ('main', 'offshore', 'other')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  seq bigint generated always as identity
);

-- A user's accounts, oldest first.
create index accounts_of_user on public.accounts (user_id, created_at, seq);

create index accounts_of_import on public.accounts (import_id) where import_id is not null;

create trigger set_updated_at before update on public.accounts for each row execute function public.set_updated_at();

revoke all on public.accounts from public, anon, authenticated;
grant select, delete on public.accounts to authenticated;
grant insert (id, user_id, name, kind) on public.accounts to authenticated;
grant update (name, kind) on public.accounts to authenticated;
grant all on public.accounts to service_role;

alter table public.accounts enable row level security;

-- Users can read and change only their own accounts, and can't give them away.
create policy accounts_of_owner on public.accounts for all to authenticated
  using (user_id = (select auth.uid()));
create policy accounts_second_step on public.accounts as restrictive for all to authenticated
  using ((select public.require_second_step())) with check ((select public.require_second_step()));

create trigger limit_accounts after insert on public.accounts
  referencing new table as added_rows for each statement
  execute function public.limit_rows('user_id', '2000', 'You can have up to 2,000 accounts. Delete one first.');

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
  updated_at timestamptz not null default now()
    constraint entry_update_is_finite check (isfinite(updated_at)),
  -- The import that added the entry.
  import_id uuid,
  seq bigint generated always as identity,
  -- Including the amount lets sums over ten years of ten accounts read only the index.
  constraint one_entry_per_account_and_day unique (account_id, date) include (amount)
);
create trigger set_updated_at before update on public.account_daily_pl
  for each row execute function public.set_updated_at();

-- Users may update key columns, because an upsert sets every column it is given; the policies protect the keys.
revoke all on public.account_daily_pl from public, anon, authenticated;
grant select, delete on public.account_daily_pl to authenticated;
grant insert (id, account_id, date, amount, note) on public.account_daily_pl to authenticated;
grant update (id, account_id, date, amount, note, updated_at) on public.account_daily_pl to authenticated;
grant all on public.account_daily_pl to service_role;

alter table public.account_daily_pl enable row level security;

-- Only the account's owner can read or change its entries, and not even the owner can move one to another user's
-- account.
create policy account_daily_pl_of_owner on public.account_daily_pl for all to authenticated
  using (account_id = any (array(select id from public.accounts where user_id = (select auth.uid()))));
create policy account_daily_pl_second_step on public.account_daily_pl as restrictive for all to authenticated
  using ((select public.require_second_step())) with check ((select public.require_second_step()));
