-- How pages read a notebook's bets: page by page, and then what changed.

-- The newest bets before a place as { columns, values }: one array for each element of a line, in the same order, which
-- is twice as fast as one line for each bet. Custom values are grouped by field, [field, positions, texts], which is a
-- third shorter than repeating the fields in every bet. Null without bets, or if they might have more than so many bytes,
-- which is known before they are built. Doesn't check access; its callers do.
create function public.bet_columns(
  target_notebook uuid, before_date date, before_created_at timestamptz, before_seq bigint, most integer,
  most_bytes bigint
) returns json
-- Forces a hash join between bets and values, even before statistics exist. PL/pgSQL caches the plan.
language plpgsql stable set search_path = '' set enable_nestloop = off as $$
begin
  return (
    with placed as materialized (
      select * from public.read_bets r
      where r.notebook_id = target_notebook
        and (r.date, r.created_at, r.seq) < (before_date, before_created_at, before_seq)
      order by r.date desc, r.created_at desc, r.seq desc
      limit most
    ), held as materialized (
      select d.column_id, d.value, i.place - 1 as place
      from unnest(array(select placed.id from placed)) with ordinality as i (id, place)
      join public.bet_custom_data d on d.bet_id = i.id
      -- One index scan for all bets instead of one per bet.
      where d.bet_id = any (array(select placed.id from placed))
    ), by_field as (
      select h.column_id, array_agg(h.place) as places, array_agg(h.value) as texts from held h group by h.column_id
    ), texts as (
      -- JSON writes a byte as one to six; to count them takes longer.
      select 60 * h.count + case
        when 6 * h.bytes <= 5000000 or h.bytes > most_bytes then 6 * h.bytes
        else (select sum(octet_length(to_json(held.value)::text)) from held) end as bytes
      from (select count(*), coalesce(sum(octet_length(held.value)), 0) as bytes from held) as h
    )
    select case
      -- 400 bytes are enough for a bet without its texts, and 60 for a value without its text.
      when count(*) > 0 and coalesce(
        400 * count(*) + 6 * sum(octet_length(p.description)) + coalesce(sum(octet_length(p.details::text)), 0)
        + (select texts.bytes from texts) <= most_bytes, true)
      then
        json_build_object(
          'columns', json_build_array(
            array_agg(p.id), array_agg(p.date), array_agg(p.description), array_agg(p.odds), array_agg(p.wager),
            array_agg(p.status), array_agg(p.returned), array_agg(p.created_at), array_agg(p.updated_at),
            array_agg(p.seq), array_agg(p.recorded), array_agg(p.settled), array_agg(p.chosen_before),
            array_agg(p.bonus), array_agg(p.unit), array_agg(p.details)),
          'values', (
            select coalesce(json_agg(json_build_array(f.column_id, f.places, f.texts)), '[]') from by_field f))
      end
    from placed p);
end $$;

-- The newest bets before a place, as far as they fit into an answer: bet_columns, or null if there are none. `cut` tells
-- whether the answer has no room for all of them. Doesn't check access; its callers do.
create function public.newest_bets(
  target_notebook uuid, before_date date, before_created_at timestamptz, before_seq bigint, most integer,
  out bets json, out cut boolean)
language plpgsql stable set search_path = '' as $$
declare
  most_bytes constant bigint := 12000000;
  legs bigint;
  ids uuid[];
  fits integer;
begin
  -- A parlay's legs are the largest part of a bet, and known without reading them if they aren't compressed.
  select sum(case
    when b.legs is null then 0 when pg_column_compression(b.legs) is null then pg_column_size(b.legs) else 250000 end)
  into legs
  from (
    select * from public.bets b
    where b.notebook_id = target_notebook
      and (b.date, b.created_at, b.seq) < (before_date, before_created_at, before_seq)
    order by b.date desc, b.created_at desc, b.seq desc
    limit most) as b;
  cut := false;
  if legs <= most_bytes then
    bets := public.bet_columns(target_notebook, before_date, before_created_at, before_seq, most, most_bytes);
  end if;
  if legs is null or bets is not null then
    return;
  end if;
  ids := array(
    select b.id from public.bets b
    where b.notebook_id = target_notebook
      and (b.date, b.created_at, b.seq) < (before_date, before_created_at, before_seq)
    order by b.date desc, b.created_at desc, b.seq desc
    limit most);
  fits := cardinality(public.bet_lines_of(ids));
  cut := fits < cardinality(ids);
  bets := public.bet_columns(target_notebook, before_date, before_created_at, before_seq, fits, null);
end $$;

-- A page of a notebook's bets, newest first: { as_of, bet_count, bets, cut }. bet_count is of the whole notebook; bets and
-- cut are as in newest_bets. Ownership is checked once here: the policies would check every bet and value, which takes
-- several times as long as reading them. Times are in UTC, so that they sort as text.
create function public.bets_page(
  target_notebook uuid, before_date date default 'infinity', before_created_at timestamptz default 'infinity',
  before_seq bigint default 9223372036854775807, most integer default 1000
) returns json
language plpgsql stable security definer set search_path = '' set timezone = 'UTC' as $$
declare
  page record;
  total bigint;
begin
  perform public.require_second_step();
  select null::json as bets, false as cut into page;
  if exists (select from public.notebooks where id = target_notebook and user_id = (select auth.uid())) then
    select n.bets, n.cut into page
    from public.newest_bets(target_notebook, before_date, before_created_at, before_seq, least(most, 5000)) as n;
    select sum(t.bet_count) into total from public.notebook_totals t where t.notebook_id = target_notebook;
  end if;
  return json_build_object('as_of', now(), 'bet_count', coalesce(total, 0), 'bets', page.bets, 'cut', page.cut);
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

-- A notebook's changes since a time, oldest first, in pages: { as_of, bet_count, bets: lines, cut }. It includes writes
-- from shortly before that time, since they may have been committed after it. A client with more bets than bet_count
-- knows that some were deleted. `cut` is as in newest_bets. Access is checked as in bets_page.
create function public.bets_changed(
  target_notebook uuid, since timestamptz, after_updated_at timestamptz default '-infinity', after_seq bigint default 0,
  most integer default 1000
) returns json
language plpgsql stable security definer set search_path = '' set timezone = 'UTC' as $$
declare
  ids uuid[] := '{}';
  lines json[];
  total bigint;
begin
  perform public.require_second_step();
  if exists (select from public.notebooks where id = target_notebook and user_id = (select auth.uid())) then
    ids := array(
      select b.id from public.bets b
      where b.notebook_id = target_notebook
        and b.updated_at >= since - interval '15 seconds'
        and (b.updated_at, b.seq) > (after_updated_at, after_seq)
      order by b.updated_at, b.seq
      limit least(most, 5000));
    select sum(t.bet_count) into total from public.notebook_totals t where t.notebook_id = target_notebook;
  end if;
  lines := public.bet_lines_of(ids);
  return json_build_object(
    'as_of', now(), 'bet_count', coalesce(total, 0), 'bets', array_to_json(lines),
    'cut', cardinality(lines) < cardinality(ids));
end $$;
grant execute on function public.bets_changed(uuid, timestamptz, timestamptz, bigint, integer)
  to authenticated, service_role;
