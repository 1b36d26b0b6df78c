import type { DayOrder } from './import-days.ts';
import type { OddsNotation } from './import-odds.ts';
import type { KnownFormat } from './known-formats.ts';
import type { Table } from './table.ts';
import type { DecimalSign } from './written-number.ts';

/** What a column of a file can tell of a bet. */
export const BET_ROLES = [
  'date',
  'description',
  'event',
  'selection',
  'market',
  'odds',
  'wager',
  'status',
  'return',
  'profit',
  'cash-out',
  'free bet',
] as const;

export type BetRole = (typeof BET_ROLES)[number];

/** What becomes of a column: a part of the bet, a custom column of that name, or nothing. */
export type ColumnRole = BetRole | 'ignore' | { readonly column: string };

/** How a table is read. Everything in it can be corrected by the person. */
export type Mapping = {
  readonly format: KnownFormat | undefined;
  /** One for each cell of the header. */
  readonly roles: readonly ColumnRole[];
  readonly oddsNotation: OddsNotation | 'ask';
  readonly dayOrder: DayOrder | 'ask';
  readonly decimalSign: DecimalSign;
  /** Whether a date is an instant, which becomes a day only in somebody's zone. */
  readonly hasInstants: boolean;
};

export function guessMapping(table: Table): Mapping {
  return mappingOf(table, [], undefined);
}

export function mappingOf(
  _table: Table,
  roles: readonly ColumnRole[],
  format: KnownFormat | undefined,
): Mapping {
  return {
    format,
    roles,
    oddsNotation: 'ask',
    dayOrder: 'ask',
    decimalSign: '.',
    hasInstants: false,
  };
}
