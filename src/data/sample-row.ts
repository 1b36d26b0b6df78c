import type { SampleNotebook } from '#domain/sample-notebooks.ts';
import { writtenBet, writtenColumn } from './written-rows.ts';

/** A sample notebook as add_sample_notebooks takes it; its bets' custom values are by the columns' names. */
export function sampleRow({ columns, bets, ...notebook }: SampleNotebook) {
  return {
    name: notebook.name,
    description: notebook.description,
    color: notebook.color,
    starting_bankroll_cents: notebook.startingBankroll,
    columns: columns.map(writtenColumn),
    bets: bets.map((bet) => ({ ...writtenBet(bet), custom_values: bet.customValues })),
  };
}
