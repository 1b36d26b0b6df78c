import { Inflate, type UnzipFileInfo, unzipSync } from 'fflate';
import { formatFileSize } from '#domain/export/file-size.ts';
import { MAX_BYTES, refuseWorkbook, UnreadableFile } from './file-kinds.ts';

const STORED = 0;
const DEFLATED = 8;
const MAX_ENTRIES = 100_000;
/** How many compressed bytes are inflated at once; the result can be a thousand times as large. */
const LONGEST_PIECE = 2048;
const END_OF_DIRECTORY = 0x06054b50;
const OWN_JSON = 'paperedge.json';
const READ_ME = /^read[ _-]?me\b/i;
const DATA = /\.(?:csv|tsv|tab|txt|json)$/i;
const MAX_NAMES = 5;

const DAMAGED = 'The ZIP is damaged or incomplete. Download or copy it again.';
const FOREIGN = 'We can’t unpack this kind of ZIP. Unpack it yourself, and choose the file inside.';
const ENCRYPTED = 'The ZIP is protected with a password. Unpack it, and choose the file inside.';

type Entry = UnzipFileInfo & { readonly place: number };

export function fileInZip(zip: Uint8Array): { name: string; bytes: Uint8Array } {
  try {
    const entry = wantedEntry(entriesOf(zip));
    return { name: baseName(entry), bytes: unpacked(zip, entry) };
  } catch (error) {
    throw error instanceof UnreadableFile ? error : new UnreadableFile(DAMAGED);
  }
}

/** The entries of a ZIP, without folders and the files that macOS adds. */
function entriesOf(zip: Uint8Array): readonly Entry[] {
  const entries: Entry[] = [];
  unzipSync(zip, {
    filter: (entry) => {
      if (entries.length === MAX_ENTRIES) throw new UnreadableFile(FOREIGN);
      entries.push({ ...entry, place: entries.length });
      return false;
    },
  });
  return entries.filter(({ name }) => !name.endsWith('/') && !name.startsWith('__MACOSX/'));
}

/** The entry to import: our own JSON, else the only file that may be a table. */
function wantedEntry(entries: readonly Entry[]): Entry {
  refuseWorkbook(entries.map(({ name }) => name));
  const own = entries.filter((entry) => baseName(entry) === OWN_JSON);
  const data = entries.filter((entry) => DATA.test(entry.name) && !READ_ME.test(baseName(entry)));
  const wanted = own.length > 0 ? own : data;
  const [only, second] = wanted;
  if (entries.length === 0) throw new UnreadableFile('The ZIP is empty.');
  if (only === undefined) {
    throw new UnreadableFile(`The ZIP has no CSV or JSON file in it, only ${listed(entries)}.`);
  }
  if (second !== undefined) {
    throw new UnreadableFile(
      `The ZIP has several files that could be imported: ${listed(wanted)}. Unpack it, and choose one.`,
    );
  }
  return only;
}

function unpacked(zip: Uint8Array, entry: Entry): Uint8Array {
  const { isEncrypted, crc, start } = recordOf(zip, entry.place);
  if (isEncrypted) throw new UnreadableFile(ENCRYPTED);
  if (entry.compression !== STORED && entry.compression !== DEFLATED) throw new UnreadableFile(FOREIGN);
  if (entry.size === 0xffffffff) throw new UnreadableFile(FOREIGN);
  const most = formatFileSize(MAX_BYTES);
  const tooLong = `“${baseName(entry)}” in the ZIP is too large: unpacked files can be at most ${most}.`;
  if (entry.originalSize > MAX_BYTES) throw new UnreadableFile(tooLong);
  if (start + entry.size > zip.length) throw new UnreadableFile(DAMAGED);
  const packed = zip.subarray(start, start + entry.size);
  const bytes = entry.compression === STORED ? packed : inflated(packed, tooLong);
  if (crc32(bytes) !== crc) throw new UnreadableFile(DAMAGED);
  return bytes;
}

/** The properties of an entry that fflate doesn't report: encryption, checksum, and where its bytes start. */
function recordOf(zip: Uint8Array, place: number) {
  const view = new DataView(zip.buffer, zip.byteOffset, zip.byteLength);
  const at16 = (at: number) => view.getUint16(at, true);
  const at32 = (at: number) => view.getUint32(at, true);
  let end = zip.length - 22;
  while (at32(end) !== END_OF_DIRECTORY) end -= 1;
  let record = at32(end + 16);
  for (let i = 0; i < place; i += 1) record += 46 + at16(record + 28) + at16(record + 30) + at16(record + 32);
  const header = at32(record + 42);
  return {
    isEncrypted: at16(record + 8) % 2 === 1,
    crc: at32(record + 16),
    start: header + 30 + at16(header + 26) + at16(header + 28),
  };
}

/** Inflates an entry, but stops at the limit, even if the ZIP claims a smaller size. */
function inflated(packed: Uint8Array, tooLong: string): Uint8Array {
  const pieces: Uint8Array[] = [];
  let size = 0;
  const inflate = new Inflate((piece) => {
    pieces.push(piece);
    size += piece.length;
    if (size > MAX_BYTES) throw new UnreadableFile(tooLong);
  });
  for (let at = 0; at < packed.length; at += LONGEST_PIECE)
    inflate.push(packed.subarray(at, at + LONGEST_PIECE), at + LONGEST_PIECE >= packed.length);
  const bytes = new Uint8Array(size);
  let at = 0;
  for (const piece of pieces) {
    bytes.set(piece, at);
    at += piece.length;
  }
  return bytes;
}

const CRC_OF_BYTE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte;
  for (let bit = 0; bit < 8; bit += 1) crc = (crc & 1) === 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  return crc;
});

/** The checksum of an entry, which fflate doesn't check. */
function crc32(bytes: Uint8Array): number {
  let crc = -1;
  for (const byte of bytes) crc = (CRC_OF_BYTE[(crc ^ byte) & 255] ?? 0) ^ (crc >>> 8);
  return ~crc >>> 0;
}

function baseName({ name }: Entry): string {
  return name.slice(name.lastIndexOf('/') + 1);
}

function listed(entries: readonly Entry[]): string {
  const names = entries.slice(0, MAX_NAMES).map((entry) => `“${baseName(entry).slice(0, 100)}”`);
  const more = entries.length - names.length;
  return more > 0 ? `${names.join(', ')} and ${more} more` : names.join(', ');
}
