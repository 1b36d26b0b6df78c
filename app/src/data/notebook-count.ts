import { queryOptions } from '@tanstack/react-query';
import { dataClient, dataOf } from './data-client.ts';
import { queryKeys } from './query-keys.ts';

// Not in notebooks.ts, which the first screens load.
export const notebookCountQueries = {
  /** How many notebooks the user has ever had, including deleted ones. */
  ever: () =>
    queryOptions({
      queryKey: queryKeys.notebookCount,
      queryFn: async ({ signal }): Promise<number> => {
        const request = dataClient.from('notebook_counts').select('ever_count').abortSignal(signal);
        const [row] = await dataOf(request.overrideTypes<{ ever_count: number }[], { merge: false }>());
        return row?.ever_count ?? 0;
      },
    }),
};
