import { mutationOptions } from '@tanstack/react-query';
import type { SampleNotebook } from '#domain/notebooks/sample-notebooks.ts';
import { call, dataClient, dataOf } from './data-client.ts';
import { toBetRow, toFieldRow } from './written-rows.ts';

export const sampleMutations = {
  /** Stores all sample notebooks or, if there are some already, none. */
  add: () =>
    mutationOptions({
      mutationFn: (samples: readonly SampleNotebook[]) =>
        call<null>('add_sample_notebooks', { samples: samples.map(sampleRow) }),
    }),

  remove: () =>
    mutationOptions({
      mutationFn: () => dataOf(dataClient.from('notebooks').delete().eq('is_sample', true)),
    }),
};

/** A sample notebook as add_sample_notebooks takes it; its bets' custom values are by field name. */
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
