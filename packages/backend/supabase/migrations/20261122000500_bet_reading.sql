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
  case when not d is null then json_strip_nulls(to_json(d)) end as details, b.settled_on
from public.bets b
cross join lateral (
  select
    case when b.price_notation <> 'american' then (b.price * 1000000)::bigint end as price,
    nullif(b.price_notation, 'american') as notation, b.price_fraction as fraction, b.result,
    round(date_part('epoch', b.starts_at) * 1000) as starts_at, b.event, b.market, b.selection, b.line,
    (b.closing_price * 1000000)::bigint as closing_price, b.closing_notation, b.closing_fraction, b.closing_source,
    (b.closing_fair * 1000000)::bigint as closing_fair, b.closing_missing, b.start_source, b.result_source,
    b.terms, b.ending, b.settled_on, b.external_id, round(date_part('epoch', b.placed_at) * 1000) as placed_at,
    round(date_part('epoch', b.locks_at) * 1000) as locks_at, b.legs
) as d;

revoke all on public.read_bets from public, anon, authenticated;
grant select on public.read_bets to authenticated, service_role;

-- A bet as a compact array: the columns of read_bets except the notebook, then the custom values by field, or null.
create view public.bet_lines with (security_invoker = true) as
select
  r.id, r.notebook_id, r.date, r.settled_on, r.created_at, r.updated_at, r.seq,
  json_build_array(
    r.id, r.date, r.description, r.odds, r.wager, r.status, r.returned, r.created_at, r.updated_at, r.seq, r.recorded,
    r.settled, r.chosen_before, r.bonus, r.unit, r.details,
    (select json_object_agg(d.column_id, d.value) from public.bet_custom_data d where d.bet_id = r.id)) as line
from public.read_bets r;

revoke all on public.bet_lines from public, anon, authenticated;
grant select on public.bet_lines to authenticated, service_role;

-- The most bytes of JSON that one answer may have, which both servers hold in memory: a page ends before it has more than
-- 8 MB, or after one bet. The largest bet has 12.4 MB: 1,000 values of 2,000 characters of up to six bytes.

-- The lines of bets, in this order, as far as they fit into an answer; at least one. A cursor, so that no more is read.
create function public.bet_lines_of(ids uuid[]) returns json[]
language plpgsql stable set search_path = '' set timezone = 'UTC' as $$
declare
  found_lines cursor for
    select l.line from unnest(ids) with ordinality as i (id, place) join public.bet_lines l on l.id = i.id
    order by i.place limit cardinality(ids);
  line json;
  lines json[] := '{}';
  bytes bigint := 0;
begin
  open found_lines;
  loop
    fetch found_lines into line;
    exit when not found;
    bytes := bytes + octet_length(line::text);
    exit when bytes > 8000000 and cardinality(lines) > 0;
    lines := lines || line;
  end loop;
  close found_lines;
  return lines;
end $$;
grant execute on function public.bet_lines_of(uuid[]) to authenticated, service_role;

-- The lines of bets that a function has changed: all or an error, which undoes the change. Clients then send fewer bets.
create function public.changed_bet_lines(ids uuid[]) returns json
language plpgsql stable set search_path = '' as $$
declare
  lines constant json[] := public.bet_lines_of(ids);
begin
  if cardinality(lines) < cardinality(ids) then
    raise exception 'These bets are too large to be changed at once' using errcode = '54000';
  end if;
  return array_to_json(lines);
end $$;
grant execute on function public.changed_bet_lines(uuid[]) to authenticated, service_role;

-- True, or an error if something has more bytes of JSON than it may.
create function public.fits_into_answer(bytes bigint, most bigint) returns boolean
language plpgsql immutable set search_path = '' as $$
begin
  if bytes > most then
    raise exception 'This is too much for one answer' using errcode = '54000';
  end if;
  return true;
end $$;
grant execute on function public.fits_into_answer(bigint, bigint) to authenticated, service_role;

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
