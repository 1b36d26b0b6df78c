import * as v from 'valibot';
import { instantOf } from '#domain/calendar/instant.ts';
import { parseIsoDay } from '#domain/calendar/iso-day.ts';
import { type Checked, Invalid } from '#domain/checked.ts';
import { isJsonObject } from '#domain/json.ts';
import { formatCount } from '#domain/number-text.ts';
import { isUuid } from '#domain/uuid.ts';
import { type RecordRow } from './record-event.ts';
import { BET_FIELDS } from './record-texts.ts';

/** The largest file in bytes: a longer text might not fit into memory. */
export const MAX_RECORD_BYTES = 400_000_000;

const MAX_EVENTS = 1_000_000;
const MAX_STAMPS = 10_000;

/** In UTF-16 units. An event's hashes take 2,500 at most, a parlay's 25 legs with long texts 60,000. */
const MAX_CONTENT = 8192;
const MAX_VALUE = 131_072;

const hash = v.pipe(v.string(), v.regex(/^[\da-f]{64}$/));
const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

const head = v.strictObject({
  count,
  /** Of the last event. */
  hash,
  notebook: v.pipe(v.string(), v.check(isUuid)),
  notebooks_deleted: count,
  /** The notebooks that the user ever had, deleted ones included. */
  notebooks_ever: v.pipe(count, v.minValue(1)),
  signed_at: v.pipe(
    v.string(),
    v.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    v.check((text) => instantOf(text) !== undefined),
  ),
  v: v.literal(1),
});

/** What the signature of an exported record covers, as canonical JSON. Hashes are 64 hex digits. */
export type RecordHead = Readonly<v.InferOutput<typeof head>>;

const stamp = v.object({
  day: v.pipe(
    v.string(),
    v.rawTransform(({ dataset, addIssue, NEVER }) => {
      const day = parseIsoDay(dataset.value);
      if (day === dataset.value) return day;
      addIssue({ message: 'must be a day' });
      return NEVER;
    }),
  ),
  /** The hash of an event of that day. */
  hash,
  kind: v.picklist(['rfc3161', 'ots']),
  /** In base64. */
  data: v.pipe(v.string(), v.maxLength(100_000), v.regex(/^[\d+/A-Za-z]+={0,2}$/)),
});

/** What somebody else's clock says about an event, and so about everything before it. */
export type FileStamp = Readonly<v.InferOutput<typeof stamp>>;

/** Each message is shown after the member's name. */
const members = v.object({
  name: v.nullable(v.pipe(v.string(), v.maxLength(1000))),
  shown: v.pipe(v.array(v.picklist(BET_FIELDS)), v.maxLength(BET_FIELDS.length)),
  head,
  public_key: v.nullable(hash),
  signature: v.nullable(v.pipe(v.string(), v.regex(/^[\da-f]{128}$/))),
  stamps: v.pipe(v.array(stamp), v.maxLength(MAX_STAMPS)),
});

type Members = v.InferOutput<typeof members>;

/** An exported record as it was read. Its hashes, openings and signature are unchecked. */
export type RecordFile = Readonly<Omit<Members, 'public_key'>> & {
  readonly publicKey: string | null;
  readonly events: RecordRows;
};

/**
 * Reads an exported record of version 1. Rejects anything else, with the first problem found. Its events are read when
 * they are asked for (RecordRows). Whether they are right is for ChainCheck: this only makes sure that a file made to do
 * harm can't get further than an error.
 *
 * @see packages/record/record.md
 * @example readRecordFile(new TextEncoder().encode('{}')) // { problem: "This file isn't a record of PaperEdge." }
 */
export function readRecordFile(bytes: Uint8Array): Checked<RecordFile> {
  if (bytes.length > MAX_RECORD_BYTES) return { problem: 'This file is too large for a record.' };
  const { given, rows } = inLines(bytes);
  if (!isJsonObject(given) || given['format'] !== 'paperedge record') {
    return { problem: "This file isn't a record of PaperEdge." };
  }
  const { version, events, ...rest } = given;
  if (version !== 1) {
    const problem = `This record has the format ${typeof version === 'number' ? version : 'of an unknown version'}; only 1 can be read here.`;
    return { problem };
  }
  const result = v.safeParse(members, rest, { abortEarly: true, abortPipeEarly: true });
  if (!result.success) {
    const where = result.issues[0].path?.map(({ key }) => String(key)).join('.') ?? '';
    return { problem: `This record is damaged: “${where}” isn't what it should be.` };
  }
  if (!Array.isArray(events)) return { problem: 'This record is damaged: it has no list of events.' };
  if (rows.length > MAX_EVENTS) return { problem: `A record has at most ${formatCount(MAX_EVENTS)} events.` };
  const { public_key: publicKey, ...read } = result.output;
  return { value: { ...read, publicKey, events: rows } };
}

/**
 * The events of a file, each on a line of its own. They are parsed when they are asked for: all those of a long record at
 * once take a gigabyte, and collecting that garbage took a quarter of a check.
 */
export class RecordRows {
  readonly #bytes: Uint8Array;
  /** Where each line starts, and where the last ends. */
  readonly #starts: readonly number[];
  readonly #decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

  constructor(bytes: Uint8Array, starts: readonly number[]) {
    this.#bytes = bytes;
    this.#starts = starts;
  }

  get length(): number {
    return Math.max(0, this.#starts.length - 1);
  }

  /** Some of the events, from 0, as Array's slice has it. Throws Invalid for what isn't a content, a hash and openings. */
  slice(from: number, to = this.length): readonly RecordRow[] {
    const end = Math.min(to, this.length);
    if (from < 0 || from >= end) return [];
    const rows = parsed(() => `[${this.#lines(from, end)}]`);
    if (Array.isArray(rows) && rows.length === end - from && rows.every(isRow)) return rows;
    if (end - from === 1)
      throw new Invalid(`This record is damaged: event ${formatCount(end)} isn't what it should be.`);
    return Array.from({ length: end - from }, (_, place) =>
      this.slice(from + place, from + place + 1),
    ).flat();
  }

  /** An event by its number, from 1. Undefined if there is none; throws as `slice` does. */
  row(number: number): RecordRow | undefined {
    return this.slice(number - 1, number)[0];
  }

  /** Lines without the line feed after the last, and without its comma if more follow. */
  #lines(from: number, to: number): string {
    const end = (this.#starts[to] ?? 0) - 1;
    const isLast = to === this.length;
    if (!isLast && this.#bytes[end - 1] !== COMMA) return '';
    return this.#decoder.decode(this.#bytes.subarray(this.#starts[from], isLast ? end : end - 1));
  }
}

const LINE_FEED = 10;
const COMMA = 44;
const LIST = ',"events":[\n';
const END = '\n]}';

/** A file without its events, and these. What isn't in lines, as some programs save JSON, is written in lines first. */
function inLines(bytes: Uint8Array): { given: unknown; rows: RecordRows } {
  const first = endOfLine(bytes, LIST);
  const end = [END, `${END}\n`].find((text) => isAt(bytes, text, bytes.length - text.length));
  const last = bytes.length - (end?.length ?? 0);
  if (first !== undefined && end !== undefined && first < last) {
    const before = bytes.subarray(0, first - LIST.length);
    const starts = [first];
    for (let at = first; at <= last; starts.push(at)) at = bytes.indexOf(LINE_FEED, at) + 1;
    const given = parsed(() => `${textIn(before)},"events":[]}`);
    return { given, rows: new RecordRows(bytes, starts) };
  }
  const given = parsed(() => textIn(bytes));
  if (!isJsonObject(given) || !Array.isArray(given['events']) || given['events'].length === 0)
    return { given, rows: new RecordRows(bytes, []) };
  const { events, ...rest } = given;
  const lines = (events as unknown[]).map((event) => JSON.stringify(event)).join(',\n');
  return inLines(new TextEncoder().encode(`${JSON.stringify(rest).slice(0, -1)}${LIST}${lines}${END}`));
}

/** Where the next line starts after the first one that ends with this text. Undefined if none does. */
function endOfLine(bytes: Uint8Array, ending: string): number | undefined {
  for (let at = bytes.indexOf(LINE_FEED) + 1; at > 0; at = bytes.indexOf(LINE_FEED, at) + 1)
    if (isAt(bytes, ending, at - ending.length)) return at;
  return undefined;
}

/** Whether the bytes from a place on spell this ASCII text. */
function isAt(bytes: Uint8Array, text: string, at: number): boolean {
  return Array.from(text, (_, place) => bytes[at + place] === text.charCodeAt(place)).every(Boolean);
}

/** Throws for anything but UTF-8. */
function textIn(bytes: Uint8Array): string {
  return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
}

/** Undefined for what is no text, or no JSON. */
function parsed(text: () => string): unknown {
  try {
    return JSON.parse(text());
  } catch {
    return undefined;
  }
}

/** By hand, since a schema takes seconds for 100,000 events. */
function isRow(row: unknown): row is RecordRow {
  if (!Array.isArray(row) || row.length !== 3) return false;
  const [content, hashText, openings] = row as unknown[];
  if (!isTextOf(MAX_CONTENT, content) || !isTextOf(64, hashText) || !isJsonObject(openings)) return false;
  const names = Object.keys(openings);
  return names.length <= BET_FIELDS.length && names.every((name) => isOpening(openings[name]));
}

function isOpening(opening: unknown): boolean {
  if (!Array.isArray(opening) || opening.length !== 2) return false;
  const [salt, value] = opening as unknown[];
  return isTextOf(32, salt) && isTextOf(MAX_VALUE, value);
}

function isTextOf(most: number, value: unknown): boolean {
  return typeof value === 'string' && value.length <= most;
}
