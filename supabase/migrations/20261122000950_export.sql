-- A user's export: one notebook, the betting accounts, or everything. Each function is one statement and so one
-- snapshot. It returns an array of parts, so that no client has to parse 100,000 bets at once: { notebook }, followed
-- by { bets } as bet_columns of a thousand bets each, in stored order; { account }, followed by { days } as
-- [date, cents, note]. Amounts are in cents, times in UTC. PostgREST applies the function's statement_timeout to the
-- whole request, which a full export needs.

-- The next two functions don't check access; only the functions after them call them.
create function public.notebook_parts(target_notebook uuid) returns table (place bigint, part json)
language sql stable set search_path = '' as $$
  select -1, json_build_object('notebook', json_build_object(
    'id', n.id, 'name', n.name, 'description', n.description, 'color', n.color,
    'starting_bankroll_cents', (n.starting_bankroll * 100)::bigint,
    'unit_amount_cents', (n.unit_amount * 100)::bigint, 'unit_percent', n.unit_percent, 'is_sample', n.is_sample,
    'backtest', n.backtest,
    'recommended_fields_added', n.recommended_fields_added, 'created_at', n.created_at, 'updated_at', n.updated_at,
    'columns', (
      select coalesce(json_agg(c order by c.seq), '[]') from public.custom_columns c where c.notebook_id = n.id),
    'movements', (
      select coalesce(json_agg(json_build_object(
        'date', m.date, 'amount_cents', (m.amount * 100)::bigint, 'note', m.note) order by m.seq), '[]')
      from public.bankroll_movements m where m.notebook_id = n.id)))
  from public.notebooks n where n.id = target_notebook
  union all
  select b.number / 1000, json_build_object('bets', public.bet_columns(array_agg(b.bet order by b.number)))
  from (
    select r as bet, row_number() over (order by r.seq) - 1 as number
    from public.read_bets r where r.notebook_id = target_notebook) b
  group by b.number / 1000
$$;

create function public.account_parts(target_account uuid) returns table (place bigint, part json)
language sql stable set search_path = '' as $$
  select 0, json_build_object('account', json_build_object(
    'id', a.id, 'name', a.name, 'kind', a.kind, 'created_at', a.created_at))
  from public.accounts a where a.id = target_account
  union all
  select d.place, json_build_object(
    'days', json_agg(json_build_array(d.date, (d.amount * 100)::bigint, d.note) order by d.date))
  from (
    select e.date, e.amount, e.note, 1 + (row_number() over (order by e.date) - 1) / 1000 as place
    from public.account_daily_pl e where e.account_id = target_account) d
  group by d.place
$$;

create function public.export_notebook(target_notebook uuid) returns json
language plpgsql stable security definer set search_path = '' set timezone = 'UTC'
  set statement_timeout = '60s' as $$
begin
  perform public.require_second_step();
  return (
    select coalesce(json_agg(p.part order by p.place), '[]')
    from public.notebooks n cross join lateral public.notebook_parts(n.id) p
    where n.id = target_notebook and n.user_id = (select auth.uid()));
end $$;
grant execute on function public.export_notebook(uuid) to authenticated, service_role;

create function public.export_betting_accounts() returns json
language plpgsql stable security definer set search_path = '' set timezone = 'UTC'
  set statement_timeout = '60s' as $$
begin
  perform public.require_second_step();
  return (
    select coalesce(json_agg(p.part order by a.seq, p.place), '[]')
    from public.accounts a cross join lateral public.account_parts(a.id) p
    where a.user_id = (select auth.uid()));
end $$;
grant execute on function public.export_betting_accounts() to authenticated, service_role;

-- Notebooks, then accounts, each in order of creation.
create function public.export_everything() returns json
language plpgsql stable security definer set search_path = '' set timezone = 'UTC'
  set statement_timeout = '60s' as $$
begin
  perform public.require_second_step();
  return (
    select coalesce(json_agg(p.part order by p.kind, p.seq, p.place), '[]')
    from (
      select 1 as kind, n.seq, p.place, p.part
      from public.notebooks n cross join lateral public.notebook_parts(n.id) p
      where n.user_id = (select auth.uid())
      union all
      select 2, a.seq, p.place, p.part
      from public.accounts a cross join lateral public.account_parts(a.id) p
      where a.user_id = (select auth.uid())) p);
end $$;
grant execute on function public.export_everything() to authenticated, service_role;
