import type { SampleNotebook } from '#domain/notebooks/sample-notebooks.ts';
import { toBetRow, toFieldRow } from './written-rows.ts';

/** A sample notebook as add_sample_notebooks takes it; its bets' custom values are by the columns' names. */
export function sampleRow({ columns, bets, ...notebook }: SampleNotebook) {
  return {
    name: notebook.name,
    description: notebook.description,
    color: notebook.color,
    starting_bankroll_cents: notebook.startingBankroll,
    columns: columns.map(toFieldRow),
    bets: bets.map((bet) => ({ ...toBetRow(bet), custom_values: bet.customValues })),
  };
}
