import { mutationOptions } from '@tanstack/react-query';
import { numericFromCents } from '#domain/money.ts';
import type { SampleNotebook } from '#domain/sample-notebooks.ts';
import { call, dataClient, dataOf } from './data-client.ts';
import { writtenBet, writtenColumn } from './written-rows.ts';

export const sampleMutations = {
  /** Stores all of the sample notebooks or, where there are some already, none. */
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

/** With its columns and bets; the bets' custom values are by the columns' names. */
function sampleRow({ columns, bets, ...notebook }: SampleNotebook) {
  return {
    name: notebook.name,
    description: notebook.description,
    color: notebook.color,
    starting_bankroll: numericFromCents(notebook.startingBankroll),
    columns: columns.map(writtenColumn),
    bets: bets.map(({ customValues, ...bet }) => ({ ...writtenBet(bet), custom_values: customValues })),
  };
}
