import type { Notation } from '#domain/price/price.ts';
import { BET_HEADER } from '#domain/export/export-csv.ts';
import type { DayOrder } from './dates.ts';
import type { ColumnRole } from './roles.ts';
import type { ReadStatus } from './status.ts';
import { headerWords } from './table.ts';

/** The exports that are recognized by their headers. */
export type KnownFormat =
  'paperedge' | 'pikkit' | 'action-network' | 'oddsjam' | 'juice-reel' | 'bet-analytix';

/** How rows belong to one bet: they share its id, or follow it as legs whose cells in these columns are blank. */
export type LegRule =
  | { readonly sameId: string; readonly repeated: readonly string[] }
  | { readonly blankInLegs: readonly string[] };

type FormatRules = {
  readonly name: string;
  /** The headers that identify it. */
  readonly known: readonly string[];
  readonly roles: Readonly<Record<string, ColumnRole>>;
  /** The notation of its odds where the cells leave it open. */
  readonly odds: Notation;
  /** The order of its dates where the cells leave it open. */
  readonly days?: DayOrder;
  readonly legs?: LegRule;
  /** Results whose word means something else elsewhere. */
  readonly statuses?: Readonly<Record<string, ReadStatus>>;
};

/**
 * Headers are in headerWords; one that is not listed is guessed as in any file. Ignored are computed columns, ones that
 * are the same for every bet, and yes/no columns, which would show as a bare word.
 */
const FORMAT_RULES: Readonly<Record<KnownFormat, FormatRules>> = {
  // Recognized by its first columns, in their order: custom fields follow, and may have any name.
  paperedge: { name: 'PaperEdge', known: [], roles: {}, odds: 'american' },
  pikkit: {
    name: 'Pikkit',
    known: ['bet id', 'status', 'odds', 'amount', 'profit', 'time placed', 'bet info'],
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
      'time placed iso': 'ignore',
      'time settled': 'ignore',
      'time settled iso': 'ignore',
    },
  },
  'action-network': {
    name: 'Action Network',
    known: ['start time', 'game', 'pick desc', 'odds', 'result', 'money wagered', 'money net'],
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
      'odds spread total': 'ignore',
      'units wagered': 'ignore',
      'units net': 'ignore',
    },
  },
  oddsjam: {
    name: 'OddsJam',
    known: ['created at', 'event name', 'market name', 'bet name', 'odds', 'stake', 'status', 'bet profit'],
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
      'is live bet': 'ignore',
      'is odds boost': 'ignore',
      'event start date': 'ignore',
      'clv source': 'ignore',
      'potential payout': 'ignore',
      percentage: 'ignore',
      'market width': 'ignore',
      'saved filter name': 'ignore',
    },
  },
  'juice-reel': {
    name: 'Juice Reel',
    known: [
      'juice bet id',
      'risk amount',
      'bet result',
      'amount won or lost',
      'odds american',
      'date placed',
    ],
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
      'is odds boosted': 'ignore',
      'clv percent': { column: 'CLV' },
      'bet tag details': 'ignore',
      'max potential win': 'ignore',
      'number of legs': 'ignore',
      'date settled': 'ignore',
      'date synced': 'ignore',
      'if freeplay then amount actually at risk': 'ignore',
      'bet on': 'ignore',
      'bet on spread total number': 'ignore',
      'if duration bet': 'ignore',
      'leg vig': 'ignore',
      'long description of leg': 'ignore',
      'event start date': 'ignore',
    },
    legs: {
      sameId: 'juice bet id',
      repeated: ['risk amount', 'odds american', 'amount won or lost', 'bet result'],
    },
  },
  'bet-analytix': {
    name: 'Bet-Analytix',
    known: ['date', 'type', 'label', 'odds', 'stake', 'state', 'bookmaker'],
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
      live: 'ignore',
      'estimated probability': { column: 'Estimated probability' },
      commission: { column: 'Commission' },
      bonus: { column: 'Bonus' },
      eachway: 'ignore',
    },
    legs: { blankInLegs: ['date', 'type', 'stake'] },
    // P is a push elsewhere; its refunded bets are V.
    statuses: { p: 'pending', c: 'cashed out', r: 'push' },
  },
};

/** The roles of BET_HEADER, in its order. */
const OWN_ROLES = ['date', 'description', 'odds', 'wager', 'status', 'return', 'profit'] as const;

/** The columns that skippedCsv adds, which are ignored when the file is imported again. */
export const SKIPPED_HEADERS = ['Skipped line', 'Skipped because'] as const;

/**
 * The tracker whose export has such a header, or undefined for any other file. Columns may be in any order, with others
 * among them; those of our own CSV come first, in their order.
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
 * What is known about a format; undefined for a file of no known one.
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
  const { roles } = FORMAT_RULES[format];
  const words = headerWords(header);
  return Object.hasOwn(roles, words) ? roles[words] : undefined;
}

/**
 * What a format means by a result's word where others mean something else.
 *
 * @example ownStatus('bet-analytix', 'P') // 'pending', which is a push elsewhere
 */
export function ownStatus(format: KnownFormat | undefined, text: string): ReadStatus | undefined {
  const statuses = rulesOf(format)?.statuses;
  const word = text.trim().toLowerCase();
  return statuses && Object.hasOwn(statuses, word) ? statuses[word] : undefined;
}

/**
 * Whether harmlessText was applied to a file's texts: by our own export, or to skipped rows that come back.
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
