-- A bet as one compact line, since a notebook can have 100,000: a JSON array of id, date, description, odds, wager in
-- cents, status, return in cents, created_at, updated_at, seq, evidence and details. Evidence is recorded_at and
-- settled_at in milliseconds since 1970, chosen_before, bonus and the unit in cents; null if they are null, null, true,
-- false and null, as for most imported bets. Details are an object of what only some bets have, without nulls; null if
-- there are none. `line` adds the custom values by field (null if there are none).
create view public.bet_lines with (security_invoker = true) as
select
  b.id, b.notebook_id, b.date, b.created_at, b.updated_at, b.seq,
  json_build_array(
    b.id, b.date, b.description, b.odds, (b.wager_amount * 100)::bigint, b.status, (b.return_amount * 100)::bigint,
    b.created_at, b.updated_at, b.seq, m.evidence, m.details,
    (select json_object_agg(d.column_id, d.value) from public.bet_custom_data d where d.bet_id = b.id)) as line,
  json_build_array(
    b.id, b.date, b.description, b.odds, (b.wager_amount * 100)::bigint, b.status, (b.return_amount * 100)::bigint,
    b.created_at, b.updated_at, b.seq, m.evidence, m.details) as bare_line
from public.bets b
cross join lateral (
  select
    case when b.recorded_at is not null or b.settled_at is not null or not b.chosen_before or b.bonus
      or b.unit_amount is not null
    then
      -- Floats are formatted faster than numerics.
      json_build_array(
        round(date_part('epoch', b.recorded_at) * 1000), round(date_part('epoch', b.settled_at) * 1000),
        b.chosen_before, b.bonus, (b.unit_amount * 100)::bigint)
    end as evidence,
    case when b.price_notation <> 'american' or num_nonnulls(
      b.result, b.starts_at, b.event, b.market, b.selection, b.line, b.closing_price, b.closing_missing,
      b.start_source, b.result_source, b.locks_at, b.legs) > 0
    then
      json_strip_nulls(json_build_object(
        'price', case when b.price_notation <> 'american' then (b.price * 1000000)::bigint end,
        'notation', nullif(b.price_notation, 'american'), 'fraction', b.price_fraction, 'result', b.result,
        'starts_at', round(date_part('epoch', b.starts_at) * 1000), 'event', b.event, 'market', b.market,
        'selection', b.selection, 'line', b.line, 'closing_price', (b.closing_price * 1000000)::bigint,
        'closing_notation', b.closing_notation, 'closing_fraction', b.closing_fraction,
        'closing_source', b.closing_source, 'closing_fair', (b.closing_fair * 1000000)::bigint,
        'closing_missing', b.closing_missing, 'start_source', b.start_source, 'result_source', b.result_source,
        'locks_at', round(date_part('epoch', b.locks_at) * 1000), 'legs', b.legs))
    end as details
) m;

revoke all on public.bet_lines from public, anon, authenticated;
grant select on public.bet_lines to authenticated, service_role;

-- The five latest bets of every notebook but backtests. They include a user's five latest bets, so finding those needs no full scan.
create view public.recent_bets with (security_invoker = true) as
select b.*, n.name as notebook_name, n.color as notebook_color
from public.notebooks n
cross join lateral (
  select l.id, l.notebook_id, l.date, l.created_at, l.updated_at, l.seq, l.line
  from public.bet_lines l
  where l.notebook_id = n.id
  order by l.date desc, l.created_at desc, l.seq desc
  limit 5
) b
where n.backtest is null;

revoke all on public.recent_bets from public, anon, authenticated;
grant select on public.recent_bets to authenticated, service_role;

-- The five pending bets of every notebook but backtests that are due first.
create view public.pending_bets with (security_invoker = true) as
select b.*, n.name as notebook_name, n.color as notebook_color
from public.notebooks n
cross join lateral (
  select p.id, p.notebook_id, p.date, p.starts_at, p.created_at, p.seq,
    (select l.line from public.bet_lines l where l.id = p.id) as line
  from public.bets p
  where p.notebook_id = n.id and p.status = 'pending'
  order by p.date, p.starts_at, p.created_at, p.seq
  limit 5
) b
where n.backtest is null;

revoke all on public.pending_bets from public, anon, authenticated;
grant select on public.pending_bets to authenticated, service_role;

-- A page of a notebook's bets, newest first: { as_of, bets: bare lines, values }. Custom values are grouped by field,
-- [field, positions in the page, texts], which is a third shorter than repeating the fields in every bet. Ownership is
-- checked once here: the policies would check every bet and value, which takes several times as long as reading them.
-- Times are in UTC, so that they sort as text.
create function public.bets_page(
  target_notebook uuid, before_date date default 'infinity', before_created_at timestamptz default 'infinity',
  before_seq bigint default 9223372036854775807, most integer default 1000
) returns json
-- Forces a hash join between bets and values, even before statistics exist.
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
      -- One index scan for all bets instead of one per bet.
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
grant execute on function public.bets_page(uuid, date, timestamptz, bigint, integer) to authenticated, service_role;

-- Where a notebook's next pages of `most` bets end, [[date, created_at, seq]], at most 1,000, so that several can be read
-- at once. Access is checked as in bets_page.
create function public.bets_page_ends(
  target_notebook uuid, before_date date, before_created_at timestamptz, before_seq bigint, most integer
) returns json
language plpgsql stable security definer set search_path = '' set timezone = 'UTC' as $$
declare
  ends json;
begin
  perform public.require_second_step();
  if exists (select from public.notebooks where id = target_notebook and user_id = (select auth.uid())) then
    select json_agg(json_build_array(e.date, e.created_at, e.seq) order by e.place) into ends from (
      select * from (
        select b.date, b.created_at, b.seq,
          row_number() over (order by b.date desc, b.created_at desc, b.seq desc) as place
        from public.bets b
        where b.notebook_id = target_notebook
          and (b.date, b.created_at, b.seq) < (before_date, before_created_at, before_seq)) as p
      where p.place % greatest(most, 1) = 0 order by p.place limit 1000) as e;
  end if;
  return coalesce(ends, '[]');
end $$;
grant execute on function public.bets_page_ends(uuid, date, timestamptz, bigint, integer)
  to authenticated, service_role;

-- A notebook's changes since a time, oldest first, in pages: { as_of, bet_count, bets: lines }. It includes writes from
-- shortly before that time, since they may have been committed after it. A client with more bets than bet_count knows
-- that some were deleted. Access is checked as in bets_page.
create function public.bets_changed(
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
    select sum(t.bet_count) into total from public.notebook_totals t where t.notebook_id = target_notebook;
  end if;
  return json_build_object('as_of', now(), 'bet_count', coalesce(total, 0), 'bets', coalesce(lines, '[]'));
end $$;
grant execute on function public.bets_changed(uuid, timestamptz, timestamptz, bigint, integer)
  to authenticated, service_role;
