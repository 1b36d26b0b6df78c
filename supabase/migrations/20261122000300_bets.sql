-- A hypothetical bet at American odds.
create table public.bets (
  id uuid primary key default gen_random_uuid(),
  notebook_id uuid not null references public.notebooks (id) on delete cascade,
  date date not null
    constraint bet_date_is_plausible check (date between '1900-01-01' and '2200-12-31'),
  description text not null
    constraint bet_description_is_trimmed_and_short
    check (description = btrim(description, E' \t\n\x0B\f\r') and char_length(description) between 1 and 2000),
  odds integer not null
    constraint odds_are_american check (odds between 100 and 100000 or odds between -100000 and -101),
  wager_amount numeric(12, 2) not null
    constraint wager_is_positive_and_bounded check (wager_amount > 0 and wager_amount <= 1000000),
  status text not null default 'pending'
    constraint bet_status_is_known check (status in ('pending', 'won', 'lost', 'push')),
  -- The total payout, wager included.
  return_amount numeric(12, 2)
    -- NaN is greater than infinity.
    constraint return_is_finite check (return_amount < 'infinity'),
  -- Clients may set it: it orders bets of the same day.
  created_at timestamptz not null default now()
    constraint bet_creation_is_finite check (isfinite(created_at)),
  updated_at timestamptz not null default now()
    constraint bet_update_is_finite check (isfinite(updated_at)),
  -- When the database first stored the bet and its result. Null for imported bets and bets older than these columns.
  recorded_at timestamptz,
  settled_at timestamptz,
  -- False if the user said at the import that its bets weren't chosen before their events started.
  chosen_before boolean not null default true,
  -- Whether an import says that the bookmaker put up the stake.
  bonus boolean not null default false,
  -- The import that added the bet. No foreign key, which would slow imports down.
  import_id uuid,
  seq bigint generated always as identity,
  constraint return_fits_status check (
    case status
      when 'pending' then return_amount is null
      when 'won' then return_amount is not null and return_amount > 0
      else return_amount is not null and return_amount = 0
    end
  )
);

-- A notebook's bets by date; ties by creation, newest first.
create index bets_of_notebook on public.bets (notebook_id, date desc, created_at desc, seq desc);

-- Finds recent changes in a notebook.
create index bets_by_change on public.bets (notebook_id, updated_at, seq);

create index bets_of_import on public.bets (import_id) where import_id is not null;

revoke all on public.bets from public, anon, authenticated;
grant select, delete on public.bets to authenticated;
grant insert (id, notebook_id, date, description, odds, wager_amount, status, return_amount, created_at)
  on public.bets to authenticated;
grant update (date, description, odds, wager_amount, status, return_amount, updated_at) on public.bets to authenticated;
grant all on public.bets to service_role;

alter table public.bets enable row level security;

-- Only the notebook's owner can read or change its bets, and not even the owner can move one to another user's
-- notebook. The subquery runs once per statement, not once per row.
create policy bets_of_owner on public.bets for all to authenticated
  using (notebook_id in (select id from public.notebooks where user_id = (select auth.uid())));
create policy bets_second_step on public.bets as restrictive for all to authenticated
  using ((select public.require_second_step())) with check ((select public.require_second_step()));

create trigger set_updated_at before update on public.bets for each row execute function public.set_updated_at();

-- Clients can't write these times, so they prove when a bet was recorded and settled.
create function public.set_bet_times() returns trigger
language plpgsql set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    new.recorded_at := clock_timestamp();
  end if;
  -- A reopened bet keeps the time of its first result.
  if new.status <> 'pending' then
    new.settled_at := coalesce(new.settled_at, clock_timestamp());
  end if;
  return new;
end $$;
create trigger set_times_of_new_bet before insert on public.bets
  for each row when (new.import_id is null) execute function public.set_bet_times();
create trigger set_time_of_settlement before update of status on public.bets
  for each row when ((old.status = 'pending') <> (new.status = 'pending')) execute function public.set_bet_times();
