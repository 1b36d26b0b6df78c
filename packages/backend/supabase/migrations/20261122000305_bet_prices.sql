-- Odds as exact fractions [n, d], by the rules of app/src/domain/price. Each division rounds once, half away from zero:
-- n / d is div(2n + d, 2d). In PL/pgSQL, which plans a function once per session instead of at every call.

-- The exact decimal price of odds as they were taken.
create function public.price_parts(odds integer, price numeric, notation text, fraction text) returns numeric[]
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return case notation
    when 'american' then
      case when odds > 0 then array[odds::numeric + 100, 100] else array[100 - odds::numeric, -odds::numeric] end
    when 'fractional' then array[
      split_part(fraction, '/', 1)::numeric + split_part(fraction, '/', 2)::numeric, split_part(fraction, '/', 2)::numeric]
    else array[price * 1000000, 1000000]
  end;
end $$;

-- A price as stored, with six decimals.
create function public.rounded_price(parts numeric[]) returns numeric
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return div(2000000 * parts[1] + parts[2], 2 * parts[2]) * 0.000001;
end $$;

-- The nearest American odds: +100 from 1.995 on, since -100 is invalid.
create function public.nearest_american_odds(parts numeric[]) returns integer
language plpgsql immutable parallel safe set search_path = '' as $$
declare
  n constant numeric := parts[1] - parts[2];
  d constant numeric := parts[2];
begin
  return case
    when n >= d then div(200 * n + d, 2 * d)
    when 1000 * n >= 995 * d then 100
    else -div(200 * d + n, 2 * n)
  end;
end $$;

-- Completes the price that a client gave: the price from the odds, or the odds from the price. Refuses a price and odds
-- that contradict each other. `product` is the price that follows from a parlay's legs.
create function public.complete_price(
  inout odds integer, inout price numeric, inout notation text, inout fraction text, product numeric[] default null)
language plpgsql immutable parallel safe set search_path = '' as $$
declare
  parts numeric[];
begin
  if fraction !~ '^[1-9][0-9]{0,5}/[1-9][0-9]{0,5}$' then
    raise exception 'Fractional odds are two whole numbers, such as 8/13' using errcode = '23514';
  end if;
  if price is null and fraction is null and product is null then
    -- The table's checks refuse invalid odds.
    notation := 'american';
    price := case when odds between -100 and 99 then 1 else public.rounded_price(
      public.price_parts(odds, null, notation, null)) end;
    return;
  end if;
  notation := case
    when product is not null then 'legs'
    when fraction is not null then 'fractional'
    when notation = 'american' and odds not between -100 and 99 and price = public.rounded_price(
      public.price_parts(odds, null, 'american', null)) then 'american'
    else 'decimal'
  end;
  parts := coalesce(product, public.price_parts(odds, price, notation, fraction));
  if parts[1] <= parts[2] or parts[1] > 10000000 * parts[2] then
    raise exception 'A price is above 1 and at most 10,000,000' using errcode = '23514';
  end if;
  if odds <> public.nearest_american_odds(parts) or price <> public.rounded_price(parts) then
    raise exception 'The price and the American odds contradict each other' using errcode = '23514';
  end if;
  odds := public.nearest_american_odds(parts);
  price := public.rounded_price(parts);
end $$;

-- What a wager of 1 at a price returns.
create function public.outcome_parts(price numeric[], outcome text) returns numeric[]
language plpgsql immutable parallel safe set search_path = '' as $$
declare
  paid constant jsonb := public.outcomes() -> outcome -> 'paid';
begin
  return array[(paid -> 0)::numeric * price[1] + (paid -> 1)::numeric * price[2], 2 * price[2]];
end $$;

-- The product of a parlay's prices: as taken, or of what its legs return as they were settled.
create function public.legs_price(legs jsonb, as_settled boolean) returns numeric[]
language plpgsql immutable parallel safe set search_path = '' as $$
declare
  product numeric[] := array[1, 1];
  parts numeric[];
begin
  for parts in
    select case when as_settled then public.outcome_parts(p.parts, l.outcome) else p.parts end
    from jsonb_to_recordset(legs) as l (odds integer, price numeric, notation text, fraction text, outcome text)
    cross join lateral (select public.price_parts(l.odds, l.price, l.notation, l.fraction)) as p (parts)
  loop
    product := array[product[1] * parts[1], product[2] * parts[2]];
  end loop;
  return product;
end $$;

-- The legs as stored, with complete prices: [{ event, market, selection, line, odds, price, notation, fraction,
-- starts_at, outcome }]. Refuses anything else.
create function public.complete_legs(given jsonb) returns jsonb
language plpgsql stable set search_path = '' set timezone = 'UTC' as $$
declare
  blank constant text := E' \t\n\x0B\f\r';
  leg record;
  price record;
  legs jsonb := '[]';
  unknown text;
begin
  if jsonb_typeof(given) <> 'array' or jsonb_array_length(given) not between 2 and 25 then
    raise exception 'A parlay has 2 to 25 legs' using errcode = '23514';
  end if;
  select l.key into unknown
  from jsonb_array_elements(given) as g cross join jsonb_object_keys(g) as l (key)
  where l.key <> all ('{event,market,selection,line,odds,price,notation,fraction,starts_at,outcome}');
  if found then
    raise exception 'A leg has no %', unknown using errcode = '23514';
  end if;
  for leg in
    select nullif(btrim(l.event, blank), '') as event, nullif(btrim(l.market, blank), '') as market,
      nullif(btrim(l.selection, blank), '') as selection, l.line, l.odds, l.price,
      coalesce(l.notation, 'american') as notation, l.fraction, l.starts_at, coalesce(l.outcome, 'pending') as outcome
    from rows from (jsonb_to_recordset(given) as (
      event text, market text, selection text, line numeric, odds integer, price numeric(18, 6), notation text,
      fraction text, starts_at timestamptz, outcome text)
    ) with ordinality as l (
      event, market, selection, line, odds, price, notation, fraction, starts_at, outcome, place)
    order by l.place
  loop
    price := public.complete_price(leg.odds, leg.price, leg.notation, leg.fraction);
    if leg.selection is null or greatest(
      char_length(leg.event), char_length(leg.market), char_length(leg.selection)) > 500
    then
      raise exception 'Each leg needs a selection, and its texts have at most 500 characters' using errcode = '23514';
    end if;
    if leg.line * 4 <> trunc(leg.line * 4) or abs(leg.line) > 99999 then
      raise exception 'A line is a multiple of 0.25' using errcode = '23514';
    end if;
    if leg.starts_at not between '1900-01-01Z' and '2201-01-01Z' then
      raise exception 'A leg starts between 1900 and 2200' using errcode = '23514';
    end if;
    if (price.price between 1.001 and 1001) is not true then
      raise exception 'The price of a leg is between 1.001 and 1001' using errcode = '23514';
    end if;
    if leg.outcome <> all (public.leg_outcomes()) then
      raise exception 'A leg can''t be %', leg.outcome using errcode = '23514';
    end if;
    legs := legs || jsonb_strip_nulls(jsonb_build_object(
      'event', leg.event, 'market', leg.market, 'selection', leg.selection, 'line', trim_scale(leg.line),
      'odds', price.odds, 'price', trim_scale(price.price), 'notation', price.notation, 'fraction', price.fraction,
      'starts_at', leg.starts_at, 'outcome', leg.outcome));
  end loop;
  return legs;
end $$;

-- Completes price and legs. A client that only knows American odds replaces the whole price by writing them.
create function public.set_bet_price() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  keeps_legs boolean;
  product numeric[];
  completed record;
begin
  -- A client that changes what follows from terms, but not the terms, means an ordinary bet.
  if tg_op = 'UPDATE' and new.terms = old.terms and (
    new.odds <> old.odds or new.price <> old.price or new.price_fraction is not null or new.legs is not null
    or new.wager_amount <> old.wager_amount and (public.agreed(old.terms)).wager is not null)
  then
    new.terms := null;
  end if;
  if new.terms is not null then
    return case tg_op when 'INSERT' then public.set_by_terms(new) else public.set_by_terms(new, old) end;
  end if;
  if tg_op = 'UPDATE' then
    -- What a statement leaves as it is gives way to what it changes.
    keeps_legs := coalesce(new.legs, old.legs) is not distinct from old.legs;
    if new.price <> old.price then
      new.odds := nullif(new.odds, old.odds);
      new.price_fraction := nullif(new.price_fraction, old.price_fraction);
      if keeps_legs then
        new.price_notation := replace(new.price_notation, 'legs', 'american');
      end if;
    elsif new.price_fraction <> coalesce(old.price_fraction, '') then
      new.odds := nullif(new.odds, old.odds);
      new.price := null;
    elsif new.price_notation = 'american'
      or new.odds <> old.odds and new.price = old.price and new.price_notation = old.price_notation and keeps_legs
    then
      new.price := null;
      new.price_fraction := null;
      new.price_notation := 'american';
    elsif new.price is not null then
      new.odds := null;
    end if;
  end if;
  new.price_notation := replace(new.price_notation, 'terms', 'decimal');
  if new.legs is not null then
    new.legs := public.complete_legs(new.legs);
    new.starts_at := (select min(l.starts_at) from jsonb_to_recordset(new.legs) as l (starts_at timestamptz));
  end if;
  if new.price_notation = 'legs' then
    if new.legs is null then
      raise exception 'Only a parlay''s price follows from legs' using errcode = '23514';
    end if;
    product := public.legs_price(new.legs, false);
    new.price_fraction := null;
    if tg_op = 'UPDATE' then
      new.odds := nullif(new.odds, old.odds);
      new.price := nullif(new.price, old.price);
    end if;
  end if;
  completed := public.complete_price(new.odds, new.price, new.price_notation, new.price_fraction, product);
  new.odds := completed.odds;
  new.price := completed.price;
  new.price_notation := completed.notation;
  new.price_fraction := completed.fraction;
  return new;
end $$;

-- Most bets are at American odds, and an import adds thousands: this takes a tenth of the time.
create function public.set_american_price() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.price := case when new.odds > 0 then 1 + new.odds * 0.01 else round(1 - 100.0 / new.odds, 6) end;
  return new;
end $$;

-- They fire in the order of their names, and the first leaves American odds without anything else to the second.
create trigger set_price_of_new_bet before insert on public.bets for each row
  when (new.odds between -100 and 99 or new.odds is null or new.price_notation is distinct from 'american'
    or num_nonnulls(new.price_fraction, new.terms, new.legs) > 0 or new.price is not null)
  execute function public.set_bet_price();
create trigger set_price_of_new_plain_bet before insert on public.bets for each row
  when (new.price is null) execute function public.set_american_price();
create trigger set_price before update of odds, price, price_notation, price_fraction, terms, legs, wager_amount, starts_at
  on public.bets for each row
  when ((new.odds, new.price, new.price_notation, new.price_fraction, new.terms, new.legs, new.starts_at)
      is distinct from (old.odds, old.price, old.price_notation, old.price_fraction, old.terms, old.legs, old.starts_at)
    or new.terms is not null and new.wager_amount is distinct from old.wager_amount)
  execute function public.set_bet_price();
