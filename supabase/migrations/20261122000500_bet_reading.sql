-- A bet as clients read it: amounts in cents, `recorded` and `settled` in milliseconds since 1970. `details` has the
-- properties that only some bets have, without nulls; it is null for all others.
create view public.read_bets with (security_invoker = true) as
select
  b.id, b.notebook_id, b.date, b.description, b.odds, (b.wager_amount * 100)::bigint as wager, b.status,
  (b.return_amount * 100)::bigint as returned, b.created_at, b.updated_at, b.seq,
  -- Floats are converted faster than numerics.
  (date_part('epoch', b.recorded_at) * 1000)::bigint as recorded,
  (date_part('epoch', b.settled_at) * 1000)::bigint as settled, b.chosen_before, b.bonus,
  (b.unit_amount * 100)::bigint as unit,
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
from public.bets b;

revoke all on public.read_bets from public, anon, authenticated;
grant select on public.read_bets to authenticated, service_role;

-- A bet as a compact array: the columns of read_bets except the notebook, then the custom values by field, or null.
create view public.bet_lines with (security_invoker = true) as
select
  r.id, r.notebook_id, r.date, r.created_at, r.updated_at, r.seq,
  json_build_array(
    r.id, r.date, r.description, r.odds, r.wager, r.status, r.returned, r.created_at, r.updated_at, r.seq, r.recorded,
    r.settled, r.chosen_before, r.bonus, r.unit, r.details,
    (select json_object_agg(d.column_id, d.value) from public.bet_custom_data d where d.bet_id = r.id)) as line
from public.read_bets r;

revoke all on public.bet_lines from public, anon, authenticated;
grant select on public.bet_lines to authenticated, service_role;

-- Bets as { columns, values }: one array for each element of a line, in the same order, which is twice as fast as one line
-- for each bet. Custom values are grouped by field, [field, positions, texts], which is a third shorter than repeating the
-- fields in every bet. Returns null for null. Doesn't check access; its callers do.
create function public.bet_columns(bets public.read_bets[]) returns json
-- Forces a hash join between bets and values, even before statistics exist.
language sql stable strict set search_path = '' set enable_nestloop = off as $$
  with placed as materialized (
    select b.*, b.ordinality - 1 as place from unnest(bets) with ordinality b
  ), by_field as (
    select d.column_id, array_agg(p.place) as places, array_agg(d.value) as texts
    from public.bet_custom_data d join placed p on p.id = d.bet_id
    -- One index scan for all bets instead of one per bet.
    where d.bet_id = any (array(select placed.id from placed))
    group by d.column_id
  )
  select json_build_object(
    'columns', json_build_array(
      array_agg(p.id), array_agg(p.date), array_agg(p.description), array_agg(p.odds), array_agg(p.wager),
      array_agg(p.status), array_agg(p.returned), array_agg(p.created_at), array_agg(p.updated_at), array_agg(p.seq),
      array_agg(p.recorded), array_agg(p.settled), array_agg(p.chosen_before), array_agg(p.bonus), array_agg(p.unit),
      array_agg(p.details)),
    'values', (
      select coalesce(json_agg(json_build_array(f.column_id, f.places, f.texts)), '[]') from by_field f))
  from placed p
$$;

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

-- A page of a notebook's bets, newest first: { as_of, bet_count, bets }. bet_count is of the whole notebook; bets are
-- bet_columns, or null if there are none. Ownership is checked once here: the policies would check every bet and value,
-- which takes several times as long as reading them. Times are in UTC, so that they sort as text.
create function public.bets_page(
  target_notebook uuid, before_date date default 'infinity', before_created_at timestamptz default 'infinity',
  before_seq bigint default 9223372036854775807, most integer default 1000
) returns json
language plpgsql stable security definer set search_path = '' set timezone = 'UTC' as $$
declare
  page public.read_bets[];
  total bigint;
begin
  perform public.require_second_step();
  if exists (select from public.notebooks where id = target_notebook and user_id = (select auth.uid())) then
    select array_agg(b) into page from (
      select r from public.read_bets r
      where r.notebook_id = target_notebook
        and (r.date, r.created_at, r.seq) < (before_date, before_created_at, before_seq)
      order by r.date desc, r.created_at desc, r.seq desc
      limit least(most, 5000)) as p (b);
    select sum(t.bet_count) into total from public.notebook_totals t where t.notebook_id = target_notebook;
  end if;
  return json_build_object('as_of', now(), 'bet_count', coalesce(total, 0), 'bets', public.bet_columns(page));
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
