import { mutationOptions } from '@tanstack/react-query';
import type { SampleNotebook } from '#domain/notebooks/sample-notebooks.ts';
import { call, dataClient, dataOf } from './data-client.ts';
import { toSampleRow } from './sample-rows.ts';

export const sampleMutations = {
  /** Adds all sample notebooks, or none if there already are some. */
  add: () =>
    mutationOptions({
      mutationFn: (samples: readonly SampleNotebook[]) =>
        call<null>('add_sample_notebooks', { samples: samples.map(toSampleRow) }),
    }),

  remove: () =>
    mutationOptions({
      mutationFn: () => dataOf(dataClient.from('notebooks').delete().eq('is_sample', true)),
    }),
};
