import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream';
import { isDeepStrictEqual } from 'node:util';
import { createGunzip } from 'node:zlib';
import * as v from 'valibot';
import { codeOf } from '../error-code.ts';
import { Secrets } from '../secrets.ts';
import { UserError } from '../user-error.ts';

/**
 * Gzipped lines of JSON: a header; for each table its columns, then each row as an array of PostgreSQL's text values;
 * the sequences; and finally the row counts and a checksum.
 */
export const FORMAT = 1;

/** Explains why a backup can't be restored. */
export class UnusableBackup extends UserError {}

const Name = v.tuple([v.string(), v.string()]);

const Header = v.object({
  paperedge: v.literal('backup'),
  format: v.number(),
  /** The versions of the product and of PostgreSQL. */
  version: v.string(),
  postgresql: v.string(),
  made: v.string(),
  /** The versions of the migrations that created the tables. */
  migrations: v.array(v.string()),
  secrets: Secrets,
});
export type Header = v.InferOutput<typeof Header>;

const Sequence = v.object({ sequence: Name, value: v.string() });
export type Sequence = v.InferOutput<typeof Sequence>;

const Line = v.union([
  v.object({ table: Name, columns: v.array(v.string()) }),
  Sequence,
  v.object({ end: v.object({ rows: v.record(v.string(), v.number()), sha256: v.string() }) }),
]);
export type Line = v.InferOutput<typeof Line>;

/** The name includes the schema. */
export type Table = { name: string; columns: readonly string[] };

/** Looks up a row's values by column; empty for null and for unknown columns. */
export function textsOf({ columns }: Table, row: string): (column: string) => string {
  const texts = JSON.parse(row) as (string | null)[];
  return (column) => texts[columns.indexOf(column)] ?? '';
}

/** A completely read backup, with the row count of each table. */
export type Backup = { file: string; header: Header; rows: Record<string, number> };

/** Reads a backup to its end; throws if it is truncated, damaged, of another kind or of a later format. */
export async function readBackup(
  file: string,
  visit: {
    /** Called first, and may throw to reject the backup. */
    header?: (header: Header) => void;
    row?: (table: Table, row: string) => void | Promise<void>;
    sequence?: (sequence: Sequence) => Promise<void>;
  } = {},
): Promise<Backup> {
  const hash = createHash('sha256');
  const rows: Record<string, number> = {};
  let header: Header | undefined;
  let table: Table = { name: '', columns: [] };
  for await (const text of linesOf(file)) {
    if (!header) {
      header = readHeader(file, text);
      visit.header?.(header);
    } else if (text.startsWith('[')) {
      rows[table.name] = (rows[table.name] ?? 0) + 1;
      await visit.row?.(table, text);
    } else {
      const line = parse(Line, text);
      if (!line) throw damaged(file);
      if ('end' in line) {
        if (!isDeepStrictEqual(line.end, { rows, sha256: hash.digest('hex') })) throw damaged(file);
        return { file, header, rows };
      }
      if ('table' in line) {
        table = { name: line.table.join('.'), columns: line.columns };
        rows[table.name] = 0;
      } else await visit.sequence?.(line);
    }
    hash.update(text).update('\n');
  }
  throw header ? cutOff(file) : foreign(file);
}

const damaged = (file: string) => new UnusableBackup(`${file} is damaged.`);
const cutOff = (file: string) => new UnusableBackup(`${file} is truncated: its end is missing.`);
const foreign = (file: string) => new UnusableBackup(`${file} is not a backup of PaperEdge.`);

function readHeader(file: string, text: string): Header {
  const known = parse(v.pick(Header, ['paperedge', 'format']), text);
  if (!known) throw foreign(file);
  if (known.format > FORMAT) {
    throw new UnusableBackup(`${file} was made by a newer PaperEdge than this one. Update PaperEdge first.`);
  }
  const header = parse(Header, text);
  if (!header) throw damaged(file);
  return header;
}

function parse<T>(schema: v.GenericSchema<unknown, T>, text: string): T | undefined {
  const { success, output } = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), text);
  return success ? output : undefined;
}

async function* linesOf(file: string): AsyncGenerator<string> {
  const unpacked = createGunzip();
  // The loop below throws the errors of both streams, so the callback ignores them.
  pipeline(createReadStream(file), unpacked, () => {});
  let rest = '';
  let hasOutput = false;
  try {
    for await (const part of unpacked.setEncoding('utf8') as AsyncIterable<string>) {
      hasOutput = true;
      const lines = (rest + part).split('\n');
      rest = lines.pop() ?? '';
      yield* lines;
    }
  } catch (error) {
    const code = codeOf(error);
    if (code === 'ENOENT') throw new UnusableBackup(`The file ${file} does not exist.`);
    if (code === 'Z_BUF_ERROR' && hasOutput) throw cutOff(file);
    if (code.startsWith('Z_')) throw hasOutput ? damaged(file) : foreign(file);
    throw error;
  }
}
