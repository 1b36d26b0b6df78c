import * as v from 'valibot';
import { NO_CUSTOM_VALUES } from '#domain/bets/bet.ts';
import type { CustomValues } from '#domain/bets/custom-field.ts';
import {
  exportedAccountSchema,
  exportedBetSchema,
  exportedColumnSchema,
  exportedDaySchema,
  exportedNotebookSchema,
  exportedValueSchema,
  fileSchema,
} from './export-schema.ts';
import type {
  ExportedAccount,
  ExportedBet,
  ExportedColumn,
  ExportedData,
  ExportedDay,
  ExportedNotebook,
} from './exported-data.ts';

export type ExportProblem = {
  /** Such as 'Notebook 1, bet 23'. */
  readonly where: string;
  /** A sentence. */
  readonly message: string;
};

const MOST_PROBLEMS = 100;

/** The problems of a file so far, and the ids it has used. */
type Findings = { readonly problems: ExportProblem[]; readonly ids: Set<string> };

/**
 * The data of a file whose format and version are known: all of it, or up to a hundred problems.
 *
 * @example dataIn({ notebooks: [], accounts: [] }) // { ok: true, data: { notebooks: [], accounts: [] } }
 */
export function dataIn(
  file: unknown,
): { ok: true; data: ExportedData } | { ok: false; problems: ExportProblem[] } {
  const findings: Findings = { problems: [], ids: new Set() };
  const lists = checked(fileSchema, file, 'The file', findings);
  const notebooks = eachOf(lists?.notebooks, 'Notebook', findings, notebookIn);
  const accounts = eachOf(lists?.accounts, 'Account', findings, accountIn);
  const { problems } = findings;
  if (problems.length > 0) return { ok: false, problems: problems.slice(0, MOST_PROBLEMS) };
  return { ok: true, data: { notebooks, accounts } };
}

function notebookIn(item: unknown, where: string, findings: Findings): ExportedNotebook | undefined {
  const read = checked(exportedNotebookSchema, item, where, findings);
  if (!read) return undefined;
  const isNewName = distinct();
  const columns = eachOf(read.columns, `${where}, column`, findings, (column, place) =>
    columnIn(column, place, findings, isNewName),
  );
  const columnIds = new Map(columns.map((column) => [column.name, column.id]));
  const bets = eachOf(read.bets, `${where}, bet`, findings, (bet, place) =>
    betIn(bet, place, findings, columnIds),
  );
  return {
    id: read.id,
    name: read.name,
    description: read.description,
    color: read.color,
    startingBankroll: read.starting_bankroll,
    isSample: read.sample,
    recommendedFieldsAdded: read.recommended_fields_added,
    createdAt: read.created_at,
    updatedAt: read.updated_at,
    columns,
    bets,
  };
}

function columnIn(
  item: unknown,
  where: string,
  findings: Findings,
  isNewName: (name: string) => boolean,
): ExportedColumn | undefined {
  const read = checked(exportedColumnSchema, item, where, findings);
  if (!read) return undefined;
  // Only a-z: databases differ in folding other letters, and the database decides.
  const folded = read.name.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase());
  if (!isNewName(folded)) {
    findings.problems.push({ where, message: `There is a column named “${read.name}” already.` });
  }
  const { created_at: createdAt, ...column } = read;
  return { ...column, createdAt };
}

function betIn(
  item: unknown,
  where: string,
  findings: Findings,
  columnIds: ReadonlyMap<string, string>,
): ExportedBet | undefined {
  const read = checked(exportedBetSchema, item, where, findings);
  if (!read) return undefined;
  return {
    id: read.id,
    day: read.date,
    description: read.description,
    odds: read.odds,
    wager: read.wager,
    status: read.status,
    returned: read.return,
    createdAt: read.created_at,
    updatedAt: read.updated_at,
    customValues: valuesIn(read.values, where, findings, columnIds),
  };
}

function valuesIn(
  named: Readonly<Record<string, unknown>>,
  where: string,
  findings: Findings,
  columnIds: ReadonlyMap<string, string>,
): CustomValues {
  const values: Record<string, string> = {};
  let isEmpty = true;
  for (const [name, value] of Object.entries(named)) {
    const place = `${where}, “${name}”`;
    const id = columnIds.get(name);
    const text = checked(exportedValueSchema, value, place, findings);
    if (id === undefined) {
      findings.problems.push({ where: place, message: 'The notebook has no such column.' });
    } else if (text !== undefined) {
      values[id] = text;
      isEmpty = false;
    }
  }
  return isEmpty ? NO_CUSTOM_VALUES : values;
}

function accountIn(item: unknown, where: string, findings: Findings): ExportedAccount | undefined {
  const read = checked(exportedAccountSchema, item, where, findings);
  if (!read) return undefined;
  const isNewDay = distinct();
  const days = eachOf(read.days, `${where}, day`, findings, (each, place): ExportedDay | undefined => {
    const entry = checked(exportedDaySchema, each, place, findings);
    if (!entry) return undefined;
    const { date: day, amount, note } = entry;
    if (!isNewDay(day))
      findings.problems.push({ where: place, message: `There is an entry of ${day} already.` });
    return { day, amount, note };
  });
  const { id, name, kind, created_at: createdAt } = read;
  return { id, name, kind, createdAt, days };
}

/** The items of a list that can be read, each with its place; stops once there are more problems than anyone reads. */
function eachOf<Item>(
  items: readonly unknown[] | undefined,
  what: string,
  findings: Findings,
  read: (item: unknown, where: string, findings: Findings) => Item | undefined,
): Item[] {
  const found: Item[] = [];
  for (const [index, item] of (items ?? []).entries()) {
    if (findings.problems.length >= MOST_PROBLEMS) break;
    const one = read(item, `${what} ${index + 1}`, findings);
    if (one !== undefined) found.push(one);
  }
  return found;
}

/** The item as its schema returns it. Its first mistake becomes a problem, and so does an id that was used before. */
function checked<const Schema extends v.GenericSchema>(
  schema: Schema,
  item: unknown,
  where: string,
  { problems, ids }: Findings,
): v.InferOutput<Schema> | undefined {
  const result = v.safeParse(schema, item, { abortEarly: true, abortPipeEarly: true });
  if (!result.success) {
    const [issue] = result.issues;
    problems.push({ where, message: sentence(v.getDotPath(issue), issue.message) });
    return undefined;
  }
  const id = idOf(result.output);
  if (id !== undefined && ids.has(id)) problems.push({ where, message: `The id ${id} is there twice.` });
  if (id !== undefined) ids.add(id);
  return result.output;
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

/** Returns a function that says whether it gets a text for the first time. */
function distinct(): (text: string) => boolean {
  const seen = new Set<string>();
  return (text) => seen.size < seen.add(text).size;
}
