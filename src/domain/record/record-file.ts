import * as v from 'valibot';
import { instantOf } from '#domain/calendar/instant.ts';
import { parseIsoDay } from '#domain/calendar/iso-day.ts';
import { formatCount } from '#domain/number-text.ts';
import { isUuid } from '#domain/uuid.ts';
import { canonicalJson } from './canonical-json.ts';
import { BET_FIELDS, type RecordRow } from './record-event.ts';

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

/** What the signature of an exported record covers, as it is in the file. Hashes are 64 hex digits. */
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
export type RecordStamp = Readonly<v.InferOutput<typeof stamp>>;

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
  readonly events: readonly RecordRow[];
};

export type ReadRecord =
  | { readonly ok: true; readonly file: RecordFile }
  /** A sentence for the user. */
  | { readonly ok: false; readonly problem: string };

/**
 * Reads an exported record of version 1. Rejects any other text, with the first problem found. Whether the events are
 * right is for ChainCheck: this only makes sure that a file made to do harm can't get further than an error.
 *
 * @see docs/record.md
 * @example readRecordFile('{}') // { ok: false, problem: "This file isn't a record of PaperEdge." }
 */
export function readRecordFile(text: string): ReadRecord {
  if (text.length > MAX_RECORD_BYTES) return { ok: false, problem: 'This file is too large for a record.' };
  const given = parsed(text);
  if (!isObject(given) || given['format'] !== 'paperedge record') {
    return { ok: false, problem: "This file isn't a record of PaperEdge." };
  }
  const { version, events, ...rest } = given;
  if (version !== 1) {
    const problem = `This record has the format ${typeof version === 'number' ? version : 'of an unknown version'}; only 1 can be read here.`;
    return { ok: false, problem };
  }
  const result = v.safeParse(members, rest, { abortEarly: true, abortPipeEarly: true });
  if (!result.success) {
    const where = result.issues[0].path?.map(({ key }) => String(key)).join('.') ?? '';
    return { ok: false, problem: `This record is damaged: “${where}” isn't what it should be.` };
  }
  const problem = problemOf(events);
  if (problem !== undefined) return { ok: false, problem };
  const { public_key: publicKey, ...read } = result.output;
  return { ok: true, file: { ...read, publicKey, events: events as RecordRow[] } };
}

/**
 * The text that a signature covers: the head as canonical JSON.
 *
 * @example signedText(file.head) // '{"count":1234,"hash":"…","notebook":"…",…}'
 */
export function signedText(signed: RecordHead): string {
  return canonicalJson(signed);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** What is wrong with the events, if anything. By hand, since a schema takes seconds for 100,000 of them. */
function problemOf(events: unknown): string | undefined {
  if (!Array.isArray(events)) return 'This record is damaged: it has no list of events.';
  if (events.length > MAX_EVENTS) return `A record has at most ${formatCount(MAX_EVENTS)} events.`;
  const wrong = events.findIndex((row) => !isRow(row));
  return wrong === -1
    ? undefined
    : `This record is damaged: event ${formatCount(wrong + 1)} isn't what it should be.`;
}

function isRow(row: unknown): boolean {
  if (!Array.isArray(row) || row.length !== 3) return false;
  const [content, hashText, openings] = row as unknown[];
  if (!isTextOf(MAX_CONTENT, content) || !isTextOf(64, hashText) || !isObject(openings)) return false;
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
