import { createHash, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';

/**
 * Exports of records for tests, written from packages/record/record.md alone. They share no code with the product, so
 * that a mistake in the product can't hide in the tests.
 */

type MadeOpenings = Record<string, [salt: string, value: string]>;
type MadeEvent = [content: string, hash: string, openings: MadeOpenings];

type MadeHead = {
  count: number;
  hash: string;
  notebook: string;
  notebooks_deleted: number;
  notebooks_ever: number;
  signed_at: string;
  v: 1;
};

export type MadeFile = {
  format: string;
  version: number;
  name: string | null;
  shown: string[];
  head: MadeHead;
  public_key: string | null;
  signature: string | null;
  stamps: { day: string; hash: string; kind: string; data: string }[];
  events: MadeEvent[];
};

/** What an event says, before it has a number and hashes. */
export type MadeContent = {
  kind: string;
  at: string;
  bet?: string;
  origin?: string;
  zone?: string;
  fields?: Record<string, string>;
};

const NOTEBOOK = '6f1c2b7e-9a4d-4c1e-8b52-0d3e5f7a9c11';

/** Revealed of every bet that has locked, and of every correction. */
const ALWAYS = 'locks outcome start day odds bonus start_source result_source field value reason'.split(' ');

const SHOWN = [
  'day',
  'description',
  'event',
  'market',
  'selection',
  'line',
  'start',
  'locks',
  'odds',
  'closing',
  'legs',
  'leg_outcomes',
  'wager_units',
  'returned_units',
  'bonus',
  'outcome',
  'closing_fair',
  'closing_source',
  'closing_missing',
  'start_source',
  'result_source',
];

const keys = generateKeyPairSync('ed25519');

/** Canonical JSON: keys sorted, no blanks. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const members = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return `{${members.map(([key, each]) => `${JSON.stringify(key)}:${canonical(each)}`).join(',')}}`;
}

const hashOf = (...parts: (string | Buffer)[]) => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest('hex');
};

/** A salt that depends on its place alone, so that every run makes the same file. */
const saltOf = (seq: number, field: string) => hashOf(`${seq} ${field}`).slice(0, 32);

/** The hash of an event after the hash before it. */
const linkOf = (before: string, content: string) => hashOf(Buffer.from(before, 'hex'), content);

const NO_HASH = '0'.repeat(64);

/** The events with numbers, hashes and all openings. */
function chainOf(contents: readonly MadeContent[]): MadeEvent[] {
  let before = NO_HASH;
  return contents.map(({ fields, ...rest }, index) => {
    const seq = index + 1;
    const openings: MadeOpenings = {};
    const hashes: Record<string, string> = {};
    for (const [field, value] of Object.entries(fields ?? {})) {
      const salt = saltOf(seq, field);
      openings[field] = [salt, value];
      hashes[field] = hashOf(Buffer.from(salt, 'hex'), value);
    }
    const all = { v: 1, notebook: NOTEBOOK, seq, ...rest, ...(fields ? { fields: hashes } : {}) };
    const content = canonical(all);
    before = linkOf(before, content);
    return [content, before, openings];
  });
}

/** The events as an export shows them: bets that haven't locked or were deleted reveal nothing. */
function revealed(
  events: readonly MadeEvent[],
  contents: readonly MadeContent[],
  { shown, at }: { shown: readonly string[]; at: string },
): MadeEvent[] {
  const locks = new Map<string, string>();
  for (const { bet = '', fields, kind } of contents) {
    if (fields?.['locks']) locks.set(bet, fields['locks']);
    if (kind === 'deleted') locks.delete(bet);
  }
  const isShown = new Set([...shown, ...ALWAYS]);
  return events.map(([content, hash, openings], index) => {
    const locksAt = locks.get(contents[index]?.bet ?? '');
    const isOpen = locksAt !== undefined && locksAt <= at;
    return [
      content,
      hash,
      isOpen ? Object.fromEntries(Object.entries(openings).filter(([field]) => isShown.has(field))) : {},
    ];
  });
}

export type MadeOptions = {
  shown?: string[];
  signedAt?: string;
  name?: string | null;
  notebooksEver?: number;
};

/** An export of these events, signed with this run's key. */
export function fileOf(contents: readonly MadeContent[], options: MadeOptions = {}): MadeFile {
  const { shown = SHOWN, signedAt = '2027-01-01T12:00:00.000Z', name = 'NBA', notebooksEver = 3 } = options;
  const events = revealed(chainOf(contents), contents, { shown, at: signedAt });
  const file: MadeFile = {
    format: 'paperedge record',
    version: 1,
    name,
    shown,
    head: {
      count: events.length,
      hash: events.at(-1)?.[1] ?? NO_HASH,
      notebook: NOTEBOOK,
      notebooks_deleted: 1,
      notebooks_ever: notebooksEver,
      signed_at: signedAt,
      v: 1,
    },
    public_key: null,
    signature: null,
    stamps: [],
    events,
  };
  signFile(file);
  return file;
}

/** Signs the file's head as it is now. */
export function signFile(file: MadeFile, pair: { publicKey: KeyObject; privateKey: KeyObject } = keys): void {
  file.public_key = Buffer.from(pair.publicKey.export({ format: 'jwk' }).x ?? '', 'base64url').toString(
    'hex',
  );
  file.signature = sign(null, Buffer.from(canonical(file.head)), pair.privateKey).toString('hex');
}

/** Hashes the events again from one on, as somebody who forges a chain would, and signs the new head. */
export function rehash(file: MadeFile): void {
  let before = NO_HASH;
  for (const event of file.events) {
    before = linkOf(before, event[0]);
    event[1] = before;
  }
  file.head = { ...file.head, count: file.events.length, hash: before };
  signFile(file);
}

/** The file's text, with each event on a line of its own, as an export writes it. */
export const textOf = ({ events, ...rest }: MadeFile) =>
  `${JSON.stringify({ ...rest, events: [] }).slice(0, -2)}\n${events.map((each) => JSON.stringify(each)).join(',\n')}\n]}\n`;
