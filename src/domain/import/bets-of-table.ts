import type { Bet } from '#domain/bets/bet.ts';
import type { CustomField } from '#domain/bets/custom-field.ts';
import { compareDays } from '#domain/calendar/iso-day.ts';
import { isPause, madeBy, type Stepwise } from '#domain/stepwise.ts';
import type { Mapping } from './bet-columns.ts';
import { betReader } from './bet-reader.ts';
import { isRefusal } from './cell-reading.ts';
import { legRuleOf } from './known-formats.ts';
import { rowGroups } from './row-groups.ts';
import type { Table } from './table.ts';

/** A bet as a file tells of it. */
export type ReadBet = Pick<Bet, 'day' | 'description' | 'odds' | 'wager' | 'status' | 'returned'> & {
  /** The line on which it begins. */
  readonly line: number;
  /** The lines of further rows that belong to it: its legs. */
  readonly legLines: readonly number[];
  /** What it holds for custom columns, by their names; blank values are left out. */
  readonly texts: Readonly<Record<string, string>>;
};

/** A row that is no bet: why, in words that go on after 'Line 12: ', and its cells. */
export type SkippedRow = {
  readonly line: number;
  readonly reason: string;
  readonly cells: readonly string[];
};

export type ReadTable = {
  /** In the order of the file. */
  readonly bets: readonly ReadBet[];
  /** The custom columns that the bets may hold something for, in the order of the file. */
  readonly columns: readonly string[];
  /** By their lines. */
  readonly skipped: readonly SkippedRow[];
  /** The lines of bets whose own profit or return does not fit their odds and wager. It counts nevertheless. */
  readonly disagreeing: readonly number[];
  /** Whether the file's last bets are the oldest. */
  readonly newestFirst: boolean;
};

export type ReadingContext = {
  /** How many minutes the person's clocks are ahead of UTC at an instant. */
  readonly offsetMinutesAt: (epochMs: number) => number;
  /** The columns of the notebook that the bets are for, whose rules their values have to keep. */
  readonly columns?: readonly Pick<CustomField, 'name' | 'type'>[];
};

const NO_LINES: readonly number[] = [];

/**
 * The bets that a table's rows tell of, and the rows that tell of none with their reasons. Every row is a bet's, its
 * first one or a leg's, or is skipped: none is lost, none is both.
 *
 * Rows of one bet are told by the mapping's format (rowGroups), what a bet came to by resultOf, everything else by the
 * mapping. A row with more cells than the header is skipped, as is one that ends before a column which the bet needs;
 * the file's last row has to be complete, since what is missing may have been cut off. A header that stands among
 * the rows again is skipped. Nothing is cut to fit: descriptions and values of more than 2,000 characters are skipped.
 *
 * @example betsOfTable(table, guessMapping(table), { offsetMinutesAt: () => -300 }).skipped
 * // [{ line: 12, reason: 'the date “31/02/2025” in column “Date” does not exist: …', cells: ['31/02/2025', '-110', …] }]
 */
export function betsOfTable(table: Table, mapping: Mapping, context: ReadingContext): ReadTable {
  return madeBy(betsInSteps(table, mapping, context));
}

/**
 * What betsOfTable gives, made in steps.
 *
 * @example madeBy(betsInSteps(table, mapping, context)).bets.length // 118
 */
export function* betsInSteps(table: Table, mapping: Mapping, context: ReadingContext): Stepwise<ReadTable> {
  const { betOf, columns } = betReader(table, mapping, context);
  const bets: ReadBet[] = [];
  const skipped: SkippedRow[] = [];
  const disagreeing: number[] = [];
  const lineOf = (row: number) => table.lines[row] ?? 0;
  for (const [count, group] of rowGroups(table, legRuleOf(mapping.format)).entries()) {
    if (isPause(count)) yield;
    const { first, legs } = group;
    const read = betOf(group);
    if (!isRefusal(read)) {
      const legLines = legs.length === 0 ? NO_LINES : legs.map(lineOf);
      bets.push({ line: lineOf(first), legLines, ...read.bet });
      if (read.disagrees && mapping.format !== 'paperedge') disagreeing.push(lineOf(first));
      continue;
    }
    const blamed = read.row ?? first;
    const ofOthers = `it belongs to a bet with line ${lineOf(blamed)}, which is skipped`;
    for (const row of [first, ...legs]) {
      const reason = row === blamed ? read.reason : ofOthers;
      skipped.push({ line: lineOf(row), reason, cells: table.rows[row] ?? [] });
    }
  }
  skipped.sort((a, b) => a.line - b.line);
  return {
    bets,
    columns,
    skipped,
    disagreeing,
    newestFirst: mapping.format !== 'paperedge' && areNewestFirst(bets),
  };
}

/** Most files keep to one order; days that are out of it, such as a late entry's, are outvoted. */
function areNewestFirst(bets: readonly ReadBet[]): boolean {
  let balance = 0;
  let before: ReadBet | undefined;
  for (const bet of bets) {
    if (before) balance += compareDays(before.day, bet.day);
    before = bet;
  }
  return balance > 0;
}
