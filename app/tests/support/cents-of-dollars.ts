import { type Cents, centsFromNumeric } from '#domain/money.ts';

/** Converts published figures or table values to cents. */
export function centsOfDollars(dollars: string | number): Cents {
  return centsFromNumeric(String(dollars));
}
