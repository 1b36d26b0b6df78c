-- A deposit, or a withdrawal if the amount is negative. They move a notebook's bankroll, but aren't profit.
create table public.bankroll_movements (
  id uuid primary key default gen_random_uuid(),
  notebook_id uuid not null references public.notebooks (id) on delete cascade,
  date date not null
    constraint movement_date_is_plausible check (date between '1900-01-01' and '2200-12-31'),
  amount numeric(18, 2) not null
    constraint movement_is_bounded_and_not_0 check (amount <> 0 and amount between -1000000000 and 1000000000),
  note text
    constraint movement_note_is_trimmed_and_short
    check (note = btrim(note, E' \t\n\x0B\f\r') and char_length(note) between 1 and 500),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
    constraint movement_update_is_finite check (isfinite(updated_at)),
  -- The import that added the movement.
  import_id uuid,
  seq bigint generated always as identity
);

-- A notebook's movements, newest first.
create index bankroll_movements_of_notebook on public.bankroll_movements (notebook_id, date desc, seq desc);

revoke all on public.bankroll_movements from public, anon, authenticated;
grant select, delete on public.bankroll_movements to authenticated;
grant insert (id, notebook_id, date, amount, note) on public.bankroll_movements to authenticated;
grant update (date, amount, note, updated_at) on public.bankroll_movements to authenticated;
grant all on public.bankroll_movements to service_role;

alter table public.bankroll_movements enable row level security;

-- Only the notebook's owner can read or change its movements, and not even the owner can move one to another user's
-- notebook.
create policy bankroll_movements_of_owner on public.bankroll_movements for all to authenticated
  using (notebook_id = any (array(select id from public.notebooks where user_id = (select auth.uid()))))
  with check (notebook_id in (
    select id from public.notebooks where user_id = (select auth.uid()) and backtest is null));
create policy bankroll_movements_second_step on public.bankroll_movements as restrictive for all to authenticated
  using ((select public.require_second_step())) with check ((select public.require_second_step()));

create trigger set_updated_at before update on public.bankroll_movements
  for each row execute function public.set_updated_at();

create trigger limit_bankroll_movements after insert on public.bankroll_movements
  referencing new table as added_rows for each statement
  execute function public.limit_rows('notebook_id', '100000', 'You can have up to 100,000 deposits and withdrawals. Delete one first.');

-- Refuses a change to a notebook's money that takes the bankroll of a day with a withdrawal below 0: its start, plus the
-- movements and the profit of bets up to that day. Later changes to bets may. The change is in `amounts`, by day. The
-- notebook must be locked.
create function public.refuse_overdraft(target_notebook uuid, days date[], amounts numeric[]) returns void
language plpgsql security definer set search_path = '' as $$
declare
  refused record;
begin
  if coalesce(0 <= all (amounts), true) then
    return;
  end if;
  with daily as (
    select d.date, bool_or(d.is_withdrawal) as has_withdrawal, sum(sum(d.amount)) over (order by d.date) as amount
    from (
      select m.date, m.amount, m.amount < 0
      from public.bankroll_movements m where m.notebook_id = target_notebook
      union all
      select b.date, sum(public.bet_profit(b.status, case when b.bonus then 0 else b.wager_amount end, b.return_amount)), false
      from public.bets b where b.notebook_id = target_notebook group by b.date
    ) as d (date, amount, is_withdrawal)
    group by d.date
  )
  select d.date, n.starting_bankroll + d.amount - c.amount as available into refused
  from daily d join public.notebooks n on n.id = target_notebook
  cross join lateral (
    select sum(c.amount) as amount from unnest(days, amounts) as c (date, amount) where c.date <= d.date) as c
  where d.has_withdrawal and n.starting_bankroll + d.amount < 0 and c.amount < 0
  order by d.date
  limit 1;
  if found then
    raise exception 'Only $% of the bankroll is available on %.',
      to_char(greatest(refused.available, 0), 'FM999,999,999,999,999,990.00'), to_char(refused.date, 'Mon FMDD, YYYY');
  end if;
end $$;

create function public.refuse_start_below_withdrawals() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform public.refuse_overdraft(new.id, array['-infinity'::date], array[new.starting_bankroll - old.starting_bankroll]);
  return null;
end $$;
create trigger refuse_start_below_withdrawals after update of starting_bankroll on public.notebooks
  for each row when (new.starting_bankroll < old.starting_bankroll)
  execute function public.refuse_start_below_withdrawals();

create type public.movement_change as (notebook_id uuid, date date, amount numeric, is_checked boolean);

-- Keeps movement_total, and through it the bankroll, exact under concurrent writes, and checks withdrawals. Imported
-- movements aren't checked, since they may come before their notebook's bets.
create function public.keep_movement_total() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  touched uuid[];
  changes public.movement_change[] := '{}';
  changed record;
begin
  if tg_op <> 'INSERT' then
    changes := array(
      select (m.notebook_id, m.date, -m.amount, true)::public.movement_change from old_movements m);
  end if;
  if tg_op <> 'DELETE' then
    changes := changes || array(
      select (m.notebook_id, m.date, m.amount, tg_op = 'UPDATE' or m.import_id is null)::public.movement_change
      from new_movements m);
  end if;
  -- Locked in a fixed order, as in keep_notebook_totals. A notebook that is being deleted isn't found.
  touched := array(
    select n.id from public.notebooks n where n.id in (select c.notebook_id from unnest(changes) as c)
    order by n.id for no key update);
  for changed in
    select c.notebook_id, sum(c.amount) as amount, array_agg(c.date) filter (where c.is_checked) as days,
      array_agg(c.amount) filter (where c.is_checked) as amounts
    from unnest(changes) as c where c.notebook_id = any (touched) group by c.notebook_id
  loop
    update public.notebooks n set movement_total = n.movement_total + changed.amount
    where n.id = changed.notebook_id and changed.amount <> 0;
    perform public.refuse_overdraft(changed.notebook_id, changed.days, changed.amounts);
  end loop;
  return null;
end $$;
create trigger keep_movement_total_after_insert after insert on public.bankroll_movements
  referencing new table as new_movements for each statement execute function public.keep_movement_total();
create trigger keep_movement_total_after_update after update on public.bankroll_movements
  referencing old table as old_movements new table as new_movements
  for each statement execute function public.keep_movement_total();
create trigger keep_movement_total_after_delete after delete on public.bankroll_movements
  referencing old table as old_movements for each statement execute function public.keep_movement_total();

-- A notebook's unit in dollars: its own amount, or its percentage of the current bankroll, or else 1% of the starting
-- bankroll, in whole dollars above one dollar. At least a cent, and at most the largest wager.
create function public.unit_of(notebook public.notebooks) returns numeric
language sql immutable parallel safe as $$
  select least(1000000, greatest(0.01, coalesce(
    notebook.unit_amount,
    round(notebook.current_bankroll * notebook.unit_percent / 100, 2),
    case
      when notebook.starting_bankroll < 100 then round(notebook.starting_bankroll / 100, 2)
      else round(notebook.starting_bankroll / 100)
    end)))
$$;
