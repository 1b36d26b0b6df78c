-- Nobody may call a function of this schema until it is granted to them.
alter default privileges revoke execute on functions from public;
alter default privileges in schema public revoke execute on functions from anon, authenticated;

-- Sessions and two-factor authentication, as far as the data is concerned: a session that has ended gets nothing and
-- changes nothing, nor does one that has shown only the first factor (aal1) of somebody who has a verified second one,
-- whatever the client.

-- An access token is good for an hour, and its session may have ended since: by signing out elsewhere, or by a new
-- password. A token that names no session is none of ours. Without a user the other policies decide.
create function public.require_session() returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if auth.uid() is not null and not exists (
    select from auth.sessions
    where id = (auth.jwt() ->> 'session_id')::uuid and user_id = auth.uid())
  then
    raise exception 'Your session has ended. Please sign in again.' using errcode = 'PT401', hint = 'session_ended';
  end if;
end $$;

-- Whether the session is all that the user asked to be asked for. Without a user the other policies decide.
create function public.session_is_sufficient() returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce(auth.jwt() ->> 'aal' = 'aal2', false) or not exists (
    select from auth.mfa_factors where user_id = auth.uid() and status = 'verified')
$$;
grant execute on function public.session_is_sufficient() to authenticated, service_role;

-- True, or a refusal: whoever waits at the second step must not take an empty answer for an empty account. (Where
-- there is nothing to be seen, nothing asks, and the answer is empty.)
create function public.require_second_step() returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  perform public.require_session();
  if not public.session_is_sufficient() then
    raise exception 'Enter the code from your authenticator app to go on'
      using errcode = '42501', hint = 'second_step_needed';
  end if;
  return true;
end $$;
grant execute on function public.require_second_step() to authenticated, service_role;

-- How a person without their authenticator app gets back in: ten codes, made when two-factor authentication is set up
-- and shown once. One of them takes the place of the second step by removing the factor, as a session cannot be made
-- aal2 from here on a Supabase project; so one is all that anybody uses.
create table public.recovery_codes (
  user_id uuid primary key references auth.users (id) on delete cascade,
  -- SHA-256, which is enough for what nobody can guess: each code holds 80 random bits.
  code_hashes text[] not null,
  made_at timestamptz not null default now(),
  -- How many wrong codes may still be tried: whole again at recovered_at, one of them each 18 seconds.
  recovered_at timestamptz not null default '-infinity',
  -- The same for each address that they came from, by its hash, one of them each three minutes.
  addresses_recover jsonb not null default '{}'
);

-- Only the functions below touch it.
revoke all on public.recovery_codes from public, anon, authenticated;
grant all on public.recovery_codes to service_role;

alter table public.recovery_codes enable row level security;

-- When the session last showed something that proves who is there; of one kind, or of any. Null for never, and for a
-- session that has ended: its access token is good for up to an hour yet, but proves nothing any more.
create function public.last_proof(kind text default null) returns timestamptz
language sql stable set search_path = '' as $$
  select to_timestamp(max((m.value ->> 'timestamp')::numeric)::double precision)
  from jsonb_array_elements(
    case jsonb_typeof(auth.jwt() -> 'amr') when 'array' then auth.jwt() -> 'amr' else '[]' end) as m
  where jsonb_typeof(m.value) = 'object' and jsonb_typeof(m.value -> 'timestamp') = 'number'
    and (kind is null or m.value ->> 'method' = kind)
    and exists (
      select from auth.sessions s where s.id = (auth.jwt() ->> 'session_id')::uuid and s.user_id = auth.uid())
$$;

-- A code as it is kept, however it was typed: without its hyphens, in any case, and with the letters that look like
-- digits for those digits.
create function public.recovery_code_hash(code text) returns text
language sql immutable set search_path = '' as $$
  select encode(sha256(convert_to(
    translate(regexp_replace(lower(left(code, 100)), '[^0-9a-z]', '', 'g'), 'oil', '011'), 'UTF8')), 'hex')
$$;

-- Ten new codes, for the only time in plain; those from before are void. Only in a session that has shown a code of
-- the app within the last ten minutes, since who has a recovery code can do without the app for ever.
create function public.make_recovery_codes() returns text[]
language plpgsql security definer set search_path = '' as $$
declare
  asking constant uuid := auth.uid();
  codes text[];
begin
  if coalesce(auth.jwt() ->> 'aal', '') <> 'aal2'
    or not exists (select from auth.mfa_factors where user_id = asking and status = 'verified') then
    raise exception 'Recovery codes need two-factor authentication first'
      using errcode = '42501', hint = 'second_step_needed';
  end if;
  if coalesce(public.last_proof('totp') < now() - interval '10 minutes', true) then
    raise exception 'reauthentication_needed' using errcode = '42501';
  end if;
  -- Letters and digits that are not mistaken for others (Crockford's base 32), from the system's random numbers.
  select array_agg(made.code) into codes
  from (
    select string_agg(
      case when place in (4, 8, 12) then '-' else '' end
        || substr('0123456789abcdefghjkmnpqrstvwxyz', 1 + (get_byte(random_bytes, place) & 31), 1),
      '' order by place) as code
    from (select i, sha256(uuid_send(gen_random_uuid())) as random_bytes from generate_series(1, 10) as i) as seeds
    cross join generate_series(0, 15) as place
    group by i) as made;
  insert into public.recovery_codes as kept (user_id, code_hashes)
  values (asking, (select array_agg(public.recovery_code_hash(c)) from unnest(codes) as c))
  on conflict (user_id) do update
    set code_hashes = excluded.code_hashes, made_at = now(), recovered_at = default, addresses_recover = default;
  return codes;
end $$;
grant execute on function public.make_recovery_codes() to authenticated, service_role;

-- Codes outlive the factor that they were made for when it is removed elsewhere, but are not good for a later one.
create function public.recovery_codes_left() returns integer
language sql stable security definer set search_path = '' as $$
  select coalesce(sum(cardinality(r.code_hashes)), 0)::integer
  from public.recovery_codes r
  where r.user_id = auth.uid() and exists (
    select from auth.mfa_factors f
    where f.user_id = r.user_id and f.status = 'verified' and f.created_at <= r.made_at)
$$;
grant execute on function public.recovery_codes_left() to authenticated, service_role;

-- Takes a recovery code in place of the second step: true means that the factors and the other codes are gone, and
-- every other session with them, so that this one suffices. The answer to a wrong code does not say why it is wrong.
-- Twenty wrong ones an hour from one address, and two hundred in all: nobody guesses 80 bits, and strangers with the
-- password must not easily lock the owner out. Counted one after the other, as a refusal would undo the count.
create function public.use_recovery_code(code text) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  asking constant uuid := auth.uid();
  headers constant jsonb := nullif(current_setting('request.headers', true), '');
  address constant text := public.recovery_code_hash(coalesce(headers ->> 'x-forwarded-for', ''));
  kept public.recovery_codes;
  address_recovers timestamptz;
begin
  perform public.require_session();
  select * into kept from public.recovery_codes where user_id = asking for update;
  if not found or public.recovery_codes_left() = 0 then
    return false;
  end if;
  address_recovers := coalesce((kept.addresses_recover ->> address)::timestamptz, '-infinity');
  if address_recovers > clock_timestamp() + interval '57 minutes'
    or kept.recovered_at > clock_timestamp() + interval '59 minutes 42 seconds' then
    raise exception 'Too many wrong recovery codes. Please wait a few minutes and try again.'
      using errcode = 'PT429', hint = 'over_request_rate_limit';
  end if;
  if code is null or public.recovery_code_hash(code) <> all (kept.code_hashes) then
    update public.recovery_codes
    set recovered_at = greatest(recovered_at, clock_timestamp()) + interval '18 seconds',
      addresses_recover = jsonb_build_object(
          address, greatest(address_recovers, clock_timestamp()) + interval '3 minutes')
        || coalesce((
          select jsonb_object_agg(other.key, other.value) from jsonb_each_text(addresses_recover) as other
          where other.key <> address and other.value::timestamptz > clock_timestamp()), '{}')
    where user_id = asking;
    return false;
  end if;
  delete from public.recovery_codes where user_id = asking;
  delete from auth.mfa_factors where user_id = asking;
  delete from auth.sessions
  where user_id = asking and id is distinct from (auth.jwt() ->> 'session_id')::uuid;
  return true;
end $$;
grant execute on function public.use_recovery_code(text) to authenticated, service_role;
