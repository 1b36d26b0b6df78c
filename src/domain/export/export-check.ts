import { NO_CUSTOM_VALUES } from '#domain/bets/bet.ts';
import type { CustomValues } from '#domain/bets/custom-field.ts';
import type { Stepwise } from '#domain/stepwise.ts';
import {
  exportedAccountSchema,
  exportedBetSchema,
  exportedColumnSchema,
  exportedDaySchema,
  fileSchema,
  exportedNotebookSchema,
  exportedValueSchema,
} from './export-schema.ts';
import {
  checked,
  distinct,
  eachInSteps,
  eachOf,
  type ExportProblem,
  type Findings,
  MOST_PROBLEMS,
} from './export-findings.ts';
import type {
  ExportedAccount,
  ExportedBet,
  ExportedColumn,
  ExportedData,
  ExportedDay,
  ExportedNotebook,
} from './exported-data.ts';

/**
 * The data of a file whose format and version are known: all of it, or up to a hundred problems.
 *
 * @example madeBy(dataIn({ notebooks: [], accounts: [] })) // { ok: true, data: { notebooks: [], accounts: [] } }
 */
export function* dataIn(
  file: unknown,
): Stepwise<{ ok: true; data: ExportedData } | { ok: false; problems: ExportProblem[] }> {
  const findings: Findings = { problems: [], ids: new Set() };
  const lists = checked(fileSchema, file, 'The file', findings);
  const notebooks = yield* eachInSteps(lists?.notebooks, 'Notebook', findings, notebookIn);
  const accounts = yield* eachInSteps(lists?.accounts, 'Account', findings, accountIn);
  const { problems } = findings;
  if (problems.length > 0) return { ok: false, problems: problems.slice(0, MOST_PROBLEMS) };
  return { ok: true, data: { notebooks, accounts } };
}

function* notebookIn(
  item: unknown,
  where: string,
  findings: Findings,
): Stepwise<ExportedNotebook | undefined> {
  const read = checked(exportedNotebookSchema, item, where, findings);
  if (!read) return undefined;
  const isNewName = distinct();
  const columns = yield* eachOf(read.columns, `${where}, column`, findings, (column, place) =>
    columnIn(column, place, findings, isNewName),
  );
  const columnIds = new Map(columns.map((column) => [column.name, column.id]));
  const bets = yield* eachOf(read.bets, `${where}, bet`, findings, (bet, place) =>
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
  // The case of a-z alone: for other letters databases differ in what is the same, and the database decides.
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

function* accountIn(item: unknown, where: string, findings: Findings): Stepwise<ExportedAccount | undefined> {
  const read = checked(exportedAccountSchema, item, where, findings);
  if (!read) return undefined;
  const isNewDay = distinct();
  const days = yield* eachOf(read.days, `${where}, day`, findings, (each, place): ExportedDay | undefined => {
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
