import { mutationOptions } from '@tanstack/react-query';
import type { SampleNotebook } from '#domain/notebooks/sample-notebooks.ts';
import { call, dataClient, dataOf } from './data-client.ts';
import { sampleRow } from './sample-row.ts';

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
