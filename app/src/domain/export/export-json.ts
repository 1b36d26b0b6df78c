import type { CustomValues } from '#domain/bets/custom-field.ts';
import type { Checked } from '#domain/checked.ts';
import { isJsonObject, parsedJson } from '#domain/json.ts';
import { numericFromCents } from '#domain/money.ts';
import { formatCount } from '#domain/number-text.ts';
import { toExportedBet } from './exported-bet.ts';
import type { ExportedColumn, ExportedData, ExportedDay, ExportedNotebook } from './exported-data.ts';
import { dataIn, type ExportProblem } from './export-check.ts';
import { fromVersion1 } from './version-1.ts';

const FORMAT = 'paperedge-export';
/** The format's version: increases with every change that older readers would misread. */
const VERSION = 3;
/** About 400,000 bets; more won't fit into a page's memory. */
const MAX_EXPORT_CHARACTERS = 200_000_000;

/**
 * The data in our format (docs/export-format.md). `at` is when it was exported.
 *
 * @example exportJson({ notebooks: [], accounts: [] }, '2026-11-21T10:00:00Z')
 * // '{\n"format":"paperedge-export",\n"version":3,\n"exported_at":"2026-11-21T10:00:00Z",\n"notebooks":[],\n"accounts":[]\n}\n'
 */
export function exportJson({ notebooks, accounts }: ExportedData, at: string): string {
  const about = Object.entries({ format: FORMAT, version: VERSION, exported_at: at });
  const notebookItems = notebooks.map((notebook) =>
    itemWithList(
      writtenNotebook(notebook),
      'bets',
      notebook.bets.map((bet) =>
        JSON.stringify(toExportedBet(bet, valuesByName(bet.customValues, notebook.columns))),
      ),
    ),
  );
  const accountItems = accounts.map((account) =>
    itemWithList(
      { id: account.id, name: account.name, kind: account.kind, created_at: account.createdAt },
      'days',
      account.days.map((day) => JSON.stringify(writtenEntry(day))),
    ),
  );
  return [
    '{\n',
    ...about.map(([name, value]) => `"${name}":${JSON.stringify(value)},\n`),
    `"notebooks":[${notebookItems.map((item) => `\n${item}`).join(',')}],\n`,
    `"accounts":[${accountItems.map((item) => `\n${item}`).join(',')}]\n}\n`,
  ].join('');
}

/** An object as JSON whose last member is a list, given as JSON, with one item per line. */
function itemWithList(item: object, name: string, list: readonly string[]): string {
  const lines = list.join(',\n');
  return `${JSON.stringify(item).slice(0, -1)},"${name}":${lines === '' ? '[]' : `[\n${lines}\n]`}}`;
}

function writtenEntry({ day, amount, note }: ExportedDay): object {
  return { date: day, amount: numericFromCents(amount), note };
}

function writtenNotebook(notebook: ExportedNotebook): object {
  return {
    id: notebook.id,
    name: notebook.name,
    description: notebook.description,
    color: notebook.color,
    starting_bankroll: numericFromCents(notebook.startingBankroll),
    unit_amount: notebook.unit.amount === null ? undefined : numericFromCents(notebook.unit.amount),
    unit_percent: notebook.unit.percent ?? undefined,
    sample: notebook.isSample,
    recommended_fields_added: notebook.recommendedFieldsAdded,
    backtest: notebook.backtest ?? undefined,
    created_at: notebook.createdAt,
    updated_at: notebook.updatedAt,
    movements: notebook.movements.length === 0 ? undefined : notebook.movements.map(writtenEntry),
    columns: notebook.columns.map(({ id, name, type, options, createdAt }) => ({
      id,
      name,
      type,
      options,
      created_at: createdAt,
    })),
  };
}

/** Without __proto__, which a field may be named. Objects without any prototype are slow. */
const BARE = Object.create(null) as object;

/** Custom values keyed by field name, which is shorter than an id and readable. */
function valuesByName(values: CustomValues, columns: readonly ExportedColumn[]): object {
  const named = Object.create(BARE) as Record<string, string>;
  for (const { id, name } of columns) {
    const value = values[id];
    if (value !== undefined) named[name] = value;
  }
  return named;
}

/** The data of an export, or what is wrong with it. */
export type ReadExport = Checked<ExportedData, readonly ExportProblem[]>;

/**
 * The data in a file of our format. The inverse of exportJson.
 *
 * Rejects an empty or overlong file, one that isn't JSON, another format, a newer version, and, with their locations,
 * values that can't be stored (see the tables' checks), repeated ids and names, and values of fields the notebook
 * doesn't have. Returns the first hundred such problems. Unknown members are ignored.
 *
 * @example readExportJson(exportJson(data, at)) // { value: data }
 * @example readExportJson('[]') // { problem: [{ where: 'The file', message: 'This isn’t a PaperEdge export.' }] }
 */
export function readExportJson(text: string): ReadExport {
  const refused = (message: string): ReadExport => ({ problem: [{ where: 'The file', message }] });
  if (text.length > MAX_EXPORT_CHARACTERS) {
    return refused(
      `The file is too large. At most ${formatCount(MAX_EXPORT_CHARACTERS)} characters can be read.`,
    );
  }
  // Some editors add a byte order mark, which JSON doesn't allow.
  const json = text.replace(/^\uFEFF/, '');
  if (json.trim() === '') return refused('The file is empty.');
  const file = parsedJson(json);
  if (file === undefined) return refused('The file isn’t JSON, or part of it is missing.');
  if (!isJsonObject(file) || file['format'] !== FORMAT) return refused('This isn’t a PaperEdge export.');
  const { version } = file;
  if (typeof version === 'number' && Number.isInteger(version) && version > VERSION) {
    return refused('This export comes from a newer version of PaperEdge. Update to import it.');
  }
  if (version !== 1 && version !== 2 && version !== VERSION) {
    return refused('The version of this PaperEdge export can’t be read.');
  }
  const read = dataIn(file, version);
  return 'value' in read && version === 1 ? { value: fromVersion1(read.value) } : read;
}
