import type { Bet } from '#domain/bet.ts';
import type { CustomColumn } from '#domain/custom-column.ts';
import type { Mapping } from './bet-columns.ts';
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
  readonly skipped: readonly SkippedRow[];
  /** The lines of bets whose own profit or return does not fit their odds and wager. It counts nevertheless. */
  readonly disagreeing: readonly number[];
  /** Whether the file's last bets are the oldest. */
  readonly newestFirst: boolean;
};

export type ReadingChoices = {
  /** How many minutes the person's clocks are ahead of UTC at an instant. */
  readonly offsetMinutesAt: (epochMs: number) => number;
  /** The columns of the notebook that the bets are for, whose rules their values have to keep. */
  readonly columns?: readonly Pick<CustomColumn, 'name' | 'type'>[];
};

export function betsOfTable(table: Table, _mapping: Mapping, _choices: ReadingChoices): ReadTable {
  const skipped = table.rows.map((cells, i) => ({ line: table.lines[i] ?? 0, reason: '', cells }));
  return { bets: [], skipped, disagreeing: [], newestFirst: false };
}
