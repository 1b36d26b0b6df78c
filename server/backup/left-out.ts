import type { Backup, Table } from './backup-file.ts';

/** Whether a row is left out, by the texts of its columns. */
type Rule = (textOf: (column: string) => string | null) => boolean;
export type Rules = Readonly<Record<string, Rule>>;

/** Which columns refer to a row that may be left out. Ids are unique across tables. */
const REFERRING = ['import_id', 'notebook_id', 'place_id', 'bet_id', 'column_id', 'account_id'];

const PLACES = 'public.import_places';

/**
 * The first schema put an import in place where nobody saw it, and hid what was taken back until it was removed. Later
 * schemas hide nothing: what was hidden would appear.
 */
export function hiddenRows({ rows }: Backup): Rules {
  if (rows[PLACES] === undefined) return {};
  const isUnfinished: Rule = (textOf) => textOf('applied_at') === null || textOf('undone_at') !== null;
  const isNobodys: Rule = (textOf) => textOf('user_id') === null;
  return { 'public.imports': isUnfinished, 'public.notebooks': isNobodys, 'public.accounts': isNobodys };
}

/** Tables that backups of earlier schemas hold and no later one has, and why nothing is lost with them. */
export const GONE: Readonly<Record<string, string>> = {
  [PLACES]: 'where an import waited until it took effect',
  'public.import_columns': 'which columns a waiting import had values for',
};

/** Finds the rows of a backup that are left out: those of the rules, and all that refer to them. */
export class LeftOut {
  /** How many of each table. */
  readonly rows: Record<string, number> = {};
  readonly #rules: Rules;
  readonly #ids = new Set<string | null>();

  constructor(rules: Rules) {
    this.#rules = rules;
  }

  has({ name, columns }: Table, row: string): boolean {
    const rule = this.#rules[name];
    if (rule === undefined && this.#ids.size === 0) return false;
    const texts = JSON.parse(row) as (string | null)[];
    const textOf = (column: string) => texts[columns.indexOf(column)] ?? null;
    const isFound = rule?.(textOf) === true || REFERRING.some((column) => this.#ids.has(textOf(column)));
    if (!isFound) return false;
    const id = textOf('id');
    if (id !== null) this.#ids.add(id);
    this.rows[name] = (this.rows[name] ?? 0) + 1;
    return true;
  }
}
