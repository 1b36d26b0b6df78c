import Papa, { type ParseError, type ParseResult } from 'papaparse';
import {
  delimiterOf,
  MOST_COLUMNS_OF_A_FILE,
  type Table,
  tableOf,
  withoutPreamble,
} from '#domain/import/table.ts';
import { formatCount } from '#domain/number-text.ts';
import { type FileProblem, UnreadableFile } from './file-kinds.ts';

/** Characters that are parsed at once. */
const PIECE = 131_072;
/** A row of 200 cells with 5,000 characters each. */
const LONGEST_ROW = 1_000_000;
const MOST_ROWS = 500_000;
/** Spreadsheets write a million blank ones below some tables. */
const MOST_LINES = 2_000_000;
/** As many as 500,000 rows of 40 columns have. */
const MOST_CELLS = 20_000_000;
/** One misplaced quote breaks everything after it, and nobody reads more. */
const MOST_PROBLEMS = 20;
/** How far the first line's end is looked for. */
const LONGEST_HEADER = 100_000;

/** Some rows of a file, and where in the file their quotes are wrong. */
type Piece = { readonly rows: readonly string[][]; readonly problems: readonly FileProblem[] };

/** The table in a CSV's text. Cells stay as they are written, without their quotes. */
export function tableInCsv(text: string): Table {
  const records: (readonly string[])[] = [];
  const problems: FileProblem[] = [];
  const keep = keptRows();
  let header: readonly string[] = [];
  for (const piece of piecesOf(withoutPreamble(text))) {
    for (const row of piece.rows) {
      records.push(keep(row));
      if (header.length === 0 && row.some((cell) => cell.trim() !== '')) header = row;
    }
    problems.push(...piece.problems);
    // A header this wide is rejected below.
    const isTooWide = header.findLastIndex((cell) => cell.trim() !== '') >= MOST_COLUMNS_OF_A_FILE;
    if (problems.length >= MOST_PROBLEMS || isTooWide) break;
  }
  if (problems.length > 0) throw new UnreadableFile(problems.slice(0, MOST_PROBLEMS));
  const read = tableOf(records);
  if (!read.ok) throw new UnreadableFile(read.message);
  return read.table;
}

/** Reads piece by piece, each ending with a row, so that a bad or too long file is not read to its end. */
function* piecesOf(csv: string): Generator<Piece> {
  const newline = lineEndOf(csv);
  const parser = new Papa.Parser({ delimiter: delimiterOf(csv), newline });
  const parsed = (start: number, end: number) =>
    parser.parse(csv.slice(start, end), 0, end < csv.length) as ParseResult<string[]>;
  const lineAt = lineCounter(csv);
  let start = 0;
  let length = PIECE;
  while (start < csv.length) {
    const end = start + length;
    const { data, errors, meta } = parsed(start, end);
    if (data.length === 0 && length < LONGEST_ROW) {
      length *= 2;
      continue;
    }
    if (data.length === 0) throw new UnreadableFile([unendingRow(lineAt(start))]);
    // An incomplete last row is parsed again with the next piece.
    const known = errors.filter(({ row = 0 }) => row < data.length);
    const at = start;
    yield {
      rows: newline === '\n' ? withoutReturns(data) : data,
      problems: known.map((error) => quoteProblem(error, lineAt(at + (error.index ?? 0)))),
    };
    start += meta.cursor;
    length = PIECE;
  }
}

/** Some files mix both line ends; files of old Macs may have a line feed within cells. */
function lineEndOf(csv: string): '\n' | '\r' {
  const unquoted = csv.slice(0, LONGEST_HEADER).replaceAll(/"[^"]*"/g, '');
  const first = /\r*\n|\r/.exec(unquoted)?.[0];
  return first === '\r' ? '\r' : '\n';
}

/** Removes the rest of Windows line ends. */
function withoutReturns(rows: string[][]): string[][] {
  for (const row of rows) {
    const end = row.length - 1;
    const cell = row[end];
    if (cell?.endsWith('\r')) row[end] = cell.replace(/\r+$/, '');
  }
  return rows;
}

/** Returns the line of a place, for places in ascending order. */
function lineCounter(csv: string): (index: number) => number {
  let line = 1;
  let counted = 0;
  return (index) => {
    line += csv.slice(counted, index).match(/\r\n|\r|\n/g)?.length ?? 0;
    counted = index;
    return line;
  };
}

/** Checks the limits row by row, and shares one blank row. */
function keptRows(): (row: readonly string[]) => readonly string[] {
  const blank: readonly string[] = [''];
  let lines = 0;
  let rows = 0;
  let cells = 0;
  return (row) => {
    lines += 1;
    if (lines > MOST_LINES) throw new UnreadableFile(tooMany(MOST_LINES, 'lines'));
    if (row.every((cell) => cell === '')) return blank;
    rows += 1;
    cells += row.length;
    // The first is the header.
    if (rows > MOST_ROWS + 1) throw new UnreadableFile(tooMany(MOST_ROWS, 'rows'));
    if (cells > MOST_CELLS) throw new UnreadableFile(tooMany(MOST_CELLS, 'cells'));
    return row;
  };
}

function quoteProblem({ code }: ParseError, line: number): FileProblem {
  const message =
    code === 'MissingQuotes'
      ? 'A cell begins with a quotation mark (") that is never closed: close it, or take it away. If the file ends here, a part of it is missing.'
      : 'A quotation mark (") stands within a quoted cell: double it, or take it away.';
  return { where: `Line ${formatCount(line)}`, message };
}

function unendingRow(line: number): FileProblem {
  const message = `This row has more than ${formatCount(LONGEST_ROW)} characters. A quotation mark (") may be missing that closes a cell.`;
  return { where: `Line ${formatCount(line)}`, message };
}

function tooMany(most: number, what: string): string {
  return `The file has more than ${formatCount(most)} ${what}. Split it into smaller files.`;
}
