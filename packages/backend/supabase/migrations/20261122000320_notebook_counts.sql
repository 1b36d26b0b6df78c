-- How many notebooks a user has ever had, including deleted ones, but no samples or backtests. Keeping the
-- luckiest of many strategies overstates its evidence, so a verdict divides by this number.
create table public.notebook_counts (
  user_id uuid primary key references auth.users (id) on delete cascade,
  ever_count bigint not null
);

-- Only the trigger writes to this table.
revoke all on public.notebook_counts from public, anon, authenticated;
grant select on public.notebook_counts to authenticated;
grant all on public.notebook_counts to service_role;

alter table public.notebook_counts enable row level security;

-- Users can read only their own count.
create policy notebook_counts_select on public.notebook_counts for select to authenticated
  using (user_id = (select auth.uid()));
create policy notebook_counts_second_step on public.notebook_counts as restrictive for all to authenticated
  using ((select public.require_second_step())) with check ((select public.require_second_step()));

create function public.count_notebooks() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.notebook_counts as c (user_id, ever_count)
  select n.user_id, count(*) from new_notebooks n where not n.is_sample and n.backtest is null
  group by n.user_id order by n.user_id
  on conflict (user_id) do update set ever_count = c.ever_count + excluded.ever_count;
  return null;
end $$;
create trigger count_notebooks after insert on public.notebooks
  referencing new table as new_notebooks for each statement execute function public.count_notebooks();
