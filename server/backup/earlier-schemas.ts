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

/** Fixes for values that only the first schema accepted. A bet with a NaN return becomes pending. */
export const REPAIRS: Readonly<Record<string, Conversions>> = {
  'public.bets': {
    status: (value, of) => `case when ${of('return_amount')} = 'NaN' then 'pending' else ${value} end`,
    return_amount: (value) => `nullif(${value}, 'NaN')`,
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
