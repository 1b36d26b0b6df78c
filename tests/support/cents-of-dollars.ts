import { type Cents, centsFromNumeric } from '#domain/money.ts';

/** An amount of published figures or of a table's row. */
export function centsOfDollars(dollars: string | number): Cents {
  return centsFromNumeric(String(dollars));
}
