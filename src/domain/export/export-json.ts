import type { CustomValues } from '#domain/bets/custom-field.ts';
import { numericFromCents } from '#domain/money.ts';
import { formatCount } from '#domain/number-text.ts';
import type {
  ExportedAccount,
  ExportedBet,
  ExportedColumn,
  ExportedData,
  ExportedNotebook,
} from './exported-data.ts';
import { dataIn, type ExportProblem } from './export-check.ts';

const FORMAT = 'paperedge-export';
/** Goes up with every change that an older reader would misunderstand. */
const VERSION = 1;
/** Some 400,000 bets. A longer file would take more memory than a page has. */
const MOST_EXPORT_CHARACTERS = 200_000_000;

/**
 * The data as a file of our format, which docs/export-format.md describes. `at` is when it was exported.
 *
 * @example exportJson({ notebooks: [], accounts: [] }, '2026-11-21T10:00:00Z')
 * // '{\n"format":"paperedge-export",\n"version":1,\n"exported_at":"2026-11-21T10:00:00Z",\n"notebooks":[],\n"accounts":[]\n}\n'
 */
export function exportJson({ notebooks, accounts }: ExportedData, at: string): string {
  const about = Object.entries({ format: FORMAT, version: VERSION, exported_at: at });
  const notebookItems = notebooks.map((notebook) =>
    itemWithList(
      writtenNotebook(notebook),
      'bets',
      notebook.bets.map((bet) => toBetRow(bet, notebook.columns)),
    ),
  );
  const accountItems = accounts.map((account) =>
    itemWithList(
      writtenAccount(account),
      'days',
      account.days.map(({ day, amount, note }) => ({ date: day, amount: numericFromCents(amount), note })),
    ),
  );
  return [
    '{\n',
    ...about.map(([name, value]) => `"${name}":${JSON.stringify(value)},\n`),
    `"notebooks":[${notebookItems.map((item) => `\n${item}`).join(',')}],\n`,
    `"accounts":[${accountItems.map((item) => `\n${item}`).join(',')}]\n}\n`,
  ].join('');
}

/** An item whose last member is a list with a line for each of its own items. */
function itemWithList(item: object, name: string, list: readonly object[]): string {
  const lines = list.map((each) => JSON.stringify(each)).join(',\n');
  return `${JSON.stringify(item).slice(0, -1)},"${name}":${lines === '' ? '[]' : `[\n${lines}\n]`}}`;
}

function writtenNotebook(notebook: ExportedNotebook): object {
  return {
    id: notebook.id,
    name: notebook.name,
    description: notebook.description,
    color: notebook.color,
    starting_bankroll: numericFromCents(notebook.startingBankroll),
    sample: notebook.isSample,
    recommended_fields_added: notebook.recommendedFieldsAdded,
    created_at: notebook.createdAt,
    updated_at: notebook.updatedAt,
    columns: notebook.columns.map(({ id, name, type, options, createdAt }) => ({
      id,
      name,
      type,
      options,
      created_at: createdAt,
    })),
  };
}

function toBetRow(bet: ExportedBet, columns: readonly ExportedColumn[]): object {
  return {
    id: bet.id,
    date: bet.day,
    description: bet.description,
    odds: bet.odds,
    wager: numericFromCents(bet.wager),
    status: bet.status,
    return: bet.returned === null ? null : numericFromCents(bet.returned),
    created_at: bet.createdAt,
    updated_at: bet.updatedAt,
    values: valuesByName(bet.customValues, columns),
  };
}

/** By the fields' names, which are shorter than their ids and can be read. */
function valuesByName(values: CustomValues, columns: readonly ExportedColumn[]): object {
  // No prototype, since a field may be named __proto__.
  const named = Object.create(null) as Record<string, string>;
  for (const { id, name } of columns) {
    const value = values[id];
    if (value !== undefined) named[name] = value;
  }
  return named;
}

function writtenAccount({ id, name, kind, createdAt }: ExportedAccount): object {
  return { id, name, kind, created_at: createdAt };
}

export type ReadExport =
  | { readonly ok: true; readonly data: ExportedData }
  | { readonly ok: false; readonly problems: readonly ExportProblem[] };

/**
 * The data in a file of our format, all of it or none: what exportJson was given.
 *
 * Rejects, each with a sentence: an empty or too long file, one that is not JSON, another format, a newer version; and,
 * with their places, values that cannot be stored (see the tables' checks), repeated ids and names, and values of fields
 * the notebook does not have. Returns the first hundred such problems. Unknown members are ignored.
 *
 * @example readExportJson(exportJson(data, at)) // { ok: true, data }
 * @example readExportJson('[]') // { ok: false, problems: [{ where: 'The file', message: 'This is not a PaperEdge export.' }] }
 */
export function readExportJson(text: string): ReadExport {
  const refused = (message: string): ReadExport => ({
    ok: false,
    problems: [{ where: 'The file', message }],
  });
  if (text.length > MOST_EXPORT_CHARACTERS) {
    return refused(
      `The file is too large: at most ${formatCount(MOST_EXPORT_CHARACTERS)} characters can be read.`,
    );
  }
  // Some editors start a file with a byte order mark, which JSON does not allow.
  const json = text.replace(/^\uFEFF/, '');
  if (json.trim() === '') return refused('The file is empty.');
  const file = parsed(json);
  if (file === undefined) return refused('The file is not JSON, or a part of it is missing.');
  if (!isRecord(file) || file['format'] !== FORMAT) return refused('This is not a PaperEdge export.');
  const { version } = file;
  if (typeof version === 'number' && Number.isInteger(version) && version > VERSION) {
    return refused('This export comes from a newer version of PaperEdge. Update to import it.');
  }
  if (version !== VERSION) return refused('The version of this PaperEdge export cannot be read.');
  return dataIn(file);
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
