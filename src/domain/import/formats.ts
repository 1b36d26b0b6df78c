import type { Notation } from '#domain/price/price.ts';
import { BET_HEADER, DETAIL_HEADER } from '#domain/export/export-csv.ts';
import type { DayOrder } from './dates.ts';
import { type ColumnRole, list } from './roles.ts';
import type { ReadStatus } from './status.ts';
import { headerWords } from './table.ts';

export type KnownFormat =
  'paperedge' | 'pikkit' | 'action-network' | 'oddsjam' | 'juice-reel' | 'bet-analytix';

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
  readonly statuses?: ReadonlyMap<string, ReadStatus>;
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
      'bet info': 'description',
      odds: 'odds',
      amount: 'wager',
      status: 'status',
      profit: 'profit',
      type: { column: 'Bet type' },
      'closing line': 'closing odds',
      ev: { column: 'EV' },
      sports: { column: 'Sport' },
    },
    ignored: list('time placed iso, time settled, time settled iso'),
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
    },
    ignored: list(
      'is odds boosted, bet tag details, max potential win, number of legs, date settled, ' +
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
      ['c', 'cashed out'],
      ['r', 'push'],
    ]),
  },
};

/** The roles of the columns in BET_HEADER, in the same order. */
const OWN_ROLES = ['date', 'description', 'odds', 'wager', 'status', 'return', 'profit'] as const;

/** The roles of the columns in DETAIL_HEADER, in the same order. */
const DETAIL_ROLES = [
  'price',
  'result',
  'free bet',
  'starts at',
  'event',
  'market',
  'selection',
  'line',
  'closing odds',
  'unit',
  'legs',
  'chosen before',
  'fair closing price',
  'closing price missing',
] as const satisfies readonly ColumnRole[];

/** The columns of DETAIL_HEADER that all of our files have. */
const FIRST_DETAILS = DETAIL_HEADER.slice(0, DETAIL_HEADER.indexOf('Chosen before') + 1);

/** The columns that skippedCsv adds, which are ignored when the file is imported again. */
export const SKIPPED_HEADERS = ['Skipped line', 'Skipped because'] as const;

/**
 * The tracker whose exports have this header; undefined for any other file. Columns may be in any order, with others in
 * between, except that our own CSV's columns must come first and in order.
 *
 * @example formatOf(['Date', 'Description', 'Odds', 'Wager', 'Status', 'Return', 'Profit', 'Book']) // 'paperedge'
 */
export function formatOf(header: readonly string[]): KnownFormat | undefined {
  if (BET_HEADER.every((name, i) => header[i]?.trim() === name)) return 'paperedge';
  const words = new Set(header.map(headerWords));
  const formats = Object.keys(FORMAT_RULES) as KnownFormat[];
  return formats.find(
    (format) => format !== 'paperedge' && FORMAT_RULES[format].known.every((name) => words.has(name)),
  );
}

/**
 * A format's rules.
 *
 * @example rulesOf('pikkit')?.odds // 'decimal'
 */
export function rulesOf(format: KnownFormat | undefined): FormatRules | undefined {
  return format && FORMAT_RULES[format];
}

/**
 * The roles that a format assigns to columns, by their headers or, in our own CSV, by their order: a notebook's fields
 * may have the same names. Undefined for columns without one.
 *
 * @example rolesInFormat('pikkit', ['Amount', 'Mood']) // ['wager', undefined]
 */
export function rolesInFormat(
  format: KnownFormat,
  header: readonly string[],
): readonly (ColumnRole | undefined)[] {
  if (format === 'paperedge') {
    // Custom fields come before these columns; later versions may add columns after them.
    const details = header.findLastIndex((_, place) =>
      FIRST_DETAILS.every((name, i) => header[place + i]?.trim() === name),
    );
    return header.map((name, place) => {
      const detail = details < 0 ? -1 : place - details;
      return OWN_ROLES[place] ?? (DETAIL_HEADER[detail] === name.trim() ? DETAIL_ROLES[detail] : undefined);
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
