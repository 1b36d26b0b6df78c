-- A betting account's profit and number of days, per year. Updated as entries change, so that no screen has to sum
-- them.
create table public.account_totals (
  account_id uuid not null references public.accounts (id) on delete cascade,
  year integer not null,
  amount_cents bigint not null,
  entry_count bigint not null,
  constraint one_row_per_account_and_year primary key (account_id, year)
);

-- Only the trigger writes to this table.
revoke all on public.account_totals from public, anon, authenticated;
grant select on public.account_totals to authenticated;
grant all on public.account_totals to service_role;

alter table public.account_totals enable row level security;

-- Only the account's owner can read its totals.
create policy account_totals_select on public.account_totals for select to authenticated
  using (account_id = any (array(select id from public.accounts where user_id = (select auth.uid()))));
create policy account_totals_second_step on public.account_totals as restrictive for all to authenticated
  using ((select public.require_second_step())) with check ((select public.require_second_step()));

-- Each total's row serves as its lock. These locks are taken after those of the entries and in a fixed order, to
-- prevent deadlocks. An account that is being deleted along with its entries isn't found.
create function public.keep_account_totals() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  changes public.account_totals[] := '{}';
begin
  if tg_op <> 'INSERT' then
    changes := array(
      select (d.account_id, extract(year from d.date), sum(d.amount) * -100, -count(*))::public.account_totals
      from old_days d group by d.account_id, extract(year from d.date));
  end if;
  if tg_op <> 'DELETE' then
    changes := changes || array(
      select (d.account_id, extract(year from d.date), sum(d.amount) * 100, count(*))::public.account_totals
      from new_days d group by d.account_id, extract(year from d.date));
  end if;
  insert into public.account_totals as t (account_id, year, amount_cents, entry_count)
  select c.account_id, c.year, sum(c.amount_cents), sum(c.entry_count)
  from unnest(changes) as c join public.accounts a on a.id = c.account_id
  group by c.account_id, c.year
  having (sum(c.amount_cents), sum(c.entry_count)) <> (0, 0)
  order by c.account_id, c.year
  on conflict (account_id, year) do update set
    amount_cents = t.amount_cents + excluded.amount_cents, entry_count = t.entry_count + excluded.entry_count;
  return null;
end $$;
create trigger keep_account_totals_after_insert after insert on public.account_daily_pl
  referencing new table as new_days for each statement execute function public.keep_account_totals();
create trigger keep_account_totals_after_update after update on public.account_daily_pl
  referencing old table as old_days new table as new_days for each statement execute function public.keep_account_totals();
create trigger keep_account_totals_after_delete after delete on public.account_daily_pl
  referencing old table as old_days for each statement execute function public.keep_account_totals();
