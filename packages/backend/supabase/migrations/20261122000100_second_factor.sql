-- No role may call a function in this schema without a grant.
alter default privileges revoke execute on functions from public;
alter default privileges in schema public revoke execute on functions from anon, authenticated;

-- Sessions and two-factor authentication: a session that has ended can read and change nothing, and neither can a
-- first-factor session (aal1) of a user with a verified second factor. This holds for every client.

-- An access token is valid for an hour, but its session may have ended since, after a sign-out elsewhere or a new
-- password. A token without a session isn't ours. Without a user, the other policies decide.
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

-- Whether the session has passed every factor its user has set up. Without a user, the other policies decide.
create function public.session_is_sufficient() returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce(auth.jwt() ->> 'aal' = 'aal2', false) or not exists (
    select from auth.mfa_factors where user_id = auth.uid() and status = 'verified')
$$;
grant execute on function public.session_is_sufficient() to authenticated, service_role;

-- Returns true or raises an error, since an empty result at the second step would look like an empty account. (If there
-- are no rows, the policy isn't evaluated and the result is empty.)
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

-- Recovery for a lost authenticator app: ten codes, created when two-factor authentication is set up and shown once. On
-- Supabase we can't raise a session to aal2, so a code removes the factor instead, and a user needs at most one code.
create table public.recovery_codes (
  user_id uuid primary key references auth.users (id) on delete cascade,
  -- SHA-256 is enough for codes that can't be guessed: each has 80 random bits.
  code_hashes text[] not null,
  made_at timestamptz not null default now(),
  -- Limits wrong codes: each adds 18 seconds, and the limit is fully recovered at recovered_at.
  recovered_at timestamptz not null default '-infinity',
  -- The same limit per hashed client address, where each wrong code adds three minutes.
  addresses_recover jsonb not null default '{}'
);

-- Only the functions below use it.
revoke all on public.recovery_codes from public, anon, authenticated;
grant all on public.recovery_codes to service_role;

alter table public.recovery_codes enable row level security;

-- When the session last proved the user's identity, by the given method or by any. Null if never, or if the session has
-- ended: its access token may still be valid, but proves nothing.
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

-- Hashes a code after normalizing it: no hyphens, any case, and look-alike letters read as digits.
create function public.recovery_code_hash(code text) returns text
language sql immutable set search_path = '' as $$
  select encode(sha256(convert_to(
    translate(regexp_replace(lower(left(code, 100)), '[^0-9a-z]', '', 'g'), 'oil', '011'), 'UTF8')), 'hex')
$$;

-- Creates ten codes and returns them in plain text, this once; older codes stop working. Requires an authenticator code
-- within the last ten minutes, because a recovery code permanently bypasses the app.
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
  -- Random characters that are hard to confuse (Crockford's base 32).
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

-- Codes stay when their factor is removed elsewhere, but don't work for a later one.
create function public.recovery_codes_left() returns integer
language sql stable security definer set search_path = '' as $$
  select coalesce(sum(cardinality(r.code_hashes)), 0)::integer
  from public.recovery_codes r
  where r.user_id = auth.uid() and exists (
    select from auth.mfa_factors f
    where f.user_id = r.user_id and f.status = 'verified' and f.created_at <= r.made_at)
$$;
grant execute on function public.recovery_codes_left() to authenticated, service_role;

-- A hash of the address of a request's client, for limits; null outside requests. An IPv6 client usually controls a
-- network of 64 bits, which shares one. Our server passes just that, and nothing that a client could forge. On Supabase,
-- clients decide how X-Forwarded-For begins, but Cloudflare replaces its own header.
create function public.client_address() returns text
language sql stable set search_path = '' as $$
  select encode(sha256(convert_to(case
    when not pg_input_is_valid(sent.address, 'inet') then sent.address
    when family(sent.address::inet) = 6 then network(set_masklen(sent.address::inet, 64))::text
    else sent.address end, 'UTF8')), 'hex')
  from (select nullif(current_setting('request.headers', true), '')::jsonb as headers) as request
  cross join lateral (select trim(coalesce(
    headers ->> 'cf-connecting-ip', split_part(headers ->> 'x-forwarded-for', ',', 1), '')) as address) as sent
  where request.headers is not null
$$;

-- Accepts a recovery code instead of the second step. Returns true if the code is right: the factors, the remaining
-- codes and all other sessions are then gone, and this session suffices. A wrong code returns
-- false, since an error would undo the count. Allows twenty wrong codes an hour per address, and two hundred in total:
-- 80 bits can't be guessed, and a stranger with the password shouldn't easily lock the owner out.
create function public.use_recovery_code(code text) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  asking constant uuid := auth.uid();
  address constant text := coalesce(public.client_address(), '');
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
