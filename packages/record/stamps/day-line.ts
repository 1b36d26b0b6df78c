import { Invalid } from '#domain/checked.ts';
import { hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Hash } from './signature.ts';
import { equalBytes } from './bytes.ts';

/** People stamp the line as they copied it or as an editor saved it, which ends it with a line break. */
const ENDINGS = ['', '\n', '\r\n'];

/** A day's line: the record's last hash of a UTC day, 64 lower-case hexadecimal digits. */
export function checkLine(line: string): void {
  if (!/^[0-9a-f]{64}$/.test(line)) throw new Invalid("The day's line isn't 64 hexadecimal digits.");
}

/** Refuses a stamp whose digest isn't of this line. Some tools take its own 32 bytes as the SHA-256 digest. */
export function checkDigest(digest: Uint8Array, hash: Hash, line: string): void {
  const accepted = ENDINGS.map((ending) => hash.digest(utf8ToBytes(line + ending)));
  if (hash.name === 'SHA-256') accepted.push(hexToBytes(line));
  if (accepted.some((candidate) => equalBytes(candidate, digest))) return;
  throw new Invalid("It is a stamp of something else: its digest isn't that of this day's line.");
}
