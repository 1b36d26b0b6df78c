-- What was agreed of a bet beyond a wager and a price, by the rules of app/src/domain/terms. Fractions are [n, d].

-- A price as terms have it: +150, 2.50, 7/4.
create function public.text_parts(price text) returns numeric[]
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return public.price_parts(
    case when price ~ '^[+-]' then price::integer end, case when price ~ '^[0-9.]+$' then price::numeric end,
    case when price ~ '^[+-]' then 'american' when price ~ '/' then 'fractional' else 'decimal' end, price);
end $$;

-- Terms as stored, with canonical texts. Refuses anything else.
create function public.complete_terms(given jsonb) returns jsonb
language plpgsql immutable parallel safe set search_path = '' as $$
declare
  kind constant text := given ->> 'kind';
  needed constant text[] := case kind
    when 'exchange' then '{price,commission}' when 'lay' then '{price,commission}' when 'each_way' then '{price,part,place}' end;
  allowed constant text[] := needed || case kind
    when 'lay' then '{stake,liability}'::text[] when 'each_way' then '{places}' else '{}' end;
  terms jsonb := jsonb_build_object('kind', kind);
  member record;
  complete jsonb;
begin
  if needed is null then
    raise exception 'Terms have a kind: exchange, lay or each_way' using errcode = '23514';
  end if;
  if not given ?& needed or kind = 'lay' and (given ? 'stake') = (given ? 'liability') then
    raise exception 'Terms of the kind % have %', kind, array_to_string(needed, ', ')
      || case kind when 'lay' then ', and either a stake or a liability' else '' end using errcode = '23514';
  end if;
  for member in select m.key, m.value #>> '{}' as value from jsonb_each(given) as m where m.key <> 'kind' loop
    if member.key <> all (allowed) then
      raise exception 'Terms of the kind % have no %', kind, member.key using errcode = '23514';
    end if;
    complete := case member.key
      when 'price' then case
        when member.value ~ '^([+-][1-9][0-9]{2,5}|[1-9][0-9]{0,5}/[1-9][0-9]{0,5})$' then to_jsonb(member.value)
        when member.value ~ '^[1-9][0-9]{0,3}(\.[0-9]{1,6})?$' then to_jsonb(
          round(member.value::numeric, greatest(2, scale(trim_scale(member.value::numeric))))::text) end
      when 'commission' then case
        when member.value ~ '^[0-9]{1,2}(\.[0-9]{1,2})?$' and member.value::numeric <= 20
        then to_jsonb(trim_scale(member.value::numeric)::text) end
      when 'place' then case
        when member.value ~ '^[1-9][0-9]?/[1-9][0-9]?$'
          and split_part(member.value, '/', 1)::integer <= split_part(member.value, '/', 2)::integer
        then to_jsonb(member.value) end
      when 'places' then case
        when member.value ~ '^([1-9]|1[0-9]|20)$' then to_jsonb(member.value::integer) end
      else case
        when member.value ~ '^[0-9]{1,7}(\.[0-9]{1,2})?$' and member.value::numeric > 0
        then to_jsonb(round(member.value::numeric, 2)::text) end
    end;
    if complete is null or member.key = 'price' and (member.value = '-100'
      or public.rounded_price(public.text_parts(complete #>> '{}')) not between 1.001 and 1001)
    then
      raise exception 'Terms can''t have % as their %', member.value, member.key using errcode = '23514';
    end if;
    terms := terms || jsonb_build_object(member.key, complete);
  end loop;
  return terms;
end $$;

-- What follows from terms: the wager, or null where that is the bet's own; the price of all of it; a backer's stake in a
-- lay bet; and what a place pays. Amounts are rounded to the cent.
create function public.agreed(
  terms jsonb, out wager numeric, out price numeric[], out stake numeric, out placed numeric[])
language plpgsql immutable parallel safe set search_path = '' as $$
declare
  parts constant numeric[] := public.text_parts(terms ->> 'price');
  won constant numeric := parts[1] - parts[2];
  kept constant numeric := 100 - (terms ->> 'commission')::numeric;
  of_odds constant text := terms ->> 'place';
begin
  case terms ->> 'kind'
    when 'exchange' then
      price := array[won * kept + parts[2] * 100, parts[2] * 100];
    when 'lay' then
      stake := coalesce((terms ->> 'stake')::numeric, div(
        200 * (terms ->> 'liability')::numeric * parts[2] + won, 2 * won) * 0.01);
      wager := coalesce((terms ->> 'liability')::numeric, div(200 * stake * won + parts[2], 2 * parts[2]) * 0.01);
      price := array[won * 100 + kept * parts[2], won * 100];
    else
      wager := 2 * (terms ->> 'part')::numeric;
      placed := array[
        won * split_part(of_odds, '/', 1)::numeric + parts[2] * split_part(of_odds, '/', 2)::numeric,
        parts[2] * split_part(of_odds, '/', 2)::numeric];
      price := array[parts[1] * placed[2] + placed[1] * parts[2], 2 * parts[2] * placed[2]];
  end case;
end $$;

-- Completes what follows from terms. Refuses a wager or a price that contradicts them.
create function public.set_by_terms(inout bet public.bets, old_bet public.bets default null)
language plpgsql set search_path = '' as $$
declare
  agreed record;
begin
  bet.terms := public.complete_terms(bet.terms);
  agreed := public.agreed(bet.terms);
  if bet.legs is not null or bet.bonus and bet.terms ->> 'kind' = 'lay' then
    raise exception 'A % has no such terms', case when bet.bonus then 'bonus bet' else 'parlay' end using errcode = '23514';
  end if;
  if (public.rounded_price(agreed.price) between 1.001 and 1001) is not true then
    raise exception 'These terms must come to a price from 1.001 to 1001' using errcode = '23514';
  end if;
  if nullif(bet.wager_amount, old_bet.wager_amount) <> agreed.wager
    or nullif(bet.odds, old_bet.odds) <> public.nearest_american_odds(agreed.price)
    or nullif(bet.price, old_bet.price) <> public.rounded_price(agreed.price)
  then
    raise exception 'The terms contradict the wager or the price' using errcode = '23514';
  end if;
  bet.wager_amount := coalesce(agreed.wager, bet.wager_amount);
  bet.odds := public.nearest_american_odds(agreed.price);
  bet.price := public.rounded_price(agreed.price);
  bet.price_notation := 'terms';
  bet.price_fraction := null;
end $$;

-- The parts of a bet that are paid by themselves: [[wager, n, d], …] with the price n / d of each. Of an ordinary bet, or
-- one whose price follows from legs, this is its wager at `price`.
create function public.paid_parts(bet public.bets, price numeric[]) returns numeric[]
language plpgsql immutable parallel safe set search_path = '' as $$
declare
  agreed record;
  parts numeric[];
begin
  if bet.terms is null then
    return array[array[bet.wager_amount, price[1], price[2]]];
  end if;
  agreed := public.agreed(bet.terms);
  case bet.terms ->> 'kind'
    when 'exchange' then
      return array[array[bet.wager_amount, agreed.price[1], agreed.price[2]]];
    when 'lay' then
      return array[array[agreed.wager,
        agreed.wager * 100 + agreed.stake * (100 - (bet.terms ->> 'commission')::numeric), agreed.wager * 100]];
    else
      parts := public.text_parts(bet.terms ->> 'price');
      return array[
        array[agreed.wager / 2, parts[1], parts[2]], array[agreed.wager / 2, agreed.placed[1], agreed.placed[2]]];
  end case;
end $$;

-- What a bet returns at an outcome, in cents, after deductions and ties; null if that must be typed. `price` is that of an
-- ordinary bet, or of a parlay's legs as they were settled. A bonus bet's wager isn't returned.
create function public.return_cents(bet public.bets, outcome text, ending jsonb, price numeric[]) returns bigint
language plpgsql immutable parallel safe set search_path = '' as $$
declare
  parts constant numeric[] := public.paid_parts(bet, price);
  paid jsonb := public.outcomes() -> outcome -> 'paid';
  deducted numeric := 0;
  tie jsonb;
  total numeric[] := array[0, 1];
  n numeric;
  d numeric;
  kept numeric;
begin
  if outcome = 'partial' and bet.terms ->> 'kind' = 'lay' and ending ? 'tied' then
    tie := ending -> 'tied';
    price := public.text_parts(bet.terms ->> 'price');
    d := price[2] * (tie ->> 0)::numeric;
    kept := (public.agreed(bet.terms)).stake * (d - price[1] * (tie ->> 1)::numeric);
    -- A stake that was rounded up could lose more than the liability.
    total := array[greatest(0, parts[1][1] * d * 100
      + kept * case when kept > 0 then 100 - (bet.terms ->> 'commission')::numeric else 100 end), d * 100];
  elsif jsonb_typeof(paid) = 'array' or outcome = 'placed' and bet.terms ->> 'kind' = 'each_way' then
    if ending ? 'rule4' then
      select least(90, sum(r.value::numeric)) into deducted from jsonb_array_elements_text(ending -> 'rule4') as r;
    end if;
    for place in 1..array_length(parts, 1) loop
      if outcome = 'placed' then
        paid := public.outcomes() -> case place when 1 then 'lost' else 'won' end -> 'paid';
      end if;
      n := parts[place][2] * (100 - deducted) + parts[place][3] * deducted;
      d := parts[place][3] * 100;
      n := (paid ->> 0)::numeric * n + (paid ->> 1)::numeric * d;
      d := 2 * d;
      if bet.bonus then
        n := greatest(n - d, 0);
      end if;
      tie := case when outcome <> 'push' then ending -> case place when 1 then 'tied' else 'tied_place' end end;
      if tie is not null then
        n := n * (tie ->> 1)::numeric;
        d := d * (tie ->> 0)::numeric;
      end if;
      total := array[total[1] * d + parts[place][1] * n * total[2], total[2] * d];
    end loop;
  else
    return null;
  end if;
  return div(200 * total[1] + total[2], 2 * total[2]);
end $$;

-- Refuses what can't lessen the return of a bet that ended like this.
create function public.set_ending() returns trigger
language plpgsql set search_path = '' as $$
declare
  kind constant text := coalesce(new.terms ->> 'kind', 'back');
begin
  if new.status <> 'won' then
    new.ending := null;
    return new;
  end if;
  if jsonb_typeof(new.ending) <> 'object' or new.ending = '{}' or new.ending - '{rule4,tied,tied_place}'::text[] <> '{}' then
    raise exception 'An ending has rule4, tied or tied_place' using errcode = '23514';
  end if;
  if new.ending ? 'rule4' and not (
    jsonb_typeof(new.ending -> 'rule4') = 'array' and jsonb_array_length(new.ending -> 'rule4') between 1 and 10
    and not exists (
      select from jsonb_array_elements(new.ending -> 'rule4') as r where r.value::text !~ '^([1-9]|[1-8][0-9]|90)$'))
  then
    raise exception 'Rule 4 is up to ten deductions of 1 to 90' using errcode = '23514';
  end if;
  if exists (
    select from jsonb_each(new.ending - 'rule4') as t
    where jsonb_typeof(t.value) <> 'array' or t.value::text !~ '^\[([2-9]|[1-9][0-9]|100), ([1-9]|[1-9][0-9]|100)\]$'
      or (t.value ->> 1)::integer > (t.value ->> 0)::integer)
  then
    raise exception 'A tie is how many tied for how many places, such as [2, 1]' using errcode = '23514';
  end if;
  if new.legs is not null or new.result like 'half%' or new.ending ? 'rule4' and kind = 'lay'
    or new.ending ? 'tied_place' and kind <> 'each_way'
  then
    raise exception 'A bet like this has no such deductions' using errcode = '23514';
  end if;
  return new;
end $$;
create trigger set_ending before insert or update of ending, status, result, terms, legs on public.bets
  for each row when (new.ending is not null) execute function public.set_ending();
