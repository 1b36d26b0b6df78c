-- Every notebook, backtests included, with the totals of its bets: { "<outcome>": { bet_count, wagered_cents, returned_cents,
-- bonus_cents } }, without unused outcomes. Readers compute profit, win rate and ROI from these. recent_profits are the
-- cents that each of the last 30 days with settled bets made, in order.
create view public.notebook_summaries with (security_invoker = true) as
select
  n.id, n.user_id, n.name, n.description, (n.starting_bankroll * 100)::bigint as starting_bankroll_cents,
  (n.current_bankroll * 100)::bigint as current_bankroll_cents, (n.movement_total * 100)::bigint as movement_total_cents,
  (n.unit_amount * 100)::bigint as unit_amount_cents, n.unit_percent, n.color, n.created_at, n.updated_at, n.seq, n.is_sample,
  n.backtest,
  (
    select coalesce(json_object_agg(t.outcome, json_build_object(
      'bet_count', t.bet_count, 'wagered_cents', t.wagered_cents, 'returned_cents', t.returned_cents,
      'bonus_cents', t.bonus_cents)), '{}')
    from public.notebook_totals t where t.notebook_id = n.id and t.bet_count > 0
  ) as totals,
  (
    select coalesce(json_agg(d.profit_cents order by d.date), '[]')
    from (
      select t.date, sum(public.bet_profit(t.outcome, t.wagered_cents, t.returned_cents)) as profit_cents
      from public.day_totals t where t.notebook_id = n.id and t.bet_count > 0 and t.outcome <> 'pending'
      group by t.date order by t.date desc limit 30
    ) as d
  ) as recent_profits
from public.notebooks n;

revoke all on public.notebook_summaries from public, anon, authenticated;
grant select on public.notebook_summaries to authenticated, service_role;

-- Adds sample notebooks with their fields and bets, in one transaction, for a user who has none yet:
-- [{ name, description, color, starting_bankroll_cents,
--    columns: [{ column_name, column_type, select_options }],
--    bets: [{ …a bet as add_bet takes it, custom_values: { "<column name>": text } }] }]
create function public.add_sample_notebooks(samples jsonb) returns void
language plpgsql set search_path = '' as $$
declare
  sample jsonb;
  sample_bets jsonb;
  made uuid;
begin
  -- If two tabs call this at once, the second waits and then sees the first one's notebooks.
  perform pg_advisory_xact_lock(hashtextextended('sample notebooks of ' || (select auth.uid())::text, 0));
  if exists (select from public.notebooks where is_sample and user_id = (select auth.uid())) then
    raise exception 'The sample notebooks are there already';
  end if;
  if jsonb_array_length(samples) > 10 then
    raise exception 'At most 10 sample notebooks can be added' using errcode = '54000';
  end if;
  for sample in
    select s.value from jsonb_array_elements(samples) with ordinality as s (value, position) order by s.position
  loop
    insert into public.notebooks (name, description, color, starting_bankroll, is_sample)
    select n.name, n.description, coalesce(n.color, 'blue'), coalesce(n.starting_bankroll_cents * 0.01, 1000), true
    from jsonb_to_record(sample) as n (name text, description text, color text, starting_bankroll_cents bigint)
    returning id into made;
    -- Marks the recommended fields as added, since the samples have their own fields.
    perform public.add_recommended_fields(made);
    delete from public.custom_columns where notebook_id = made;
    insert into public.custom_columns (notebook_id, column_name, column_type, select_options)
    select made, c.column_name, c.column_type, c.select_options
    from rows from (
      jsonb_to_recordset(sample -> 'columns') as (column_name text, column_type text, select_options text[])
    ) with ordinality as c (column_name, column_type, select_options, position)
    order by c.position;
    -- Ids are generated here, so that values can refer to their bets, and in order, in which bets are stored.
    select jsonb_agg(b.value || jsonb_build_object('id', ids.id, 'notebook_id', made)) into sample_bets
    from jsonb_array_elements(sample -> 'bets') with ordinality as b (value, position)
    join (
      select g.id, row_number() over (order by g.id) as position
      from (select gen_random_uuid() as id from jsonb_array_elements(sample -> 'bets')) as g
    ) as ids using (position);
    perform public.store_bets(
      array(select public.given_bet(b.bet) from jsonb_array_elements(sample_bets) as b (bet)));
    insert into public.bet_custom_data (bet_id, column_id, value)
    select b.id, c.id, v.value
    from jsonb_to_recordset(sample_bets) as b (id uuid, custom_values jsonb)
    cross join jsonb_each_text(b.custom_values) as v
    -- For an unknown field the id is null, so the insert fails.
    left join public.custom_columns c on c.notebook_id = made and c.column_name = v.key;
  end loop;
end $$;
grant execute on function public.add_sample_notebooks(jsonb) to authenticated;
