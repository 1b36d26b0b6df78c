import { readCellAmount } from '#domain/reader/read-cell-amount.ts';
import { readOdds } from './import-odds.ts';
import type { BetRole } from './roles.ts';
import type { AskingRow, QuestionLog } from './question-log.ts';
import type { Mapping } from './mapping.ts';
import type { RowGroup } from './row-texts.ts';
import type { Table } from './table.ts';

/** A file, the bets that its rows make, and what the user says about it. */
export type WholeFile = {
  readonly table: Table;
  readonly mapping: Mapping;
  readonly groups: readonly RowGroup[];
  readonly log: QuestionLog;
};

/** What a place pays of the odds, and how many places there are. */
export type EachWayPlace = { readonly place: string; readonly places: number | null };

/** How the whole file makes its cells readable. */
export type Reworked = {
  /** The rows with other cells. */
  readonly rows?: Table['rows'];
  /** Throws Unanswered or Invalid for a row that needs an answer first, or is left out. */
  readonly check?: (row: number, asking: () => AskingRow) => void;
  /** What a place pays, of a row that is each way. */
  readonly placeOf?: (row: number) => EachWayPlace | undefined;
  /** What to say about it, once all rows are read. */
  readonly notes?: () => readonly string[];
};

/** Readers of amounts and odds in rows; undefined where a cell has none. */
export function readCells(rows: Table['rows'], { roles, decimalSign, oddsNotation }: Mapping) {
  const textIn = (row: number, role: BetRole) => rows[row]?.[roles.indexOf(role)] ?? '';
  return {
    amountIn: (row: number, role: BetRole) => {
      const read = readCellAmount(textIn(row, role), decimalSign);
      return 'value' in read ? read.value : undefined;
    },
    oddsIn: (row: number) =>
      oddsNotation === 'ask' ? undefined : readOdds(textIn(row, 'odds'), oddsNotation),
  };
}

/** Rows in which some cells are read otherwise. */
export function withCells(
  rows: Table['rows'],
  places: readonly number[],
  read: (cell: string, row: number) => string,
): Table['rows'] {
  return rows.map((cells, row) => {
    let made: string[] | undefined;
    for (const place of places) {
      const cell = cells[place];
      if (cell === undefined) continue;
      const other = read(cell, row);
      if (other === cell) continue;
      made ??= [...cells];
      made[place] = other;
    }
    return made ?? cells;
  });
}
