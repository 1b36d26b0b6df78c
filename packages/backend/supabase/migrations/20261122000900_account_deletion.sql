-- Deletes the caller's account and all its data. Requires a sign-in, or an authenticator code, within the last ten
-- minutes.
--
-- Returns true once the account is gone. False means call again: each call deletes at most 50,000 bets and events of
-- records, to keep the statement short. Up to that number, everything is deleted in one transaction.
--
-- All sessions end: no refresh token remains, and existing access tokens can neither read nor write.
create function public.delete_account(most_bets integer default 50000) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  asking constant uuid := auth.uid();
  most constant integer := greatest(1, least(most_bets, 50000));
  own constant uuid[] := array(
    select n.id from public.notebooks n where n.user_id = asking
    union all select d.id from public.deleted_notebooks d where d.user_id = asking);
  deleted integer;
  deleted_events integer;
begin
  -- An earlier call succeeded, but its response was lost.
  if not exists (select from auth.users where id = asking) then
    return true;
  end if;
  perform public.require_second_step();
  if coalesce(public.last_proof() < now() - interval '10 minutes', true) then
    raise exception 'reauthentication_needed' using errcode = '42501';
  end if;
  -- Without their record, locked bets and events can be deleted.
  delete from public.records r where r.notebook_id = any (own);
  delete from public.record_events e where (e.notebook_id, e.seq) in (
    select o.notebook_id, o.seq from public.record_events o
    where o.notebook_id = any (own)
    limit most);
  get diagnostics deleted_events = row_count;
  delete from public.bets where id in (
    select b.id from public.bets b
    where b.notebook_id = any (own)
    limit most - deleted_events);
  get diagnostics deleted = row_count;
  if deleted_events + deleted = most then
    return false;
  end if;
  -- Deletes sessions before the user, to prevent a deadlock with a token refresh.
  delete from auth.sessions where user_id = asking;
  delete from auth.users where id = asking;
  return true;
end $$;
grant execute on function public.delete_account(integer) to authenticated, service_role;
