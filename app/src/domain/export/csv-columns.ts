import { type ClosingPrice, profitOf } from '#domain/bets/bet.ts';
import { FIELD_NAMES, fieldOf, type FieldName, roleOfField } from '#domain/bets/fields.ts';
import { instantText } from '#domain/calendar/instant.ts';
import { type Cents, numericFromCents } from '#domain/money.ts';
import { takenText } from '#domain/price/taken-text.ts';
import { harmlessText, quotedCell } from './csv-cells.ts';
import type { ExportedBet } from './exported-data.ts';
import { toDecimalPrice } from './exported-price.ts';
import { legsText } from './legs-text.ts';

/** A column of bets in our CSV. `role` is the one that an import of it gives the column. */
export type CsvColumn = {
  readonly heading: string;
  readonly role: string;
  readonly cell: (bet: ExportedBet) => string;
};

/** A cell with a value, by the kind of its field; other values are their own cells. */
const CELLS: Readonly<Partial<Record<string, (value: never, bet: ExportedBet) => string>>> = {
  text: (value: string) => textCell(value),
  amount: (value: Cents) => numericFromCents(value),
  instant: (value: number) => instantText(value),
  flag: (value: boolean) => (value ? 'yes' : 'no'),
  taken: (_, bet) => takenText(bet),
  // American odds without a plus sign, as in the column Odds.
  closing: (value: ClosingPrice) => (value.taken ? takenText(value) : String(value.odds)),
  terms: (terms) => textCell(JSON.stringify(terms)),
  ending: (ending) => textCell(JSON.stringify(ending)),
  legs: (legs: ExportedBet['legs']) => (legs.length === 0 ? '' : textCell(legsText(legs))),
};

function csvColumn(name: FieldName & keyof ExportedBet): CsvColumn {
  const { kind, heading, usual } = fieldOf(name);
  const cellOf = (CELLS[kind] ?? String) as (value: unknown, bet: ExportedBet) => string;
  return {
    heading: heading ?? '',
    role: roleOfField(name) ?? '',
    cell: (bet) => {
      const value = bet[name];
      return value === null || value === usual ? '' : cellOf(value, bet);
    },
  };
}

/** The columns of every bet; a notebook's fields follow. Pending bets have no return or profit. */
export const FIRST_COLUMNS: readonly CsvColumn[] = [
  ...(['day', 'description', 'odds', 'wager', 'status', 'returned'] as const).map(csvColumn),
  {
    heading: 'Profit',
    role: 'profit',
    cell: (bet) => (bet.status === 'pending' ? '' : numericFromCents(profitOf(bet))),
  },
];

/** The columns after the fields that all of our files have, of what only some bets have. */
export const EARLY_DETAILS: readonly CsvColumn[] = [
  csvColumn('taken'),
  csvColumn('result'),
  csvColumn('bonus'),
  csvColumn('startsAt'),
  csvColumn('event'),
  csvColumn('market'),
  csvColumn('selection'),
  csvColumn('line'),
  csvColumn('closing'),
  csvColumn('unit'),
  csvColumn('legs'),
  csvColumn('chosenBefore'),
];

const NAMED = new Set([...FIRST_COLUMNS, ...EARLY_DETAILS].map(({ heading }) => heading));

/** All columns after the fields: fields that bets got later come last, so that earlier files keep their order. */
export const LAST_COLUMNS: readonly CsvColumn[] = [
  ...EARLY_DETAILS,
  {
    heading: 'Fair closing price',
    role: 'fair closing price',
    cell: ({ closing }) => (closing?.fair ? toDecimalPrice(closing.fair) : ''),
  },
  ...FIELD_NAMES.filter((name) => {
    const { heading } = fieldOf(name);
    return heading !== undefined && !NAMED.has(heading);
  }).map((name) => csvColumn(name as FieldName & keyof ExportedBet)),
];

export function textCell(text: string): string {
  return text === '' ? '' : quotedCell(harmlessText(text));
}
