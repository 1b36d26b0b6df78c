import type { Notation } from '#domain/price/price.ts';
import { type CsvColumn, EARLY_DETAILS, FIRST_COLUMNS, LAST_COLUMNS } from '#domain/export/csv-columns.ts';
import type { DayOrder } from './dates.ts';
import { BET_ROLES, type ColumnRole, list, ROLE_ALIASES } from './roles.ts';
import type { BetOutcome } from '#domain/bets/outcomes.ts';
import { headerWords, type Table } from './table.ts';

export type KnownFormat =
  | 'paperedge'
  | 'pikkit'
  | 'action-network'
  | 'oddsjam'
  | 'juice-reel'
  | 'bet-analytix';

/** How to recognize a bet's rows: by a shared id, or because its legs follow it and are blank in certain columns. */
export type LegRule =
  | { readonly sameId: string; readonly repeated: readonly string[] }
  | { readonly blankInLegs: readonly string[] };

type FormatRules = {
  readonly name: string;
  readonly known: readonly string[];
  readonly roles: Readonly<Record<string, ColumnRole>>;
  /** Computed columns, columns with one value for every bet, and yes/no columns, whose values mean nothing alone. */
  readonly ignored?: readonly string[];
  /** The notation to assume for ambiguous odds. */
  readonly odds: Notation;
  /** The order to assume for ambiguous dates. */
  readonly days?: DayOrder;
  readonly legs?: LegRule;
  /** Whether the day of a bet is that of its event. */
  readonly datesAreStarts?: boolean;
  /** Status words with a special meaning in this format. */
  readonly statuses?: ReadonlyMap<string, BetOutcome>;
};

/** Keyed by headerWords. The roles of unlisted headers are guessed, as in any file. */
const FORMAT_RULES: Readonly<Record<KnownFormat, FormatRules>> = {
  // Recognized by its first columns (formatOf). Custom fields follow, with any names.
  paperedge: { name: 'PaperEdge', known: [], roles: {}, odds: 'american' },
  pikkit: {
    name: 'Pikkit',
    known: list('bet id, status, odds, amount, profit, time placed, bet info'),
    odds: 'decimal',
    days: 'mdy',
    roles: {
      'time placed': 'date',
      'bet id': 'bet id',
      'bet info': 'description',
      odds: 'odds',
      amount: 'wager',
      status: 'status',
      profit: 'profit',
      type: { column: 'Bet type' },
      'closing line': 'closing odds',
      ev: { column: 'EV' },
      sports: { column: 'Sport' },
      'time settled': 'settled',
    },
    ignored: list('time placed iso, time settled iso'),
  },
  'action-network': {
    name: 'Action Network',
    known: list('start time, game, pick desc, odds, result, money wagered, money net'),
    odds: 'american',
    roles: {
      'start time': 'date',
      'pick desc': 'description',
      game: 'event',
      type: 'market',
      odds: 'odds',
      'money wagered': 'wager',
      'money net': 'profit',
      result: 'status',
      period: { column: 'Period' },
    },
    datesAreStarts: true,
    ignored: list('odds spread total, units wagered, units net'),
  },
  oddsjam: {
    name: 'OddsJam',
    known: list('created at, event name, market name, bet name, odds, stake, status, bet profit'),
    odds: 'american',
    days: 'mdy',
    roles: {
      'created at': 'date',
      'event name': 'event',
      'bet name': 'selection',
      'market name': 'market',
      odds: 'odds',
      stake: 'wager',
      status: 'status',
      'bet profit': 'profit',
      'is free bet': 'free bet',
      clv: 'closing odds',
      'event start date': 'starts at',
      'bet type': { column: 'Bet type' },
    },
    ignored: list(
      'is live bet, is odds boost, clv source, potential payout, percentage, ' +
        'market width, saved filter name',
    ),
  },
  'juice-reel': {
    name: 'Juice Reel',
    known: list('juice bet id, risk amount, bet result, amount won or lost, odds american, date placed'),
    odds: 'american',
    roles: {
      'date placed': 'date',
      'juice bet id': 'bet id',
      'leg description': 'description',
      'event name': 'event',
      'leg type': 'market',
      'odds american': 'odds',
      'risk amount': 'wager',
      'bet result': 'status',
      'amount won or lost': 'profit',
      'leg league': { column: 'League' },
      'leg sport': { column: 'Sport' },
      'clv percent': { column: 'CLV' },
      'leg vig': 'leg odds',
      'event start date': 'starts at',
      'date settled': 'settled',
    },
    ignored: list(
      'is odds boosted, bet tag details, max potential win, number of legs, ' +
        'date synced, if freeplay then amount actually at risk, bet on, bet on spread total number, ' +
        'if duration bet, long description of leg',
    ),
    legs: {
      sameId: 'juice bet id',
      repeated: ['risk amount', 'odds american', 'amount won or lost', 'bet result'],
    },
  },
  'bet-analytix': {
    name: 'Bet-Analytix',
    known: list('date, type, label, odds, stake, state, bookmaker'),
    odds: 'decimal',
    roles: {
      date: 'date',
      label: 'description',
      odds: 'odds',
      stake: 'wager',
      state: 'status',
      'bet type': 'market',
      cashout: 'cash-out',
      closing: 'closing odds',
      freebet: 'free bet',
      type: { column: 'Bet type' },
      tipster: { column: 'Tipster' },
      category: { column: 'Category' },
      'estimated probability': { column: 'Estimated probability' },
      commission: { column: 'Commission' },
      bonus: { column: 'Bonus' },
    },
    ignored: list('live, eachway'),
    legs: { blankInLegs: ['date', 'type', 'stake'] },
    statuses: new Map([
      ['p', 'pending'],
      ['c', 'cashed_out'],
      ['r', 'push'],
    ]),
  },
};

/** The columns that skippedCsv adds, which are ignored when the file is imported again. */
export const SKIPPED_HEADERS = ['Skipped line', 'Skipped because'] as const;

/**
 * The tracker whose exports have this header; undefined for any other file. Columns may be in any order, with others in
 * between, except that our own CSV's columns must come first and in order.
 *
 * @example formatOf(['Date', 'Description', 'Odds', 'Wager', 'Status', 'Return', 'Profit', 'Book']) // 'paperedge'
 */
export function formatOf(header: readonly string[]): KnownFormat | undefined {
  if (areAt(FIRST_COLUMNS, header, 0)) return 'paperedge';
  const words = new Set(header.map(headerWords));
  const formats = Object.keys(FORMAT_RULES) as KnownFormat[];
  return formats.find(
    (format) => format !== 'paperedge' && FORMAT_RULES[format].known.every((name) => words.has(name)),
  );
}

function areAt(columns: readonly CsvColumn[], header: readonly string[], place: number): boolean {
  return columns.every(({ heading }, i) => header[place + i]?.trim() === heading);
}

/** The place of the column with a bet's id; -1 without one. */
export function idPlaceOf(header: readonly string[]): number {
  return header.findIndex((name) => ROLE_ALIASES['bet id']?.includes(headerWords(name)));
}

/**
 * How rows of a file are bets: as its format says, else by an id that rows with one day and wager share, if each has a
 * leg in columns of its own; undefined if each row is a bet.
 *
 * @example legRuleOf(table, { format: undefined, roles }) // { sameId: 'ticket id', repeated: ['date', 'stake', …] }
 */
export function legRuleOf(
  { header, rows }: Pick<Table, 'header' | 'rows'>,
  { format, roles }: { readonly format: KnownFormat | undefined; readonly roles: readonly ColumnRole[] },
): LegRule | undefined {
  if (format !== undefined) return rulesOf(format)?.legs;
  const hasLegs = !roles.includes('leg') && roles.filter((role) => role === 'leg odds').length === 1;
  const words = header.map(headerWords);
  const place = hasLegs ? idPlaceOf(header) : -1;
  const sameId = words[place];
  if (sameId === undefined) return undefined;
  const ids = rows.map((cells) => cells[place]?.trim() ?? '').filter((id) => id !== '');
  if (new Set(ids).size === ids.length) return undefined;
  const repeated = words.filter((_, each) => REPEATED.some((role) => role === roles[each]));
  return { sameId, repeated };
}

const REPEATED: readonly ColumnRole[] = ['date', 'wager', 'odds', 'status', 'profit', 'return'];

/**
 * A format's rules.
 *
 * @example rulesOf('pikkit')?.odds // 'decimal'
 */
export function rulesOf(format: KnownFormat | undefined): FormatRules | undefined {
  return format && FORMAT_RULES[format];
}

/** Whether a format is another tracker's, which knows its bets' profits. */
export function isTracker(format: KnownFormat | undefined): boolean {
  return format !== undefined && format !== 'paperedge';
}

/**
 * The roles that a format assigns to columns by their headers. In our own CSV a notebook's fields may have the same
 * names, so that these only count before and after the fields. Undefined for columns without one.
 *
 * @example rolesInFormat('pikkit', ['Amount', 'Mood']) // ['wager', undefined]
 */
export function rolesInFormat(
  format: KnownFormat,
  header: readonly string[],
): readonly (ColumnRole | undefined)[] {
  if (format === 'paperedge') {
    // Custom fields come before these columns, which other versions have more or fewer of.
    const details = header.findLastIndex((_, place) => areAt(EARLY_DETAILS, header, place));
    const headings = header.map((name, place) => (details < 0 || place < details ? '' : name.trim()));
    return header.map((_, place) => {
      const isFirst = headings.indexOf(headings[place] ?? '') === place;
      const column =
        FIRST_COLUMNS[place] ?? LAST_COLUMNS.find(({ heading }) => isFirst && heading === headings[place]);
      if (!column) return undefined;
      // A column for readers alone.
      return BET_ROLES.find((role) => role === column.role) ?? 'ignore';
    });
  }
  const { roles, ignored = [] } = FORMAT_RULES[format];
  return header.map((name) => {
    const words = headerWords(name);
    if (ignored.includes(words)) return 'ignore';
    return Object.hasOwn(roles, words) ? roles[words] : undefined;
  });
}

/**
 * Whether a file's strings have been through harmlessText, as in our own exports and in skipped rows that were
 * downloaded and imported again.
 *
 * @example areTextsHarmless(['Date', 'Odds', 'Skipped line', 'Skipped because']) // true
 */
export function areTextsHarmless(header: readonly string[]): boolean {
  return header.some(isSkippedHeader) || formatOf(header) === 'paperedge';
}

/**
 * Whether skippedCsv added the column.
 *
 * @example isSkippedHeader('Skipped line') // true
 */
export function isSkippedHeader(header: string | undefined): boolean {
  return SKIPPED_HEADERS.some((name) => name === header?.trim());
}
