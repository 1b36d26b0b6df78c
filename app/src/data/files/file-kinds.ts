/** Why a file can’t be read; `where` is a place in it, such as 'Line 12'. */
export type FileProblem = { readonly where?: string; readonly message: string };

export class UnreadableFile extends Error {
  readonly problems: readonly FileProblem[];

  constructor(problems: string | readonly FileProblem[]) {
    const list = typeof problems === 'string' ? [{ message: problems }] : problems;
    super(list.map(({ message }) => message).join('\n'));
    this.name = 'UnreadableFile';
    this.problems = list;
  }
}

/** About 250,000 bets as JSON; more won't fit into a phone's memory. */
export const MAX_BYTES = 100_000_000;

/** The number of bytes that fileStart needs. */
export const START = 4096;

const SIGNATURES = [
  { bytes: [0x50, 0x4b, 3, 4], is: 'zip' },
  // An empty ZIP file.
  { bytes: [0x50, 0x4b, 5, 6], is: 'zip' },
  { bytes: [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1], is: 'old office' },
  { bytes: [0xef, 0xbb, 0xbf], is: 'utf-8' },
  { bytes: [0xff, 0xfe], is: 'utf-16le' },
  { bytes: [0xfe, 0xff], is: 'utf-16be' },
  { bytes: [0x1f, 0x8b], is: 'binary' },
  { bytes: [0x25, 0x50, 0x44, 0x46, 0x2d], is: 'binary' },
] as const;

/** A file's kind by its first bytes: an encoding, or 'text' without a byte order mark. */
type FileStart = (typeof SIGNATURES)[number]['is'] | 'text';
export type TextStart = Exclude<FileStart, 'zip' | 'old office' | 'binary'>;

/** Control characters of text: tab, line feed, vertical tab, form feed, carriage return, old end-of-file mark. */
const CONTROLS_OF_TEXTS: ReadonlySet<number> = new Set([9, 10, 11, 12, 13, 26]);
/** Text has almost no control characters; in other files, about every eighth byte is one. */
const MAX_CONTROLS = 0.02;

export function fileStart(start: Uint8Array): FileStart {
  const known = SIGNATURES.find(({ bytes }) => bytes.every((byte, i) => start[i] === byte));
  return known?.is ?? withoutMark(start);
}

function withoutMark(start: Uint8Array): FileStart {
  let controls = 0;
  const zeros: [number, number] = [0, 0];
  for (const [i, byte] of start.entries()) {
    if (byte === 0) zeros[i % 2 === 0 ? 0 : 1] += 1;
    else if (byte < 32 && !CONTROLS_OF_TEXTS.has(byte)) controls += 1;
  }
  const [even, odd] = zeros;
  if (even === 0 && odd === 0) return controls > start.length * MAX_CONTROLS ? 'binary' : 'text';
  // In UTF-16, one byte of each Latin letter is 0.
  const most = start.length / 4;
  if (even === 0 && odd > most) return 'utf-16le';
  return odd === 0 && even > most ? 'utf-16be' : 'binary';
}

export const NOT_TEXT = 'This isn’t a text file. Choose a CSV, JSON or ZIP file.';

const OLD_OFFICE = saveAsCsv('This is an Excel workbook (.xls, or protected with a password).');

const WEB_PAGE = /^\s*<(?:!doctype|html|head|meta|style|body|table|\?xml)\b/i;

/** Kinds of spreadsheets that are ZIP files, recognized by the names of the files inside. */
const WORKBOOKS = [
  { has: /^xl\//, is: 'This is an Excel workbook (.xlsx).' },
  { has: /^Index(?:\/.*\.iwa|\.zip)$/, is: 'This is a Numbers spreadsheet (.numbers).' },
  { has: /^content\.xml$/, is: 'This is an OpenDocument spreadsheet (.ods).' },
] as const;

/** Throws UnreadableFile if the file isn't text. */
export function textStart(start: FileStart): TextStart {
  if (start === 'old office') throw new UnreadableFile(OLD_OFFICE);
  if (start === 'binary' || start === 'zip') throw new UnreadableFile(NOT_TEXT);
  return start;
}

export function refuseWorkbook(namesInZip: readonly string[]): void {
  const workbook = WORKBOOKS.find(({ has }) => namesInZip.some((name) => has.test(name)));
  if (workbook) throw new UnreadableFile(saveAsCsv(workbook.is));
}

/** Throws UnreadableFile for a web page: some sites offer one named .xls. */
export function refuseWebPage(text: string): void {
  if (WEB_PAGE.test(text)) throw new UnreadableFile(saveAsCsv('This is a web page or XML, not a CSV file.'));
}

function saveAsCsv(what: string): string {
  return `${what} Open it in a spreadsheet, save it as CSV, and choose that file.`;
}
