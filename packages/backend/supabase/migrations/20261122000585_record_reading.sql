-- How a record is read, as a summary and as an export.

-- The last line of each day in UTC, newest first: [{ day, hash, count }] of up to 31 days before a day. The count is of
-- all events up to that line. Runs as the caller, under the policies.
create function public.record_days(target_notebook uuid, before date default null) returns json
language sql stable set search_path = '' as $$
  with recursive days (recorded_at, hash, seq, place) as (
    (select e.recorded_at, e.hash, e.seq, 1 from public.record_events e
    where e.notebook_id = target_notebook
      and e.recorded_at < coalesce(before::timestamp at time zone 'UTC', 'infinity')
    order by e.recorded_at desc, e.seq desc limit 1)
    union all
    select l.recorded_at, l.hash, l.seq, d.place + 1
    from days d
    cross join lateral (
      select e.recorded_at, e.hash, e.seq from public.record_events e
      where e.notebook_id = target_notebook and e.recorded_at < date_trunc('day', d.recorded_at, 'UTC')
      order by e.recorded_at desc, e.seq desc limit 1) as l
    where d.place < 31)
  select coalesce(json_agg(json_build_object(
    'day', (d.recorded_at at time zone 'UTC')::date, 'hash', encode(d.hash, 'hex'), 'count', d.seq) order by d.place), '[]')
  from days d
$$;
grant execute on function public.record_days(uuid, date) to authenticated, service_role;

-- What a record comes to; null without one. `on_time` bets have a start and were added before it, `no_start` ones were
-- added before the end of their day, and the picks of both weren't changed afterwards (docs/record.md); `before` are the notebook's bets from before the record. Starts and results are
-- counted by who says so.
create function public.record_summary(target_notebook uuid) returns json
language sql stable set search_path = '' as $$
  with repicked as materialized (
    -- Bets whose start moved to before a change of their pick. Values that were only added change no pick. A bet that was
    -- deleted and added again has no openings of before.
    select distinct b.id
    from public.record_events e
    join public.bets b on b.id = e.bet_id and b.notebook_id = e.notebook_id and b.locks_at <= e.recorded_at
    cross join jsonb_object_keys(e.fields) as f (key)
    where e.notebook_id = target_notebook and e.kind = 'changed'
      and f.key = any ('{bonus,description,event,legs,line,market,odds,selection,wager,wager_units}')
      and (f.key = 'bonus' or (
        select p.fields ->> f.key from public.record_events p
        where p.bet_id = b.id and p.notebook_id = e.notebook_id and p.seq < e.seq and p.fields ? f.key
        order by p.seq desc limit 1) <> '')),
  bets as materialized (
    select b.status, b.start_source, b.result_source, b.starts_at is not null as has_start, case
        when e.origin = 'imported' then 'imported'
        when e.origin = 'moved' or e.recorded_at >= b.locks_at or b.id in (select r.id from repicked r) then 'late'
        when b.starts_at is null then 'no_start'
        else 'on_time' end as class
    from public.bets b
    cross join lateral (
      select e.origin, e.recorded_at from public.record_events e
      where e.bet_id = b.id and e.kind = 'added' and e.notebook_id = b.notebook_id order by e.seq desc limit 1) as e
    where b.notebook_id = target_notebook and b.locks_at is not null)
  select json_build_object(
    'zone', r.zone, 'started_at', r.started_at, 'ended_at', r.ended_at, 'event_count', r.event_count,
    'head', encode(r.head, 'hex'), 'last_at', r.last_at,
    'on_time', (select count(*) from bets where class = 'on_time'),
    'no_start', (select count(*) from bets where class = 'no_start'),
    'late', (select count(*) from bets where class = 'late'),
    'imported', (select count(*) from bets where class = 'imported'),
    'pending', (select count(*) from bets where status = 'pending'),
    'before', (select count(*) from public.bets b where b.notebook_id = target_notebook and b.locks_at is null),
    'deleted', (
      select count(*) from public.record_events e where e.notebook_id = target_notebook and e.kind = 'deleted'),
    'corrected', (
      select count(distinct e.bet_id) from public.record_events e
      where e.notebook_id = target_notebook and e.kind = 'corrected'),
    'starts', (
      select json_build_object(
        'typed', count(*) filter (where start_source is null), 'file', count(*) filter (where start_source = 'file'),
        'feed', count(*) filter (where start_source = 'feed'))
      from bets where has_start),
    'results', (
      select json_build_object(
        'typed', count(*) filter (where result_source is null), 'file', count(*) filter (where result_source = 'file'),
        'feed', count(*) filter (where result_source = 'feed'))
      from bets where status <> 'pending'),
    'notebooks_ever', coalesce(c.ever_count, 1),
    'notebooks_deleted', coalesce(c.ever_count, 1) - (
      select count(*) from public.notebooks o
      where o.user_id = n.user_id and not o.is_sample and o.backtest is null))
  from public.records r
  join public.notebooks n on n.id = r.notebook_id
  left join public.notebook_counts c on c.user_id = n.user_id
  where r.notebook_id = target_notebook
$$;
grant execute on function public.record_summary(uuid) to authenticated, service_role;

-- The fields of an event that an export with the fields `shown` reveals: these, those that any export reveals (as in
-- packages/record/domain/share-choice.ts), and the text of corrections of them.
create function public.revealed_fields(fields jsonb, shown text[]) returns jsonb
language sql immutable parallel safe set search_path = '' as $$
  select coalesce(jsonb_object_agg(f.key, f.value), '{}')
  from (
    select shown || '{bonus,day,ending,locks,odds,outcome,result_source,settled_on,start,start_source}'::text[] as names) as r
  cross join jsonb_each(fields) as f
  where f.key = any (r.names || 'field'::text)
    or f.key in ('value', 'reason') and fields ->> 'field' = any (r.names)
$$;

-- The number of the last of up to `most` events after one that fit into an answer, with their content and salts or
-- without; at least one does. Null if there are no events.
create function public.last_fitting_event(target_notebook uuid, after bigint, most integer, with_content boolean)
returns bigint
language plpgsql stable set search_path = '' as $$
declare
  events cursor for
    select e.seq, coalesce(octet_length(e.fields::text), 0) + case
      when with_content then 2000 + octet_length(e.content) else 700 end as bytes
    from public.record_events e
    where e.notebook_id = target_notebook and e.seq > last_fitting_event.after order by e.seq limit most;
  event record;
  bytes bigint := 0;
  last_seq bigint;
begin
  open events;
  loop
    fetch events into event;
    exit when not found;
    bytes := bytes + event.bytes;
    exit when bytes > 8000000 and last_seq is not null;
    last_seq := event.seq;
  end loop;
  close events;
  return last_seq;
end $$;

-- Up to 2,000 events of an export, after an event, as far as they fit into an answer: [[content, hash, openings]]. Only
-- bets that have locked have openings. Runs as the caller, under the policies.
create function public.record_part(target_notebook uuid, after bigint, shown text[]) returns json
language sql volatile set search_path = '' as $$
  select coalesce(json_agg(json_build_array(e.content, encode(e.hash, 'hex'), coalesce(o.openings, '{}')) order by e.seq), '[]')
  from public.record_events e
  left join lateral (
    select json_object_agg(f.key, json_build_array(
      encode(substr(sha256(e.seed || convert_to(f.key, 'UTF8')), 1, 16), 'hex'), f.value)) as openings
    from public.bets b
    cross join jsonb_each_text(public.revealed_fields(e.fields, record_part.shown)) as f
    where b.id = e.bet_id and b.notebook_id = e.notebook_id and public.is_locked(b)) as o on true
  where e.notebook_id = target_notebook and e.seq > record_part.after
    and e.seq <= (select public.last_fitting_event(target_notebook, record_part.after, 2000, true))
$$;
grant execute on function public.revealed_fields(jsonb, text[]), public.record_part(uuid, bigint, text[]),
  public.last_fitting_event(uuid, bigint, integer, boolean) to authenticated, service_role;
