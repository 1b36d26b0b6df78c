-- A user's export: one notebook or everything, in pages that fit into an answer.

-- A fingerprint of all rows that an export of these notebooks and accounts has: any change gives another. Every such row
-- gets a new updated_at when it changes, except for a notebook's recommended_fields_added, which is hashed itself.
create function public.export_version(notebooks uuid[], accounts uuid[]) returns text
language sql stable set search_path = '' as $$
  select concat_ws(' ', count(*), bit_xor(v.hash))
  from (
    select hash_record_extended((n.seq, n.updated_at, n.recommended_fields_added), 1) as hash
    from public.notebooks n where n.id = any (notebooks)
    union all
    select hash_record_extended((c.seq, c.updated_at), 2)
    from public.custom_columns c where c.notebook_id = any (notebooks)
    union all
    select hash_record_extended((m.seq, m.updated_at), 3)
    from public.bankroll_movements m where m.notebook_id = any (notebooks)
    union all
    select hash_record_extended((b.seq, b.updated_at), 4) from public.bets b where b.notebook_id = any (notebooks)
    union all
    select hash_record_extended((a.seq, a.updated_at), 5) from public.accounts a where a.id = any (accounts)
    union all
    select hash_record_extended((e.seq, e.updated_at), 6)
    from public.account_daily_pl e where e.account_id = any (accounts)
  ) as v
$$;

-- The next rows of a notebook's fields or movements, or an account's days, after a place: at most a thousand, as far as
-- they fit into an answer, at least one.
create function public.export_rows(kind text, owner uuid, after bigint, out part json, out last_place bigint)
language sql stable set search_path = '' as $$
  select json_build_object(export_rows.kind, json_agg(r.item order by r.place)), max(r.place)
  from (
    select i.place, i.item, sum(octet_length(i.item::text)) over up_to_it as bytes, row_number() over up_to_it as number
    from (
      select c.seq as place, to_json(c) as item
      from public.custom_columns c where export_rows.kind = 'columns' and c.notebook_id = owner and c.seq > after
      union all
      select m.seq, json_build_object('date', m.date, 'amount_cents', (m.amount * 100)::bigint, 'note', m.note)
      from public.bankroll_movements m where export_rows.kind = 'movements' and m.notebook_id = owner and m.seq > after
      union all
      select e.date - '1899-12-31', json_build_array(e.date, (e.amount * 100)::bigint, e.note)
      from public.account_daily_pl e
      where export_rows.kind = 'days' and e.account_id = owner and e.date > '1899-12-31'::date + after::integer
      order by place limit 1000) as i
    window up_to_it as (order by i.place)) as r
  where r.bytes <= 4000000 or r.number = 1
  having count(*) > 0
$$;

-- A notebook's next bets, newest first, after a place: [date, created_at, seq].
create function public.export_bets(owner uuid, after jsonb, out part json, out last_place jsonb)
language plpgsql stable set search_path = '' as $$
declare
  before_date constant date := coalesce(after ->> 0, 'infinity');
  before_created_at constant timestamptz := coalesce(after ->> 1, 'infinity');
  before_seq constant bigint := coalesce((after ->> 2)::bigint, 9223372036854775807);
  page constant json := (
    select n.bets from public.newest_bets(owner, before_date, before_created_at, before_seq, 2500) as n);
begin
  if page is not null then
    part := json_build_object('bets', page);
    select jsonb_build_array(b.date, b.created_at, b.seq) into last_place
    from public.bets b
    where b.notebook_id = owner and (b.date, b.created_at, b.seq) < (before_date, before_created_at, before_seq)
    order by b.date desc, b.created_at desc, b.seq desc
    offset json_array_length(page -> 'columns' -> 0) - 1 limit 1;
  end if;
end $$;

-- The part of an export after a place, and its own last place, which is null if there is no more of its kind.
create function public.export_part(kind text, owner uuid, after jsonb, out part json, out last_place jsonb)
language plpgsql stable set search_path = '' as $$
begin
  case kind
    when 'notebook' then
      select json_build_object('notebook', json_build_object(
        'id', n.id, 'name', n.name, 'description', n.description, 'color', n.color,
        'starting_bankroll_cents', (n.starting_bankroll * 100)::bigint,
        'unit_amount_cents', (n.unit_amount * 100)::bigint, 'unit_percent', n.unit_percent, 'is_sample', n.is_sample,
        'backtest', n.backtest, 'recommended_fields_added', n.recommended_fields_added, 'created_at', n.created_at,
        'updated_at', n.updated_at)) into part
      from public.notebooks n where n.id = owner;
    when 'account' then
      select json_build_object('account', json_build_object(
        'id', a.id, 'name', a.name, 'kind', a.kind, 'created_at', a.created_at)) into part
      from public.accounts a where a.id = owner;
    when 'bets' then
      select b.part, b.last_place into part, last_place from public.export_bets(owner, after) as b;
    else
      select r.part, to_jsonb(r.last_place) into part, last_place
      from public.export_rows(kind, owner, coalesce(after::bigint, 0)) as r;
  end case;
end $$;

-- A page of an export: { parts, next, version }. `next` is what to pass for the page after it, or null after the last.
-- All pages with the same version, which is null if there is only one, are of the same moment. Parts are a { notebook },
-- followed by its { columns }, { movements } and { bets } as bet_columns, newest first; and an { account }, followed by
-- { days } as [date, cents, note]. Notebooks, accounts, fields and movements are in the order they were added. Amounts
-- are in cents, times in UTC. One statement and so one snapshot. PostgREST applies the function's statement_timeout to
-- the whole request: the version of a million bets takes a second, and more from a slow disk.
create function public.export_page(target_notebook uuid default null, after jsonb default null) returns json
language plpgsql stable security definer set search_path = '' set timezone = 'UTC'
  set statement_timeout = '60s' as $$
declare
  asking constant uuid := auth.uid();
  notebooks constant uuid[] := array(
    select n.id from public.notebooks n
    where n.user_id = asking and (target_notebook is null or n.id = target_notebook));
  accounts constant uuid[] := array(
    select a.id from public.accounts a where a.user_id = asking and target_notebook is null);
  from_sort constant integer := after ->> 'sort';
  from_seq constant bigint := after ->> 'seq';
  from_step constant integer := after ->> 'step';
  source record;
  made record;
  at jsonb;
  next jsonb;
  parts json[] := '{}';
  bytes bigint := 0;
begin
  perform public.require_second_step();
  if after is not null and num_nonnulls(from_sort, from_seq, from_step) < 3 then
    raise exception 'An export goes on after a place that a page named' using errcode = '22023';
  end if;
  <<page>>
  for source in
    select s.*, k.kind, k.step
    from (
      select 1 as sort, n.seq, n.id from public.notebooks n where n.id = any (notebooks)
      union all
      select 2, a.seq, a.id from public.accounts a where a.id = any (accounts)) as s
    cross join unnest(case s.sort
      when 1 then '{notebook,columns,movements,bets}'::text[] else '{account,days}' end) with ordinality as k (kind, step)
    where after is null or (s.sort, s.seq, k.step) >= (from_sort, from_seq, from_step)
    order by s.sort, s.seq, k.step
  loop
    at := case when (source.sort, source.seq, source.step) = (from_sort, from_seq, from_step) then
      nullif(after -> 'at', 'null') end;
    loop
      select p.* into made from public.export_part(source.kind, source.id, at) as p;
      exit when made.part is null;
      parts := parts || made.part;
      bytes := bytes + octet_length(made.part::text);
      at := made.last_place;
      -- The last part can have 12.4 MB.
      if bytes > 4000000 then
        next := jsonb_build_object(
          'sort', source.sort, 'seq', source.seq, 'step', source.step + (at is null)::integer, 'at', at);
        exit page;
      end if;
      exit when at is null;
    end loop;
  end loop;
  return json_build_object(
    'parts', array_to_json(parts), 'next', next,
    'version', case when num_nonnulls(after, next) > 0 then public.export_version(notebooks, accounts) end);
end $$;
grant execute on function public.export_page(uuid, jsonb) to authenticated, service_role;
