-- As it was, but what a person is still importing counts as theirs, so that the last call has no more of it left than of
-- other bets.
create or replace function public.delete_account(most_bets integer default 50000) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  asking constant uuid := auth.uid();
  most constant integer := greatest(1, least(most_bets, 50000));
  deleted integer;
begin
  perform public.require_second_step();
  -- By an earlier call, of which only the answer was lost.
  if not exists (select from auth.users where id = asking) then
    return true;
  end if;
  if coalesce(public.last_proof() < now() - interval '10 minutes', true) then
    raise exception 'reauthentication_needed' using errcode = '42501';
  end if;
  delete from public.bets where id in (
    select b.id from public.bets b
    where b.notebook_id in (
      select n.id from public.notebooks n
      where n.user_id = asking or n.import_id in (select i.id from public.imports i where i.user_id = asking))
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
