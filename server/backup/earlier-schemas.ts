import { textsOf, type Backup, type Table } from './backup-file.ts';

/** Whether to omit a row, given its values by column. */
type Rule = (textOf: (column: string) => string) => boolean;
export type Rules = Readonly<Record<string, Rule>>;

const PLACES = 'public.import_places';

/** Dropped tables that once tracked unfinished imports. */
export const DROPPED_TABLES: readonly string[] = [PLACES, 'public.import_columns'];

/**
 * The first schema hid the rows of unfinished imports, and of undone ones until they were removed. Later schemas hide
 * nothing, so these rows would appear.
 */
function hiddenRows({ rows }: Backup): Rules {
  if (rows[PLACES] === undefined) return {};
  const isUnfinished: Rule = (textOf) => textOf('applied_at') === '' || textOf('undone_at') !== '';
  const isOrphan: Rule = (textOf) => textOf('user_id') === '';
  return { 'public.imports': isUnfinished, 'public.notebooks': isOrphan, 'public.accounts': isOrphan };
}

/** Columns that may refer to an omitted row. Ids are unique across tables. */
const REFERENCES = ['import_id', 'notebook_id', 'place_id', 'bet_id', 'column_id', 'account_id'];

/** Finds the rows to omit: hidden ones, those that other rules match, and all rows that refer to them. */
export function findOmittedRows(backup: Backup, others: Rules = {}) {
  const rules = { ...hiddenRows(backup), ...others };
  const ids = new Set<string>();
  const counts: Record<string, number> = {};

  function isOmitted(table: Table, row: string): boolean {
    const rule = rules[table.name];
    if (rule === undefined && ids.size === 0) return false;
    const textOf = textsOf(table, row);
    if (!rule?.(textOf) && !REFERENCES.some((column) => ids.has(textOf(column)))) return false;
    const id = textOf('id');
    if (id !== '') ids.add(id);
    counts[table.name] = (counts[table.name] ?? 0) + 1;
    return true;
  }

  return { isOmitted, counts };
}

/** Per column: SQL for its new value, given SQL for the old value and for the row's other columns. */
export type Conversions = Readonly<Record<string, (value: string, of: (column: string) => string) => string>>;

/** The first schema allowed infinite creation times. */
const finite = (value: string) => `case when isfinite(${value}) then ${value} else now() end`;

/** The first schema accepted NaN. */
const returned = (value: string) => `nullif(${value}, 'NaN')`;

/** Fixes for values that only the first schema accepted. A bet with a NaN return becomes pending. */
const REPAIRS: Readonly<Record<string, Conversions>> = {
  'public.bets': {
    status: (value, of) => `case when ${of('return_amount')} = 'NaN' then 'pending' else ${value} end`,
    return_amount: returned,
    created_at: finite,
  },
  'public.notebooks': {
    current_bankroll: (value, of) =>
      `case when ${value} = 'NaN' then ${of('starting_bankroll')} else ${value} end`,
    created_at: finite,
  },
  'public.custom_columns': { created_at: finite },
  'public.accounts': { created_at: finite },
};

/** A bet had American odds and no other price, and the return of a bonus bet included the wager. */
const BEFORE_PRICES: Conversions = {
  ...REPAIRS['public.bets'],
  price: (_, of) => `public.rounded_price(public.price_parts(${of('odds')}, null, 'american', null))`,
  return_amount: (value, of) =>
    `${returned(value)} - case when ${of('bonus')} and ${value} > ${of('wager_amount')} then ${of('wager_amount')} else 0 end`,
};

/** Totals had a status instead of an outcome. recount_totals() corrects their figures. */
const BEFORE_OUTCOMES: Conversions = { outcome: (_, of) => of('status'), bonus_cents: () => '0::bigint' };

/** How a table's rows are converted, including columns that the backup lacks. */
export function conversionsOf({ name, columns }: Table): Conversions {
  if (name === 'public.bets' && !columns.includes('price')) return BEFORE_PRICES;
  if (name === 'public.notebook_totals' && !columns.includes('outcome')) return BEFORE_OUTCOMES;
  return REPAIRS[name] ?? {};
}

/**
 * SQL for a backup from before closing prices, when closing odds were a field: moves its readable values, by the
 * grammar of readStoredOdds in src/domain/price. Fields without other values are deleted.
 */
export const MOVE_CLOSING_ODDS = String.raw`
  create function pg_temp.closing_odds(value text, out parts numeric[], out notation text, out fraction text)
  language plpgsql immutable as $$
  declare
    typed constant text := translate(regexp_replace(
      regexp_replace(value, '^\s+|\s+$', '', 'g'), '(\.[0-9]{8})[0-9]{1,30}(?=%?$)', '\1'), E'\u2212', '-');
    digits constant text := regexp_replace(typed, '[^0-9]', '', 'g');
    number numeric;
    operands numeric[];
  begin
    if length(digits) > 14 then
      return;
    elsif lower(typed) in ('even', 'evens', 'ev') then
      parts := array[2, 1];
      notation := 'american';
    elsif typed ~ '^[+-]?[0-9]+$' or typed ~ '^[+-][0-9]{3,6}\.[0-9]{0,8}$' then
      number := rtrim(ltrim(typed, '+-'), '.')::numeric;
      if number > 100 or number = 100 and typed !~ '^-' then
        parts := case when typed ~ '^-' then array[number + 100, number] else array[number + 100, 100] end;
        notation := case when number = trunc(number) then 'american' else 'decimal' end;
      end if;
    elsif typed ~ '^[0-9]+(\.[0-9]+)?\s*%$' then
      parts := array[100, rtrim(typed, E'% \t')::numeric];
      notation := 'decimal';
    elsif typed ~ '^[0-9]+\.[0-9]+$' then
      parts := array[typed::numeric, 1];
      notation := 'decimal';
    elsif typed ~ '^[0-9]+\s*/\s*[0-9]+$' then
      operands := regexp_match(typed, '^([0-9]+)\s*/\s*([0-9]+)$')::numeric[];
      parts := array[operands[1] + operands[2], operands[2]];
      notation := 'fractional';
      if greatest(operands[1], operands[2]) > 999999 then
        number := gcd(operands[1], operands[2]);
        operands := array[div(operands[1], number), div(operands[2], number)];
      end if;
      fraction := operands[1] || '/' || operands[2];
      if fraction !~ '^[0-9]{1,6}/[0-9]{1,6}$' then
        fraction := null;
        notation := 'decimal';
      end if;
    end if;
    if parts[2] = 0 or 1000 * parts[1] < 1001 * parts[2] or parts[1] > 1001 * parts[2] then
      parts := null;
    end if;
  end $$;
  create temporary table moved on commit drop as
  select d.bet_id, d.column_id, public.rounded_price(r.parts) as price, r.notation, r.fraction
  from public.custom_columns c join public.bet_custom_data d on d.column_id = c.id
  cross join lateral pg_temp.closing_odds(d.value) as r
  where lower(btrim(c.column_name)) = 'closing odds' and r.parts is not null;
  update public.bets b
  set closing_price = m.price, closing_notation = m.notation, closing_fraction = m.fraction
  from pg_temp.moved m where m.bet_id = b.id;
  delete from public.bet_custom_data d using pg_temp.moved m
  where (m.bet_id, m.column_id) = (d.bet_id, d.column_id);
  delete from public.custom_columns c
  where lower(btrim(c.column_name)) = 'closing odds'
    and not exists (select from public.bet_custom_data d where d.column_id = c.id);
  drop function pg_temp.closing_odds(text)`;
