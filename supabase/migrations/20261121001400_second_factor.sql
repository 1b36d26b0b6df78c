-- Two-factor authentication, as far as the data is concerned: who has a verified factor gets nothing and changes
-- nothing in a session that has shown only the first one (aal1), whatever the client.

-- Whether the session is all that the user asked to be asked for. Without a user the other policies decide.
create function public.session_is_sufficient() returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce(auth.jwt() ->> 'aal' = 'aal2', false) or not exists (
    select from auth.mfa_factors where user_id = auth.uid() and status = 'verified')
$$;
revoke execute on function public.session_is_sufficient() from public, anon;
grant execute on function public.session_is_sufficient() to authenticated, service_role;

-- True, or a refusal: whoever waits at the second step must not take an empty answer for an empty account. (Where
-- there is nothing to be seen, nothing asks, and the answer is empty.)
create function public.require_second_step() returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  if not public.session_is_sufficient() then
    raise exception 'Enter the code from your authenticator app to go on'
      using errcode = '42501', hint = 'second_step_needed';
  end if;
  return true;
end $$;
revoke execute on function public.require_second_step() from public, anon;
grant execute on function public.require_second_step() to authenticated, service_role;

-- For every verb, on top of the policies that say whose a row is. The subquery runs once a statement.
create policy notebooks_second_step on public.notebooks as restrictive for all to authenticated
  using ((select public.require_second_step())) with check ((select public.require_second_step()));
create policy bets_second_step on public.bets as restrictive for all to authenticated
  using ((select public.require_second_step())) with check ((select public.require_second_step()));
create policy custom_columns_second_step on public.custom_columns as restrictive for all to authenticated
  using ((select public.require_second_step())) with check ((select public.require_second_step()));
create policy bet_custom_data_second_step on public.bet_custom_data as restrictive for all to authenticated
  using ((select public.require_second_step())) with check ((select public.require_second_step()));
create policy accounts_second_step on public.accounts as restrictive for all to authenticated
  using ((select public.require_second_step())) with check ((select public.require_second_step()));
create policy account_daily_pl_second_step on public.account_daily_pl as restrictive for all to authenticated
  using ((select public.require_second_step())) with check ((select public.require_second_step()));

-- The functions that look past the policies ask for themselves; otherwise they are as they were.
create or replace function public.add_recommended_fields(target_notebook uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform public.require_second_step();
  perform from public.notebooks where id = target_notebook and user_id = (select auth.uid()) for no key update;
  if not found then
    raise exception 'Notebook not found or access denied' using errcode = '42501';
  end if;
  update public.notebooks set recommended_fields_added = true
  where id = target_notebook and not recommended_fields_added;
  if not found then
    return;
  end if;
  insert into public.custom_columns (notebook_id, column_name, column_type, select_options) values
    (target_notebook, 'Game', 'text', null),
    (target_notebook, 'Market', 'select',
      array['Moneyline', 'Spread', 'Total', 'Player Prop', 'Team Prop', 'Parlay', 'Future']),
    (target_notebook, 'League', 'select',
      array['NFL', 'NBA', 'MLB', 'NHL', 'NCAAF', 'NCAAB', 'WNBA', 'Premier League', 'MLS', 'UFC', 'PGA', 'ATP', 'WTA']),
    (target_notebook, 'Sportsbook', 'select',
      array['DraftKings', 'FanDuel', 'BetMGM', 'Caesars', 'ESPN BET', 'bet365', 'Fanatics', 'BetRivers', 'Pinnacle',
        'Circa']),
    (target_notebook, 'Notes', 'text', null)
  on conflict do nothing;
end $$;

create or replace function public.bets_page(
  target_notebook uuid, before_date date default 'infinity', before_created_at timestamptz default 'infinity',
  before_seq bigint default 9223372036854775807, most integer default 1000
) returns json
-- The values find their bets by hashing, also before the tables' statistics say how many there are.
language plpgsql stable security definer set search_path = '' set timezone = 'UTC' set enable_nestloop = off as $$
declare
  lines json;
  held json;
begin
  perform public.require_second_step();
  if exists (select from public.notebooks where id = target_notebook and user_id = (select auth.uid())) then
    with page as materialized (
      select l.id, l.bare_line, row_number() over (order by l.date desc, l.created_at desc, l.seq desc) - 1 as place
      from public.bet_lines l
      where l.notebook_id = target_notebook
        and (l.date, l.created_at, l.seq) < (before_date, before_created_at, before_seq)
      order by l.date desc, l.created_at desc, l.seq desc
      limit least(most, 5000)
    ), by_column as (
      select d.column_id, array_agg(page.place) as places, array_agg(d.value) as texts
      from public.bet_custom_data d join page on page.id = d.bet_id
      -- One look into the index for all, instead of one for each bet.
      where d.bet_id = any (array(select page.id from page))
      group by d.column_id
    )
    select
      (select json_agg(page.bare_line order by page.place) from page),
      (select json_agg(json_build_array(c.column_id, c.places, c.texts)) from by_column c)
    into lines, held;
  end if;
  return json_build_object('as_of', now(), 'bets', coalesce(lines, '[]'), 'values', coalesce(held, '[]'));
end $$;

create or replace function public.bets_changed(
  target_notebook uuid, since timestamptz, after_updated_at timestamptz default '-infinity', after_seq bigint default 0,
  most integer default 1000
) returns json
language plpgsql stable security definer set search_path = '' set timezone = 'UTC' as $$
declare
  lines json;
  total bigint;
begin
  perform public.require_second_step();
  if exists (select from public.notebooks where id = target_notebook and user_id = (select auth.uid())) then
    select json_agg(page.line) into lines from (
      select l.line from public.bet_lines l
      where l.notebook_id = target_notebook
        and l.updated_at >= since - interval '15 seconds'
        and (l.updated_at, l.seq) > (after_updated_at, after_seq)
      order by l.updated_at, l.seq
      limit least(most, 5000)) as page;
    select count(*) into total from public.bets where notebook_id = target_notebook;
  end if;
  return json_build_object('as_of', now(), 'bet_count', coalesce(total, 0), 'bets', coalesce(lines, '[]'));
end $$;
