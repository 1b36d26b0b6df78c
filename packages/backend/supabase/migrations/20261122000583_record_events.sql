-- The triggers that write a record's events.

create type public.record_change as (bet_id uuid, kind text, origin text, zone text, fields jsonb);

-- Appends events to a record, which locks it, and returns their time; null if the record is gone. The memory is for those
-- of an import's 5,000 bets, which would go through temporary files otherwise.
create function public.append_to_record(target_notebook uuid, changes public.record_change[]) returns timestamptz
language plpgsql security definer set search_path = '' set work_mem = '32MB' as $$
declare
  -- Random, and the seeds of all events follow from it.
  root constant bytea := uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid());
  kept public.records;
  moment timestamptz;
  at text;
  seeds bytea[];
  contents text[];
  hashes bytea[] := '{}';
  content text;
begin
  select * into kept from public.records r where r.notebook_id = target_notebook for no key update;
  if not found then
    return null;
  end if;
  if kept.ended_at is not null and exists (select from unnest(changes) as c where c.kind = 'added') then
    raise exception 'The record of this notebook has just ended. Try again.' using errcode = '40001';
  end if;
  moment := greatest(date_trunc('milliseconds', clock_timestamp()), kept.last_at);
  at := public.instant_text(moment);
  select array_agg(w.seed order by w.place), array_agg(
      '{"at":"' || at || '"' || coalesce(',"bet":"' || w.bet_id || '"', '')
      || coalesce((
        -- jsonb sorts keys by length first. A sorted subquery, since the aggregate would sort the hashes with the keys.
        select ',"fields":{"' || string_agg(f.key || '":"' || encode(sha256(
          substr(sha256(w.seed || f.key::bytea), 1, 16) || convert_to(f.value, 'UTF8')), 'hex'), '","') || '"}'
        from (select * from jsonb_each_text(w.fields) as e order by e.key collate "C") as f), '')
      || ',"kind":"' || w.kind || '","notebook":"' || target_notebook || '"'
      || coalesce(',"origin":"' || w.origin || '"', '') || ',"seq":' || kept.event_count + w.place || ',"v":1'
      || coalesce(',"zone":' || to_json(w.zone)::text, '') || '}' order by w.place)
  into seeds, contents
  from (
    select *, case when c.fields is not null then sha256(root || int8send(c.place)) end as seed
    from unnest(changes) with ordinality as c (bet_id, kind, origin, zone, fields, place) offset 0) as w;
  foreach content in array contents loop
    kept.head := sha256(kept.head || convert_to(content, 'UTF8'));
    hashes := hashes || kept.head;
  end loop;
  insert into public.record_events (
    notebook_id, seq, bet_id, kind, origin, recorded_at, content, hash, seed, fields)
  select target_notebook, kept.event_count + w.place, w.bet_id, w.kind, w.origin, moment, w.content, w.hash, w.seed, w.fields
  from rows from (unnest(changes), unnest(contents, hashes, seeds)) with ordinality as w (
    bet_id, kind, origin, zone, fields, content, hash, seed, place);
  update public.records r
  set event_count = kept.event_count + cardinality(changes), head = kept.head, last_at = moment where r.id = kept.id;
  return moment;
end $$;
-- Supabase grants new functions to this role.
revoke execute on function public.append_to_record(uuid, public.record_change[]) from public, service_role;

-- Writes what happened to the bets of records.
create function public.keep_record() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  target uuid;
  changes public.record_change[];
  moment timestamptz;
begin
  case tg_op
    when 'INSERT' then
      for target in
        select distinct b.notebook_id from new_bets b where b.locks_at is not null order by b.notebook_id
      loop
        perform public.append_to_record(target, array(
          select (b.id, 'added', case when b.import_id is null then 'typed' else 'imported' end, null,
            public.record_fields(b))::public.record_change
          from new_bets b where b.notebook_id = target and b.locks_at is not null order by b.seq));
      end loop;
    when 'DELETE' then
      for target in
        select distinct b.notebook_id from old_bets b join public.notebooks n on n.id = b.notebook_id
        where b.locks_at is not null order by b.notebook_id
      loop
        moment := public.append_to_record(target, array(
          select (b.id, 'deleted', null, null, null)::public.record_change
          from old_bets b where b.notebook_id = target and b.locks_at is not null order by b.seq));
        perform public.refuse_locked(b) from old_bets b where b.notebook_id = target and b.locks_at <= moment;
        perform public.forget_openings(target, array(select b.id from old_bets b where b.notebook_id = target));
      end loop;
    else
      for target in
        select b.notebook_id from old_bets b where b.locks_at is not null
        union select b.notebook_id from new_bets b where b.locks_at is not null order by 1
      loop
        changes := array(
          select c.change from (
            select o.seq, (n.id, case when exists (
                select jsonb_object_keys(c.fields) except select unnest(public.open_fields())) then 'changed'
              else 'settled' end, null, null, c.fields)::public.record_change as change
            from old_bets o join new_bets n on n.id = o.id
            cross join lateral (select public.record_fields(o) as was, public.record_fields(n) as now offset 0) as f
            cross join lateral (
              select jsonb_object_agg(k.key, coalesce(f.now ->> k.key, '')) as fields
              from jsonb_object_keys(f.was || f.now) as k (key)
              where f.was ->> k.key is distinct from f.now ->> k.key) as c
            where o.notebook_id = target and n.notebook_id = target and n.locks_at is not null and f.was <> f.now
            union all
            select o.seq, (o.id, 'deleted', null, null, null)::public.record_change
            from old_bets o join new_bets n on n.id = o.id
            where o.notebook_id = target and n.notebook_id <> target and o.locks_at is not null
            union all
            select n.seq, (n.id, 'added', case when n.import_id is null then 'moved' else 'imported' end, null,
              public.record_fields(n))::public.record_change
            from old_bets o join new_bets n on n.id = o.id
            where n.notebook_id = target and o.notebook_id <> target and n.locks_at is not null
          ) as c order by c.seq);
        continue when changes = '{}';
        moment := public.append_to_record(target, changes);
        -- A write that waited may be late by now.
        perform public.refuse_locked(o)
        from unnest(changes) as c join old_bets o on o.id = c.bet_id
        where c.kind in ('changed', 'deleted') and o.notebook_id = target and o.locks_at <= moment;
        perform public.forget_openings(target, array(
          select c.bet_id from unnest(changes) as c where c.kind = 'deleted'));
      end loop;
  end case;
  return null;
end $$;

-- Deletes what would reveal bets that were deleted before they locked.
create function public.forget_openings(target_notebook uuid, bets uuid[]) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if bets <> '{}' then
    update public.record_events e set seed = null, fields = null
    where e.bet_id = any (bets) and e.notebook_id = target_notebook and e.fields is not null;
  end if;
end $$;

-- After the totals' triggers, by name, which lock the notebooks in a fixed order.
create trigger keep_record_after_insert after insert on public.bets
  referencing new table as new_bets for each statement execute function public.keep_record();
create trigger keep_record_after_update after update on public.bets
  referencing old table as old_bets new table as new_bets for each statement execute function public.keep_record();
create trigger keep_record_after_delete after delete on public.bets
  referencing old table as old_bets for each statement execute function public.keep_record();
