import { MAX_DESCRIPTION, MAX_SHORT_TEXT } from './limits.ts';
import { BET_RESULTS, BET_STATUSES } from './outcomes.ts';

/** Why no closing price of a bet was found: among the games, in its game's prices, or at its line. */
export const MISSING_CLOSES = ['no game', 'two games', 'no market', 'line moved', 'no price'] as const;

/** Where starts and results can come from, other than the user. */
const OUTSIDE_SOURCES = ['file', 'feed'] as const;

/** Everything that is declared about a field. */
export type Field = {
  /** The kind of its values: KindValues has their types, and each format reads and writes each kind in one place. */
  readonly kind: string;
  /** The values of a choice. */
  readonly of?: readonly string[];
  /** The most characters of a text. */
  readonly longest?: number;
  /** Null in some bets ('maybe') or in most ('rarely'). Rare fields are only sent where they have a value. */
  readonly has?: 'maybe' | 'rarely';
  /** Who sets it, if not the user: only imports, or only the database. */
  readonly from?: 'import' | 'database';
  /** Its name in the database's functions, if that isn't its own name in snake_case. */
  readonly column?: string;
  /** Its name in the JSON export, if not its column; null if that leaves it out. */
  readonly member?: string | null;
  /** The version of the JSON export that it came with, if it wasn't in the first two. */
  readonly since?: 3;
  /** Its column in the CSV export, which leaves out all others. */
  readonly heading?: string;
  /** The role that an import gives a column of it, if that isn't its heading in lower case. */
  readonly role?: string;
  /** What users call it, if not its heading. */
  readonly label?: string;
  /** The field that it is edited together with: a newer version replaces both or neither. */
  readonly with?: string;
  /** Whether bets can be filtered and grouped by it, like by a custom field with this label. */
  readonly valued?: true;
  /** A flag's default. */
  readonly usual?: boolean;
};

/**
 * The fields of a bet. Those that aren't rare are in the order of a line (public.bet_lines).
 *
 * What follows from this table: the type of a bet, rows, lines and their details, what a bet without details has, members
 * of the export, columns of the CSV, and names of what differs. RECORD_TEXTS says what a record has of each field.
 */
export const FIELDS = {
  id: { kind: 'id', from: 'database' },
  day: { kind: 'day', column: 'date', heading: 'Date' },
  description: { kind: 'text', heading: 'Description', longest: MAX_DESCRIPTION },
  /** American odds: those that were taken, or the nearest. */
  odds: { kind: 'odds', heading: 'Odds' },
  wager: { kind: 'amount', column: 'wager_cents', member: 'wager', heading: 'Wager' },
  status: { kind: 'choice', heading: 'Status', label: 'Result', of: BET_STATUSES },
  /** The payout of a won bet, wager included unless it is a bonus bet; 0 if lost or push, null while pending. */
  returned: {
    kind: 'amount',
    has: 'maybe',
    column: 'return_cents',
    member: 'return',
    heading: 'Return',
    with: 'status',
  },
  createdAt: { kind: 'stamp', from: 'database' },
  updatedAt: { kind: 'stamp', from: 'database' },
  /** Increases with every bet stored. The last sort key, since bets of one transaction share their times. */
  sequence: { kind: 'count', from: 'database', column: 'seq', member: null },
  /** When the database stored the bet, in milliseconds since 1970; null if unknown, as for imported bets. */
  recordedAt: {
    kind: 'instant',
    has: 'maybe',
    from: 'database',
    column: 'recorded',
    member: 'recorded_at',
    since: 3,
  },
  /** When the database stored its first result, in milliseconds since 1970; null if unknown or without one so far. */
  settledAt: {
    kind: 'instant',
    has: 'maybe',
    from: 'database',
    column: 'settled',
    member: 'settled_at',
    since: 3,
  },
  /** False if the user said at an import that its bets weren't chosen before their events started. */
  chosenBefore: { kind: 'flag', from: 'import', heading: 'Chosen before', usual: true },
  /** Whether the bookmaker put up the wager, as in a free bet. */
  bonus: { kind: 'flag', heading: 'Bonus', role: 'free bet', label: 'Bonus bet', usual: false },
  /** The notebook's unit when the bet was added; null for imported and older bets. */
  unit: {
    kind: 'amount',
    has: 'maybe',
    from: 'import',
    column: 'unit_cents',
    member: 'unit',
    heading: 'Unit',
  },
  /** The price taken, where the odds are only the nearest. */
  taken: { kind: 'taken', has: 'rarely', column: 'price', heading: 'Price', with: 'odds' },
  result: { kind: 'choice', has: 'rarely', heading: 'Result', with: 'status', of: BET_RESULTS },
  /** When the event starts, in milliseconds since 1970; for a parlay, its earliest start. */
  startsAt: { kind: 'instant', has: 'rarely', heading: 'Starts at', label: 'Start' },
  event: { kind: 'text', has: 'rarely', heading: 'Event', longest: MAX_SHORT_TEXT },
  market: {
    kind: 'text',
    has: 'rarely',
    heading: 'Market (bet)',
    role: 'market',
    label: 'Market',
    valued: true,
    longest: MAX_SHORT_TEXT,
  },
  selection: { kind: 'text', has: 'rarely', heading: 'Selection', longest: MAX_SHORT_TEXT },
  /** A handicap or total, a multiple of 0.25. */
  line: { kind: 'line', has: 'rarely', heading: 'Line' },
  closing: {
    kind: 'closing',
    has: 'rarely',
    column: 'closing_price',
    member: 'closing',
    heading: 'Closing price',
    role: 'closing odds',
    label: 'Closing odds',
  },
  /** Null for bets with a closing price, and for those that none was looked for. */
  closingMissing: {
    kind: 'choice',
    has: 'rarely',
    heading: 'Closing price missing',
    with: 'closing',
    of: MISSING_CLOSES,
  },
  /** Where the start comes from; null if the user entered it. */
  startSource: { kind: 'choice', has: 'rarely', with: 'startsAt', of: OUTSIDE_SOURCES, since: 3 },
  /** Where the result comes from; null if the user entered it, or if the bet is pending. */
  resultSource: { kind: 'choice', has: 'rarely', with: 'status', of: OUTSIDE_SOURCES, since: 3 },
  /** The day on which it was settled; null while it is pending, and if that was the day it was placed. */
  settledOn: { kind: 'day', has: 'rarely', heading: 'Settled', with: 'status', since: 3 },
  /** The id that the book gives the bet, by which its next file is matched. */
  externalId: { kind: 'text', has: 'rarely', heading: 'Bet id', longest: MAX_SHORT_TEXT, since: 3 },
  /** When the bet was placed, in milliseconds since 1970. */
  placedAt: { kind: 'instant', has: 'rarely', heading: 'Placed at', since: 3 },
  /** When the bet locks, in milliseconds since 1970; null outside a record. */
  locksAt: { kind: 'instant', has: 'rarely', from: 'database', since: 3 },
  /** What was agreed beyond a wager and a price, which both follow from it. */
  terms: { kind: 'terms', has: 'rarely', heading: 'Terms', with: 'odds', since: 3 },
  /** What lessened the return of a won bet. */
  ending: { kind: 'ending', has: 'rarely', heading: 'Ending', label: 'Deductions', with: 'status', since: 3 },
  /** A parlay's legs, two or more; empty for other bets. */
  legs: { kind: 'legs', has: 'rarely', heading: 'Legs' },
} as const satisfies Readonly<Record<string, Field>>;

export type FieldName = keyof typeof FIELDS;

export const FIELD_NAMES = /* @__PURE__ */ Object.keys(FIELDS) as FieldName[];

export const fieldOf = (name: FieldName): Field => FIELDS[name];

/**
 * A field's name in the database's functions.
 *
 * @example columnOf('startsAt') // 'starts_at'
 */
export function columnOf(name: FieldName): string {
  return fieldOf(name).column ?? name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** What users call a field. */
export function labelOf(name: FieldName): string {
  const { heading = '', label = heading } = fieldOf(name);
  return label;
}

/** The role of a field's column in an import; undefined if files have no column for it. */
export function roleOfField(name: FieldName): FieldRole | undefined {
  const { heading, role } = fieldOf(name);
  return (role ?? heading?.toLowerCase()) as FieldRole | undefined;
}

type RoleOf<Told> = Told extends { readonly role: infer Role extends string }
  ? Role
  : Told extends { readonly heading: infer Heading extends string }
    ? Lowercase<Heading>
    : never;

export type FieldRole = { [Name in FieldName]: RoleOf<(typeof FIELDS)[Name]> }[FieldName];
