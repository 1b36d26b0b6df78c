-- When bets of records lock, and what can still change then.

-- The fields that can still change once a bet has locked.
create function public.open_fields() returns text[]
language sql immutable parallel safe set search_path = '' as $$
  select '{outcome,ending,leg_outcomes,returned,returned_units,closing,closing_fair,closing_source,closing_missing,result_source,settled_on}'::text[]
$$;

-- Whether a bet can't be changed any more but for its result, closing odds and tags. A clock that goes backwards doesn't
-- reopen a bet that was locked at the last event.
create function public.is_locked(bet public.bets) returns boolean
language plpgsql volatile set search_path = '' as $$
begin
  return bet.locks_at is not null and (bet.locks_at <= clock_timestamp() or bet.locks_at <= coalesce((
    select r.last_at from public.records r where r.notebook_id = bet.notebook_id), bet.locks_at - interval '1 day'));
end $$;
grant execute on function public.is_locked(public.bets) to authenticated, service_role;

-- When a bet with these terms locks: as exact as events tell it.
create function public.lock_time(bet public.bets, zone text) returns timestamptz
language sql stable as $$
  select date_trunc('milliseconds', coalesce(bet.starts_at, (bet.date + 1)::timestamp at time zone zone))
$$;

-- Gives a bet that is new in its notebook the time at which it locks, if the notebook keeps a record.
create function public.lock_new_bet() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  zone text;
begin
  select r.zone into zone
  from public.records r join public.notebooks n on n.id = r.notebook_id
  where r.notebook_id = new.notebook_id and r.ended_at is null and public.is_callers(n.user_id);
  if not found then
    new.locks_at := null;
    return new;
  end if;
  new.locks_at := public.lock_time(new, zone);
  if new.unit_amount is null then
    new.unit_amount := (select public.unit_of(n) from public.notebooks n where n.id = new.notebook_id);
  end if;
  return new;
end $$;
-- The last of the row's triggers, which run in the order of their names.
create trigger watch_lock before insert on public.bets for each row execute function public.lock_new_bet();
create trigger watch_move before update of notebook_id on public.bets
  for each row when (new.notebook_id <> old.notebook_id) execute function public.lock_new_bet();

-- A parlay's legs without their outcomes.
create function public.legs_as_taken(legs jsonb) returns jsonb
language sql immutable parallel safe set search_path = '' as $$
  select jsonb_agg(l.leg - 'outcome' order by l.place) from jsonb_array_elements(legs) with ordinality as l (leg, place)
$$;

create function public.locked_part(bet public.bets) returns jsonb
language sql stable as $$
  select to_jsonb(bet) - public.open_columns() || jsonb_build_object('legs', public.legs_as_taken(bet.legs))
$$;

-- Refuses changes of a locked bet, but for open columns. A lock only ever moves to an earlier time.
create function public.keep_lock() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  locked constant boolean := public.is_locked(old);
  zone text;
begin
  if tg_op = 'DELETE' then
    if locked and exists (
      select from public.records r join public.notebooks n on n.id = r.notebook_id where r.notebook_id = old.notebook_id)
    then
      perform public.refuse_locked(old);
    end if;
    return old;
  end if;
  if old.locks_at is null then
    new.locks_at := null;
    return new;
  end if;
  new.locks_at := old.locks_at;
  if locked then
    if public.locked_part(new) <> public.locked_part(old) then
      perform public.refuse_locked(old);
    end if;
    return new;
  end if;
  -- Under another id, it would be another bet.
  new.id := old.id;
  new.unit_amount := coalesce(new.unit_amount, old.unit_amount);
  if new.notebook_id = old.notebook_id then
    select r.zone into zone from public.records r where r.notebook_id = old.notebook_id;
    new.locks_at := least(old.locks_at, public.lock_time(new, zone));
  end if;
  return new;
end $$;
create trigger watch_lock_of_change before update on public.bets
  for each row when (old.locks_at is not null or new.locks_at is not null) execute function public.keep_lock();
create trigger watch_lock_of_deletion before delete on public.bets
  for each row when (old.locks_at is not null) execute function public.keep_lock();

create function public.refuse_locked(bet public.bets) returns void
language plpgsql set search_path = '' as $$
begin
  raise exception 'This bet is locked: % Add a correction instead.', case
    when bet.starts_at is null then 'its day is over.' else 'its event has started.' end
    using errcode = '42501', detail = 'It locked at ' || public.instant_text(bet.locks_at) || '.';
end $$;

-- A result or start that changes is the owner's own, unless the change says where it comes from.
create function public.forget_source() returns trigger
language plpgsql set search_path = '' as $$
begin
  if new.status = 'pending' or new.result_source = old.result_source
    and (new.status, new.result, new.return_amount) is distinct from (old.status, old.result, old.return_amount)
  then
    new.result_source := null;
  end if;
  if new.starts_at is null or new.start_source = old.start_source and new.starts_at <> old.starts_at then
    new.start_source := null;
  end if;
  return new;
end $$;
create trigger set_sources before update on public.bets
  for each row when (num_nonnulls(new.start_source, new.result_source) > 0) execute function public.forget_source();
