-- A notebook: one betting strategy with its hypothetical bankroll.
create table public.notebooks (
  id uuid primary key default gen_random_uuid(),
  -- Null while the notebook is deleted but can be restored: then it is nobody's, and no policy or function finds it.
  user_id uuid default auth.uid() references auth.users (id) on delete cascade,
  -- The import that created the notebook.
  import_id uuid references public.imports (id) on delete set null,
  name text not null
    constraint notebook_name_is_trimmed_and_short
    check (name = btrim(name, E' \t\n\x0B\f\r') and char_length(name) between 1 and 100),
  description text
    constraint notebook_description_is_trimmed_and_short
    check (description = btrim(description, E' \t\n\x0B\f\r') and char_length(description) between 1 and 500),
  starting_bankroll numeric(18, 2) not null default 1000
    constraint starting_bankroll_is_positive check (starting_bankroll > 0 and starting_bankroll <= 1000000000),
  current_bankroll numeric(18, 2) not null default 0
    constraint current_bankroll_is_finite check (current_bankroll > '-infinity' and current_bankroll < 'infinity'),
  -- The sum of deposits and withdrawals, kept by their triggers.
  movement_total numeric(18, 2) not null default 0
    constraint movement_total_is_finite check (movement_total > '-infinity' and movement_total < 'infinity'),
  -- The unit: an amount, a percentage of the current bankroll, or, if both are null, the default of unit_of.
  unit_amount numeric(12, 2)
    constraint unit_amount_is_positive_and_bounded check (unit_amount > 0 and unit_amount <= 1000000),
  unit_percent numeric(5, 2)
    constraint unit_percent_is_a_percentage check (unit_percent > 0 and unit_percent <= 100),
  color text not null default 'blue'
    constraint notebook_color_is_known
    check (color in ('blue', 'green', 'purple', 'orange', 'red', 'yellow', 'pink', 'indigo', 'gray')),
  -- Whether the bets are made-up samples. This never changes.
  is_sample boolean not null default false,
  -- Set when a backtest is saved, and never changed: { rule, description, games, files, tries, opened, figures }. Such a
  -- notebook is in no list or total of the others, and clients can't change its bets.
  backtest jsonb
    constraint backtest_is_described check (jsonb_typeof(backtest) = 'object'
      and backtest ?& '{rule,description,games,files,tries,opened,figures}' and octet_length(backtest::text) <= 50000),
  recommended_fields_added boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
    constraint notebook_update_is_finite check (isfinite(updated_at)),
  seq bigint generated always as identity,
  constraint unit_is_an_amount_or_a_percentage check (unit_amount is null or unit_percent is null)
);

-- A user's notebooks, newest first.
create index notebooks_of_user on public.notebooks (user_id, created_at desc, seq desc);

create index notebooks_of_import on public.notebooks (import_id) where import_id is not null;

-- Triggers run before the policies check a new row. One that reads other rows for it reads only the caller's, or else its
-- errors and its work would tell what another user's notebook holds. Without a caller, as in a restore, it reads any.
create function public.is_callers(owner uuid) returns boolean
language sql stable as $$
  select owner = coalesce(auth.uid(), owner)
$$;

-- Ignores a current_bankroll from the client. Bets change it through notebook_totals. A new notebook has no bets: those
-- under its id are another user's.
create function public.set_current_bankroll() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.current_bankroll := case tg_op
    when 'INSERT' then new.starting_bankroll + new.movement_total
    else public.bankroll_of(new) end;
  return new;
end $$;
create trigger set_current_bankroll before insert or update of starting_bankroll, movement_total on public.notebooks
  for each row execute function public.set_current_bankroll();

create function public.set_updated_at() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.updated_at := clock_timestamp();
  return new;
end $$;

-- Sets updated_at on edits, but not when a bet, a deposit or a withdrawal moves the bankroll.
create trigger set_updated_at
  before update of name, description, starting_bankroll, unit_amount, unit_percent, color, updated_at on public.notebooks
  for each row execute function public.set_updated_at();

revoke all on public.notebooks from public, anon, authenticated;
grant select, delete on public.notebooks to authenticated;
grant insert (
  id, user_id, name, description, starting_bankroll, current_bankroll, unit_amount, unit_percent, color, is_sample)
  on public.notebooks to authenticated;
grant update (name, description, starting_bankroll, unit_amount, unit_percent, color, updated_at)
  on public.notebooks to authenticated;
grant all on public.notebooks to service_role;

alter table public.notebooks enable row level security;

-- Users can read and change only their own notebooks, and can't give them away.
create policy notebooks_of_owner on public.notebooks for all to authenticated
  using (user_id = (select auth.uid()));
-- A session that still needs its second step sees and changes nothing. The subquery runs once per statement.
create policy notebooks_second_step on public.notebooks as restrictive for all to authenticated
  using ((select public.require_second_step())) with check ((select public.require_second_step()));

create trigger limit_notebooks after insert on public.notebooks
  referencing new table as added_rows for each statement
  execute function public.limit_rows('user_id', '5000', 'You can have up to 5,000 notebooks, backtests included. Delete one first.');
