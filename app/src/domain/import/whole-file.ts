import type { AskingRow } from './question-log.ts';
import type { Reworked, WholeFile } from './file-step.ts';
import { readCurrencies } from './file-currencies.ts';
import { readFractions } from './date-fractions.ts';
import { readUnits } from './units.ts';
import { readPartialDates } from './partial-dates.ts';

type Step = (file: WholeFile) => Reworked | undefined;

/** Wagers come before odds, whose returns are compared with them. */
const STEPS: readonly Step[] = [readCurrencies, readUnits, readPartialDates, readFractions];

/**
 * A file whose cells can be read one by one: units are amounts, fractions that became dates are fractions again, and
 * dates have their year and time. What this needs to know first is asked once for all rows.
 */
export function wholeFile(file: WholeFile) {
  const checks: Exclude<Reworked['check'], undefined>[] = [];
  const notes: Exclude<Reworked['notes'], undefined>[] = [];
  let { table } = file;
  for (const step of STEPS) {
    const made: Reworked | undefined = step({ ...file, table });
    if (made?.rows) table = Object.assign({}, table, { rows: made.rows });
    if (made?.check) checks.push(made.check);
    if (made?.notes) notes.push(made.notes);
  }
  return {
    table,
    check: (row: number, asking: () => AskingRow) => {
      for (const check of checks) check(row, asking);
    },
    notes: () => notes.flatMap((each) => each()),
  };
}
