-- Sums of daily profit and loss. They are computed here because a client gets at most a thousand rows. They cover the
-- given account, or all of the caller's accounts if it is null; another user's account returns an empty result. Amounts
-- are integer cents. Every function starts from the caller's accounts: with policies alone, PostgreSQL would scan all
-- users' entries.

-- The days with entries in this range: { total_cents, days: [[date, cents]] }, oldest first.
create function public.daily_pl_between(first_day date, last_day date, target_account uuid default null) returns json
language plpgsql stable set search_path = '' as $$
begin
  -- An empty result could be mistaken for a total of zero.
  if first_day is null or last_day is null or first_day > last_day then
    raise exception 'The first day must not be after the last' using errcode = '22023';
  end if;
  return (
    select json_build_object(
      'total_cents', coalesce(sum(d.cents), 0),
      'days', coalesce(json_agg(json_build_array(d.date, d.cents) order by d.date), '[]'))
    from (
      select e.date, (sum(e.amount) * 100)::bigint as cents
      from public.accounts a join public.account_daily_pl e on e.account_id = a.id
      where a.user_id = (select auth.uid()) and (target_account is null or a.id = target_account)
        and e.date between first_day and last_day
      group by e.date) as d);
end $$;
grant execute on function public.daily_pl_between(date, date, uuid) to authenticated, service_role;

-- The sum of all days: { total_cents, entry_count }.
create function public.all_time_pl(target_account uuid default null) returns json
language sql stable set search_path = '' as $$
  select json_build_object(
    'total_cents', coalesce(sum(t.amount_cents), 0), 'entry_count', coalesce(sum(t.entry_count), 0))
  from public.accounts a join public.account_totals t on t.account_id = a.id
  where a.user_id = (select auth.uid()) and (target_account is null or a.id = target_account)
$$;
grant execute on function public.all_time_pl(uuid) to authenticated, service_role;

-- One day's entries: [{ account_id, amount_cents, note, updated_at }], in the order of their accounts.
create function public.daily_pl_of_day(day date, target_account uuid default null) returns json
language sql stable set search_path = '' set timezone = 'UTC' as $$
  with entries as materialized (
    select e.account_id, e.amount, e.note, e.updated_at, a.created_at, a.seq
    from public.accounts a join public.account_daily_pl e on e.account_id = a.id
    where a.user_id = (select auth.uid()) and (target_account is null or a.id = target_account) and e.date = day
  )
  select coalesce(
    json_agg(
      json_build_object('account_id', e.account_id, 'amount_cents', (e.amount * 100)::bigint, 'note', e.note,
        'updated_at', e.updated_at)
      order by e.created_at, e.seq),
    '[]')
  from entries e
  where public.fits_into_answer((
    select sum(200 + coalesce(octet_length(to_json(n.note)::text), 0)) from entries n), 15000000)
$$;
grant execute on function public.daily_pl_of_day(date, uuid) to authenticated, service_role;

-- Saves one day's entries for some accounts in one transaction:
-- [{ account_id, amount_cents, note, seen: the updated_at the client saw, or null, fill }]. A null amount deletes the
-- entry; a blank note is stored as null. With `fill` an entry is only added, where there is none. Without `seen` any version
-- is replaced. Runs as the caller, under the policies.
--
-- All are saved or, if an entry has another version than the client saw, none: { saved, stored }, where `stored` has the
-- entries as they are then, or only those that were changed somewhere else, with null amounts where there are none. An
-- entry that is as it should be is no conflict and keeps its updated_at, so a second arrival changes nothing; nor is a 0
-- that may have been filled in. Accounts are locked in a fixed order.
create function public.save_daily_pl(day date, changes jsonb) returns json
language plpgsql set search_path = '' set timezone = 'UTC' as $$
declare
  blank constant text := E' \t\n\x0B\f\r';
  locked integer;
  newer uuid[];
begin
  if day is null or jsonb_typeof(changes) is distinct from 'array' then
    raise exception 'A day and an array of changes are needed' using errcode = '22023';
  end if;
  if jsonb_array_length(changes) > 1000 then
    raise exception 'At most 1,000 accounts can be saved at once' using errcode = '54000';
  end if;
  -- A missing amount is an error, not a deletion.
  if exists (
    select from jsonb_array_elements(changes) as c
    where jsonb_typeof(c.value) <> 'object' or not c.value ?& array['account_id', 'amount_cents']
      or coalesce(jsonb_typeof(c.value -> 'note'), 'null') not in ('string', 'null')
  ) then
    raise exception 'Every change must name an account and an amount; notes are texts' using errcode = '22023';
  end if;
  if (select count(*) > count(distinct c.account_id) from jsonb_to_recordset(changes) as c (account_id uuid)) then
    raise exception 'Every account must be named once' using errcode = '22023';
  end if;

  -- An account that was left alone, and is gone, keeps nobody from saving the others.
  changes := coalesce((
    select jsonb_agg(c.value) from jsonb_array_elements(changes) as c
    where c.value -> 'fill' is distinct from 'true'
      or exists (select from public.accounts a where a.id = (c.value ->> 'account_id')::uuid)), '[]');
  perform from public.accounts a
  where a.id in (select c.account_id from jsonb_to_recordset(changes) as c (account_id uuid))
  order by a.id for no key update;
  get diagnostics locked = row_count;
  if locked <> jsonb_array_length(changes) then
    raise exception 'Account not found or access denied' using errcode = '42501';
  end if;

  select array_agg(c.account_id) into newer
  from jsonb_array_elements(changes) as g (given)
  cross join lateral jsonb_to_record(g.given) as c (
    account_id uuid, amount_cents bigint, note text, seen timestamptz, fill boolean)
  left join public.account_daily_pl e on e.account_id = c.account_id and e.date = day
  where g.given ? 'seen' and c.fill is not true and e.updated_at is distinct from c.seen
    and not (c.seen is null and e.amount = 0 and e.note is null)
    and (e.amount * 100, e.note) is distinct from
      (c.amount_cents, case when c.amount_cents is not null then nullif(btrim(c.note, blank), '') end);

  if newer is null then
    delete from public.account_daily_pl e
    using jsonb_to_recordset(changes) as c (account_id uuid, amount_cents bigint, fill boolean)
    where e.account_id = c.account_id and e.date = day and c.amount_cents is null and c.fill is not true;

    insert into public.account_daily_pl as stored (account_id, date, amount, note)
    select c.account_id, day, c.amount_cents * 0.01, nullif(btrim(c.note, blank), '')
    from jsonb_to_recordset(changes) as c (account_id uuid, amount_cents bigint, note text, fill boolean)
    where c.amount_cents is not null
      and (c.fill is not true
        or not exists (select from public.account_daily_pl e where e.account_id = c.account_id and e.date = day))
    order by c.account_id
    on conflict (account_id, date) do update set amount = excluded.amount, note = excluded.note
      where (stored.amount, stored.note) is distinct from (excluded.amount, excluded.note);
  end if;

  return json_build_object('saved', newer is null, 'stored', (
    select coalesce(json_agg(json_build_object(
      'account_id', c.account_id, 'amount_cents', (e.amount * 100)::bigint, 'note', e.note,
      'updated_at', e.updated_at)), '[]')
    from jsonb_to_recordset(changes) as c (account_id uuid)
    left join public.account_daily_pl e on e.account_id = c.account_id and e.date = day
    where newer is null or c.account_id = any(newer)));
end $$;
grant execute on function public.save_daily_pl(date, jsonb) to authenticated, service_role;
