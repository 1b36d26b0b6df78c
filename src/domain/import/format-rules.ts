import type { Notation } from '#domain/price/price.ts';
import type { ColumnRole } from './column-role.ts';
import type { DayOrder } from './import-days.ts';
import type { ReadStatus } from './import-status.ts';

/** The exports that are known by their headers. */
export type KnownFormat =
  'paperedge' | 'pikkit' | 'action-network' | 'oddsjam' | 'juice-reel' | 'bet-analytix';

/** How the rows of one bet are told: by the bet's id, or as legs below it, whose cells of these names are blank. */
export type LegRule =
  | { readonly sameId: string; readonly repeated: readonly string[] }
  | { readonly blankInLegs: readonly string[] };

type FormatRules = {
  readonly name: string;
  /** The headers that tell it from other files. */
  readonly known: readonly string[];
  readonly roles: Readonly<Record<string, ColumnRole>>;
  /** How it writes odds, for a column that does not tell by itself. */
  readonly odds: Notation;
  /** The order of its dates where they are numbers with the year last. */
  readonly days?: DayOrder;
  readonly legs?: LegRule;
  /** Words for results that mean something else here than elsewhere. */
  readonly statuses?: Readonly<Record<string, ReadStatus>>;
};

/**
 * By their headers' words (headerWords). What is not named is guessed as in any file. Passed over is what is computed,
 * what every bet has alike, and columns of yes and no, which would stand beside a bet as a bare word.
 */
export const FORMAT_RULES: Readonly<Record<Exclude<KnownFormat, 'paperedge'>, FormatRules>> = {
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
    // Its refunded bets are V.
    statuses: { p: 'pending', c: 'cashed out', r: 'push' },
  },
};
