import Papa, { type ParseError, type ParseResult } from 'papaparse';
import {
  delimiterOf,
  MAX_FILE_COLUMNS,
  type Table,
  tableOf,
  type WideTable,
  withoutPreamble,
} from '#domain/import/table.ts';
import type { TableStart } from '#domain/import/header-line.ts';
import { formatCount } from '#domain/number-text.ts';
import { type FileProblem, UnreadableFile } from './file-kinds.ts';

const PIECE = 131_072;
/** Enough for a row of 200 cells with 5,000 characters each. */
const LONGEST_ROW = 1_000_000;
const MAX_ROWS = 500_000;
/** Spreadsheets write a million blank lines below some tables. */
const MAX_LINES = 2_000_000;
/** Enough for 500,000 rows of 40 columns. */
const MAX_CELLS = 20_000_000;
const MAX_PROBLEMS = 20;
/** How far to look for the end of the first line. */
const LONGEST_HEADER = 100_000;
const BLANK: readonly string[] = [''];

/**
 * The table in a CSV's text, its cells unparsed. Stops early if the file can't be read. `rowIs` is what a row is,
 * such as 'bet'; `startOf` finds the table in the file, by default on its first line.
 */
export function tableInCsv(
  text: string,
  rowIs = 'bet',
  startOf: (csv: string) => TableStart = plainStart,
): Table {
  const csv = withoutPreamble(text);
  const { delimiter, headerLine } = startOf(csv);
  const newline = lineEndOf(csv);
  const lineAt = lineCounter(csv);
  const parser = new Papa.Parser({ delimiter, newline });
  const records: (readonly string[])[] = [];
  const problems: FileProblem[] = [];
  let [rowCount, cellCount] = [0, 0];
  let [start, length] = [0, PIECE];
  while (start < csv.length && problems.length < MAX_PROBLEMS && !isTooWide(records)) {
    const end = start + length;
    const piece = parser.parse(csv.slice(start, end), 0, end < csv.length) as ParseResult<string[]>;
    const { data, errors, meta } = piece;
    if (data.length === 0 && length >= LONGEST_ROW) throw new UnreadableFile([unendingRow(lineAt(start))]);
    if (data.length === 0) {
      length *= 2;
      continue;
    }
    for (const error of errors) {
      // An incomplete last row is parsed again with the next piece.
      if ((error.row ?? 0) >= data.length) continue;
      problems.push(quoteProblem(error, lineAt(start + (error.index ?? 0))));
    }
    for (const row of data) {
      if (newline === '\n') removeReturn(row);
      const isBlank = row.every((cell) => cell === '');
      records.push(isBlank ? BLANK : row);
      if (isBlank) continue;
      rowCount += 1;
      cellCount += row.length;
    }
    expectAtMost(MAX_LINES, records.length, 'lines');
    // The first row is the header.
    expectAtMost(MAX_ROWS, rowCount - 1, 'rows');
    expectAtMost(MAX_CELLS, cellCount, 'cells');
    start += meta.cursor;
    length = PIECE;
  }
  if (problems.length > 0) throw new UnreadableFile(problems.slice(0, MAX_PROBLEMS));
  const table = tableOf(records, rowIs, headerLine);
  if (typeof table === 'string') throw new UnreadableFile(table);
  return table;
}

function plainStart(csv: string): TableStart {
  return { delimiter: delimiterOf(csv), headerLine: undefined };
}

/** The table in a CSV's text, whose rows are split when they are needed, unless it has quotes or mixed line ends. */
export function wideTableInCsv(text: string, rowIs: string): WideTable {
  const csv = withoutPreamble(text);
  if (/"|\r(?!\n)/.test(csv)) {
    const { header, lines, rows } = tableInCsv(text, rowIs);
    return { header, lines, rowAt: (index) => rows[index] ?? [] };
  }
  const delimiter = delimiterOf(csv);
  const records = csv.split('\n');
  expectAtMost(MAX_LINES, records.length, 'lines');
  const blank = new RegExp(`^[\\s${delimiter}]*$`);
  const places = [...records.keys()].filter((place) => !blank.test(records[place] ?? ''));
  expectAtMost(MAX_ROWS, places.length - 1, 'rows');
  const cellsAt = (place = -1, most?: number) => (records[place] ?? '').trimEnd().split(delimiter, most);
  const start = tableOf(
    places.slice(0, 2).map((place) => cellsAt(place)),
    rowIs,
  );
  if (typeof start === 'string') throw new UnreadableFile(start);
  expectAtMost(MAX_CELLS, start.header.length * places.length, 'cells');
  return {
    header: start.header,
    lines: places.slice(1).map((place) => place + 1),
    rowAt: (index, most) => cellsAt(places[index + 1], most),
  };
}

/** Whether tableOf will reject the header. */
function isTooWide(records: readonly (readonly string[])[]): boolean {
  const header = records.find((row) => row.some((cell) => cell.trim() !== ''));
  return !!header && header.findLastIndex((cell) => cell.trim() !== '') >= MAX_FILE_COLUMNS;
}

/** The file's line end. Some files mix several; files from old Macs may have a line feed within cells. */
function lineEndOf(csv: string): '\n' | '\r' {
  const unquoted = csv.slice(0, LONGEST_HEADER).replaceAll(/"[^"]*"/g, '');
  const first = /\r*\n|\r/.exec(unquoted)?.[0];
  return first === '\r' ? '\r' : '\n';
}

function removeReturn(row: string[]): void {
  const end = row.length - 1;
  const cell = row[end];
  if (cell?.endsWith('\r')) row[end] = cell.replace(/\r+$/, '');
}

/** Returns a function that returns the line number of an index. Indexes must be in ascending order. */
function lineCounter(csv: string): (index: number) => number {
  let line = 1;
  let counted = 0;
  return (index) => {
    line += csv.slice(counted, index).match(/\r\n|\r|\n/g)?.length ?? 0;
    counted = index;
    return line;
  };
}

function quoteProblem({ code }: ParseError, line: number): FileProblem {
  const message =
    code === 'MissingQuotes'
      ? 'A cell begins with a quotation mark (") that is never closed. Close or remove it. If the file ends here, part of it is missing.'
      : 'A quoted cell contains a quotation mark ("). Double or remove it.';
  return { where: `Line ${formatCount(line)}`, message };
}

function unendingRow(line: number): FileProblem {
  const message = `This row has more than ${formatCount(LONGEST_ROW)} characters. A closing quotation mark (") may be missing.`;
  return { where: `Line ${formatCount(line)}`, message };
}

function expectAtMost(most: number, count: number, what: string): void {
  if (count <= most) return;
  throw new UnreadableFile(
    `The file has more than ${formatCount(most)} ${what}. Split it into smaller files.`,
  );
}
