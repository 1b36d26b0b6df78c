import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import * as v from 'valibot';
import { codeOf } from '../error-code.ts';
import { Secrets } from '../secrets.ts';

/**
 * A backup is gzipped lines of JSON. The first says what it is; each table is a line that names its columns, and
 * one line a row, of the texts that PostgreSQL writes its values with; the last says how many there are.
 */
export const FORMAT = 1;

/** A file that cannot be restored; says why. Nothing was touched for it. */
export class UnusableBackup extends Error {}

const Name = v.tuple([v.string(), v.string()]);
export type Name = v.InferOutput<typeof Name>;

const Header = v.object({
  paperedge: v.literal('backup'),
  format: v.number(),
  /** The product's version, and PostgreSQL's. */
  version: v.string(),
  postgresql: v.string(),
  made: v.string(),
  /** The migrations that made the tables, by their numbers. */
  migrations: v.array(v.string()),
  secrets: Secrets,
});
export type Header = v.InferOutput<typeof Header>;

const Line = v.union([
  v.object({ table: Name, columns: v.array(v.string()) }),
  v.object({ sequence: Name, value: v.string() }),
  v.object({ end: v.object({ rows: v.record(v.string(), v.number()), sha256: v.string() }) }),
]);
export type Line = v.InferOutput<typeof Line>;
export type Table = { name: string; columns: readonly string[] };
export type Sequence = { sequence: Name; value: string };

/** The last part counts the rows of each table. */
export type Part =
  { header: Header } | { table: Table; row: string } | Sequence | { rows: Record<string, number> };

export const tableName = ([schema, name]: Name) => `${schema}.${name}`;

/** The parts of a backup, one after the other; throws where it is cut, damaged, foreign, or of a later format. */
export async function* readBackup(file: string): AsyncGenerator<Part> {
  const hash = createHash('sha256');
  const rows: Record<string, number> = {};
  let table: Table = { name: '', columns: [] };
  let begun = false;
  for await (const text of linesOf(file)) {
    if (!begun) {
      begun = true;
      yield { header: readHeader(file, text) };
    } else if (text.startsWith('[')) {
      rows[table.name] = (rows[table.name] ?? 0) + 1;
      yield { table, row: text };
    } else {
      const line = readLine(file, text);
      if ('end' in line) {
        const counted = line.end.rows;
        const complete = Object.keys({ ...counted, ...rows }).every((name) => counted[name] === rows[name]);
        if (!complete || line.end.sha256 !== hash.digest('hex')) throw damaged(file);
        yield { rows };
        return;
      }
      if ('table' in line) {
        table = { name: tableName(line.table), columns: line.columns };
        rows[table.name] = 0;
      } else yield line;
    }
    hash.update(text).update('\n');
  }
  throw begun ? new UnusableBackup(`${file} is cut off: its end is missing.`) : foreign(file);
}

const damaged = (file: string) => new UnusableBackup(`${file} is damaged.`);
const foreign = (file: string) => new UnusableBackup(`${file} is not a backup of PaperEdge.`);

function readHeader(file: string, text: string): Header {
  const given = parse(text);
  const format = v.safeParse(v.pick(Header, ['paperedge', 'format']), given);
  if (!format.success) throw foreign(file);
  if (format.output.format > FORMAT) {
    throw new UnusableBackup(`${file} was made by a newer PaperEdge than this one. Update PaperEdge first.`);
  }
  const header = v.safeParse(Header, given);
  if (!header.success) throw damaged(file);
  return header.output;
}

function readLine(file: string, text: string): Line {
  const line = v.safeParse(Line, parse(text));
  if (!line.success) throw damaged(file);
  return line.output;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function* linesOf(file: string): AsyncGenerator<string> {
  const unpacked = createGunzip();
  // What goes wrong in the file comes out of the loop below.
  pipeline(createReadStream(file), unpacked, () => {});
  let rest = '';
  let some = false;
  try {
    for await (const part of unpacked.setEncoding('utf8') as AsyncIterable<string>) {
      some = true;
      const lines = (rest + part).split('\n');
      rest = lines.pop() ?? '';
      yield* lines;
    }
  } catch (error) {
    if (error instanceof UnusableBackup) throw error;
    const code = codeOf(error);
    if (code === 'ENOENT') throw new UnusableBackup(`There is no file ${file}.`);
    if (code === 'Z_BUF_ERROR' && some) throw new UnusableBackup(`${file} is cut off: its end is missing.`);
    if (code.startsWith('Z_')) throw some ? damaged(file) : foreign(file);
    throw error;
  }
}

/** A backup that was read to its end, and how many rows of each table it holds. */
export type Backup = { file: string; header: Header; rows: Record<string, number> };

/** Reads a backup to its end, unless its header is not accepted; visits each row. */
export async function checkBackup(
  file: string,
  accept: (header: Header) => void = () => {},
  visit: (table: Table, row: string) => void = () => {},
): Promise<Backup> {
  let header: Header | undefined;
  let rows: Record<string, number> = {};
  for await (const part of readBackup(file)) {
    if ('header' in part) accept((header = part.header));
    else if ('row' in part) visit(part.table, part.row);
    else if ('rows' in part) ({ rows } = part);
  }
  if (!header) throw foreign(file);
  return { file, header, rows };
}
