import { instantOf } from '#domain/calendar/instant.ts';
import { BET_FIELDS, type BetField } from './record-texts.ts';

/** What an event of a record says. */
const EVENT_KINDS = ['started', 'added', 'changed', 'settled', 'corrected', 'deleted', 'ended'] as const;

export type EventKind = (typeof EVENT_KINDS)[number];

/** How a bet came into its notebook. */
const BET_ORIGINS = ['typed', 'imported', 'moved'] as const;

export type BetOrigin = (typeof BET_ORIGINS)[number];

/** The fields of a correction: what is wrong, why, and what is right. */
export const CORRECTION_FIELDS = ['field', 'reason', 'value'] as const;

export type RecordField = BetField | (typeof CORRECTION_FIELDS)[number];

/** What is readable in an event without its openings. */
export type RecordEvent = {
  readonly notebook: string;
  /** From 1, without gaps. */
  readonly seq: number;
  readonly kind: EventKind;
  /** In milliseconds since 1970. */
  readonly at: number;
  /** Null in the events that start and end a record. */
  readonly bet: string | null;
  /** The hash of each field as 64 hex digits; empty if the event has no fields. */
  readonly fields: ReadonlyMap<RecordField, string>;
  /** Null unless the event adds a bet. */
  readonly origin: BetOrigin | null;
  /** Null unless the event starts a record. */
  readonly zone: string | null;
};

/** The salt as 32 hex digits and the value of each field that is revealed. */
export type Openings = Readonly<Record<string, readonly [salt: string, value: string]>>;

/** The revealed values of an event's fields. */
export type RevealedValues = ReadonlyMap<RecordField, string>;

/** The content of an event, its hash as 64 hex digits, and its openings. */
export type RecordRow = readonly [content: string, hash: string, openings: Openings];

const UUID = String.raw`[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}`;
const INSTANT = String.raw`\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z`;
const ZONE = String.raw`[\w+/-]{1,100}`;

/**
 * The parts around the hashes. Nothing in an event can be written in two ways, so a content of this form is canonical
 * JSON without writing it again.
 */
const HEAD = new RegExp(String.raw`^\{"at":"(${INSTANT})"(?:,"bet":"(${UUID})")?`);
const TAIL = new RegExp(
  String.raw`,"kind":"([a-z]+)","notebook":"(${UUID})"(?:,"origin":"([a-z]+)")?,"seq":([1-9]\d{0,14}),"v":1` +
    String.raw`(?:,"zone":"(${ZONE})")?\}$`,
  'y',
);
const FIELDS = ',"fields":{';

/**
 * The event that a content states. Undefined for anything that isn't an event of version 1 in canonical JSON.
 *
 * @see packages/record/record.md
 * @example readEvent('{"at":"2026-11-25T20:18:03.123Z","bet":"…","kind":"deleted","notebook":"…","seq":7,"v":1}')?.seq // 7
 */
export function readEvent(content: string): RecordEvent | undefined {
  const [start = '', time = '', bet = null] = HEAD.exec(content) ?? [];
  const hasFields = content.startsWith(FIELDS, start.length);
  const end = hasFields ? content.indexOf('}', start.length) + 1 : start.length;
  TAIL.lastIndex = end;
  const [, kindText, notebook = '', originText, seq, zone = null] = TAIL.exec(content) ?? [];
  const kind = EVENT_KINDS.find((each) => each === kindText);
  const origin = BET_ORIGINS.find((each) => each === originText) ?? null;
  const at = instantOf(time);
  if (kind === undefined || at === undefined || (origin === null) !== (originText === undefined))
    return undefined;
  const names = kind === 'corrected' ? CORRECTION_FIELDS : BET_FIELDS;
  const fields = hasFields ? fieldsIn(content, start.length + FIELDS.length, end, names) : NO_FIELDS;
  if (!fields) return undefined;
  const event = { notebook, seq: Number(seq), kind, at, bet, fields, origin, zone };
  return hasShape(event) ? event : undefined;
}

/** Whether an event has exactly what its kind has. */
function hasShape({ kind, bet, fields, origin, zone }: RecordEvent): boolean {
  const isOfBet = kind !== 'started' && kind !== 'ended';
  return (
    isOfBet === (bet !== null) &&
    (isOfBet && kind !== 'deleted') === fields.size > 0 &&
    (kind === 'added') === (origin !== null) &&
    (kind === 'started') === (zone !== null)
  );
}

const NO_FIELDS: RecordEvent['fields'] = new Map();

/**
 * The hashes by name, from `"day":"…","odds":"…"}`, which ends before `end`. Undefined unless the names are known and in
 * order, and the hashes have 64 digits. By hand, since a regular expression takes three times as long.
 */
function fieldsIn(
  content: string,
  start: number,
  end: number,
  names: readonly RecordField[],
): RecordEvent['fields'] | undefined {
  const fields = new Map<RecordField, string>();
  let at = start;
  let place = 0;
  do {
    const quote = content.indexOf('"', at + 1);
    const name = content.slice(at + 1, quote);
    while (place < names.length && names[place] !== name) place += 1;
    const known = names[place];
    const from = quote + BEFORE_HASH.length;
    const to = from + HASH_LENGTH;
    if (known === undefined || content[at] !== '"' || !content.startsWith(BEFORE_HASH, quote))
      return undefined;
    if (!areDigits(content, from, to) || content[to] !== '"') return undefined;
    place += 1;
    fields.set(known, content.slice(from, to));
    at = to + 2;
  } while (content[at - 1] === ',');
  return at === end ? fields : undefined;
}

const HASH_LENGTH = 64;
const BEFORE_HASH = '":"';

/** Whether a part of a text is lower-case hex digits. */
function areDigits(text: string, from: number, to: number): boolean {
  let all = 1;
  for (let place = from; place < to; place += 1) all &= IS_DIGIT[text.charCodeAt(place)] ?? 0;
  return all === 1;
}

/** 1 for the UTF-16 units of hex digits. */
const IS_DIGIT = new Uint8Array(128);
for (const digit of '0123456789abcdef') IS_DIGIT[digit.charCodeAt(0)] = 1;
