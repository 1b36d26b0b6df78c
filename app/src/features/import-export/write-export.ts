import { Zip, type ZipInputFile } from 'fflate';
import type { ExportedData } from '#domain/export/exported-data.ts';
import { betsCsv, dailyPlCsv } from '#domain/export/export-csv.ts';
import { exportJson } from '#domain/export/export-json.ts';
import { uniqueFileNames } from '#domain/export/file-names.ts';

export type ExportFormat = 'zip' | 'json' | 'csv';

/** How many characters are compressed at once. */
const PIECE = 65_536;

const DEFLATED = 8;
/** The bytes before and after the compressed ones in gzip. */
const GZIP = { head: 10, tail: 8 };

/** Writes the data to one file; a CSV has only the bets of the first notebook. */
export async function writeExport(data: ExportedData, format: ExportFormat): Promise<Blob> {
  const at = new Date().toISOString();
  const [notebook] = data.notebooks;
  if (format === 'csv' && notebook) return new Blob([betsCsv(notebook)], { type: 'text/csv;charset=utf-8' });
  if (format !== 'zip') return new Blob([exportJson(data, at)], { type: 'application/json' });
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  // A copy, since a blob takes no shared memory, which the type allows here.
  const zip = new Zip((_, piece) => pieces.push(piece.slice()));
  for (const [filename, text] of texts(data, at)) {
    const gzip = await gzipped(text);
    // A ZIP has the same checksum.
    const tail = new DataView(gzip, gzip.byteLength - GZIP.tail);
    const [crc, size] = [tail.getUint32(0, true), tail.getUint32(4, true)];
    const file: ZipInputFile = { filename, compression: DEFLATED, crc, size };
    zip.add(file);
    file.ondata?.(null, new Uint8Array(gzip, GZIP.head, gzip.byteLength - GZIP.head - GZIP.tail), true);
  }
  zip.end();
  return new Blob(pieces, { type: 'application/zip' });
}

/** The names and texts of the files. Each is written when its turn comes, so that they aren't in memory together. */
function* texts({ notebooks, accounts }: ExportedData, at: string): Generator<[name: string, text: string]> {
  const names = uniqueFileNames(
    notebooks.map(({ name }) => name),
    'csv',
  );
  yield ['README.txt', readMe(at)];
  yield ['paperedge.json', exportJson({ notebooks, accounts }, at)];
  // CSVs of notebooks have their own folder, since a notebook may be called 'daily-pl'.
  for (const [i, notebook] of notebooks.entries()) yield [`notebooks/${names[i]}`, betsCsv(notebook)];
  if (accounts.length > 0) yield ['daily-pl.csv', dailyPlCsv(accounts)];
}

/** Compresses with the browser's own code, which is twice as fast as a library's; in pieces, to save memory. */
async function gzipped(text: string): Promise<ArrayBuffer> {
  const { readable, writable } = new TextEncoderStream();
  const packed = new Response(readable.pipeThrough(new CompressionStream('gzip'))).arrayBuffer();
  const writer = writable.getWriter();
  for (let at = 0; at < text.length; at += PIECE) await writer.write(text.slice(at, at + PIECE));
  await writer.close();
  return packed;
}

function readMe(at: string): string {
  return `PaperEdge export
Made at ${at} (UTC)

paperedge.json
    Everything: notebooks with their custom fields and bets, accounts with their daily profit and loss. PaperEdge can
    import this file (Settings, Import). It is JSON in UTF-8, "format": "paperedge-export", "version": 2.
    Amounts are strings in dollars, such as "190.91"; dates are YYYY-MM-DD; odds are American, such as -110; "price"
    is what a bet was taken at otherwise; "return" is the total payout of a won bet, wager included unless it is a bonus
    bet. A bet's custom values are under "values", by field name.

notebooks/*.csv
    The bets of each notebook as a table for any spreadsheet: Date, Description, Odds, Wager, Status, Return, Profit,
    and the notebook's custom fields.

daily-pl.csv
    The daily profit and loss of all accounts: Date, Account, Type, Amount, Note.

The CSV files are in UTF-8, with commas between cells. Text that a spreadsheet would run as a formula, because it
starts with = + - @, a tab or a line break, has an apostrophe (') in front, and so does text that starts with an
apostrophe. Remove one to get the original text. Numbers are plain.
`.replaceAll('\n', '\r\n');
}
