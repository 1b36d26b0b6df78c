-- What owners do with a record: start it, end it, correct bets, and add stamps.

-- The user's own notebook, locked.
create function public.own_notebook(target_notebook uuid) returns public.notebooks
language plpgsql security definer set search_path = '' as $$
declare
  own public.notebooks;
begin
  perform public.require_second_step();
  select * into own from public.notebooks n
  where n.id = target_notebook and n.user_id = (select auth.uid()) for no key update;
  if not found then
    raise exception 'Access denied: You do not own this notebook' using errcode = '42501';
  end if;
  return own;
end $$;

-- Starts a record, once for each notebook and for good. Bets that exist stay outside it.
create function public.start_record(target_notebook uuid, zone text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  own constant public.notebooks := public.own_notebook(target_notebook);
  moment constant timestamptz := date_trunc('milliseconds', clock_timestamp());
begin
  if own.is_sample or own.backtest is not null then
    raise exception 'Samples and backtests can''t keep a record' using errcode = '22023';
  end if;
  if not exists (select from pg_catalog.pg_timezone_names t where t.name = start_record.zone) then
    raise exception 'Unknown time zone' using errcode = '22023';
  end if;
  if exists (select from public.records r where r.notebook_id = own.id)
    -- Of a record whose user began to delete the account.
    or exists (select from public.record_events e where e.notebook_id = own.id)
  then
    raise exception 'This notebook keeps a record already' using errcode = '23505';
  end if;
  insert into public.records (notebook_id, zone, started_at, last_at)
  values (own.id, start_record.zone, moment, moment);
  perform public.append_to_record(own.id, array[(null, 'started', null, start_record.zone, null)::public.record_change]);
end $$;
grant execute on function public.start_record(uuid, text) to authenticated;

-- Ends a record for good.
create function public.end_record(target_notebook uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  own constant public.notebooks := public.own_notebook(target_notebook);
  moment timestamptz;
begin
  if not exists (select from public.records r where r.notebook_id = own.id and r.ended_at is null) then
    raise exception 'This notebook keeps no record' using errcode = '22023';
  end if;
  moment := public.append_to_record(own.id, array[(null, 'ended', null, null, null)::public.record_change]);
  update public.records r set ended_at = moment where r.notebook_id = own.id;
end $$;
grant execute on function public.end_record(uuid) to authenticated;

-- Appends what a locked bet should have said, and why. The bet itself stays as it is.
create function public.add_correction(target_bet uuid, field text, value text, reason text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  blank constant text := E' \t\n\x0B\f\r';
  said constant text := btrim(add_correction.value, blank);
  why constant text := btrim(add_correction.reason, blank);
  bet public.bets;
begin
  select b.* into bet from public.bets b where b.id = target_bet;
  perform public.own_notebook(bet.notebook_id);
  if not public.is_locked(bet) then
    raise exception 'Only locked bets are corrected; others can be edited' using errcode = '22023';
  end if;
  if field <> all ('{day,description,event,market,selection,line,start,odds,legs,wager,bonus}') then
    raise exception 'This field can''t be corrected' using errcode = '22023';
  end if;
  if char_length(said) not between 1 and 2000 or char_length(why) not between 1 and 500 then
    raise exception 'Say what is right in at most 2,000 characters, and why in at most 500' using errcode = '22023';
  end if;
  if (select count(*) from public.record_events e where e.bet_id = bet.id and e.kind = 'corrected') >= 20 then
    raise exception 'A bet can be corrected 20 times' using errcode = '54000';
  end if;
  perform public.append_to_record(bet.notebook_id, array[(bet.id, 'corrected', null, null, jsonb_build_object(
    'field', field, 'value', normalize(said), 'reason', normalize(why)))::public.record_change]);
end $$;
grant execute on function public.add_correction(uuid, text, text, text) to authenticated;

-- Gives a stamp the day of the event with its hash, or a day that limit_stamps refuses.
create function public.place_stamp() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.day := coalesce((
    select (e.recorded_at at time zone 'UTC')::date
    from public.record_events e join public.notebooks n on n.id = e.notebook_id
    where e.notebook_id = new.notebook_id and e.hash = new.hash and public.is_callers(n.user_id)), '-infinity');
  return new;
end $$;
create trigger place_stamp before insert on public.record_stamps for each row execute function public.place_stamp();

-- Keeps at most 400 stamps of a record, each of a hash in it. Runs after the policies, so that it tells a stranger
-- nothing.
create function public.limit_stamps() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.day = '-infinity' then
    raise exception 'This stamp is of no line of this record' using errcode = '22023';
  end if;
  -- One at a time, so that they can be counted.
  perform from public.records r where r.notebook_id = new.notebook_id for no key update;
  if (select count(*) from public.record_stamps s where s.notebook_id = new.notebook_id) > 400 then
    raise exception 'A record can have 400 stamps' using errcode = '54000';
  end if;
  return null;
end $$;
create trigger limit_stamps after insert on public.record_stamps for each row execute function public.limit_stamps();
