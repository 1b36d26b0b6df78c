import type { AskingRow } from './question-log.ts';
import type { EachWayPlace, Reworked, WholeFile } from './file-step.ts';
import { readEachWay } from './each-way.ts';
import { readCurrencies } from './file-currencies.ts';
import { readFractions } from './date-fractions.ts';
import { readUnits } from './units.ts';
import { readPartialDates } from './partial-dates.ts';

type Step = (file: WholeFile) => Reworked | undefined;

/** Wagers come before odds, and both before what each-way bets paid, which are compared with those before. */
const STEPS: readonly Step[] = [readCurrencies, readUnits, readPartialDates, readFractions, readEachWay];

/**
 * A file whose cells can be read one by one: units are amounts, fractions that became dates are fractions again, and
 * dates have their year and time, and each-way wagers are those of both parts. What this needs to know first is asked once for all rows.
 */
export function wholeFile(file: WholeFile) {
  const checks: Exclude<Reworked['check'], undefined>[] = [];
  const notes: Exclude<Reworked['notes'], undefined>[] = [];
  let { table } = file;
  let placeOf: (row: number) => EachWayPlace | undefined = () => undefined;
  for (const step of STEPS) {
    const made: Reworked | undefined = step({ ...file, table });
    if (made?.rows) table = Object.assign({}, table, { rows: made.rows });
    if (made?.check) checks.push(made.check);
    if (made?.notes) notes.push(made.notes);
    if (made?.placeOf) placeOf = made.placeOf;
  }
  return {
    table,
    placeOf,
    check: (row: number, asking: () => AskingRow) => {
      for (const check of checks) check(row, asking);
    },
    notes: () => notes.flatMap((each) => each()),
  };
}
