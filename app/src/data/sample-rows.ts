import type { SampleNotebook } from '#domain/notebooks/sample-notebooks.ts';
import { toBetRow } from './bets/bet-rows.ts';
import { toFieldRow } from './field-rows.ts';

/** A sample notebook for the database. The bets' custom values are keyed by field name. */
export function toSampleRow({ columns, bets, ...notebook }: SampleNotebook) {
  return {
    name: notebook.name,
    description: notebook.description,
    color: notebook.color,
    starting_bankroll_cents: notebook.startingBankroll,
    columns: columns.map(toFieldRow),
    bets: bets.map((bet) => ({ ...toBetRow(bet), custom_values: bet.customValues })),
  };
}
