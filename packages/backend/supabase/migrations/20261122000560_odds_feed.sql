-- The odds feed: prices, closing odds and scores of The Odds API, fetched by this server with the user's own key. Users
-- read what it did; only the server writes, so that nobody can raise a budget's use or make up an answer. On Supabase
-- these tables stay empty.

-- A user's settings, and what is known of their key. The key itself is in odds_feed_keys.
create table public.odds_feeds (
  user_id uuid primary key references auth.users (id) on delete cascade,
  -- The key's last characters; null without a key.
  key_hint text
    constraint key_hint_is_short check (char_length(key_hint) = 4),
  -- Refused by the feed, or encrypted under secrets that this server no longer has.
  key_state text
    constraint key_state_is_known check (key_state in ('ok', 'refused', 'unreadable')),
  leagues text[] not null default '{}'
    constraint leagues_are_few_keys check (
      cardinality(leagues) <= 20 and array_to_string(leagues, ',', '') ~ '^([a-z0-9_]{1,60}(,|$))*$'),
  regions text[] not null default '{eu}'
    constraint regions_are_known
    check (cardinality(regions) between 1 and 8 and regions <@ array['us', 'us2', 'us_dfs', 'us_ex', 'uk', 'eu', 'fr', 'se', 'au']),
  -- If there are any, only these books' prices are asked for, and each ten of them cost as much as a region.
  books text[] not null default '{}'
    constraint books_are_few_keys check (
      cardinality(books) <= 40 and array_to_string(books, ',', '') ~ '^([a-z0-9_]{1,60}(,|$))*$'),
  monthly_budget integer not null default 450
    constraint budget_is_bounded check (monthly_budget between 0 and 10000000),
  -- The leagues in season, as the feed listed them: [{ key, title, group }].
  offered jsonb not null default '[]',
  -- What the feed said last about the credits left.
  credits_left integer,
  credits_seen_at timestamptz,
  -- Failed calls in a row; after one, the feed is left alone until the pause ends.
  failures integer not null default 0,
  paused_until timestamptz,
  constraint key_has_a_state check ((key_hint is null) = (key_state is null))
);

create index odds_feeds_at_work on public.odds_feeds (user_id) where key_state = 'ok' and leagues <> '{}';

-- Encrypted with a key that is derived from the server's secrets: see packages/backend/server/sealed.ts.
create table public.odds_feed_keys (
  user_id uuid primary key references auth.users (id) on delete cascade,
  sealed text not null
    constraint sealed_key_is_bounded check (char_length(sealed) <= 500)
);

-- Each call with what it cost. Its cost is reserved before it is made, and corrected when the feed says another.
create table public.odds_feed_calls (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  called_at timestamptz not null,
  purpose text not null
    constraint purpose_is_known check (purpose in ('leagues', 'games', 'prices', 'close', 'scores')),
  league text,
  cost integer not null
    constraint cost_is_not_negative check (cost >= 0),
  -- 'under way', 'ok', 'empty' or why there is no answer.
  outcome text not null default 'under way'
);

create index odds_feed_calls_of_user on public.odds_feed_calls (user_id, called_at desc);

-- Answers as the feed gave them, which the page reads as it reads a file.
create table public.odds_feed_answers (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  kind text not null
    constraint kind_is_known check (kind in ('prices', 'close', 'scores')),
  league text not null,
  answer jsonb not null
    constraint answer_is_a_list check (jsonb_typeof(answer) = 'array'),
  fetched_at timestamptz not null
);

create index odds_feed_answers_of_user on public.odds_feed_answers (user_id, kind, fetched_at desc);

-- The coming games of watched leagues, from any answer, and whether their closing odds were fetched.
create table public.odds_feed_games (
  user_id uuid not null references auth.users (id) on delete cascade,
  game text not null,
  league text not null,
  home text not null,
  away text not null,
  starts_at timestamptz not null,
  close_tries integer not null default 0,
  close_tried_at timestamptz,
  closed_at timestamptz,
  primary key (user_id, game)
);

create index odds_feed_games_to_close on public.odds_feed_games (user_id, starts_at) where closed_at is null;

revoke all on public.odds_feeds, public.odds_feed_keys, public.odds_feed_calls, public.odds_feed_answers,
  public.odds_feed_games from public, anon, authenticated;
grant select on public.odds_feeds, public.odds_feed_calls, public.odds_feed_answers to authenticated;
grant all on public.odds_feeds, public.odds_feed_keys, public.odds_feed_calls, public.odds_feed_answers,
  public.odds_feed_games to service_role;

alter table public.odds_feeds enable row level security;
alter table public.odds_feed_keys enable row level security;
alter table public.odds_feed_calls enable row level security;
alter table public.odds_feed_answers enable row level security;
alter table public.odds_feed_games enable row level security;

-- Users can read only their own settings, calls and answers. Nobody reads keys or games through the API.
create policy odds_feeds_select on public.odds_feeds for select to authenticated
  using (user_id = (select auth.uid()));
create policy odds_feeds_second_step on public.odds_feeds as restrictive for all to authenticated
  using ((select public.require_second_step())) with check ((select public.require_second_step()));
create policy odds_feed_calls_select on public.odds_feed_calls for select to authenticated
  using (user_id = (select auth.uid()));
create policy odds_feed_calls_second_step on public.odds_feed_calls as restrictive for all to authenticated
  using ((select public.require_second_step())) with check ((select public.require_second_step()));
create policy odds_feed_answers_select on public.odds_feed_answers for select to authenticated
  using (user_id = (select auth.uid()));
create policy odds_feed_answers_second_step on public.odds_feed_answers as restrictive for all to authenticated
  using ((select public.require_second_step())) with check ((select public.require_second_step()));

-- A team's name without case, accents, blanks and punctuation, as app/src/domain/games/team-names.ts folds it.
create function public.folded_team(name text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select regexp_replace(
    replace(replace(replace(replace(
      translate(normalize(lower(name), nfd), 'øØłŁđĐðı', 'oolldddi'), 'þ', 'th'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'),
    '[^[:alnum:]]', '', 'g')
$$;

-- The market of the feed that a bet's closing odds are in, by the names that app/src/domain/games/pick-of.ts knows; null
-- for others. Draw no bet and double chance would cost a call for each game.
create function public.feed_market(market text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select case
    when named = any ('{1x2,matchresult,fulltimeresult,result,3way,3waymoneyline,moneyline,ml,winner,matchwinner,'
      'headtohead,h2h}'::text[]) then 'h2h'
    when named = any ('{spread,pointspread,handicap,asianhandicap,ah,ats,runline,puckline}'::text[]) then 'spreads'
    when named = any ('{total,totals,overunder,ou,totalpoints,totalgoals,totalruns}'::text[]) then 'totals'
  end
  from public.folded_team(market) as named
$$;

-- The games that start before a time and of which a closing price is still wanted for a pending bet or leg, with the
-- feed's markets that these bets are in.
create function public.odds_feed_due(seen_at timestamptz, until timestamptz)
returns table (user_id uuid, league text, game text, starts_at timestamptz, markets text[])
language plpgsql stable set search_path = '' as $$
begin
  return query
  with recursive soon as materialized (
    select g.user_id, g.league, g.game, g.starts_at, g.home, g.away
    from public.odds_feeds f
    join public.odds_feed_games g on g.user_id = f.user_id and g.league = any (f.leagues)
    where f.key_state = 'ok' and f.leagues <> '{}' and (f.paused_until is null or f.paused_until <= seen_at)
      and g.closed_at is null and g.close_tries < 3
      and (g.close_tried_at is null or g.close_tried_at <= seen_at - interval '45 seconds')
      and g.starts_at > seen_at and g.starts_at <= until),
  wanted as materialized (
    select n.user_id, p.starts_at, b.date, public.feed_market(p.market) as market,
      regexp_split_to_array(p.event, '\s+(?:v|vs|vs\.|@|at|-|–)\s+', 'i') as teams
    from (select distinct s.user_id from soon s) as u
    join public.notebooks n on n.user_id = u.user_id and not n.is_sample and n.backtest is null
    join public.bets b on b.notebook_id = n.id
    cross join lateral (
      select b.event, b.market, b.starts_at where b.legs is null and b.closing_price is null
      union all
      select l.event, l.market, l.starts_at from public.bet_legs l
      where l.bet_id = b.id and l.status = 'pending') as p
    where b.status = 'pending' and p.event is not null
      and b.date between (seen_at - interval '2 days')::date and (until + interval '2 days')::date),
  names as (
    select s.user_id, s.home as name from soon s union select s.user_id, s.away from soon s
    union select w.user_id, team.name from wanted w cross join unnest(w.teams) as team (name)),
  aliases as materialized (
    select a.user_id, public.folded_team(a.alias) as alias, public.folded_team(a.team) as team
    from public.team_aliases a where a.user_id in (select s.user_id from soon s)),
  -- An alias may stand for another.
  steps as (
    select names.user_id, names.name, public.folded_team(names.name) as key, 0 as step from names
    union all
    select steps.user_id, steps.name, a.team, steps.step + 1
    from steps join aliases a on a.user_id = steps.user_id and a.alias = steps.key
    where steps.step < 20),
  keys as materialized (
    select distinct on (steps.user_id, steps.name) steps.user_id, steps.name, steps.key
    from steps where steps.key <> '' order by steps.user_id, steps.name, steps.step desc),
  picks as (
    select w.user_id, w.starts_at, w.date, w.market, one.key as one, other.key as other
    from wanted w
    join keys one on one.user_id = w.user_id and one.name = w.teams[1]
    join keys other on other.user_id = w.user_id and other.name = w.teams[2]
    where w.market is not null and cardinality(w.teams) = 2)
  select s.user_id, s.league, s.game, s.starts_at, array_agg(distinct p.market order by p.market)
  from soon s
  join keys home on home.user_id = s.user_id and home.name = s.home
  join keys away on away.user_id = s.user_id and away.name = s.away
  join picks p on p.user_id = s.user_id
    and (p.one = home.key and p.other = away.key or p.one = away.key and p.other = home.key)
    and case when p.starts_at is not null
      then p.starts_at between s.starts_at - interval '1 day' and s.starts_at + interval '1 day'
      else p.date between s.starts_at::date - 1 and s.starts_at::date + 1 end
  group by s.user_id, s.league, s.game, s.starts_at;
end $$;
grant execute on function public.odds_feed_due(timestamptz, timestamptz) to service_role;
grant execute on function public.folded_team(text), public.feed_market(text) to service_role;
