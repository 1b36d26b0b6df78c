-- Addresses at which strangers see a notebook's record without signing in, as far as its owner shows it: docs/record.md.

create table public.record_shares (
  id uuid primary key default gen_random_uuid(),
  notebook_id uuid not null references public.notebooks (id) on delete cascade
    constraint only_records_are_shared references public.records (notebook_id) on delete cascade,
  -- The end of the address. Clients can't choose it.
  token text not null default rtrim(translate(
    encode(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()), 'base64'), '+/', '-_'), '=')
    constraint share_token_is_long check (token ~ '^[A-Za-z0-9_-]{43}$'),
  shown text[] not null default '{}'
    constraint shown_fields_are_known check (
      shown <@ ('{bonus,closing,closing_fair,closing_missing,closing_source,day,description,ending,event,'
        || 'leg_outcomes,legs,line,locks,market,odds,outcome,result_source,returned,returned_units,'
        || 'selection,settled_on,start,start_source,terms,wager,wager_units,notes,tags}')::text[] and cardinality(shown) <= 30),
  shows_name boolean not null default true,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
    constraint share_expiry_is_finite check (isfinite(expires_at)),
  -- Found whole or not at all: in an index with an order, a range with a token takes longer than one without.
  constraint share_token_is_unique exclude using hash (token with =)
);

create index record_shares_of_notebook on public.record_shares (notebook_id, created_at);

revoke all on public.record_shares from public, anon, authenticated;
grant select, delete on public.record_shares to authenticated;
grant insert (id, notebook_id, shown, shows_name, expires_at) on public.record_shares to authenticated;
grant all on public.record_shares to service_role;

alter table public.record_shares enable row level security;

-- Only the notebook's owner can share its record, see how it is shared, and stop it.
create policy record_shares_of_owner on public.record_shares for all to authenticated
  using (notebook_id = any (array(select id from public.notebooks where user_id = (select auth.uid()))))
  with check (notebook_id in (select id from public.notebooks where user_id = (select auth.uid())));
create policy record_shares_second_step on public.record_shares as restrictive for all to authenticated
  using ((select public.require_second_step())) with check ((select public.require_second_step()));

-- Runs after the policies, so that it tells a stranger nothing.
create function public.limit_shares() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  brief constant interval := '15 minutes';
begin
  if new.expires_at > now() + interval '366 days' then
    raise exception 'A record can be shared for a year at a time' using errcode = '22023';
  end if;
  if tg_op = 'INSERT' then
    perform from public.records r where r.notebook_id = new.notebook_id for no key update;
    -- Nobody sees expired ones, so nobody could make room for others.
    delete from public.record_shares s
    where s.notebook_id = new.notebook_id and s.expires_at <= now() and s.id <> new.id;
    -- Previews and exports read at addresses for a few minutes, which a record has room for beside 20 others.
    if (
      select count(*) from public.record_shares s
      where s.notebook_id = new.notebook_id
        and (s.expires_at <= s.created_at + brief) = (new.expires_at <= new.created_at + brief)) > 20 then
      raise exception '%', case when new.expires_at <= new.created_at + brief
        then 'Too many previews and exports at once. Try again in a few minutes.'
        else 'A record can have 20 addresses. Revoke one first.' end using errcode = '54000';
    end if;
  end if;
  return null;
end $$;
create trigger limit_shares after insert or update of expires_at on public.record_shares
  for each row execute function public.limit_shares();

-- The share of an address: no row if there is none, it has expired or its notebook is deleted.
create function public.share_of(share_token text) returns setof public.record_shares
language sql stable set search_path = '' as $$
  select s.* from public.record_shares s join public.notebooks n on n.id = s.notebook_id and n.user_id is not null
  where s.token = share_token and s.expires_at > now()
$$;

-- What each address has read of shared records. Unlogged, since losing it in a crash is no harm, and outside backups.
create unlogged table public.share_reads (
  -- A hash.
  address text not null,
  read_at timestamptz not null default now(),
  units integer not null
);

create index share_reads_of_address on public.share_reads (address, read_at) include (units);
create index share_reads_by_time on public.share_reads (read_at);

-- Only the function below uses it.
revoke all on public.share_reads from public, anon, authenticated;
grant all on public.share_reads to service_role;

alter table public.share_reads enable row level security;

-- Counts a read of a shared record, or refuses it if the address would come to more than `most` units in five minutes.
-- Opening a record takes 25 of 3,000, a thousand of its events 1 of 3,500, so whoever could open a record can read half a
-- million events. Rows are only added, so that reads of an address don't wait for each other. A read-only transaction
-- can't count, so these functions answer to POST alone.
create function public.count_share_read(units integer, most integer) returns void
language plpgsql security definer set search_path = '' as $$
declare
  reader constant text := public.client_address();
begin
  -- Not a request but SQL of an administrator.
  if reader is null then
    return;
  end if;
  if units + (
    select coalesce(sum(r.units), 0) from public.share_reads r
    -- Later times are of a clock that was wrong.
    where r.address = reader and r.read_at > now() - interval '5 minutes' and r.read_at < now() + interval '1 minute'
  ) > most then
    raise exception 'Too many shared records were opened from your network. Please try again in a few minutes.'
      using errcode = 'PT429', hint = 'over_request_rate_limit';
  end if;
  insert into public.share_reads (address, units) values (reader, count_share_read.units);
  delete from public.share_reads where ctid = any (array(
    select r.ctid from public.share_reads r where r.read_at < now() - interval '5 minutes'
    limit 100 for update skip locked));
end $$;

-- What a shared record comes to, without its events: null for an address that was never given, has expired or was
-- revoked. `before` are the notebook's bets outside the record. Times are milliseconds since 1970.
create function public.shared_record(token text) returns json
language sql volatile security definer set search_path = '' as $$
  select public.count_share_read(25, 3000);
  select json_build_object(
    'name', case when s.shows_name then normalize(n.name) end,
    'shown', s.shown,
    'expires_at', (extract(epoch from s.expires_at) * 1000)::bigint,
    'zone', r.zone,
    'head', json_build_object(
      'count', r.event_count, 'hash', encode(r.head, 'hex'), 'notebook', n.id,
      'notebooks_deleted', coalesce(c.ever_count, 1) - (
        select count(*) from public.notebooks o
        where o.user_id = n.user_id and not o.is_sample and o.backtest is null),
      'notebooks_ever', coalesce(c.ever_count, 1), 'v', 1),
    'before', (select count(*) from public.bets b where b.notebook_id = n.id and b.locks_at is null),
    'stamps', (
      select coalesce(json_agg(json_build_object(
        'day', t.day, 'hash', encode(t.hash, 'hex'), 'kind', t.kind) order by t.day, t.added_at, t.id), '[]')
      from public.record_stamps t where t.notebook_id = n.id))
  from public.share_of(shared_record.token) s
  join public.records r on r.notebook_id = s.notebook_id
  join public.notebooks n on n.id = r.notebook_id
  left join public.notebook_counts c on c.user_id = n.user_id
$$;
grant execute on function public.shared_record(text) to anon, authenticated, service_role;

-- Up to 5,000 events of a shared record, after an event, as far as they fit into an answer: [[seq, time, kind, bet, origin, values]]. Events that reveal
-- nothing have the names of their fields instead of values. Null as for shared_record.
create function public.shared_events(token text, after bigint) returns json
language sql volatile security definer set search_path = '' as $$
  select public.count_share_read(5, 3500);
  select (
    select coalesce(json_agg(json_build_array(
      e.seq, (extract(epoch from e.recorded_at) * 1000)::bigint, e.kind, e.bet_id, e.origin,
      coalesce(o.revealed, array_to_json(array(select jsonb_object_keys(e.content::jsonb -> 'fields')))::jsonb))
      order by e.seq), '[]')
    from (
      select * from public.record_events e
      where e.notebook_id = s.notebook_id and e.seq > shared_events.after
        and e.seq <= l.seq) as e
    left join lateral (
      select public.revealed_fields(e.fields, s.shown) as revealed
      from public.bets b
      where b.id = e.bet_id and b.notebook_id = e.notebook_id and public.is_locked(b)) as o on true)
  from public.share_of(shared_events.token) s
  -- Once, and not for each event.
  cross join lateral (select public.last_fitting_event(s.notebook_id, shared_events.after, 5000, false) as seq offset 0) as l
$$;
grant execute on function public.shared_events(text, bigint) to anon, authenticated, service_role;

-- Up to 2,000 events of a shared record's export, after an event, as record_part returns them. Null as for shared_record.
create function public.shared_part(token text, after bigint) returns json
language sql volatile security definer set search_path = '' as $$
  select public.count_share_read(2, 3500);
  select public.record_part(s.notebook_id, shared_part.after, s.shown) from public.share_of(shared_part.token) s
$$;
grant execute on function public.shared_part(text, bigint) to anon, authenticated, service_role;

-- Up to 20 stamps of a shared record, after as many. Null as for shared_record.
create function public.shared_stamps(token text, skipped integer) returns json
language sql volatile security definer set search_path = '' as $$
  select public.count_share_read(1, 3500);
  select (
    select coalesce(json_agg(json_build_object(
      'day', t.day, 'hash', encode(t.hash, 'hex'), 'kind', t.kind,
      'data', translate(encode(t.data, 'base64'), E'\n', '')) order by t.day, t.added_at, t.id), '[]')
    from (
      select * from public.record_stamps t where t.notebook_id = s.notebook_id
      order by t.day, t.added_at, t.id limit 20 offset greatest(skipped, 0)) as t)
  from public.share_of(shared_stamps.token) s
$$;
grant execute on function public.shared_stamps(text, integer) to anon, authenticated, service_role;

-- Whether a custom field holds notes, by its name, as app/src/domain/bets/bet-tags.ts tells.
create function public.is_notes_field(name text) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select w.words ~ '\y(notes?|comments?|remarks?|reasons?|reasoning|thoughts)\y' or not w.words ~ (
    '\y((sports ?)?books?|book(ie|maker)s?|operator|markets?|props?|(bet|wager|pick) ?type|leagues?|sports?|'
    'competition|tournament|games?|match(es|up|ups)?|events?|fixtures?)\y')
  from (
    select regexp_replace(lower(regexp_replace(
      is_notes_field.name, '([[:lower:]])([[:upper:]])', '\1 \2', 'g')), '[\s_-]+', ' ', 'g') as words) as w
$$;

-- The tags and notes of a record's newest 1,000 locked bets, as far as they are shown and fit into an answer:
-- { "<bet>": [[field's name, value]] }.
create function public.tags_of_record(target_notebook uuid, shown text[]) returns json
language plpgsql volatile set search_path = '' as $$
declare
  tagged cursor for
    select n.id, (
      select json_agg(json_build_array(c.column_name, v.value) order by c.created_at, c.seq)
      from public.bet_custom_data v
      join public.custom_columns c on c.id = v.column_id and c.notebook_id = target_notebook
      where v.bet_id = n.id
        and case when public.is_notes_field(c.column_name) then 'notes' else 'tags' end = any (shown)) as tags
    from (
      select b.id, b.seq from public.bets b
      where b.notebook_id = target_notebook and public.is_locked(b) order by b.seq desc limit 1000) as n
    order by n.seq desc limit 1000;
  bet record;
  ids uuid[] := '{}';
  tags json[] := '{}';
  bytes bigint := 0;
begin
  open tagged;
  loop
    fetch tagged into bet;
    exit when not found;
    continue when bet.tags is null;
    bytes := bytes + 50 + octet_length(bet.tags::text);
    exit when bytes > 8000000 and ids <> '{}';
    ids := ids || bet.id;
    tags := tags || bet.tags;
  end loop;
  close tagged;
  return (select coalesce(json_object_agg(t.id, t.tags), '{}') from unnest(ids, tags) as t (id, tags));
end $$;

-- The tags and notes of a shared record: see tags_of_record. Null as for shared_record.
create function public.shared_tags(token text) returns json
language sql volatile security definer set search_path = '' as $$
  select public.count_share_read(1, 3500);
  select public.tags_of_record(s.notebook_id, s.shown)
  from public.share_of(shared_tags.token) s
  where s.shown && '{notes,tags}'
$$;
grant execute on function public.shared_tags(text) to anon, authenticated, service_role;
