import {
  type AsnType,
  BitString,
  type Boolean as DerBoolean,
  Constructed,
  fromBER,
  GeneralizedTime,
  Integer,
  ObjectIdentifier,
  OctetString,
  UTCTime,
} from 'asn1js';
import { type Bytes, StampError } from './stamp-error.ts';

export type Der = AsnType;

/** A real answer has fewer than 1,000 values, at most 15 deep. */
const LIMITS = { maxDepth: 50, maxNodes: 10_000, parseEmbedded: false };

export const damaged = (what: string) =>
  new StampError(`This isn't a complete RFC 3161 time stamp: its ${what} can't be read.`);

export function readDer(bytes: Uint8Array, what: string): Der {
  let parsed: ReturnType<typeof fromBER>;
  try {
    parsed = fromBER(bytes.slice(), LIMITS);
  } catch {
    throw damaged(what);
  }
  if (parsed.offset !== bytes.length || !isWhole(parsed.result)) throw damaged(what);
  return parsed.result;
}

/** Whether each value fills its length exactly: the library reads on where one is cut off or followed by more. */
function isWhole(block: Der): boolean {
  const { idBlock, lenBlock, valueBeforeDecodeView, error } = block;
  if (error !== '') return false;
  const children = block instanceof Constructed ? block.valueBlock.value : [];
  if (lenBlock.isIndefiniteForm) return children.every(isWhole);
  const { length } = lenBlock;
  if (valueBeforeDecodeView.length !== idBlock.blockLength + lenBlock.blockLength + length) return false;
  if (!(block instanceof Constructed)) return true;
  const filled = children.reduce((sum, child) => sum + child.valueBeforeDecodeView.length, 0);
  return filled === length && children.every(isWhole);
}

/** Reads the values of a SEQUENCE or SET one after the other. */
export class DerItems {
  readonly #items: Der[];
  readonly #what: string;
  #at = 0;

  constructor(block: Der | undefined, what: string) {
    if (!(block instanceof Constructed)) throw damaged(what);
    this.#items = block.valueBlock.value;
    this.#what = what;
  }

  next(): Der {
    const item = this.#items[this.#at];
    if (item === undefined) throw damaged(this.#what);
    this.#at += 1;
    return item;
  }

  /** The next value if it is one of these types, or undefined. */
  nextIf<T extends Der>(...types: (new (...parameters: never[]) => T)[]): T | undefined {
    const item = this.#items[this.#at];
    const found = types.find((type) => item instanceof type);
    if (found === undefined) return undefined;
    this.#at += 1;
    return item as T;
  }

  /** The next value if it has this context-specific tag, or undefined. */
  tagged(tag: number): Der | undefined {
    const item = this.#items[this.#at];
    if (item === undefined || contextTag(item) !== tag) return undefined;
    this.#at += 1;
    return item;
  }

  rest(): Der[] {
    const rest = this.#items.slice(this.#at);
    this.#at = this.#items.length;
    return rest;
  }

  end(): void {
    if (this.#at < this.#items.length) throw damaged(this.#what);
  }
}

/** A context-specific tag such as [0], or undefined. */
export function contextTag(block: Der): number | undefined {
  return block.idBlock.tagClass === 3 ? block.idBlock.tagNumber : undefined;
}

/** The bytes as they stand in the file: signatures and digests are made of them. */
export function rawBytes(block: Der): Bytes {
  return block.valueBeforeDecodeView.slice();
}

export function oidOf(block: Der | undefined, what: string): string {
  if (!(block instanceof ObjectIdentifier)) throw damaged(what);
  return block.getValue();
}

export function octetsOf(block: Der | undefined, what: string): Bytes {
  if (!(block instanceof OctetString)) throw damaged(what);
  return new Uint8Array(block.getValue());
}

/** A BIT STRING of whole bytes, or with the unused bits at its end as they are. */
export function bitsOf(block: Der | undefined, what: string): Bytes {
  if (!(block instanceof BitString) || block.idBlock.isConstructed) throw damaged(what);
  return block.valueBlock.valueHexView.slice();
}

/** The content bytes of an INTEGER: two's complement, most significant byte first. */
export function integerBytes(block: Der | undefined, what: string): Bytes {
  if (!(block instanceof Integer) || block.valueBlock.valueHexView.length === 0) throw damaged(what);
  return block.valueBlock.valueHexView.slice();
}

/** A small INTEGER that isn't negative, such as a version. */
export function smallInteger(block: Der | undefined, what: string): number {
  const bytes = integerBytes(block, what);
  if (bytes.length > 4 || (bytes[0] ?? 0) > 127) throw damaged(what);
  return bytes.reduce((sum, byte) => sum * 256 + byte, 0);
}

export function booleanOf(block: DerBoolean | undefined): boolean {
  return block?.getValue() ?? false;
}

/** A UTCTime or GeneralizedTime in UTC, in milliseconds since 1970. Smaller fractions are dropped. */
export function timeOf(block: Der | undefined, what: string): number {
  if (!(block instanceof UTCTime)) throw damaged(what);
  const text = new TextDecoder().decode(block.valueBlock.valueHexView);
  const pattern =
    block instanceof GeneralizedTime
      ? /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(?:\.(\d{1,9}))?Z$/
      : /^(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)Z$/;
  const parts = pattern.exec(text);
  if (parts === null) throw damaged(what);
  const [, year = '', month, day, hour, minute, second, fraction = ''] = parts;
  const milliseconds = fraction.padEnd(3, '0').slice(0, 3);
  const instant = `${fullYear(year)}-${month}-${day}T${hour}:${minute}:${second}.${milliseconds}Z`;
  const time = Date.parse(instant);
  // Some engines take June 31 for July 1.
  if (Number.isNaN(time) || new Date(time).toISOString() !== instant) throw damaged(what);
  return time;
}

/** Two digits are a year from 1950 to 2049 (RFC 5280). */
function fullYear(year: string): string {
  if (year.length === 4) return year;
  return year < '50' ? `20${year}` : `19${year}`;
}
