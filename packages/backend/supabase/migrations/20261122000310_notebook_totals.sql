-- The number, wagers and returns of a notebook's bets, by outcome: the result or, without one, the status. Wagers of
-- bonus bets count as 0. Updated as bets change, so that no screen has to sum them. An outcome without bets may have a
-- row of zeros or no row.
create table public.notebook_totals (
  notebook_id uuid not null references public.notebooks (id) on delete cascade,
  outcome text not null,
  bet_count bigint not null,
  wagered_cents bigint not null,
  returned_cents bigint not null,
  -- The part of it that bonus bets returned.
  bonus_cents bigint not null,
  constraint one_row_per_notebook_and_outcome primary key (notebook_id, outcome)
);

-- Only the triggers write to this table.
revoke all on public.notebook_totals from public, anon, authenticated;
grant select on public.notebook_totals to authenticated;
grant all on public.notebook_totals to service_role;

alter table public.notebook_totals enable row level security;

-- Only the notebook's owner can read its totals.
create policy notebook_totals_select on public.notebook_totals for select to authenticated
  using (notebook_id = any (array(select id from public.notebooks where user_id = (select auth.uid()))));
create policy notebook_totals_second_step on public.notebook_totals as restrictive for all to authenticated
  using ((select public.require_second_step())) with check ((select public.require_second_step()));

-- The same by day, so that a period's figures and a curve over years need no bets: by the day on which bets were placed
-- and, if it is another, the one on which they were settled, so that sums by either agree.
create table public.day_totals (
  notebook_id uuid not null references public.notebooks (id) on delete cascade,
  date date not null,
  settled_on date
    constraint settled_after_their_date check (settled_on > date),
  outcome text not null,
  bet_count bigint not null,
  wagered_cents bigint not null,
  returned_cents bigint not null,
  bonus_cents bigint not null,
  constraint one_row_per_notebook_days_and_outcome 
    unique nulls not distinct (notebook_id, date, settled_on, outcome)
);

revoke all on public.day_totals from public, anon, authenticated;
grant select on public.day_totals to authenticated;
grant all on public.day_totals to service_role;

alter table public.day_totals enable row level security;

-- Only the notebook's owner can read its totals.
create policy day_totals_select on public.day_totals for select to authenticated
  using (notebook_id = any (array(select id from public.notebooks where user_id = (select auth.uid()))));
create policy day_totals_second_step on public.day_totals as restrictive for all to authenticated
  using ((select public.require_second_step())) with check ((select public.require_second_step()));

-- The amount that a bet, or the sums of one outcome's bets, add to the bankroll.
-- Written so that queries of many rows contain it, which a function with a search_path rules out.
do $do$
begin
  execute format(
    'create function public.bet_profit(outcome text, wagered numeric, returned numeric) returns numeric
    language sql immutable parallel safe
    return case when outcome = any (%L) then 0 else returned - wagered end',
    array(select key from jsonb_each(public.outcomes()) where value ->> 'status' in ('pending', 'push')));
end $do$;
grant execute on function public.bet_profit(text, numeric, numeric) to authenticated, service_role;

-- The profit of all bets of a notebook, in dollars.
create function public.notebook_profit(target_notebook uuid) returns numeric
language sql stable set search_path = '' as $$
  select coalesce(sum(public.bet_profit(t.outcome, t.wagered_cents, t.returned_cents)), 0) * 0.01
  from public.notebook_totals t where t.notebook_id = target_notebook
$$;

-- What a notebook's current_bankroll must be.
create function public.bankroll_of(notebook public.notebooks) returns numeric
language sql stable set search_path = '' as $$
  select notebook.starting_bankroll + notebook.movement_total + public.notebook_profit(notebook.id)
$$;

-- Adds to the totals and updates the bankrolls. The notebooks must be locked.
create function public.add_to_totals(changes public.day_totals[]) returns void
language plpgsql set search_path = '' as $$
begin
  insert into public.day_totals as t (
    notebook_id, date, settled_on, outcome, bet_count, wagered_cents, returned_cents, bonus_cents)
  select c.notebook_id, c.date, c.settled_on, c.outcome, sum(c.bet_count), sum(c.wagered_cents), sum(c.returned_cents),
    sum(c.bonus_cents)
  from unnest(changes) as c
  group by c.notebook_id, c.date, c.settled_on, c.outcome
  having (sum(c.bet_count), sum(c.wagered_cents), sum(c.returned_cents), sum(c.bonus_cents)) <> (0, 0, 0, 0)
  on conflict (notebook_id, date, settled_on, outcome) do update set
    bet_count = t.bet_count + excluded.bet_count,
    wagered_cents = t.wagered_cents + excluded.wagered_cents,
    returned_cents = t.returned_cents + excluded.returned_cents,
    bonus_cents = t.bonus_cents + excluded.bonus_cents;
  insert into public.notebook_totals as t (notebook_id, outcome, bet_count, wagered_cents, returned_cents, bonus_cents)
  select c.notebook_id, c.outcome, sum(c.bet_count), sum(c.wagered_cents), sum(c.returned_cents), sum(c.bonus_cents)
  from unnest(changes) as c
  group by c.notebook_id, c.outcome
  having (sum(c.bet_count), sum(c.wagered_cents), sum(c.returned_cents), sum(c.bonus_cents)) <> (0, 0, 0, 0)
  on conflict (notebook_id, outcome) do update set
    bet_count = t.bet_count + excluded.bet_count,
    wagered_cents = t.wagered_cents + excluded.wagered_cents,
    returned_cents = t.returned_cents + excluded.returned_cents,
    bonus_cents = t.bonus_cents + excluded.bonus_cents;
  update public.notebooks n set current_bankroll = public.bankroll_of(n)
  where n.id in (select c.notebook_id from unnest(changes) as c) and n.current_bankroll <> public.bankroll_of(n);
end $$;

-- Keeps totals and bankrolls exact under concurrent writes.
create function public.keep_notebook_totals() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  touched uuid[] := '{}';
  changes public.day_totals[] := '{}';
begin
  if tg_op <> 'INSERT' then
    touched := array(select distinct b.notebook_id from old_bets b);
  end if;
  if tg_op <> 'DELETE' then
    touched := touched || array(select distinct b.notebook_id from new_bets b);
  end if;
  -- Locked in a fixed order, so that statements over the same notebooks can't deadlock; 'no key' is compatible with the
  -- foreign keys' locks. A notebook that is being deleted along with its bets isn't found.
  touched := array(select n.id from public.notebooks n where n.id = any (touched) order by n.id for no key update);
  if touched = '{}' then
    return null;
  end if;
  if tg_op <> 'INSERT' then
    changes := array(
      select (b.notebook_id, b.date, b.settled_on, coalesce(b.result, b.status), -count(*),
        coalesce(sum(b.wager_amount) filter (where not b.bonus), 0) * -100, coalesce(sum(b.return_amount), 0) * -100,
        coalesce(sum(b.return_amount) filter (where b.bonus), 0) * -100)::public.day_totals
      from old_bets b where b.notebook_id = any (touched)
      group by b.notebook_id, b.date, b.settled_on, coalesce(b.result, b.status));
  end if;
  if tg_op <> 'DELETE' then
    changes := changes || array(
      select (b.notebook_id, b.date, b.settled_on, coalesce(b.result, b.status), count(*),
        coalesce(sum(b.wager_amount) filter (where not b.bonus), 0) * 100, coalesce(sum(b.return_amount), 0) * 100,
        coalesce(sum(b.return_amount) filter (where b.bonus), 0) * 100)::public.day_totals
      from new_bets b where b.notebook_id = any (touched)
      group by b.notebook_id, b.date, b.settled_on, coalesce(b.result, b.status));
  end if;
  perform public.add_to_totals(changes);
  return null;
end $$;
create trigger keep_notebook_totals_after_insert after insert on public.bets
  referencing new table as new_bets for each statement execute function public.keep_notebook_totals();
create trigger keep_notebook_totals_after_update after update on public.bets
  referencing old table as old_bets new table as new_bets for each statement execute function public.keep_notebook_totals();
create trigger keep_notebook_totals_after_delete after delete on public.bets
  referencing old table as old_bets for each statement execute function public.keep_notebook_totals();

-- The user's bets since a day (null for all), over all notebooks but backtests, by the day on which they were placed or, if
-- wanted, settled: { totals: { "<outcome>": { bet_count, wagered_cents, returned_cents, bonus_cents } },
-- days: [[date, profit_cents, bet_count, wagered_cents]] }, of settled bets, in order.
create function public.bets_by_day(from_day date default null, by_settled boolean default false) returns json
language sql stable set search_path = '' as $$
  with chosen as materialized (
    select case when by_settled then coalesce(t.settled_on, t.date) else t.date end as date, t.outcome, sum(t.bet_count) as bet_count, sum(t.wagered_cents) as wagered_cents,
      sum(t.returned_cents) as returned_cents, sum(t.bonus_cents) as bonus_cents
    from public.day_totals t
    where t.date >= case when by_settled then '-infinity' else coalesce(from_day, '-infinity') end
      and coalesce(t.settled_on, t.date) >= coalesce(from_day, '-infinity') and t.bet_count > 0
      and t.notebook_id not in (select n.id from public.notebooks n where n.backtest is not null)
    group by 1, t.outcome
  )
  select json_build_object(
    'totals', (
      select coalesce(json_object_agg(o.outcome, json_build_object(
        'bet_count', o.bet_count, 'wagered_cents', o.wagered_cents, 'returned_cents', o.returned_cents,
        'bonus_cents', o.bonus_cents)), '{}')
      from (
        select c.outcome, sum(c.bet_count) as bet_count, sum(c.wagered_cents) as wagered_cents,
          sum(c.returned_cents) as returned_cents, sum(c.bonus_cents) as bonus_cents
        from chosen c group by c.outcome
      ) as o
    ),
    'days', (
      select coalesce(json_agg(json_build_array(d.date, d.profit_cents, d.bet_count, d.wagered_cents) order by d.date), '[]')
      from (
        select c.date, sum(public.bet_profit(c.outcome, c.wagered_cents, c.returned_cents)) as profit_cents,
          sum(c.bet_count) as bet_count, sum(c.wagered_cents) as wagered_cents
        from chosen c where c.outcome <> 'pending' group by c.date
      ) as d
    ))
$$;
grant execute on function public.bets_by_day(date, boolean) to authenticated, service_role;
