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

/** How the whole file makes its cells readable. */
export type Reworked = {
  /** The rows with other cells. */
  readonly rows?: Table['rows'];
  /** Throws Unanswered or Invalid for a row that needs an answer first, or is left out. */
  readonly check?: (row: number, asking: () => AskingRow) => void;
  /** What to say about it, once all rows are read. */
  readonly notes?: () => readonly string[];
};

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
