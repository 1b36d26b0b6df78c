-- What a bet adds to the bankroll.
create function public.bet_profit(status text, wager_amount numeric, return_amount numeric) returns numeric
language sql immutable parallel safe set search_path = '' as $$
  select case status when 'won' then return_amount - wager_amount when 'lost' then -wager_amount else 0 end
$$;

-- Moves the bankrolls by what one statement changed, as before: exact however many write at once. Bets that are hidden
-- move nothing: their import does when it takes effect or is undone. It locks the notebooks first, too, so whether it
-- has is looked at when they are locked here.
create function public.move_bankrolls() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  touched uuid[];
  moved_notebooks uuid[];
  profits numeric[];
begin
  if tg_op = 'INSERT' then
    select array_agg(distinct b.notebook_id) into touched from new_bets b
    where b.import_id is null or not exists (select from public.imports i where i.id = b.import_id and i.hidden);
  elsif tg_op = 'DELETE' then
    select array_agg(distinct b.notebook_id) into touched from old_bets b
    where b.import_id is null or not exists (select from public.imports i where i.id = b.import_id and i.hidden);
  else
    select array_agg(distinct b.notebook_id) into touched
    from (select notebook_id from new_bets union all select notebook_id from old_bets) as b;
  end if;
  if touched is null then
    return null;
  end if;
  -- In one order, so that two statements over the same ones wait for each other instead of for ever; 'no key' lets the
  -- locks of the foreign key pass.
  perform from public.notebooks where id = any (touched) order by id for no key update;
  if tg_op = 'INSERT' then
    select array_agg(notebook_id), array_agg(profit) into moved_notebooks, profits from (
      select b.notebook_id, sum(public.bet_profit(b.status, b.wager_amount, b.return_amount)) as profit from new_bets b
      where b.import_id is null or not exists (select from public.imports i where i.id = b.import_id and i.hidden)
      group by b.notebook_id) as moved;
  elsif tg_op = 'DELETE' then
    select array_agg(notebook_id), array_agg(profit) into moved_notebooks, profits from (
      select b.notebook_id, -sum(public.bet_profit(b.status, b.wager_amount, b.return_amount)) as profit from old_bets b
      where b.import_id is null or not exists (select from public.imports i where i.id = b.import_id and i.hidden)
      group by b.notebook_id) as moved;
  else
    select array_agg(notebook_id), array_agg(profit) into moved_notebooks, profits from (
      select b.notebook_id, sum(b.profit) as profit from (
        select notebook_id, import_id, public.bet_profit(status, wager_amount, return_amount) as profit from new_bets
        union all
        select notebook_id, import_id, -public.bet_profit(status, wager_amount, return_amount) from old_bets) as b
      where b.import_id is null or not exists (select from public.imports i where i.id = b.import_id and i.hidden)
      group by b.notebook_id) as moved;
  end if;
  update public.notebooks as n set current_bankroll = n.current_bankroll + moved.profit
  from unnest(moved_notebooks, profits) as moved (notebook_id, profit)
  where n.id = moved.notebook_id and moved.profit <> 0;
  return null;
end $$;
create trigger move_bankrolls_after_insert after insert on public.bets
  referencing new table as new_bets for each statement execute function public.move_bankrolls();
create trigger move_bankrolls_after_update after update on public.bets
  referencing old table as old_bets new table as new_bets for each statement execute function public.move_bankrolls();
create trigger move_bankrolls_after_delete after delete on public.bets
  referencing old table as old_bets for each statement execute function public.move_bankrolls();
