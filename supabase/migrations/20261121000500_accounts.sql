-- A betting account whose daily profit or loss is tracked.
create table public.accounts (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  name text not null
    constraint account_name_is_trimmed_and_short
    check (name = btrim(name, E' \t\n\x0B\f\r') and char_length(name) between 1 and 100),
  kind text not null default 'main'
    constraint account_kind_is_known check (kind in ('main', 'offshore', 'other')),
  created_at timestamptz not null default now(),
  seq bigint generated always as identity
);

-- A person's accounts, oldest first.
create index accounts_of_user on public.accounts (user_id, created_at, seq);

revoke all on public.accounts from public, anon, authenticated;
grant select, delete on public.accounts to authenticated;
grant insert (id, user_id, name, kind) on public.accounts to authenticated;
grant update (name, kind) on public.accounts to authenticated;
grant all on public.accounts to service_role;

alter table public.accounts enable row level security;

-- People see their own accounts.
create policy accounts_select on public.accounts for select to authenticated
  using (user_id = (select auth.uid()));
-- People make accounts for themselves.
create policy accounts_insert on public.accounts for insert to authenticated
  with check (user_id = (select auth.uid()));
-- People change their own accounts, and cannot give them away.
create policy accounts_update on public.accounts for update to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
-- People delete their own accounts.
create policy accounts_delete on public.accounts for delete to authenticated
  using (user_id = (select auth.uid()));
