-- A notebook's provable record: an append-only chain of what happened to its bets, which docs/record.md describes. Triggers
-- of the table bets write it, so that no client and no function can go around it. Bets that were there before belong to
-- no record.

create table public.records (
  id uuid primary key default gen_random_uuid(),
  notebook_id uuid not null unique references public.notebooks (id) on delete cascade,
  -- Bets without a start lock at the end of their day here.
  zone text not null
    constraint zone_is_short check (char_length(zone) between 1 and 100),
  started_at timestamptz not null,
  -- No bets are added to a record that has ended, but those in it are still settled and corrected.
  ended_at timestamptz,
  event_count bigint not null default 0,
  head bytea not null default decode(repeat('00', 32), 'hex'),
  last_at timestamptz not null
);

create table public.record_events (
  notebook_id uuid not null references public.notebooks (id) on delete cascade,
  seq bigint not null,
  bet_id uuid,
  kind text not null
    constraint kind_is_known
    check (kind in ('started', 'added', 'changed', 'settled', 'corrected', 'deleted', 'ended')),
  -- Only of added bets: typed, imported, or moved from another notebook.
  origin text
    constraint origin_is_known check (origin in ('typed', 'imported', 'moved')),
  recorded_at timestamptz not null,
  -- Canonical JSON, and sha256 of the hash before followed by it.
  content text not null,
  hash bytea not null,
  -- The values behind its hashes, which are deleted with a bet. A field's salt is the first half of sha256 of the seed
  -- and the field's name.
  seed bytea,
  fields jsonb,
  primary key (notebook_id, seq)
);

create index record_events_of_bet on public.record_events (bet_id, seq) where bet_id is not null;

-- Finds the last event of each day.
create index record_events_by_time on public.record_events (notebook_id, recorded_at, seq);

-- Hashes can't be compressed, and most rows fit well into a page.
alter table public.record_events alter column content set storage external;
alter table public.record_events set (toast_tuple_target = 8160);

-- What others said of a hash: an answer by RFC 3161, or an OpenTimestamps file. Pages check them; this only keeps them.
create table public.record_stamps (
  id uuid primary key default gen_random_uuid(),
  notebook_id uuid not null references public.notebooks (id) on delete cascade,
  hash bytea not null,
  -- The day of the event with this hash.
  day date not null,
  kind text not null
    constraint stamp_kind_is_known check (kind in ('rfc3161', 'ots')),
  data bytea not null
    constraint stamp_is_small check (octet_length(data) between 1 and 65536),
  added_at timestamptz not null default now()
);

create index record_stamps_of_notebook on public.record_stamps (notebook_id, day desc, added_at desc);

revoke all on public.records, public.record_events, public.record_stamps from public, anon, authenticated, service_role;
grant select on public.records, public.record_events, public.record_stamps to authenticated, service_role;
grant insert (notebook_id, hash, kind, data), delete on public.record_stamps to authenticated;

alter table public.records enable row level security;
alter table public.record_events enable row level security;
alter table public.record_stamps enable row level security;

-- Only the notebook's owner can read its record. Only triggers and the functions below write it.
create policy records_select on public.records for select to authenticated
  using (notebook_id = any (array(select id from public.notebooks where user_id = (select auth.uid()))));
create policy records_second_step on public.records as restrictive for all to authenticated
  using ((select public.require_second_step())) with check ((select public.require_second_step()));
create policy record_events_select on public.record_events for select to authenticated
  using (notebook_id = any (array(select id from public.notebooks where user_id = (select auth.uid()))));
create policy record_events_second_step on public.record_events as restrictive for all to authenticated
  using ((select public.require_second_step())) with check ((select public.require_second_step()));
-- Only the notebook's owner can read, add and remove its stamps.
create policy record_stamps_of_owner on public.record_stamps for all to authenticated
  using (notebook_id = any (array(select id from public.notebooks where user_id = (select auth.uid()))))
  with check (notebook_id in (select id from public.notebooks where user_id = (select auth.uid())));
create policy record_stamps_second_step on public.record_stamps as restrictive for all to authenticated
  using ((select public.require_second_step())) with check ((select public.require_second_step()));

-- Events are gone with their notebook or record only, and don't change but for the values behind their hashes. No role has the right to change them either.
create function public.refuse_change_of_record() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'DELETE' then
    if not exists (
      select from public.notebooks n join public.records r on r.notebook_id = n.id
      where n.id in (select distinct o.notebook_id from old_events o))
    then
      return null;
    end if;
  end if;
  raise exception 'A record can''t be changed' using errcode = '42501';
end $$;
create trigger refuse_change
  before update of notebook_id, seq, bet_id, kind, origin, recorded_at, content, hash or truncate on public.record_events
  for each statement execute function public.refuse_change_of_record();
create trigger refuse_deletion after delete on public.record_events
  referencing old table as old_events for each statement execute function public.refuse_change_of_record();
