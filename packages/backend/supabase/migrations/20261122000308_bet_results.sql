-- A client that writes a status without a result clears the result. Only a trigger on a column learns whether a
-- statement sets it, so the first one marks a given result, the second drops one without the mark, and the third takes
-- the mark off. They run in the order of their names.
create function public.keep_given_result() returns trigger
language plpgsql set search_path = '' as $$
begin
  case tg_argv[0]
    when 'mark' then new.result := new.result || '!';
    when 'drop' then new.result := case when new.result like '%!' then new.result end;
    else new.result := left(new.result, -1);
  end case;
  return new;
end $$;
create trigger keep_result_1 before update of result on public.bets
  for each row execute function public.keep_given_result('mark');
create trigger keep_result_2 before update of status on public.bets
  for each row when (old.result is not null) execute function public.keep_given_result('drop');
create trigger keep_result_3 before update on public.bets
  for each row when (new.result like '%!') execute function public.keep_given_result('unmark');

-- What to store for a bet with the given outcome. `leg_outcomes` are the outcomes of a parlay's legs, in their order;
-- without an outcome of its own they decide the parlay's. `paid_cents` is a return that was typed, which a cash-out needs,
-- and a parlay whose price was typed if a leg of it was pushed or settled by half.
create function public.settled(
  bet public.bets, wanted text, leg_outcomes text[], paid_cents bigint, ending jsonb,
  out legs jsonb, out status text, out result text, out returned_cents bigint)
language plpgsql immutable security definer set search_path = '' as $$
declare
  leg_statuses text[];
  outcome text;
  parts numeric[];
begin
  legs := bet.legs;
  if leg_outcomes is not null then
    if jsonb_array_length(legs) is distinct from cardinality(leg_outcomes) or array_ndims(leg_outcomes) > 1
      or not leg_outcomes <@ public.leg_outcomes()
    then
      raise exception 'Give the outcome of each leg' using errcode = '22023';
    end if;
    select jsonb_agg(l.leg || jsonb_build_object('outcome', leg_outcomes[l.place]) order by l.place),
      array_agg(public.outcome_status(leg_outcomes[l.place]))
    into legs, leg_statuses
    from jsonb_array_elements(legs) with ordinality as l (leg, place);
  end if;
  outcome := coalesce(wanted, case
    when leg_outcomes is null then null
    when 'lost' = any (leg_statuses) then 'lost' when 'pending' = any (leg_statuses) then 'pending'
    when 'push' = all (leg_statuses) then 'push' else 'won' end);
  status := public.outcome_status(outcome);
  if status = 'won' and paid_cents is not null then
    returned_cents := paid_cents;
  elsif status = 'won' then
    if bet.price_notation = 'legs' then
      parts := public.legs_price(legs, wanted is null);
    elsif wanted is null and not 'won' = all (leg_outcomes) then
      raise exception 'Enter what the parlay returned: its price was typed, and not every leg was won in full'
        using errcode = '22023';
    else
      parts := public.price_parts(bet.odds, bet.price, bet.price_notation, bet.price_fraction);
    end if;
    returned_cents := public.return_cents(bet, outcome, ending, parts);
    if returned_cents is null then
      raise exception 'Enter what the bet paid' using errcode = '22023';
    end if;
  elsif status in ('lost', 'push') then
    returned_cents := 0;
  end if;
  -- A won bet has a return.
  if returned_cents = 0 and status <> 'push' then
    outcome := 'lost';
    status := 'lost';
  end if;
  result := nullif(outcome, status);
end $$;
grant execute on function public.settled(public.bets, text, text[], bigint, jsonb) to authenticated, service_role;

-- The legs of parlays as rows.
create view public.bet_legs with (security_invoker = true) as
select b.id as bet_id, b.notebook_id, (l.place - 1)::integer as place, l.event, l.market, l.selection, l.line, l.odds,
  l.price, l.notation as price_notation, l.fraction as price_fraction, l.starts_at,
  public.outcome_status(l.outcome) as status, nullif(l.outcome, public.outcome_status(l.outcome)) as result
from public.bets b
cross join lateral rows from (jsonb_to_recordset(b.legs) as (
  event text, market text, selection text, line numeric, odds integer, price numeric, notation text, fraction text,
  starts_at timestamptz, outcome text)
) with ordinality as l (
  event, market, selection, line, odds, price, notation, fraction, starts_at, outcome, place)
where b.legs is not null;

revoke all on public.bet_legs from public, anon, authenticated;
grant select on public.bet_legs to authenticated, service_role;
