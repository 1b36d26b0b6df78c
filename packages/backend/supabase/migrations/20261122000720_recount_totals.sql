-- Recounts bets, movements and days, fixes wrong totals and bankrolls, and returns what was wrong: the notebook, account
-- or user, the outcome, the day with the outcome, or the year (null for the bankroll), and the stored and counted
-- figures. A user's number of notebooks can only be too low. Writes to bets, movements and days wait until it is done.
create function public.recount_totals()
returns table (id uuid, part text, kept jsonb, counted jsonb)
language plpgsql security definer set search_path = '' as $$
begin
  lock table public.bets, public.bankroll_movements, public.account_daily_pl in share row exclusive mode;

  return query
  with recount as (
    select b.notebook_id, b.date, coalesce(b.settled_on, b.date) as settled, coalesce(b.result, b.status) as outcome,
      count(*) as bet_count,
      (coalesce(sum(b.wager_amount) filter (where not b.bonus), 0) * 100)::bigint as wagered_cents,
      (coalesce(sum(b.return_amount), 0) * 100)::bigint as returned_cents,
      (coalesce(sum(b.return_amount) filter (where b.bonus), 0) * 100)::bigint as bonus_cents
    from public.bets b
    group by b.notebook_id, b.date, coalesce(b.settled_on, b.date), coalesce(b.result, b.status)
  ), totals as (
    -- Nulls don't join.
    select d.*, coalesce(d.settled_on, d.date) as settled from public.day_totals d
  ), off as (
    select notebook_id, date, settled, outcome, coalesce(c.bet_count, 0) as bet_count,
      coalesce(c.wagered_cents, 0) as wagered_cents, coalesce(c.returned_cents, 0) as returned_cents,
      coalesce(c.bonus_cents, 0) as bonus_cents,
      to_jsonb(t) - array['notebook_id', 'date', 'settled_on', 'settled', 'outcome'] as kept
    from recount c full join totals t using (notebook_id, date, settled, outcome)
    where (coalesce(c.bet_count, 0), coalesce(c.wagered_cents, 0), coalesce(c.returned_cents, 0), coalesce(c.bonus_cents, 0))
      is distinct from
      (coalesce(t.bet_count, 0), coalesce(t.wagered_cents, 0), coalesce(t.returned_cents, 0), coalesce(t.bonus_cents, 0))
  ), mended as (
    insert into public.day_totals as t (
      notebook_id, date, settled_on, outcome, bet_count, wagered_cents, returned_cents, bonus_cents)
    select o.notebook_id, o.date, nullif(o.settled, o.date), o.outcome, o.bet_count, o.wagered_cents, o.returned_cents,
      o.bonus_cents
    from off o order by 1, 2, 3, 4
    on conflict (notebook_id, date, settled_on, outcome) do update set bet_count = excluded.bet_count,
      wagered_cents = excluded.wagered_cents, returned_cents = excluded.returned_cents, bonus_cents = excluded.bonus_cents
    returning t.*
  )
  select o.notebook_id, concat_ws(' ', o.date, m.settled_on, o.outcome), o.kept,
    to_jsonb(m) - array['notebook_id', 'date', 'settled_on', 'outcome']
  from off o join mended m on (o.notebook_id, o.date, o.settled, o.outcome)
    = (m.notebook_id, m.date, coalesce(m.settled_on, m.date), m.outcome);

  return query
  with recount as (
    select d.notebook_id, d.outcome, sum(d.bet_count) as bet_count, sum(d.wagered_cents) as wagered_cents,
      sum(d.returned_cents) as returned_cents, sum(d.bonus_cents) as bonus_cents
    from public.day_totals d
    where d.bet_count > 0
    group by d.notebook_id, d.outcome
  ), off as (
    select notebook_id, outcome, coalesce(c.bet_count, 0) as bet_count, coalesce(c.wagered_cents, 0) as wagered_cents,
      coalesce(c.returned_cents, 0) as returned_cents, coalesce(c.bonus_cents, 0) as bonus_cents,
      to_jsonb(t) - array['notebook_id', 'outcome'] as kept
    from recount c full join public.notebook_totals t using (notebook_id, outcome)
    where (coalesce(c.bet_count, 0), coalesce(c.wagered_cents, 0), coalesce(c.returned_cents, 0), coalesce(c.bonus_cents, 0))
      is distinct from
      (coalesce(t.bet_count, 0), coalesce(t.wagered_cents, 0), coalesce(t.returned_cents, 0), coalesce(t.bonus_cents, 0))
  ), mended as (
    insert into public.notebook_totals as t (notebook_id, outcome, bet_count, wagered_cents, returned_cents, bonus_cents)
    select o.notebook_id, o.outcome, o.bet_count, o.wagered_cents, o.returned_cents, o.bonus_cents from off o order by 1, 2
    on conflict (notebook_id, outcome) do update set bet_count = excluded.bet_count,
      wagered_cents = excluded.wagered_cents, returned_cents = excluded.returned_cents, bonus_cents = excluded.bonus_cents
    returning t.*
  )
  select o.notebook_id, o.outcome, o.kept, to_jsonb(m) - array['notebook_id', 'outcome']
  from off o join mended m using (notebook_id, outcome);

  return query
  with recount as (
    select m.notebook_id, sum(m.amount) as total from public.bankroll_movements m group by m.notebook_id
  ), off as (
    select n.id, n.movement_total, n.current_bankroll, coalesce(c.total, 0) as total
    from public.notebooks n left join recount c on c.notebook_id = n.id
    where n.movement_total <> coalesce(c.total, 0) or n.current_bankroll <> public.bankroll_of(n)
    order by n.id for no key update of n
  )
  -- Also sets current_bankroll, by a trigger.
  update public.notebooks n set movement_total = off.total from off where n.id = off.id
  -- As text, since JSON has no NaN.
  returning n.id, null::text,
    jsonb_build_object('movements', off.movement_total::text, 'current_bankroll', off.current_bankroll::text),
    jsonb_build_object('movements', n.movement_total::text, 'current_bankroll', n.current_bankroll::text);

  return query
  with recount as (
    select d.account_id, extract(year from d.date)::integer as year, (sum(d.amount) * 100)::bigint as amount_cents,
      count(*) as entry_count
    from public.account_daily_pl d group by d.account_id, extract(year from d.date)
  ), off as (
    select account_id, year, coalesce(c.amount_cents, 0) as amount_cents, coalesce(c.entry_count, 0) as entry_count,
      to_jsonb(t) - array['account_id', 'year'] as kept
    from recount c full join public.account_totals t using (account_id, year)
    where (coalesce(c.amount_cents, 0), coalesce(c.entry_count, 0))
      is distinct from (coalesce(t.amount_cents, 0), coalesce(t.entry_count, 0))
  ), mended as (
    insert into public.account_totals as t (account_id, year, amount_cents, entry_count)
    select o.account_id, o.year, o.amount_cents, o.entry_count from off o order by 1, 2
    on conflict (account_id, year) do update set amount_cents = excluded.amount_cents, entry_count = excluded.entry_count
    returning t.*
  )
  select o.account_id, o.year::text, o.kept, to_jsonb(m) - array['account_id', 'year']
  from off o join mended m using (account_id, year);

  return query
  with off as (
    select n.user_id, count(*) as ever_count, to_jsonb(c) - 'user_id' as kept
    from public.notebooks n left join public.notebook_counts c using (user_id)
    where not n.is_sample and n.backtest is null and n.user_id is not null
    group by n.user_id, c.user_id
    having count(*) > coalesce(c.ever_count, 0)
  ), mended as (
    insert into public.notebook_counts as c (user_id, ever_count)
    select o.user_id, o.ever_count from off o order by 1
    on conflict (user_id) do update set ever_count = greatest(c.ever_count, excluded.ever_count)
    returning c.*
  )
  select o.user_id, 'notebooks', o.kept, to_jsonb(m) - 'user_id' from off o join mended m using (user_id);
end $$;
grant execute on function public.recount_totals() to service_role;
