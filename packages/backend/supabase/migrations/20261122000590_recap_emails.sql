-- Who gets the weekly recap by email: nobody who didn't turn it on. Our server sends the emails if it has SMTP set up; on
-- Supabase this table stays empty.
create table public.recap_emails (
  user_id uuid primary key references auth.users (id) on delete cascade,
  -- The email is sent on Monday from 8:00 in this time zone.
  time_zone text not null
    constraint time_zone_is_short check (char_length(time_zone) between 1 and 100),
  -- The Monday of the last week that is done: sent, without bets, or over before the emails were turned on.
  done_week date not null
    constraint done_week_is_a_monday check (extract(isodow from done_week) = 1),
  -- When to try again after a failure.
  retry_at timestamptz
    constraint retry_time_is_finite check (isfinite(retry_at))
);

-- An expression, since a client's condition on the zone would otherwise find everybody's rows before policies apply.
create index recap_emails_to_send on public.recap_emails (lower(time_zone), done_week);

-- Only set_recap_email and the server write to this table: otherwise a client could have a week's email sent again.
revoke all on public.recap_emails from public, anon, authenticated;
grant select on public.recap_emails to authenticated;
grant all on public.recap_emails to service_role;

alter table public.recap_emails enable row level security;

-- Users can read only their own row.
create policy recap_emails_select on public.recap_emails for select to authenticated
  using (user_id = (select auth.uid()));
create policy recap_emails_second_step on public.recap_emails as restrictive for all to authenticated
  using ((select public.require_second_step())) with check ((select public.require_second_step()));

-- Turns the caller's weekly email on in a time zone, or off with null. The first email is about the week that is under
-- way, so turning it off and on never sends a week twice.
create function public.set_recap_email(zone text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform public.require_second_step();
  if zone is null then
    delete from public.recap_emails r where r.user_id = auth.uid();
    return;
  end if;
  if not exists (select from pg_catalog.pg_timezone_names t where t.name = zone) then
    raise exception 'Unknown time zone' using errcode = '22023';
  end if;
  insert into public.recap_emails (user_id, time_zone, done_week)
  values (auth.uid(), zone, date_trunc('week', now() at time zone zone)::date - 7)
  on conflict (user_id) do update set time_zone = excluded.time_zone;
end $$;
grant execute on function public.set_recap_email(text) to authenticated;
