import { isoDay, type IsoDay } from '#domain/calendar/iso-day.ts';
import {
  type Openings,
  readEvent,
  type RecordEvent,
  type RecordField,
  type RecordRow,
  type RevealedValues,
} from './record-event.ts';
import type { RecordHead } from './record-file.ts';

export type Sha256 = (bytes: Uint8Array) => Uint8Array;

/** Something that doesn't hold. `place` is an event's place in the chain, from 1. */
export type ChainFault =
  /** The hash isn't that of the content and the hash before. */
  | { readonly kind: 'link'; readonly place: number }
  /** The content isn't an event of version 1 in canonical JSON. */
  | { readonly kind: 'content'; readonly place: number }
  /** The event's number doesn't follow the one before. */
  | { readonly kind: 'sequence'; readonly place: number; readonly expected: number; readonly found: number }
  /** The event is earlier than the one before. */
  | { readonly kind: 'time'; readonly place: number }
  /** The event is of another notebook. */
  | { readonly kind: 'notebook'; readonly place: number }
  /** The first event doesn't start the record, or a later one does. */
  | { readonly kind: 'start'; readonly place: number }
  /** A revealed value isn't what the event has the hash of. */
  | { readonly kind: 'opening'; readonly place: number; readonly field: string }
  /** The head states another number of events. With fewer, the end is missing. */
  | { readonly kind: 'count'; readonly stated: number; readonly found: number }
  /** The head states another last hash. */
  | { readonly kind: 'head' };

/** An event with those of its revealed values that match their hashes. */
export type CheckedEvent = { readonly event: RecordEvent; readonly values: RevealedValues };

/** More can't be read, and a made-up file could have millions. */
export const MAX_FAULTS = 1000;

const HASH_BYTES = 32;
const NO_HASH = '0'.repeat(2 * HASH_BYTES);
const SALT_BYTES = 16;
const MAX_ASCII = 127;
/** Where the day is in `{"at":"2026-11-25T…`. */
const DAY_AT = 7;

/**
 * Checks a chain: hash_n = sha256(32 bytes of hash_(n-1) ‖ UTF-8 of content_n), the first hash_(n-1) being zeros, and a
 * field's hash = sha256(16 bytes of salt ‖ UTF-8 of value). Each event is linked to the stated hash before it, so a
 * changed content breaks its own link alone, and a changed hash its own and the next.
 *
 * Takes the chain in parts, so that a worker can report progress.
 *
 * @see packages/record/record.md
 * @example
 * const check = new ChainCheck(sha256, file.head.notebook);
 * check.add(file.events);
 * check.finish(file.head);
 * check.faults // []
 */
export class ChainCheck {
  readonly #sha256: Sha256;
  readonly #notebook: string;
  readonly #encoder = new TextEncoder();
  readonly #faults: ChainFault[] = [];
  readonly #days = new Map<IsoDay, string>();
  /** The stated hash of the event before. */
  readonly #before = new Uint8Array(HASH_BYTES);
  readonly #stated = new Uint8Array(HASH_BYTES);
  readonly #salt = new Uint8Array(SALT_BYTES);
  #bytes = new Uint8Array(4096);
  readonly #hashes: string[] = [];
  #faultCount = 0;
  #valueCount = 0;
  #seq = 0;
  #at = -Infinity;
  #dayText = '';
  #day: IsoDay | undefined;

  constructor(sha256: Sha256, notebook: string) {
    this.#sha256 = sha256;
    this.#notebook = notebook;
  }

  /** The first faults, at most MAX_FAULTS. */
  get faults(): readonly ChainFault[] {
    return this.#faults;
  }

  get faultCount(): number {
    return this.#faultCount;
  }

  /** The events so far. */
  get count(): number {
    return this.#hashes.length;
  }

  /** The revealed values so far. */
  get valueCount(): number {
    return this.#valueCount;
  }

  /** The stated hash of each event. */
  get hashes(): readonly string[] {
    return this.#hashes;
  }

  /** The stated hash of the last event of each day in UTC, which stamps are of. */
  get days(): ReadonlyMap<IsoDay, string> {
    return this.#days;
  }

  /** Checks the next rows, and returns their events without those that can't be read. */
  add(rows: readonly RecordRow[]): readonly CheckedEvent[] {
    const events: CheckedEvent[] = [];
    for (const [content, hash, openings] of rows) {
      this.#hashes.push(hash);
      this.#checkLink(content, hash);
      const event = readEvent(content);
      if (!event) {
        this.#add({ kind: 'content', place: this.count });
        this.#seq += 1;
        continue;
      }
      this.#checkPlace(event);
      this.#days.set(this.#dayOf(content), hash);
      events.push({ event, values: this.#valuesOf(event, openings) });
    }
    return events;
  }

  /** Checks the end of the chain against the head. */
  finish({ count, hash }: Pick<RecordHead, 'count' | 'hash'>): void {
    if (count !== this.count) this.#add({ kind: 'count', stated: count, found: this.count });
    if (hash !== (this.#hashes.at(-1) ?? NO_HASH)) this.#add({ kind: 'head' });
  }

  #add(fault: ChainFault): void {
    this.#faultCount += 1;
    if (this.#faults.length < MAX_FAULTS) this.#faults.push(fault);
  }

  #checkLink(content: string, hash: string): void {
    const found = this.#hashOf(this.#before, content);
    const isHash = readHex(hash, this.#stated);
    if (!isHash || !isSame(found, this.#stated)) this.#add({ kind: 'link', place: this.count });
    this.#before.set(isHash ? this.#stated : found);
  }

  #checkPlace({ seq, at, kind, notebook }: RecordEvent): void {
    const place = this.count;
    const expected = this.#seq + 1;
    if (seq !== expected) this.#add({ kind: 'sequence', place, expected, found: seq });
    if (at < this.#at) this.#add({ kind: 'time', place });
    if (notebook !== this.#notebook) this.#add({ kind: 'notebook', place });
    if ((kind === 'started') !== (place === 1)) this.#add({ kind: 'start', place });
    this.#seq = seq;
    this.#at = at;
  }

  #valuesOf({ fields }: RecordEvent, openings: Openings): RevealedValues {
    const names = Object.keys(openings);
    if (names.length === 0) return NO_VALUES;
    this.#valueCount += names.length;
    const values = new Map<RecordField, string>();
    let known = 0;
    for (const [field, hash] of fields) {
      const opening = openings[field];
      if (opening === undefined) continue;
      known += 1;
      const [salt, value] = opening;
      const isRight =
        readHex(salt, this.#salt) &&
        readHex(hash, this.#stated) &&
        isSame(this.#hashOf(this.#salt, value), this.#stated);
      if (isRight) values.set(field, value);
      else this.#add({ kind: 'opening', place: this.count, field });
    }
    if (known < names.length) {
      const unknown = names.filter((name) => ![...fields.keys()].some((field) => field === name));
      for (const field of unknown) this.#add({ kind: 'opening', place: this.count, field });
    }
    return values;
  }

  #hashOf(start: Uint8Array, text: string): Uint8Array {
    const most = start.length + 3 * text.length;
    if (most > this.#bytes.length) this.#bytes = new Uint8Array(2 * most);
    this.#bytes.set(start);
    return this.#sha256(this.#bytes.subarray(0, this.#encode(text, start.length)));
  }

  /** Writes the UTF-8 of a text; returns where it ends. Most texts are short and ASCII, where encodeInto is slow. */
  #encode(text: string, start: number): number {
    const bytes = this.#bytes;
    for (let place = 0; place < text.length; place += 1) {
      const unit = text.charCodeAt(place);
      if (unit > MAX_ASCII) return start + this.#encoder.encodeInto(text, bytes.subarray(start)).written;
      bytes[start + place] = unit;
    }
    return start + text.length;
  }

  #dayOf(content: string): IsoDay {
    const text = content.slice(DAY_AT, DAY_AT + 10);
    if (this.#day === undefined || text !== this.#dayText) {
      this.#day = isoDay(text);
      this.#dayText = text;
    }
    return this.#day;
  }
}

const NO_VALUES: RevealedValues = new Map();

/** The value of each hex digit by its UTF-16 unit; -1 for others. */
const DIGITS = new Int8Array(128).fill(-1);
for (let value = 0; value < 16; value += 1) DIGITS[value.toString(16).charCodeAt(0)] = value;

/** Reads lower-case hex digits into all of `bytes`. False if the text isn't exactly that. */
function readHex(text: string, bytes: Uint8Array): boolean {
  if (text.length !== 2 * bytes.length) return false;
  let wrong = 0;
  for (let place = 0; place < bytes.length; place += 1) {
    const digits =
      ((DIGITS[text.charCodeAt(2 * place)] ?? -1) << 4) | (DIGITS[text.charCodeAt(2 * place + 1)] ?? -1);
    wrong |= digits;
    bytes[place] = digits;
  }
  return wrong >= 0;
}

function isSame(one: Uint8Array, other: Uint8Array): boolean {
  let difference = one.length ^ other.length;
  for (let place = 0; place < other.length; place += 1) difference |= (one[place] ?? 0) ^ (other[place] ?? 0);
  return difference === 0;
}
