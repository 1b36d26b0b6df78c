import type { CustomValues } from '#domain/bets/custom-field.ts';
import { numericFromCents } from '#domain/money.ts';
import { formatCount } from '#domain/number-text.ts';
import { madeBy, type Stepwise } from '#domain/stepwise.ts';
import type {
  ExportedAccount,
  ExportedBet,
  ExportedColumn,
  ExportedData,
  ExportedNotebook,
} from './exported-data.ts';
import { dataIn } from './export-check.ts';
import type { ExportProblem } from './export-findings.ts';
import { inParts } from './in-parts.ts';

/** What every file of ours says that it is. */
const FORMAT = 'paperedge-export';
/** Goes up with every change that an older reader would misunderstand. */
const VERSION = 1;
/** Some 400,000 bets. A longer file would take more memory than a page is given. */
const MOST_EXPORT_CHARACTERS = 200_000_000;

/**
 * The data as a file of our format holds it; docs/export-format.md describes it. `at` is when it was exported.
 *
 * @example exportJson({ notebooks: [], accounts: [] }, '2026-11-21T10:00:00Z')
 * // '{\n"format":"paperedge-export",\n"version":1,\n"exported_at":"2026-11-21T10:00:00Z",\n"notebooks":[],\n"accounts":[]\n}\n'
 */
export function exportJson(data: ExportedData, at: string): string {
  return [...exportJsonParts(data, at)].join('');
}

/**
 * What exportJson gives, in pieces of some hundred bets, so that whoever writes a long file can breathe in between.
 *
 * @example for (const part of exportJsonParts(data, at)) file.write(part)
 */
export function* exportJsonParts({ notebooks, accounts }: ExportedData, at: string): Generator<string> {
  const about = { format: FORMAT, version: VERSION, exported_at: at };
  const lines = Object.entries(about).map(([name, value]) => `"${name}":${JSON.stringify(value)},\n`);
  yield `{\n${lines.join('')}"notebooks":[`;
  for (const [index, notebook] of notebooks.entries()) {
    yield opened(index, writtenNotebook(notebook), 'bets');
    yield* listed(notebook.bets, (bet) => toBetRow(bet, notebook.columns));
    yield '}';
  }
  yield '],\n"accounts":[';
  for (const [index, account] of accounts.entries()) {
    yield opened(index, writtenAccount(account), 'days');
    yield* listed(account.days, ({ day, amount, note }) => ({
      date: day,
      amount: numericFromCents(amount),
      note,
    }));
    yield '}';
  }
  yield ']\n}\n';
}

/** An item of a list, left open for a last member that is long. */
function opened(index: number, item: object, last: string): string {
  return `${index === 0 ? '' : ','}\n${JSON.stringify(item).slice(0, -1)},"${last}":`;
}

/** A list with a line for each item. */
function* listed<Item>(items: readonly Item[], written: (item: Item) => object): Generator<string> {
  let before = '[\n';
  for (const part of inParts(items)) {
    yield before + part.map((item) => JSON.stringify(written(item))).join(',\n');
    before = ',\n';
  }
  yield items.length === 0 ? '[]' : '\n]';
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

/** By the columns' names, which say more than their ids and are shorter. */
function valuesByName(values: CustomValues, columns: readonly ExportedColumn[]): object {
  // Without a prototype: a column may be called __proto__.
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
 * What a file of our format holds: what exportJson was given, whole or not at all.
 *
 * Refuses, each with a sentence that says so: what is empty, too long, no JSON, of another format or a newer
 * version; and, with the place, what could not be stored (see the tables' checks), ids and names that occur twice,
 * and values of columns that the notebook does not have. Gives the first hundred such places. Members that it does
 * not know are passed over.
 *
 * @example readExportJson(exportJson(data, at)) // { ok: true, data }
 * @example readExportJson('[]') // { ok: false, problems: [{ where: 'The file', message: 'This is not a PaperEdge export.' }] }
 */
export function readExportJson(text: string): ReadExport {
  return madeBy(readExportInSteps(text));
}

/**
 * What readExportJson gives, made in steps, of which the first is the longest: JSON itself is parsed at once.
 *
 * @example madeBy(readExportInSteps(exportJson(data, at))) // { ok: true, data }
 */
export function* readExportInSteps(text: string): Stepwise<ReadExport> {
  const refused = (message: string): ReadExport => ({
    ok: false,
    problems: [{ where: 'The file', message }],
  });
  if (text.length > MOST_EXPORT_CHARACTERS) {
    return refused(
      `The file is too large: at most ${formatCount(MOST_EXPORT_CHARACTERS)} characters can be read.`,
    );
  }
  // Some editors begin a file with a byte order mark, which JSON does not have.
  const json = text.replace(/^\uFEFF/, '');
  if (json.trim() === '') return refused('The file is empty.');
  const file = parsed(json);
  yield;
  if (file === undefined) return refused('The file is not JSON, or a part of it is missing.');
  if (!isRecord(file) || file['format'] !== FORMAT) return refused('This is not a PaperEdge export.');
  const { version } = file;
  if (typeof version === 'number' && Number.isInteger(version) && version > VERSION) {
    return refused(
      `This export was made by a newer PaperEdge, as version ${version} of the format; version ${VERSION} can be read here.`,
    );
  }
  if (version !== VERSION) return refused('The version of this PaperEdge export cannot be read.');
  return yield* dataIn(file);
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
