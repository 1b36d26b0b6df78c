import type { Bet, ClosingPrice, EnteredBet } from '#domain/bets/bet.ts';
import { columnOf, FIELD_NAMES, fieldOf, type FieldName } from '#domain/bets/fields.ts';
import { withDecimalPoint } from '#domain/number-text.ts';
import type { TakenPrice } from '#domain/price/taken-price.ts';
import { toClosingColumns, toLegRow, withoutNull } from './bet-lines.ts';

/** The columns of fields that take several, or another value than the bet has. */
const COLUMNS: Readonly<Partial<Record<FieldName, (value: never) => object>>> = {
  // The database completes the price of American odds, of legs and of terms.
  taken: ({ notation, millionths, fraction }: TakenPrice) =>
    withoutNull({
      price: notation === 'legs' || notation === 'terms' ? null : toDecimal(millionths),
      price_notation: notation,
      price_fraction: fraction,
    }),
  startsAt: (start: number) => ({ starts_at: new Date(start).toISOString() }),
  placedAt: (placed: number) => ({ placed_at: new Date(placed).toISOString() }),
  closing: (closing: ClosingPrice) => withoutNull(toClosingColumns(closing, toDecimal)),
  legs: (legs: Bet['legs']) => (legs.length === 0 ? NONE : { legs: legs.map(toLegRow) }),
};

const NONE = {};

/** A bet to be stored, perhaps with what only an import says. */
type RowBet = EnteredBet & Partial<Pick<Bet, 'chosenBefore' | 'unit'>>;

/** Returns a function that makes a bet's row of these fields, leaving out those without a value. */
function rowOf(isIn: (name: FieldName) => boolean) {
  const fields = FIELD_NAMES.filter(isIn).map((name) => ({
    name: name as keyof RowBet,
    column: columnOf(name),
    usual: fieldOf(name).usual ?? null,
    toColumns: COLUMNS[name] as ((value: unknown) => object) | undefined,
  }));
  return (bet: RowBet) => {
    const row: Record<string, unknown> = {};
    for (const { name, column, usual, toColumns } of fields) {
      const value = bet[name] ?? null;
      if (value === usual || value === null) continue;
      if (toColumns) Object.assign(row, toColumns(value));
      else row[column] = value;
    }
    return row;
  };
}

const toEnteredRow = rowOf((name) => fieldOf(name).from === undefined);

/** A bet as the database's functions take it, without what it doesn't have. */
export function toBetRow(bet: EnteredBet): Record<string, unknown> {
  const row = toEnteredRow(bet);
  // Without one, the database would choose the day of settlement.
  if (bet.status !== 'pending') row['settled_on'] = bet.settledOn ?? bet.day;
  return row;
}

/** The same with what only an import says. */
export const toImportedRow = rowOf((name) => fieldOf(name).from !== 'database');

export function toDecimal(millionths: number): string {
  return withDecimalPoint(millionths, 6);
}
