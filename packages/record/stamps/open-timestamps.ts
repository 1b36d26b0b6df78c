import { Invalid } from '#domain/checked.ts';
import { ripemd160, sha1 } from '@noble/hashes/legacy.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { bytesToHex, concatBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { checkDigest } from './day-line.ts';
import { equalBytes } from './bytes.ts';

export type OpenTimestamp = {
  kind: 'ots';
  /** Calendars that have promised to put the line into Bitcoin, by their addresses. */
  pending: string[];
  /** Bitcoin blocks that have it if their Merkle root is this one, in hexadecimal digits as block explorers show it. */
  blocks: { height: number; merkleRoot: string }[];
  note: string;
};

/** Limits of the reference client, python-opentimestamps: core/op.py, core/notary.py and core/timestamp.py. */
const LIMITS = { message: 4096, depth: 256, payload: 8192, address: 1000 };

const MAGIC = concatBytes(
  utf8ToBytes('\0OpenTimestamps\0\0Proof\0'),
  new Uint8Array([0xbf, 0x89, 0xe2, 0xe8, 0x84, 0xe8, 0x92, 0x94]),
);

const ATTESTATION = 0x00;
const FORK = 0xff;
const SHA_256 = 0x08;

const PENDING = '83dfe30d2ef90c8e';
const BITCOIN = '0588960d73d71901';

type Operation = (message: Uint8Array, reader: Reader) => Uint8Array;

const OPERATIONS = new Map<number, Operation>([
  [0x02, (message) => sha1(message)],
  [0x03, (message) => ripemd160(message)],
  [SHA_256, (message) => sha256(message)],
  [0x67, (message) => keccak_256(message)],
  [0xf0, (message, reader) => concatBytes(message, reader.text(LIMITS.message, 1))],
  [0xf1, (message, reader) => concatBytes(reader.text(LIMITS.message, 1), message)],
  [0xf2, (message) => message.toReversed()],
  [0xf3, (message) => utf8ToBytes(bytesToHex(message))],
]);

export function isOpenTimestamp(bytes: Uint8Array): boolean {
  return equalBytes(bytes.subarray(0, MAGIC.length), MAGIC);
}

/**
 * Checks that an OpenTimestamps file is one of this line, and runs its operations. Nothing is looked up: whether a block
 * has the Merkle root is for an OpenTimestamps client to say. Throws Invalid if it doesn't hold.
 */
export function readOpenTimestamp(bytes: Uint8Array, line: string): OpenTimestamp {
  if (!isOpenTimestamp(bytes)) throw new Invalid("This isn't an OpenTimestamps file.");
  const reader = new Reader(bytes, MAGIC.length);
  const version = reader.number();
  if (version !== 1) {
    throw new Invalid(`It is an OpenTimestamps file of version ${version}; this check knows version 1.`);
  }
  if (reader.byte() !== SHA_256)
    throw new Invalid("It wasn't made with SHA-256, so this check can't tell what it stamps.");
  const digest = reader.bytes(32);
  checkDigest(digest, { name: 'SHA-256', digest: sha256 }, line);
  const found: Attestations = { pending: new Set(), blocks: new Map() };
  readTree(reader, digest, found, LIMITS.depth);
  reader.end();
  return summary(found);
}

type Attestations = {
  pending: Set<string>;
  blocks: Map<string, { height: number; merkleRoot: string }>;
};

function summary({ pending, blocks }: Attestations): OpenTimestamp {
  if (pending.size === 0 && blocks.size === 0) {
    throw new Invalid('It names no calendar and no Bitcoin block; this check knows no other kinds of proof.');
  }
  const note =
    blocks.size > 0
      ? "Its operations lead to this Merkle root. Whether the block has it isn't looked up here: confirm with an OpenTimestamps client."
      : 'It proves nothing yet: a calendar has promised to put it into Bitcoin, which takes some hours. Upgrade the file, and confirm with an OpenTimestamps client.';
  return {
    kind: 'ots',
    pending: [...pending],
    blocks: [...blocks.values()].toSorted((a, b) => a.height - b.height),
    note,
  };
}

function readTree(reader: Reader, message: Uint8Array, found: Attestations, depth: number): void {
  if (depth === 0) throw new Invalid('Its operations are nested too deeply.');
  let tag = reader.byte();
  while (tag === FORK) {
    readBranch(reader, reader.byte(), message, found, depth);
    tag = reader.byte();
  }
  readBranch(reader, tag, message, found, depth);
}

function readBranch(
  reader: Reader,
  tag: number,
  message: Uint8Array,
  found: Attestations,
  depth: number,
): void {
  if (tag === ATTESTATION) {
    readAttestation(reader, message, found);
    return;
  }
  const operation = OPERATIONS.get(tag);
  if (operation === undefined)
    throw new Invalid(`It has an operation that this check doesn't know (${tag}).`);
  const result = operation(message, reader);
  if (result.length > LIMITS.message)
    throw new Invalid('One of its operations makes a message that is too long.');
  readTree(reader, result, found, depth - 1);
}

function readAttestation(reader: Reader, message: Uint8Array, found: Attestations): void {
  const kind = bytesToHex(reader.bytes(8));
  // Other chains' attestations are skipped.
  const payload = new Reader(reader.text(LIMITS.payload), 0);
  if (kind === PENDING) {
    const address = new TextDecoder().decode(payload.text(LIMITS.address));
    if (!/^[\w\-./:]+$/.test(address)) throw new Invalid("It names a calendar by what isn't an address.");
    payload.end();
    found.pending.add(address);
  } else if (kind === BITCOIN) {
    const height = payload.number();
    payload.end();
    if (message.length !== 32) throw new Invalid("It names a Bitcoin block for what isn't a Merkle root.");
    const merkleRoot = bytesToHex(message.toReversed());
    found.blocks.set(`${height} ${merkleRoot}`, { height, merkleRoot });
  }
}

const cutOff = () => new Invalid("This isn't a complete OpenTimestamps file.");

class Reader {
  readonly #bytes: Uint8Array;
  #at: number;

  constructor(bytes: Uint8Array, at: number) {
    this.#bytes = bytes;
    this.#at = at;
  }

  bytes(length: number): Uint8Array {
    const end = this.#at + length;
    if (end > this.#bytes.length) throw cutOff();
    const bytes = this.#bytes.slice(this.#at, end);
    this.#at = end;
    return bytes;
  }

  byte(): number {
    return this.bytes(1)[0] ?? 0;
  }

  /** Seven bits a byte, least significant first; the eighth says that more follow. */
  number(): number {
    let value = 0;
    for (let factor = 1; factor < 2 ** 49; factor *= 128) {
      const byte = this.byte();
      value += (byte & 127) * factor;
      if (byte < 128) return value;
    }
    throw new Invalid('It has a number that is too large.');
  }

  /** Bytes with their length before them. */
  text(most: number, least = 0): Uint8Array {
    const length = this.number();
    if (length > most || length < least)
      throw new Invalid('One of its parts has a length that is out of bounds.');
    return this.bytes(length);
  }

  end(): void {
    if (this.#at < this.#bytes.length)
      throw new Invalid('It has more bytes than an OpenTimestamps file should.');
  }
}
