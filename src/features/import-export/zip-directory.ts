import { UnreadableFile } from './unreadable-file.ts';

/** A file in a ZIP, as the ZIP's directory tells of it. */
export type ZipEntry = {
  readonly name: string;
  readonly isEncrypted: boolean;
  readonly method: number;
  readonly crc: number;
  readonly packedSize: number;
  readonly size: number;
  /** Where its own header stands. */
  readonly offset: number;
};

const END = { signature: 0x06054b50, size: 22, longestComment: 0xffff } as const;
const ENTRY = { signature: 0x02014b50, size: 46 } as const;
const LOCAL = { signature: 0x04034b50, size: 30 } as const;
/** Stands for a number that a ZIP of more than 4 GB has elsewhere. */
const ELSEWHERE = 0xffffffff;
/** Of a hundred thousand files: nobody's export. */
const LONGEST_DIRECTORY = 10_000_000;

export const DAMAGED_ZIP = 'The ZIP is damaged, or a part of it is missing. Download or copy it again.';
export const FOREIGN_ZIP =
  'The ZIP is packed in a way that cannot be read here. Unpack it, and choose the file in it.';

/**
 * The files that a ZIP lists in its directory, which stands at its end. Folders are left out, and so is what macOS
 * adds to a file.
 *
 * @see https://pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT 4.3
 */
export async function zipEntries(zip: Blob): Promise<readonly ZipEntry[]> {
  const tailStart = Math.max(0, zip.size - END.size - END.longestComment);
  const tail = await viewOf(zip, tailStart, zip.size);
  const end = endIn(tail);
  if (end === undefined) throw new UnreadableFile(DAMAGED_ZIP);
  const size = tail.getUint32(end + 12, true);
  const offset = tail.getUint32(end + 16, true);
  if (offset === ELSEWHERE || size > LONGEST_DIRECTORY) throw new UnreadableFile(FOREIGN_ZIP);
  if (offset + size > tailStart + end) throw new UnreadableFile(DAMAGED_ZIP);
  const entries = entriesIn(await viewOf(zip, offset, offset + size));
  return entries.filter(({ name }) => !name.endsWith('/') && !name.startsWith('__MACOSX/'));
}

/** The packed bytes of an entry. */
export async function packedBytes(zip: Blob, { offset, packedSize, ...entry }: ZipEntry): Promise<Blob> {
  if (entry.isEncrypted) {
    throw new UnreadableFile('The ZIP is protected with a password. Unpack it, and choose the file in it.');
  }
  if (![offset, packedSize].every((number) => number < ELSEWHERE)) throw new UnreadableFile(FOREIGN_ZIP);
  const local = await viewOf(zip, offset, offset + LOCAL.size);
  if (local.byteLength < LOCAL.size || local.getUint32(0, true) !== LOCAL.signature) {
    throw new UnreadableFile(DAMAGED_ZIP);
  }
  const start = offset + LOCAL.size + local.getUint16(26, true) + local.getUint16(28, true);
  if (start + packedSize > zip.size) throw new UnreadableFile(DAMAGED_ZIP);
  return zip.slice(start, start + packedSize);
}

/** Where the last record begins, behind which there is nothing but its comment. */
function endIn(tail: DataView): number | undefined {
  for (let at = tail.byteLength - END.size; at >= 0; at -= 1) {
    if (tail.getUint32(at, true) !== END.signature) continue;
    if (at + END.size + tail.getUint16(at + 20, true) === tail.byteLength) return at;
  }
  return undefined;
}

function entriesIn(directory: DataView): ZipEntry[] {
  const entries: ZipEntry[] = [];
  const decoder = new TextDecoder();
  let at = 0;
  while (at < directory.byteLength) {
    if (at + ENTRY.size > directory.byteLength || directory.getUint32(at, true) !== ENTRY.signature) {
      throw new UnreadableFile(DAMAGED_ZIP);
    }
    const nameLength = directory.getUint16(at + 28, true);
    const next =
      at + ENTRY.size + nameLength + directory.getUint16(at + 30, true) + directory.getUint16(at + 32, true);
    if (next > directory.byteLength) throw new UnreadableFile(DAMAGED_ZIP);
    entries.push({
      name: decoder.decode(new Uint8Array(directory.buffer, at + ENTRY.size, nameLength)),
      isEncrypted: directory.getUint16(at + 8, true) % 2 === 1,
      method: directory.getUint16(at + 10, true),
      crc: directory.getUint32(at + 16, true),
      packedSize: directory.getUint32(at + 20, true),
      size: directory.getUint32(at + 24, true),
      offset: directory.getUint32(at + 42, true),
    });
    at = next;
  }
  return entries;
}

async function viewOf(blob: Blob, start: number, end: number): Promise<DataView<ArrayBuffer>> {
  return new DataView(await blob.slice(start, end).arrayBuffer());
}
