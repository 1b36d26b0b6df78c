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
  -- The total payout, stake included.
  return_amount numeric(12, 2),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
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
-- The sums that every screen shows.
create index bets_totals on public.bets (notebook_id, status) include (wager_amount, return_amount);

create trigger set_updated_at before update on public.bets
  for each row execute function public.set_updated_at();

-- What a bet adds to the bankroll.
create function public.bet_profit(status text, wager_amount numeric, return_amount numeric) returns numeric
language sql immutable parallel safe set search_path = '' as $$
  select case status when 'won' then return_amount - wager_amount when 'lost' then -wager_amount else 0 end
$$;
revoke execute on function public.bet_profit(text, numeric, numeric) from public, anon, authenticated;

-- Moves the bankrolls by what one statement changed: exact however many write at once. The notebooks are locked
-- first, in one order, so that two statements over the same ones wait for each other instead of for ever;
-- 'no key' lets the locks of the foreign key pass.
create function public.move_bankrolls() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  moved_notebooks uuid[];
  profits numeric[];
begin
  if tg_op = 'INSERT' then
    select array_agg(notebook_id), array_agg(profit) into moved_notebooks, profits from (
      select notebook_id, sum(public.bet_profit(status, wager_amount, return_amount)) as profit
      from new_bets group by notebook_id) as moved;
  elsif tg_op = 'DELETE' then
    select array_agg(notebook_id), array_agg(profit) into moved_notebooks, profits from (
      select notebook_id, -sum(public.bet_profit(status, wager_amount, return_amount)) as profit
      from old_bets group by notebook_id) as moved;
  else
    select array_agg(notebook_id), array_agg(profit) into moved_notebooks, profits from (
      select notebook_id, sum(profit) as profit from (
        select notebook_id, public.bet_profit(status, wager_amount, return_amount) as profit from new_bets
        union all
        select notebook_id, -public.bet_profit(status, wager_amount, return_amount) from old_bets) as both_sides
      group by notebook_id) as moved;
  end if;
  perform from public.notebooks where id = any (moved_notebooks) order by id for no key update;
  update public.notebooks as n set current_bankroll = n.current_bankroll + moved.profit
  from unnest(moved_notebooks, profits) as moved (notebook_id, profit)
  where n.id = moved.notebook_id and moved.profit <> 0;
  return null;
end $$;
revoke execute on function public.move_bankrolls() from public, anon, authenticated;

create trigger move_bankrolls_after_insert after insert on public.bets
  referencing new table as new_bets for each statement execute function public.move_bankrolls();
create trigger move_bankrolls_after_update after update on public.bets
  referencing old table as old_bets new table as new_bets for each statement execute function public.move_bankrolls();
create trigger move_bankrolls_after_delete after delete on public.bets
  referencing old table as old_bets for each statement execute function public.move_bankrolls();

revoke all on public.bets from public, anon, authenticated;
grant select, delete on public.bets to authenticated;
grant insert (id, notebook_id, date, description, odds, wager_amount, status, return_amount, created_at)
  on public.bets to authenticated;
grant update (date, description, odds, wager_amount, status, return_amount, updated_at) on public.bets to authenticated;
grant all on public.bets to service_role;

alter table public.bets enable row level security;

-- A bet belongs to whoever owns its notebook; the subquery runs once a statement, not once a row.
create policy bets_select on public.bets for select to authenticated
  using (notebook_id in (select id from public.notebooks where user_id = (select auth.uid())));
-- Bets are added to one's own notebooks only.
create policy bets_insert on public.bets for insert to authenticated
  with check (notebook_id in (select id from public.notebooks where user_id = (select auth.uid())));
-- People change bets in their own notebooks, and cannot move them to another's.
create policy bets_update on public.bets for update to authenticated
  using (notebook_id in (select id from public.notebooks where user_id = (select auth.uid())))
  with check (notebook_id in (select id from public.notebooks where user_id = (select auth.uid())));
-- People delete bets from their own notebooks.
create policy bets_delete on public.bets for delete to authenticated
  using (notebook_id in (select id from public.notebooks where user_id = (select auth.uid())));
