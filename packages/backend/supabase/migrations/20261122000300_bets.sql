-- A hypothetical bet. A parlay also has legs.
create table public.bets (
  id uuid primary key default gen_random_uuid(),
  notebook_id uuid not null references public.notebooks (id) on delete cascade,
  date date not null
    constraint bet_date_is_plausible check (date between '1900-01-01' and '2200-12-31'),
  description text not null
    constraint bet_description_is_trimmed_and_short
    check (description = btrim(description, E' \t\n\x0B\f\r') and char_length(description) between 1 and 2000),
  -- The American odds nearest to the price.
  odds integer not null
    constraint odds_are_american check (odds between 100 and 1000000000 or odds between -100000 and -101),
  -- The decimal price, for display and sorting. Money is computed from the odds as they were taken: see price_parts.
  price numeric(18, 6) not null,
  price_notation text not null default 'american'
    constraint price_notation_is_known check (price_notation in ('american', 'decimal', 'fractional', 'legs', 'terms')),
  price_fraction text
    constraint price_fraction_is_valid check (price_fraction ~ '^[1-9][0-9]{0,5}/[1-9][0-9]{0,5}$'),
  -- What was agreed beyond a wager and a price, which follow from it; null for ordinary bets. See complete_terms.
  terms jsonb,
  -- What lessened the return of a won bet: deductions and ties. See set_ending.
  ending jsonb,
  -- A parlay's legs, null for other bets. Written and read whole with their bet; the view bet_legs has them as rows.
  legs jsonb,
  wager_amount numeric(12, 2) not null
    constraint wager_is_positive_and_bounded check (wager_amount > 0 and wager_amount <= 1000000),
  status text not null default 'pending'
    constraint bet_status_is_known check (status in ('pending', 'won', 'lost', 'push')),
  -- The outcome, if it isn't the status: how a won bet paid other than at its price.
  result text,
  -- The total payout, wager included, except for bonus bets.
  return_amount numeric(18, 2)
    -- NaN and infinity are greater.
    constraint return_is_bounded check (return_amount < 10000000000),
  -- Clients may set it: it orders bets of the same day.
  created_at timestamptz not null default now()
    constraint bet_creation_is_finite check (isfinite(created_at)),
  updated_at timestamptz not null default now()
    constraint bet_update_is_finite check (isfinite(updated_at)),
  -- When the database first stored the bet and its result. Null for imported bets and bets older than these columns.
  recorded_at timestamptz,
  settled_at timestamptz,
  -- The day on which the bet was settled, if not its date: most bets need no value, and null means the day it was placed.
  settled_on date
    constraint settlement_date_is_plausible check (settled_on <= '2200-12-31')
    constraint settled_after_its_date check (settled_on is null or settled_on > date and status <> 'pending'),
  -- False if the user said at the import that its bets weren't chosen before their events started.
  chosen_before boolean not null default true,
  -- The bookmaker put up the wager of a bonus bet, so the wager is in no total and is never returned.
  bonus boolean not null default false,
  -- When the event starts; the earliest of a parlay's.
  starts_at timestamptz
    constraint start_is_plausible check (starts_at between '1900-01-01Z' and '2201-01-01Z'),
  event text
    constraint event_is_trimmed_and_short
    check (event = btrim(event, E' \t\n\x0B\f\r') and char_length(event) between 1 and 500),
  market text
    constraint market_is_trimmed_and_short
    check (market = btrim(market, E' \t\n\x0B\f\r') and char_length(market) between 1 and 500),
  selection text
    constraint selection_is_trimmed_and_short
    check (selection = btrim(selection, E' \t\n\x0B\f\r') and char_length(selection) between 1 and 500),
  -- A handicap or total.
  line numeric(7, 2)
    constraint line_is_in_quarters check (line between -99999 and 99999 and line * 4 = trunc(line * 4)),
  -- The price just before the start, with where it comes from.
  closing_price numeric(18, 6)
    constraint closing_price_is_in_range check (closing_price between 1.001 and 10000000),
  closing_notation text
    constraint closing_notation_is_known check (closing_notation in ('american', 'decimal', 'fractional')),
  closing_fraction text
    constraint closing_fraction_is_valid check (closing_fraction ~ '^[1-9][0-9]{0,5}/[1-9][0-9]{0,5}$'),
  closing_source text
    constraint closing_source_is_short check (char_length(closing_source) between 1 and 100),
  -- The closing price without the bookmaker's margin.
  closing_fair numeric(18, 6)
    constraint closing_fair_is_in_range check (closing_fair between 1.001 and 10000000),
  -- Why a bet has no closing price.
  closing_missing text
    constraint closing_missing_is_known
    check (closing_missing in ('no game', 'two games', 'no market', 'line moved', 'no price')),
  -- Who says when the event starts and how the bet ended: a file, the odds feed or, if null, the owner.
  start_source text
    constraint start_source_is_known check (start_source in ('file', 'feed')),
  result_source text
    constraint result_source_is_known check (result_source in ('file', 'feed')),
  -- The book's id of the bet, and when it was placed there. An import of the book's next file finds the bet by its id.
  external_id text
    constraint external_id_is_trimmed_and_short
    check (external_id = btrim(external_id, E' \t\n\x0B\f\r') and char_length(external_id) between 1 and 500),
  placed_at timestamptz
    constraint placing_is_plausible check (placed_at between '1900-01-01Z' and '2201-01-01Z'),
  -- When the bet locks, in a notebook that keeps a record; null for other bets.
  locks_at timestamptz,
  -- The notebook's unit when the bet was added.
  unit_amount numeric(12, 2)
    constraint unit_is_positive_and_bounded check (unit_amount > 0 and unit_amount <= 1000000),
  -- The import that added the bet. No foreign key, which would slow imports down.
  import_id uuid,
  seq bigint generated always as identity,
  constraint return_fits_status check (
    case status
      when 'pending' then return_amount is null
      when 'won' then return_amount is not null and return_amount > 0
      else return_amount is not null and return_amount = 0
    end
  ),
  constraint result_fits_status check (public.outcome_status(result) = status and result <> status),
  constraint terms_tell_the_price check ((terms is not null) = (price_notation = 'terms')),
  constraint price_is_in_range check (
    price between 1.001 and 1001 and odds between -100000 and 100000 or legs is not null and price between 1.001 and 10000000),
  constraint only_fractional_odds_have_a_fraction check ((price_notation = 'fractional') = (price_fraction is not null)),
  constraint parlay_return_is_bounded
    check (legs is null or greatest(wager_amount * price, return_amount) <= 1000000000),
  constraint closing_price_is_its_fraction check (closing_price = round(
    1 + split_part(closing_fraction, '/', 1)::numeric / split_part(closing_fraction, '/', 2)::numeric, 6)),
  constraint closing_odds_are_whole check (
    (closing_price is null) = (closing_notation is null)
    and (closing_price is not null or num_nonnulls(closing_source, closing_fair) = 0)
    and (closing_price is null or closing_missing is null)
    and (closing_notation is not distinct from 'fractional') = (closing_fraction is not null))
);

-- A notebook's bets by date; ties by creation, newest first.
create index bets_of_notebook on public.bets (notebook_id, date desc, created_at desc, seq desc);

-- Finds recent changes in a notebook.
create index bets_by_change on public.bets (notebook_id, updated_at, seq);

-- Finds the pending bets that are due first.
create index pending_bets_of_notebook on public.bets (notebook_id, date, starts_at, created_at, seq)
  where status = 'pending';

-- Finds the bets that were settled on other days than they were placed.
create index bets_settled_later on public.bets (notebook_id, settled_on) where settled_on is not null;

create index bets_of_import on public.bets (import_id) where import_id is not null;

-- The columns that clients give of a bet. Grants, the writers of bets and what an import takes are made from it; all other
-- columns are the database's.
create function public.client_columns() returns text[]
language sql immutable parallel safe set search_path = '' as $$
  select '{date,description,odds,price,price_notation,price_fraction,terms,legs,wager_amount,status,result,return_amount,ending,bonus,
    starts_at,event,market,selection,line,closing_price,closing_notation,closing_fraction,closing_source,closing_fair,
    closing_missing,start_source,result_source,settled_on,external_id,placed_at}'::text[]
$$;

-- The columns that can still change once a bet has locked, besides the outcomes of legs.
create function public.open_columns() returns text[]
language sql immutable parallel safe set search_path = '' as $$
  select '{status,result,return_amount,ending,result_source,settled_on,closing_price,closing_notation,closing_fraction,closing_source,
    closing_fair,closing_missing,recorded_at,settled_at,updated_at}'::text[]
$$;

revoke all on public.bets from public, anon, authenticated, service_role;
grant select, delete on public.bets to authenticated;
do $$
declare
  columns constant text := array_to_string(public.client_columns(), ', ');
begin
  execute format(
    'grant insert (id, notebook_id, created_at, %1$s), update (updated_at, %1$s) on public.bets to authenticated', columns);
end $$;
-- Emptying the table would go around the triggers of its rows.
grant select, insert, update, delete on public.bets to service_role;

alter table public.bets enable row level security;

-- Only the notebook's owner can read or change its bets, and not even the owner can move one to another user's
-- notebook. The subquery runs once per statement, not once per row. As an array it is looked up in the index, while
-- `in (select …)` would go through all users' bets.
create policy bets_of_owner on public.bets for all to authenticated
  using (notebook_id = any (array(select id from public.notebooks where user_id = (select auth.uid()))))
  with check (notebook_id in (
    select id from public.notebooks where user_id = (select auth.uid()) and backtest is null));
-- Dropping the losers of a backtest would flatter it. It can be deleted as a whole.
create policy bets_of_backtests_stay on public.bets as restrictive for delete to authenticated
  using (notebook_id in (select id from public.notebooks where backtest is null));
create policy bets_second_step on public.bets as restrictive for all to authenticated
  using ((select public.require_second_step())) with check ((select public.require_second_step()));

create trigger set_updated_at before update on public.bets for each row execute function public.set_updated_at();

-- Clients can't write these times, so they prove when a bet was recorded and settled.
create function public.set_bet_times() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    new.recorded_at := clock_timestamp();
    new.unit_amount := coalesce(new.unit_amount, (
      select public.unit_of(n) from public.notebooks n where n.id = new.notebook_id and public.is_callers(n.user_id)));
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

-- Completes the day of settlement. A bet that is settled without one gets the last day on which it starts, else today, in
-- UTC; one that arrives settled, else its date. What a client left as it was gives way to a later date of the bet.
create function public.set_settled_on() returns trigger
language plpgsql set search_path = '' as $$
declare
  is_left constant boolean := tg_op = 'UPDATE' and new.settled_on is not distinct from old.settled_on;
  today constant date := clock_timestamp() at time zone 'UTC';
  last_start timestamptz := new.starts_at;
begin
  if new.status <> 'pending' and new.settled_on is null and (tg_op = 'INSERT' or old.status = 'pending') then
    if new.legs is not null then
      select max(l.starts_at) into last_start from jsonb_to_recordset(new.legs) as l (starts_at timestamptz);
    end if;
    new.settled_on := case
      when last_start is not null then least((last_start at time zone 'UTC')::date, today)
      when tg_op = 'UPDATE' then today end;
  elsif new.status <> 'pending' and new.settled_on < new.date and not is_left then
    raise exception 'A bet can''t be settled before its date' using errcode = '23514';
  end if;
  new.settled_on := case when new.status <> 'pending' and new.settled_on > new.date then new.settled_on end;
  return new;
end $$;
-- After set_price, which reads a parlay's legs.
create trigger set_settled_on_of_new_bet before insert on public.bets for each row
  when (new.settled_on is not null or new.status <> 'pending' and new.import_id is null)
  execute function public.set_settled_on();
create trigger set_settled_on before update of status, date, settled_on on public.bets for each row
  when ((old.status = 'pending') <> (new.status = 'pending')
    or new.settled_on is not null and (new.settled_on <= new.date or new.status = 'pending'))
  execute function public.set_settled_on();
