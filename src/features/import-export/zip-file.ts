import { formatFileSize } from '#domain/export/file-size.ts';
import type { Steps } from '#ui/steps.ts';
import { bytesIn, MOST_BYTES } from './file-bytes.ts';
import { workbookMessage } from './other-files.ts';
import { UnreadableFile } from './unreadable-file.ts';
import { DAMAGED_ZIP, FOREIGN_ZIP, packedBytes, type ZipEntry, zipEntries } from './zip-directory.ts';

const STORED = 0;
const DEFLATED = 8;
const LONGEST_PIECE = 4096;
const OWN_JSON = 'paperedge.json';
const READ_ME = /^read[ _-]?me\b/i;
const DATA = /\.(?:csv|tsv|tab|txt|json)$/i;
/** A message that names more is not read. */
const MOST_NAMES = 5;

/** The file of a ZIP that is to be imported, and its bytes. */
export async function fileInZip(
  zip: Blob,
  steps: Steps,
): Promise<{ name: string; bytes: readonly Uint8Array<ArrayBuffer>[] }> {
  const entry = wantedEntry(await zipEntries(zip));
  const name = baseName(entry);
  await steps.done();
  const packed = await packedBytes(zip, entry);
  const most = formatFileSize(MOST_BYTES);
  const tooLong = `“${name}” in the ZIP has more than ${most} when it is unpacked, and at most ${most} can be read.`;
  // It may say less than it has.
  if (entry.size > MOST_BYTES) throw new UnreadableFile(tooLong);
  try {
    return { name, bytes: await bytesIn(unpacked(packed, entry), steps, tooLong) };
  } catch (error) {
    // Inflating fails with an error of one kind in one browser and of another in the next.
    throw error instanceof TypeError || isZlibError(error) ? new UnreadableFile(DAMAGED_ZIP) : error;
  }
}

/** Everything that was exported, if the ZIP is ours; else the only file that can be a table. */
function wantedEntry(entries: readonly ZipEntry[]): ZipEntry {
  const workbook = workbookMessage(entries.map(({ name }) => name));
  if (workbook !== undefined) throw new UnreadableFile(workbook);
  const own = entries.filter((entry) => baseName(entry) === OWN_JSON);
  const data = entries.filter((entry) => DATA.test(entry.name) && !READ_ME.test(baseName(entry)));
  const wanted = own.length > 0 ? own : data;
  const [only, second] = wanted;
  if (only === undefined) {
    throw new UnreadableFile(`The ZIP holds no CSV file and no PaperEdge export: it has ${listed(entries)}.`);
  }
  if (second !== undefined) {
    throw new UnreadableFile(
      `The ZIP holds several files that could be imported: ${listed(wanted)}. Unpack it, and choose one of them.`,
    );
  }
  return only;
}

/**
 * As gzip, which is the same but for what stands around it: browsers compare what they unpack with its sum and its
 * length then. Both are the directory's, which nothing else believes.
 */
function unpacked(packed: Blob, { method, crc, size }: ZipEntry): ReadableStream<Uint8Array<ArrayBuffer>> {
  if (method === STORED) return packed.stream();
  if (method !== DEFLATED) throw new UnreadableFile(FOREIGN_ZIP);
  const header = new Uint8Array([0x1f, 0x8b, DEFLATED, 0, 0, 0, 0, 0, 0, 0xff]);
  const trailer = new DataView(new ArrayBuffer(8));
  trailer.setUint32(0, crc, true);
  trailer.setUint32(4, size, true);
  return new Blob([header, packed, trailer])
    .stream()
    .pipeThrough(inSmallPieces())
    .pipeThrough(new DecompressionStream('gzip'));
}

/** Chromium unpacks each piece at once, and one may become a thousand times as long. */
function inSmallPieces(): TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>> {
  return new TransformStream({
    transform: (bytes, pieces) => {
      for (let at = 0; at < bytes.length; at += LONGEST_PIECE)
        pieces.enqueue(bytes.subarray(at, at + LONGEST_PIECE));
    },
  });
}

function isZlibError(error: unknown): boolean {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('Z_');
}

function baseName({ name }: ZipEntry): string {
  return name.slice(name.lastIndexOf('/') + 1);
}

function listed(entries: readonly ZipEntry[]): string {
  if (entries.length === 0) return 'nothing in it';
  const names = entries.slice(0, MOST_NAMES).map((entry) => `“${baseName(entry).slice(0, 100)}”`);
  const more = entries.length - names.length;
  return more > 0 ? `${names.join(', ')} and ${more} more` : names.join(', ');
}
