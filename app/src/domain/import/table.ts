/** A CSV file: a header, and rows of unparsed cells. */
export type Table = {
  readonly header: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** The line each row begins on, counted from 1. */
  readonly lines: readonly number[];
  /** How many cells of the file held a spreadsheet's error, which are read as empty. */
  readonly errors?: number;
  /** The line of the header, counted from 1; 0 if the file has none. */
  readonly headerLine?: number;
  /** The lines above the header that aren't blank. */
  readonly above?: readonly { readonly line: number; readonly text: string }[];
};

/** A table whose rows are split when they are needed: a file of games can have a million cells. */
export type WideTable = Pick<Table, 'header' | 'lines'> & {
  /** The cells of a row, or its first `most`. */
  readonly rowAt: (index: number, most?: number) => readonly string[];
};

export type Delimiter = (typeof DELIMITERS)[number];

/** A hundred thousand rows of more columns would not fit into a phone's memory. */
export const MAX_FILE_COLUMNS = 200;

/** Some programs write the mark twice, or encode it again as three letters. */
const BYTE_ORDER_MARKS = /^(?:\uFEFF|ï»¿)+/;
/** The start of a data: URL, in files written by a web page, or a spreadsheet's sep= line. */
const PREAMBLE = /^(?:data:text\/csv[^,\r\n]*,|sep=[^\r\n](?=[\r\n]))/i;
export const DELIMITERS = [',', ';', '\t', '|'] as const;
const LONGEST_HEADER = 100_000;
const LONGEST_NAME = 200;
const LINE_BREAK = /\r\n|\r|\n/;

/**
 * A CSV without anything before its header: a byte order mark, a `sep=;` line, or `data:text/csv;charset=utf-8,`, which
 * some web pages add. Line breaks stay, so that lines keep their numbers.
 *
 * @example withoutPreamble('data:text/csv;charset=utf-8,\nDate,Odds') // '\nDate,Odds'
 */
export function withoutPreamble(text: string): string {
  return text.replace(BYTE_ORDER_MARKS, '').replace(PREAMBLE, '');
}

/**
 * The delimiter of a CSV: the most frequent candidate outside quotes in the first line that isn't blank, else a comma.
 *
 * @example delimiterOf('Date;Odds;"Stake, $"') // ';'
 */
export function delimiterOf(text: string): Delimiter {
  const counts = new Map<string, number>(DELIMITERS.map((mark) => [mark, 0]));
  let isQuoted = false;
  let isBegun = false;
  for (const character of text.slice(0, LONGEST_HEADER)) {
    if (character === '"') isQuoted = !isQuoted;
    else if (!isQuoted && isBegun && (character === '\n' || character === '\r')) break;
    else if (!isQuoted && counts.has(character)) counts.set(character, (counts.get(character) ?? 0) + 1);
    isBegun ||= !/\s/.test(character);
  }
  const most = Math.max(...counts.values());
  return DELIMITERS.find((mark) => counts.get(mark) === most) ?? ',';
}

/**
 * A file's records as a table, or a message that says why they aren't one. `records` includes blank lines, so that
 * lines can be counted; a record with line breaks in its cells spans several lines. The first record that isn't blank
 * is the header, or the one on `headerLine`, without blank cells at its end; without a header (0) columns are numbered.
 * Other blank records are skipped. `rowIs` is what a row is.
 *
 * Rejects a file without a header or rows, and one with more than 200 columns.
 *
 * @example tableOf([['Date', 'Odds'], [''], ['2026-01-05', '-110']])
 * // { header: ['Date', 'Odds'], rows: [['2026-01-05', '-110']], lines: [3] }
 */
export function tableOf(
  records: readonly (readonly string[])[],
  rowIs = 'bet',
  headerLine?: number,
): Table | string {
  const rows: (readonly string[])[] = [];
  const lines: number[] = [];
  let header: readonly string[] | undefined;
  let line = 1;
  let errorCount = 0;
  let at = 0;
  const above: { line: number; text: string }[] = [];
  for (const record of records) {
    const begins = line;
    line += 1 + lineBreaksIn(record);
    const end = record.findLastIndex((cell) => cell.trim() !== '') + 1;
    if (end === 0) continue;
    if (header === undefined && headerLine !== undefined && headerLine >= line) {
      above.push({ line: begins, text: record.slice(0, end).join(' ').trim() });
      continue;
    }
    if (header === undefined) {
      header = headerLine === 0 ? record.map((_, place) => `Column ${place + 1}`) : record.slice(0, end);
      if (headerLine !== 0) {
        at = begins;
        continue;
      }
    }
    const errors = record.filter(isSheetError).length;
    errorCount += errors;
    rows.push(errors === 0 ? record : record.map((cell) => (isSheetError(cell) ? '' : cell)));
    lines.push(begins);
  }
  if (header === undefined) return 'The file is empty.';
  if (header.length > MAX_FILE_COLUMNS) {
    const limit = `At most ${MAX_FILE_COLUMNS} can be read: delete the ones you don’t need.`;
    return `The file has ${header.length} columns. ${limit}`;
  }
  if (rows.length > 0) {
    const errors = errorCount > 0 ? { errors: errorCount } : {};
    const start = headerLine === undefined ? {} : { headerLine: at, above };
    return { header, rows, lines, ...errors, ...start };
  }
  return `The file has only one line. It needs a header row and one row per ${rowIs}.`;
}

/**
 * The cells of a column; '' for rows that end before the column.
 *
 * @example [...columnCells(table, 1)] // ['-110', '+150']
 */
export function* columnCells({ rows }: Table, place: number): Generator<string> {
  for (const row of rows) yield row[place] ?? '';
}

/**
 * A header as lower-case words with single spaces, for comparison.
 *
 * @example headerWords('BetType') // 'bet type'
 * @example headerWords(' Odds (Dec)') // 'odds dec'
 * @example headerWords('P/L') // 'p l'
 */
export function headerWords(header: string): string {
  return header
    .slice(0, LONGEST_NAME)
    .replaceAll(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .replaceAll(/[^\p{L}\d]+/gu, ' ')
    .trim();
}

/**
 * A heading without the bracket at its end, which names a currency, a unit or a notation.
 *
 * @example bareHeader('Stake (AUD)') // 'Stake'
 */
export function bareHeader(header: string): string {
  return header.replace(/\s*(?:\([^()]*\)|\[[^[\]]*\])\s*$/, '');
}

/**
 * The reading with at least nine tenths of the votes, so that a slip in one row doesn't decide. Undefined without votes
 * or such a majority: the user then decides.
 *
 * @example clearChoice(['mdy', 'mdy']) // 'mdy'
 * @example clearChoice(['mdy', 'dmy']) // undefined
 */
export function clearChoice<Reading extends string>(votes: Iterable<Reading>): Reading | undefined {
  const counts = new Map<Reading, number>();
  let all = 0;
  for (const vote of votes) {
    counts.set(vote, (counts.get(vote) ?? 0) + 1);
    all += 1;
  }
  for (const [reading, count] of counts) if (10 * count >= 9 * all) return reading;
  return undefined;
}

const SHEET_ERROR = /^#(?:VALUE!|DIV\/0!|REF!|NAME\?|N\/A|NUM!|NULL!|ERROR!|SPILL!|CALC!)$/i;

function isSheetError(cell: string): boolean {
  return cell.startsWith('#') && SHEET_ERROR.test(cell.trim());
}

function lineBreaksIn(record: readonly string[]): number {
  let count = 0;
  for (const cell of record) {
    if (cell.includes('\n') || cell.includes('\r')) count += cell.split(LINE_BREAK).length - 1;
  }
  return count;
}
