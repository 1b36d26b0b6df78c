-- Every rule that a user tried on a season of games: the best of many rules looks good by luck alone, so a backtest's
-- evidence is divided by their number. The last season is held out: its results show once it is opened for a rule.
create table public.backtest_tries (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  -- A league's season, such as 'E0 2024/25', which stays the same if its file is downloaded again.
  games text not null
    constraint games_are_named_shortly check (octet_length(games) between 1 and 400),
  -- As app/src/domain/backtest writes it, which is the same text for the same rule.
  rule text not null
    constraint rule_is_short check (octet_length(rule) between 1 and 2000),
  tried_at timestamptz not null default now(),
  opened_at timestamptz,
  constraint one_try_per_games_and_rule unique (user_id, games, rule)
);

-- Only the functions below write to this table, so that no try is forgotten.
revoke all on public.backtest_tries from public, anon, authenticated;
grant select on public.backtest_tries to authenticated;
grant all on public.backtest_tries to service_role;

alter table public.backtest_tries enable row level security;

-- Users can read only their own tries.
create policy backtest_tries_select on public.backtest_tries for select to authenticated
  using (user_id = (select auth.uid()));
create policy backtest_tries_second_step on public.backtest_tries as restrictive for all to authenticated
  using ((select public.require_second_step())) with check ((select public.require_second_step()));

create trigger limit_backtest_tries after insert on public.backtest_tries
  referencing new table as added_rows for each statement
  execute function public.limit_rows('user_id', '100000', 'You have tried 100,000 rules on seasons, the most that can be counted. No more can be tried.');

-- Counts a rule as tried on seasons, once each, and returns how many rules the user has tried on any of them.
create function public.count_try(tried_games text[], tried_rule text) returns bigint
language plpgsql security definer set search_path = '' as $$
begin
  perform public.require_second_step();
  if coalesce(cardinality(tried_games), 0) not between 1 and 200 then
    raise exception 'A rule is tried on 1 to 200 seasons' using errcode = '22023';
  end if;
  insert into public.backtest_tries (user_id, games, rule)
  select (select auth.uid()), g.games, tried_rule from unnest(tried_games) as g (games) order by g.games
  on conflict do nothing;
  return (
    select count(distinct t.rule) from public.backtest_tries t
    where t.user_id = (select auth.uid()) and t.games = any (tried_games));
end $$;
grant execute on function public.count_try(text[], text) to authenticated;

-- Opens held-out seasons for a rule, for good, and returns how many rules the user has opened any of them for. Opening
-- them is a try, too.
create function public.open_held_out(held_games text[], tried_rule text) returns bigint
language plpgsql security definer set search_path = '' as $$
begin
  perform public.count_try(held_games, tried_rule);
  update public.backtest_tries t set opened_at = now()
  where t.user_id = (select auth.uid()) and t.games = any (held_games) and t.rule = tried_rule and t.opened_at is null;
  return (
    select count(distinct t.rule) from public.backtest_tries t
    where t.user_id = (select auth.uid()) and t.games = any (held_games) and t.opened_at is not null);
end $$;
grant execute on function public.open_held_out(text[], text) to authenticated;
