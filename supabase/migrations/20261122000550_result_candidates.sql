-- The user's bets that games from one day to another may settle or price: { bets: [[notebook id, line]], more, fields }.
-- These are pending bets of those days, and settled ones on something named that have no closing odds. A pending parlay
-- may have legs until long after its start. At most 10,000, the newest; `more` tells whether others were left out.
-- Fields are those of the bets' notebooks. Samples and backtests are left out.
create function public.bets_to_match(first_day date, last_day date) returns json
language sql stable set search_path = '' set timezone = 'UTC' as $$
  with own as materialized (
    select n.id from public.notebooks n where n.user_id = (select auth.uid()) and not n.is_sample and n.backtest is null
  ), candidates as materialized (
    select b.id, b.notebook_id, row_number() over (order by b.date desc, b.created_at desc, b.seq desc) as place
    from (
      select p.* from public.bets p
      where p.notebook_id in (select own.id from own) and p.status = 'pending'
        and coalesce(p.starts_at::date, p.date) <= last_day
        and (p.legs is not null or coalesce(p.starts_at::date, p.date) >= first_day)
      union all
      select s.* from public.bets s
      where s.notebook_id in (select own.id from own) and s.date between first_day and last_day
        and s.status <> 'pending' and s.closing_price is null and num_nonnulls(s.event, s.selection) > 0
    ) as b
    order by place
    limit 10001
  )
  select json_build_object(
    'bets', coalesce(json_agg(json_build_array(
      c.notebook_id, (select l.line from public.bet_lines l where l.id = c.id)) order by c.place)
      filter (where c.place <= 10000), '[]'),
    'more', count(*) > 10000,
    'fields', coalesce((
      select json_agg(f order by f.created_at, f.seq) from public.custom_columns f
      where f.notebook_id in (select c.notebook_id from candidates c)), '[]'))
  from candidates c
$$;
grant execute on function public.bets_to_match(date, date) to authenticated, service_role;
