import type { Notation } from '#domain/price/price.ts';
import { BET_HEADER } from '#domain/export/export-csv.ts';
import type { DayOrder } from './dates.ts';
import { type ColumnRole, list } from './roles.ts';
import type { ReadStatus } from './status.ts';
import { headerWords } from './table.ts';

export type KnownFormat =
  'paperedge' | 'pikkit' | 'action-network' | 'oddsjam' | 'juice-reel' | 'bet-analytix';

/** How rows belong to one bet: they share its id, or follow it as legs whose cells in these columns are blank. */
export type LegRule =
  | { readonly sameId: string; readonly repeated: readonly string[] }
  | { readonly blankInLegs: readonly string[] };

type FormatRules = {
  readonly name: string;
  readonly known: readonly string[];
  readonly roles: Readonly<Record<string, ColumnRole>>;
  /** Computed columns, ones that are the same for every bet, and yes/no columns, which would show as a bare word. */
  readonly ignored?: readonly string[];
  /** The notation of ambiguous odds. */
  readonly odds: Notation;
  /** The order of ambiguous dates. */
  readonly days?: DayOrder;
  readonly legs?: LegRule;
  /** Words that mean something else in other files. */
  readonly statuses?: ReadonlyMap<string, ReadStatus>;
};

/** By headerWords. Headers that aren't listed are guessed, as in any file. */
const FORMAT_RULES: Readonly<Record<KnownFormat, FormatRules>> = {
  // Recognized by its first columns (formatOf): custom fields follow, and may have any name.
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
      'closing line': { column: 'Closing odds' },
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
      clv: { column: 'Closing odds' },
      'bet type': { column: 'Bet type' },
    },
    ignored: list(
      'is live bet, is odds boost, event start date, clv source, potential payout, percentage, ' +
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
    },
    ignored: list(
      'is odds boosted, bet tag details, max potential win, number of legs, date settled, ' +
        'date synced, if freeplay then amount actually at risk, bet on, bet on spread total number, ' +
        'if duration bet, leg vig, long description of leg, event start date',
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

/** The roles of BET_HEADER, in its order. */
const OWN_ROLES = ['date', 'description', 'odds', 'wager', 'status', 'return', 'profit'] as const;

/** The columns that skippedCsv adds, which are ignored when the file is imported again. */
export const SKIPPED_HEADERS = ['Skipped line', 'Skipped because'] as const;

/**
 * The tracker that exports such a header, or undefined for any other file. Columns may be in any order, with others among
 * them; those of our own CSV come first, in their order.
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
 * A format's role for the column at a place of its header; undefined if it has none.
 *
 * @example roleInFormat('pikkit', 'Amount', 3) // 'wager'
 */
export function roleInFormat(format: KnownFormat, header: string, place: number): ColumnRole | undefined {
  if (format === 'paperedge') return OWN_ROLES[place];
  const { roles, ignored = [] } = FORMAT_RULES[format];
  const words = headerWords(header);
  if (ignored.includes(words)) return 'ignore';
  return Object.hasOwn(roles, words) ? roles[words] : undefined;
}

/**
 * Whether a file's texts went through harmlessText: in our own export, and in skipped rows that come back.
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
