-- The user's bets that games from one day to another may settle or price: { bets: [[notebook id, line]], more, fields }.
-- These are pending bets of those days, and settled ones on something named that have no closing odds. A pending parlay
-- may have legs until long after its start. At most 10,000, the newest, and no more than fit into an answer; `more` tells
-- whether others were left out. Fields are those of the bets' notebooks. Samples and backtests are left out.
create function public.bets_to_match(first_day date, last_day date) returns json
language plpgsql stable set search_path = '' set timezone = 'UTC' as $$
declare
  ids uuid[];
  notebooks uuid[];
  lines json[];
begin
  with own as materialized (
    select n.id from public.notebooks n where n.user_id = (select auth.uid()) and not n.is_sample and n.backtest is null
  )
  select array_agg(c.id order by c.place), array_agg(c.notebook_id order by c.place) into ids, notebooks
  from (
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
    limit 10001) as c;
  lines := public.bet_lines_of(ids[:10000]);
  notebooks := notebooks[:cardinality(lines)];
  return json_build_object(
    'bets', coalesce((
      select json_agg(json_build_array(c.notebook_id, c.line) order by c.place)
      from unnest(notebooks, lines) with ordinality as c (notebook_id, line, place)), '[]'),
    'more', coalesce(cardinality(ids), 0) > cardinality(lines),
    'fields', coalesce((
      select json_agg(f order by f.created_at, f.seq)
      from public.custom_columns f
      where f.notebook_id = any (notebooks) and public.fits_into_answer((
        select sum(octet_length(to_json(c)::text)) from public.custom_columns c
        where c.notebook_id = any (notebooks)), 4000000)), '[]'));
end $$;
grant execute on function public.bets_to_match(date, date) to authenticated, service_role;
