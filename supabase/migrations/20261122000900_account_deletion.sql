-- Deletes the caller's account with everything in it, for good. Only by someone who has just shown who they are: in
-- the last ten minutes, by whatever way of signing in or by a code of their authenticator app.
--
-- True means that the account is gone, false that it is to be called again: it deletes at most 50,000 bets at a time,
-- as one statement may not take longer than a few seconds. Up to as many go with the account, all or nothing.
--
-- Every session ends then: no refresh token is left, and an access token from before finds nothing and adds nothing.
create function public.delete_account(most_bets integer default 50000) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  asking constant uuid := auth.uid();
  most constant integer := greatest(1, least(most_bets, 50000));
  deleted integer;
begin
  -- By an earlier call, of which only the answer was lost.
  if not exists (select from auth.users where id = asking) then
    return true;
  end if;
  perform public.require_second_step();
  if coalesce(public.last_proof() < now() - interval '10 minutes', true) then
    raise exception 'reauthentication_needed' using errcode = '42501';
  end if;
  delete from public.bets where id in (
    select b.id from public.bets b
    where b.notebook_id in (select n.id from public.notebooks n where n.user_id = asking)
    limit most);
  get diagnostics deleted = row_count;
  if deleted = most then
    return false;
  end if;
  -- Before the user, so that a session that is being renewed and this do not wait for each other.
  delete from auth.sessions where user_id = asking;
  delete from auth.users where id = asking;
  return true;
end $$;
grant execute on function public.delete_account(integer) to authenticated, service_role;
