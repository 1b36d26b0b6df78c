-- What a record says of a bet: each field as a text, which docs/record.md lists.

-- JSON with sorted keys and without blanks, for texts, whole numbers, booleans, arrays and objects of them.
create function public.canonical_json(value jsonb) returns text
language plpgsql immutable strict parallel safe set search_path = '' as $$
begin
  return case jsonb_typeof(value)
    when 'object' then (
      select '{' || coalesce(string_agg(to_json(e.key)::text || ':' || public.canonical_json(e.value), ','
        order by e.key collate "C"), '') || '}'
      from jsonb_each(value) as e)
    when 'array' then (
      select '[' || coalesce(string_agg(public.canonical_json(e.value), ',' order by e.place), '') || ']'
      from jsonb_array_elements(value) with ordinality as e (value, place))
    else value::text
  end;
end $$;

-- Functions without a search path of their own, which are as volatile as what they call, so that PostgreSQL can inline
-- them: a write calls each repeatedly.

-- 2026-11-25T20:18:03.123Z
create function public.instant_text(moment timestamptz) returns text
language sql stable parallel safe as $$
  select to_char(moment at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
$$;

-- Unicode's form NFC, which ASCII is in.
create function public.nfc(value text) returns text
language sql immutable parallel safe as $$
  select case when octet_length(value) = char_length(value) then value else normalize(value) end
$$;

-- A price as it was taken: +150, 1.950000, 10/11, or of a parlay priced by its legs: legs 4.312500.
create function public.odds_text(odds integer, price numeric, notation text, fraction text) returns text
language sql immutable parallel safe as $$
  select case notation
    when 'american' then case when odds > 0 then '+' else '' end || odds::text
    when 'fractional' then fraction
    when 'legs' then 'legs ' || price::numeric(18, 6)::text
    else price::numeric(18, 6)::text
  end
$$;

-- An amount in units, rounded half away from zero once.
create function public.units_text(amount numeric, unit numeric) returns text
language sql immutable parallel safe as $$
  select (div(2000000 * amount + unit, 2 * unit) * 0.000001)::text
$$;

-- What most bets don't have when they are added: closing odds, terms, an ending and legs.
create function public.rare_fields(bet public.bets) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  fields jsonb := '{}';
begin
  if num_nonnulls(bet.closing_price, bet.closing_missing) > 0 then
    -- Closing odds have no column for American ones.
    fields := fields || jsonb_build_object(
      'closing', public.odds_text(
        public.nearest_american_odds(public.price_parts(null, bet.closing_price, 'decimal', null)),
        bet.closing_price, bet.closing_notation, bet.closing_fraction),
      'closing_fair', bet.closing_fair::text,
      'closing_source', normalize(bet.closing_source),
      'closing_missing', bet.closing_missing);
  end if;
  if num_nonnulls(bet.terms, bet.ending) > 0 then
    fields := fields || jsonb_build_object(
      'terms', public.canonical_json(bet.terms), 'ending', public.canonical_json(bet.ending));
  end if;
  if bet.legs is not null then
    fields := fields || jsonb_build_object(
      'legs', (
        select public.canonical_json(jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
          'event', normalize(l.event), 'market', normalize(l.market), 'selection', normalize(l.selection),
          'line', l.line::numeric(7, 2)::text, 'start', public.instant_text(l.starts_at),
          'odds', public.odds_text(l.odds, l.price, coalesce(l.notation, 'american'), l.fraction))) order by l.place))
        from rows from (jsonb_to_recordset(bet.legs) as (
          event text, market text, selection text, line numeric, odds integer, price numeric, notation text,
          fraction text, starts_at timestamptz)) with ordinality as l (
          event, market, selection, line, odds, price, notation, fraction, starts_at, place)),
      'leg_outcomes', (
        select public.canonical_json(jsonb_agg(coalesce(l.leg ->> 'outcome', 'pending') order by l.place))
        from jsonb_array_elements(bet.legs) with ordinality as l (leg, place)));
  end if;
  return fields;
end $$;

-- A bet's fields in a record, by name, without those that are null.
create function public.record_fields(bet public.bets) returns jsonb
language sql stable as $$
  select jsonb_strip_nulls(
    jsonb_object(array[
      'day', to_char(bet.date, 'YYYY-MM-DD'),
      'description', public.nfc(bet.description),
      'event', public.nfc(bet.event),
      'market', public.nfc(bet.market),
      'selection', public.nfc(bet.selection),
      'line', bet.line::text,
      'start', public.instant_text(bet.starts_at),
      'locks', public.instant_text(bet.locks_at),
      'odds', public.odds_text(bet.odds, bet.price, bet.price_notation, bet.price_fraction),
      'wager', bet.wager_amount::text,
      'wager_units', public.units_text(bet.wager_amount, bet.unit_amount),
      'bonus', case when bet.bonus then 'yes' end,
      'outcome', coalesce(bet.result, bet.status),
      'returned', bet.return_amount::text,
      'returned_units', public.units_text(bet.return_amount, bet.unit_amount),
      'start_source', bet.start_source,
      'result_source', bet.result_source,
      'settled_on', to_char(bet.settled_on, 'YYYY-MM-DD')])
    || case when num_nonnulls(bet.closing_price, bet.closing_missing, bet.terms, bet.ending, bet.legs) > 0
      then public.rare_fields(bet) else '{}' end)
$$;
