-- The most that a user wants to lose in a week (Sunday to Saturday) or a month, over all betting accounts. Screens warn;
-- nothing is blocked. Lowering a limit takes effect at once; raising or removing one takes effect 24 hours later, by
-- the database's clock: `pending_at` is when `pending_amount` (null: no limit) replaces `amount`.
create table public.loss_limits (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  period text not null
    constraint limit_period_is_known check (period in ('week', 'month')),
  amount numeric(12, 2) not null
    constraint limit_is_bounded check (amount between 0.01 and 100000000),
  pending_amount numeric(12, 2)
    constraint pending_limit_is_bounded check (pending_amount between 0.01 and 100000000),
  pending_at timestamptz
    constraint pending_time_is_finite check (isfinite(pending_at)),
  constraint pending_limit_has_a_time check (pending_at is not null or pending_amount is null),
  constraint one_limit_per_user_and_period unique (user_id, period)
);

-- Only set_loss_limit writes to this table: a client could otherwise skip the 24 hours.
revoke all on public.loss_limits from public, anon, authenticated;
grant select on public.loss_limits to authenticated;
grant all on public.loss_limits to service_role;

alter table public.loss_limits enable row level security;

-- Users can read only their own limits.
create policy loss_limits_select on public.loss_limits for select to authenticated
  using (user_id = (select auth.uid()));
create policy loss_limits_second_step on public.loss_limits as restrictive for all to authenticated
  using ((select public.require_second_step())) with check ((select public.require_second_step()));

-- The caller's limits in force, and what they will be: [{ period, amount_cents, pending: { amount_cents, at } or null }].
create function public.current_loss_limits() returns json
language sql stable set search_path = '' set timezone = 'UTC' as $$
  select coalesce(
    json_agg(
      json_build_object('period', l.period, 'amount_cents', (l.amount * 100)::bigint, 'pending',
        case when l.pending_at > now() then
          json_build_object('amount_cents', (l.pending_amount * 100)::bigint, 'at', l.pending_at) end)
      order by l.period desc),
    '[]')
  from (
    select s.period, s.pending_amount, s.pending_at,
      case when s.pending_at <= now() then s.pending_amount else s.amount end as amount
    from public.loss_limits s where s.user_id = (select auth.uid())) as l
  where l.amount is not null
$$;
grant execute on function public.current_loss_limits() to authenticated, service_role;

-- Sets or, with null, removes the caller's limit for a period. Setting it to what it is cancels a pending change; the
-- same raise or removal again keeps its time, so that a retry doesn't restart the 24 hours.
create function public.set_loss_limit(limit_period text, limit_cents bigint) returns void
language plpgsql security definer set search_path = '' as $$
declare
  asking constant uuid := auth.uid();
  wanted constant numeric := limit_cents * 0.01;
begin
  perform public.require_second_step();
  if limit_period is null or limit_period not in ('week', 'month') then
    raise exception 'A limit is for a week or a month' using errcode = '22023';
  end if;

  -- First applies what is due.
  delete from public.loss_limits l
  where l.user_id = asking and l.period = limit_period and l.pending_at <= now() and l.pending_amount is null;
  update public.loss_limits l set amount = l.pending_amount, pending_amount = null, pending_at = null
  where l.user_id = asking and l.period = limit_period and l.pending_at <= now();

  if wanted is not null then
    insert into public.loss_limits (user_id, period, amount) values (asking, limit_period, wanted)
    on conflict (user_id, period) do nothing;
  end if;
  update public.loss_limits l set
    amount = least(l.amount, wanted),
    pending_amount = case when wanted > l.amount then wanted end,
    pending_at = case
      when wanted <= l.amount then null
      when l.pending_at is not null and l.pending_amount is not distinct from wanted then l.pending_at
      else now() + interval '24 hours'
    end
  where l.user_id = asking and l.period = limit_period;
end $$;
grant execute on function public.set_loss_limit(text, bigint) to authenticated;
