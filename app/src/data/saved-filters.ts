import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type { SavedFilter } from '#domain/bets/saved-filter.ts';
import { UNIQUE_VIOLATION } from './backend-error.ts';
import { dataClient, dataOf, withMessage } from './data-client.ts';
import { queryKeys } from './query-keys.ts';

export const savedFilterQueries = {
  /** The user's saved filters, by name. */
  all: () =>
    queryOptions({
      queryKey: queryKeys.savedFilters,
      queryFn: async ({ signal }) =>
        dataOf(
          dataClient
            .from('saved_filters')
            .select('id, name, search')
            .order('name')
            .abortSignal(signal)
            .overrideTypes<SavedFilter[], { merge: false }>(),
        ),
    }),
};

const NAME_TAKEN = { code: UNIQUE_VIOLATION, message: 'You already have a saved filter with that name' };

export const savedFilterMutations = {
  add: () =>
    mutationOptions({
      mutationFn: ({ id, name, search }: SavedFilter) =>
        withMessage(dataOf(dataClient.from('saved_filters').insert({ id, name, search })), NAME_TAKEN),
    }),

  rename: () =>
    mutationOptions({
      mutationFn: ({ id, name }: Pick<SavedFilter, 'id' | 'name'>) =>
        withMessage(dataOf(dataClient.from('saved_filters').update({ name }).eq('id', id)), NAME_TAKEN),
    }),

  remove: () =>
    mutationOptions({
      mutationFn: ({ id }: Pick<SavedFilter, 'id'>) =>
        dataOf(dataClient.from('saved_filters').delete().eq('id', id)),
    }),
};
