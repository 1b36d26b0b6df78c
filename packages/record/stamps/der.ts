import { Invalid } from '#domain/checked.ts';
import { concatBytes } from '@noble/hashes/utils.js';
import type { Bytes } from './bytes.ts';

/** ASN.1's tags, by short names: `[n]` is an explicit context tag, `(n)` an implicit one. */
const TAGS = {
  BOOLEAN: 0x01,
  INTEGER: 0x02,
  BITS: 0x03,
  OCTETS: 0x04,
  OID: 0x06,
  'UTC-TIME': 0x17,
  TIME: 0x18,
  SEQUENCE: 0x30,
  SET: 0x31,
  '(0)': 0x80,
  '(1)': 0x81,
  '(2)': 0x82,
  '[0]': 0xa0,
  '[1]': 0xa1,
  '[2]': 0xa2,
  '[3]': 0xa3,
} as const;

export type Tag = keyof typeof TAGS;

/** A value for each word of a grammar; undefined where an optional one (`?`) is missing. */
type Taken<Grammar extends string> = Grammar extends `${infer First} ${infer Rest}`
  ? [...Taken<First>, ...Taken<Rest>]
  : Grammar extends Tag | 'ANY'
    ? [Der]
    : Grammar extends `${Tag | 'ANY'}?`
      ? [Der | undefined]
      : never;

const CONSTRUCTED = 0x20;
const LONG_TAG = 0x1f;
const INDEFINITE = 0x80;

/** How deep values of indefinite length may nest. In real stamps they nest up to six deep. */
const DEEPEST = 20;

const ENCODINGS: Readonly<Record<number, string>> = { 0x14: 'latin1', 0x1e: 'utf-16be' };

/** A value in DER or BER (X.690). Its content is parsed on demand. */
export class Der {
  readonly #tag: number;
  readonly #what: string;
  /** The bytes as they are in the file, which signatures and digests cover. */
  readonly raw: Bytes;
  readonly content: Bytes;

  constructor(tag: number, what: string, raw: Bytes, content: Bytes) {
    this.#tag = tag;
    this.#what = what;
    this.raw = raw;
    this.content = content;
  }

  /** The same value, under the name that errors give it. */
  named(what: string): Der {
    return new Der(this.#tag, what, this.raw, this.content);
  }

  damaged(): Invalid {
    return new Invalid(`This isn't a complete RFC 3161 time stamp: its ${this.#what} can't be read.`);
  }

  is(tag: Tag): boolean {
    return this.#tag === TAGS[tag];
  }

  #require(isRight: boolean): void {
    if (!isRight) throw this.damaged();
  }

  /** The values inside this one. All must have the tag, if one is given. */
  items(tag?: Tag): Der[] {
    this.#require((this.#tag & CONSTRUCTED) !== 0);
    const items: Der[] = [];
    for (let at = 0; at < this.content.length; at += items.at(-1)?.raw.length ?? 0) {
      items.push(firstValue(this.content.subarray(at), this.#what));
    }
    this.#require(tag === undefined || items.every((item) => item.is(tag)));
    return items;
  }

  /**
   * The values inside this one, which must match the grammar exactly.
   *
   * @example extension.take('OID BOOLEAN? OCTETS')
   */
  take<Grammar extends string>(grammar: Grammar): Taken<Grammar> {
    const items = this.items();
    const taken = grammar.split(' ').map((word) => {
      const [tag] = word.split('?');
      if (items[0] && (tag === 'ANY' || items[0].is(tag as Tag))) return items.shift();
      this.#require(word.endsWith('?'));
      return undefined;
    });
    this.#require(items.length === 0);
    return taken as Taken<Grammar>;
  }

  oid(): string {
    this.#require(this.is('OID') && (this.content.at(-1) ?? 128) < 128);
    const arcs: number[] = [];
    let arc = 0;
    for (const byte of this.content) {
      arc = arc * 128 + (byte & 127);
      if (byte < 128) {
        arcs.push(arc);
        arc = 0;
      }
    }
    const [both = 0, ...others] = arcs;
    const first = Math.min(2, Math.floor(both / 40));
    return [first, both - 40 * first, ...others].join('.');
  }

  /** The bytes of an OCTET STRING, which BER may split into pieces. */
  octets(): Bytes {
    if (this.is('OCTETS')) return this.content;
    this.#require(this.#tag === (TAGS.OCTETS | CONSTRUCTED));
    return concatBytes(...this.items('OCTETS').map((piece) => piece.content));
  }

  /** The bytes of a BIT STRING, with any unused bits at its end as they are. */
  bits(): Bytes {
    this.#require(this.is('BITS') && (this.content[0] ?? 8) < 8);
    return this.content.subarray(1);
  }

  /** An INTEGER that isn't negative and has at most four bytes, such as a version. */
  smallNumber(): number {
    const [first = 128] = this.content;
    this.#require(first < 128 && this.content.length <= 4);
    return numberOf(this.content);
  }

  isTrue(): boolean {
    this.#require(this.is('BOOLEAN') && this.content.length === 1);
    return this.content[0] !== 0;
  }

  text(): string {
    return new TextDecoder(ENCODINGS[this.#tag]).decode(this.content);
  }

  /** Milliseconds since 1970, UTC. Finer fractions are dropped. */
  time(): number {
    let text = this.text();
    if (this.is('UTC-TIME')) {
      this.#require(text.length === 13);
      // Two digits are a year from 1950 to 2049 (RFC 5280).
      text = `${text < '5' ? '20' : '19'}${text}`;
    } else this.#require(this.is('TIME'));
    const parts = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(?:\.(\d{1,9}))?Z$/.exec(text) ?? [];
    const [, year, month, day, hour, minute, second, fraction = ''] = parts;
    const milliseconds = fraction.padEnd(3, '0').slice(0, 3);
    const instant = `${year}-${month}-${day}T${hour}:${minute}:${second}.${milliseconds}Z`;
    const time = Date.parse(instant);
    // Some engines take June 31 for July 1.
    this.#require(!Number.isNaN(time) && new Date(time).toISOString() === instant);
    return time;
  }
}

/** Reads the only value in these bytes. Errors call it `what`. */
export function readDer(bytes: Uint8Array, what: string, tag: Tag = 'SEQUENCE'): Der {
  const der = firstValue(bytes.slice(), what);
  if (der.raw.length !== bytes.length || !der.is(tag)) throw der.damaged();
  return der;
}

const numberOf = (bytes: Uint8Array) => bytes.reduce((sum, byte) => sum * 256 + byte, 0);

/** Reads the first value in these bytes. */
function firstValue(bytes: Bytes, what: string, depth = 0): Der {
  const [tag = LONG_TAG, length = 0] = bytes;
  const value = (start: number, end: number, next = end) =>
    new Der(tag, what, bytes.subarray(0, next), bytes.subarray(start, end));
  if ((tag & LONG_TAG) === LONG_TAG || depth > DEEPEST) throw value(0, 0).damaged();
  if (length === INDEFINITE && (tag & CONSTRUCTED) !== 0) {
    let end = 2;
    while (bytes[end] !== 0 || bytes[end + 1] !== 0) {
      end += firstValue(bytes.subarray(end), what, depth + 1).raw.length;
    }
    return value(2, end, end + 2);
  }
  const start = length < INDEFINITE ? 2 : 2 + length - INDEFINITE;
  const end = start + (length < INDEFINITE ? length : numberOf(bytes.subarray(2, start)));
  if (length === INDEFINITE || start > 6 || end > bytes.length) throw value(0, 0).damaged();
  return value(start, end);
}
