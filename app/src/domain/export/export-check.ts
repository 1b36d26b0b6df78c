import * as v from 'valibot';
import { NO_CUSTOM_VALUES } from '#domain/bets/bet.ts';
import type { CustomValues } from '#domain/bets/custom-field.ts';
import type { Checked } from '#domain/checked.ts';
import {
  exportedAccountSchema,
  exportedColumnSchema,
  exportedDaySchema,
  exportedMovementSchema,
  exportedNotebookSchema,
  exportedValueSchema,
  fileSchema,
} from './export-schema.ts';
import { exportedBetSchemas } from './exported-bet.ts';
import type { ExportedAccount, ExportedBet, ExportedData, ExportedNotebook } from './exported-data.ts';

export type ExportProblem = {
  /** Where the problem is, such as 'Notebook 1, bet 23'. */
  readonly where: string;
  /** The problem, as a sentence. */
  readonly message: string;
};

const MAX_PROBLEMS = 100;

/**
 * The data of a file whose format and version are known: all of it, or up to a hundred problems.
 *
 * @example dataIn({ notebooks: [], accounts: [] }, 3) // { value: { notebooks: [], accounts: [] } }
 */
export function dataIn(
  file: unknown,
  version: keyof typeof exportedBetSchemas,
): Checked<ExportedData, readonly ExportProblem[]> {
  const check = new Check();
  const lists = check.item(fileSchema, file, 'The file');
  const notebooks = check.each(lists?.notebooks, 'Notebook', (item, at) =>
    notebookIn(check, item, at, exportedBetSchemas[version]),
  );
  const accounts = check.each(lists?.accounts, 'Account', (item, at) => accountIn(check, item, at));
  if (check.problems.length === 0) return { value: { notebooks, accounts } };
  return { problem: check.problems.slice(0, MAX_PROBLEMS) };
}

/** Collects the problems of a file. */
class Check {
  readonly problems: ExportProblem[] = [];
  readonly #ids = new Set<string>();

  /** The valid items of a list; stops when there are too many problems. */
  each<Item>(
    items: readonly unknown[] = [],
    what: string,
    read: (item: unknown, where: string) => Item | undefined,
  ): Item[] {
    const found: Item[] = [];
    for (const [index, item] of items.entries()) {
      if (this.problems.length >= MAX_PROBLEMS) break;
      const one = read(item, `${what} ${index + 1}`);
      if (one !== undefined) found.push(one);
    }
    return found;
  }

  /** An item as parsed by its schema. Reports the item's first error, and an id that was used before. */
  item<const Schema extends v.GenericSchema>(
    schema: Schema,
    item: unknown,
    where: string,
  ): v.InferOutput<Schema> | undefined {
    const result = v.safeParse(schema, item, { abortEarly: true, abortPipeEarly: true });
    if (!result.success) {
      const [issue] = result.issues;
      const path = v.getDotPath(issue);
      const [, leg, member = null] = /^legs\.(\d+)(?:\.(.+))?$/.exec(path ?? '') ?? [];
      if (leg === undefined) this.report(where, sentence(path, issue.message));
      else this.report(`${where}, leg ${Number(leg) + 1}`, sentence(member, issue.message));
      return undefined;
    }
    const id = idOf(result.output);
    if (id !== undefined && this.#ids.has(id)) this.report(where, `The id ${id} is used twice.`);
    if (id !== undefined) this.#ids.add(id);
    return result.output;
  }

  report(where: string, message: string): void {
    this.problems.push({ where, message });
  }
}

function notebookIn(
  check: Check,
  item: unknown,
  where: string,
  betSchema: (typeof exportedBetSchemas)[3],
): ExportedNotebook | undefined {
  const notebook = check.item(exportedNotebookSchema, item, where);
  if (!notebook) return undefined;
  const isNewName = distinct();
  const columns = check.each(notebook.columns, `${where}, column`, (each, at) => {
    const column = check.item(exportedColumnSchema, each, at);
    // Lower-cases only A-Z: databases differ in how they treat other letters, and the database decides.
    if (column && !isNewName(column.name.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase()))) {
      check.report(at, `Another column is already named “${column.name}”.`);
    }
    return column;
  });
  const columnIds = new Map(columns.map((column) => [column.name, column.id]));
  const bets = check.each(notebook.bets, `${where}, bet`, (each, at): ExportedBet | undefined => {
    const bet = check.item(betSchema, each, at);
    if (!bet) return undefined;
    const { values, ...others } = bet;
    return { ...others, customValues: valuesIn(check, values, at, columnIds) };
  });
  const movements = check.each(notebook.movements, `${where}, movement`, (each, at) =>
    check.item(exportedMovementSchema, each, at),
  );
  return { ...notebook, movements, columns, bets };
}

function valuesIn(
  check: Check,
  named: Readonly<Record<string, unknown>>,
  where: string,
  columnIds: ReadonlyMap<string, string>,
): CustomValues {
  const values: Record<string, string> = {};
  let isEmpty = true;
  for (const [name, value] of Object.entries(named)) {
    const at = `${where}, “${name}”`;
    const id = columnIds.get(name);
    const text = check.item(exportedValueSchema, value, at);
    if (id === undefined) {
      check.report(at, 'The notebook has no such column.');
    } else if (text !== undefined) {
      values[id] = text;
      isEmpty = false;
    }
  }
  return isEmpty ? NO_CUSTOM_VALUES : values;
}

function accountIn(check: Check, item: unknown, where: string): ExportedAccount | undefined {
  const account = check.item(exportedAccountSchema, item, where);
  if (!account) return undefined;
  const isNewDay = distinct();
  const days = check.each(account.days, `${where}, day`, (each, at) => {
    const entry = check.item(exportedDaySchema, each, at);
    if (entry && !isNewDay(entry.day)) check.report(at, `${entry.day} already has an entry.`);
    return entry;
  });
  return { ...account, days };
}

function sentence(path: string | null, message: string): string {
  if (path === null) return message.startsWith('must ') ? `It ${message}.` : 'Not a valid object.';
  return message.startsWith('Invalid ') ? `“${path}” is missing.` : `“${path}” ${message}.`;
}

function idOf(item: unknown): string | undefined {
  return typeof item === 'object' && item !== null && 'id' in item && typeof item.id === 'string'
    ? item.id
    : undefined;
}

/** Returns a function that tells whether it is called with a string for the first time. */
function distinct(): (text: string) => boolean {
  const seen = new Set<string>();
  return (text) => seen.size < seen.add(text).size;
}
