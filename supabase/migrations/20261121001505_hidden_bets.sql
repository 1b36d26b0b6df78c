-- Bets for a notebook that is there already are put into it part by part, and seen all at once: while their import is
-- hidden, so are they. Without a foreign key: an import that is removed has removed its bets before, part by part.
alter table public.bets add column import_id uuid;

-- The sums that every screen shows, still without looking at the bets themselves.
drop index public.bets_totals;
create index bets_totals on public.bets (notebook_id, status) include (wager_amount, return_amount, import_id);

create function public.own_hidden_imports() returns uuid[]
language sql stable security definer set search_path = '' as $$
  select array(select i.id from public.imports i where i.user_id = (select auth.uid()) and i.hidden)
  where public.require_second_step()
$$;
revoke execute on function public.own_hidden_imports() from public, anon;
grant execute on function public.own_hidden_imports() to authenticated, service_role;

-- Hidden bets are there for no verb, on top of the policies that say whose a bet is.
create policy bets_of_hidden_imports on public.bets as restrictive for all to authenticated
  using (import_id is null or import_id <> all ((select public.own_hidden_imports())::uuid[]));

-- The same for the functions that read this view past the policies; otherwise it is as it was.
create or replace view public.bet_lines with (security_invoker = true) as
select
  b.id, b.notebook_id, b.date, b.created_at, b.updated_at, b.seq,
  json_build_array(
    b.id, b.date, b.description, b.odds, (b.wager_amount * 100)::bigint, b.status, (b.return_amount * 100)::bigint,
    b.created_at, b.updated_at, b.seq,
    (select json_object_agg(d.column_id, d.value) from public.bet_custom_data d where d.bet_id = b.id)) as line,
  json_build_array(
    b.id, b.date, b.description, b.odds, (b.wager_amount * 100)::bigint, b.status, (b.return_amount * 100)::bigint,
    b.created_at, b.updated_at, b.seq) as bare_line
from public.bets b
where b.import_id is null or b.import_id <> all ((select public.own_hidden_imports())::uuid[]);

-- As it was, but for the bets that it does not count.
create or replace function public.bets_changed(
  target_notebook uuid, since timestamptz, after_updated_at timestamptz default '-infinity', after_seq bigint default 0,
  most integer default 1000
) returns json
language plpgsql stable security definer set search_path = '' set timezone = 'UTC' as $$
declare
  lines json;
  total bigint;
begin
  perform public.require_second_step();
  if exists (select from public.notebooks where id = target_notebook and user_id = (select auth.uid())) then
    select json_agg(page.line) into lines from (
      select l.line from public.bet_lines l
      where l.notebook_id = target_notebook
        and l.updated_at >= since - interval '15 seconds'
        and (l.updated_at, l.seq) > (after_updated_at, after_seq)
      order by l.updated_at, l.seq
      limit least(most, 5000)) as page;
    select count(*) into total from public.bets b
    where b.notebook_id = target_notebook
      and (b.import_id is null or b.import_id <> all ((select public.own_hidden_imports())::uuid[]));
  end if;
  return json_build_object('as_of', now(), 'bet_count', coalesce(total, 0), 'bets', coalesce(lines, '[]'));
end $$;

-- An import that is undone keeps what has been changed since, which makes that no newer.
create or replace trigger set_updated_at before update on public.bets
  for each row when (old.import_id is not distinct from new.import_id) execute function public.set_updated_at();

-- Moves the bankrolls by what one statement changed, as before: exact however many write at once. Bets that are hidden
-- move nothing: their import does when it takes effect or is undone. It locks the notebooks first, too, so whether it
-- has is looked at when they are locked here.
create or replace function public.move_bankrolls() returns trigger
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
