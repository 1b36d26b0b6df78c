import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type { TeamAlias } from '#domain/games/team-names.ts';
import { UNIQUE_VIOLATION } from './backend-error.ts';
import { dataClient, dataOf, withMessage } from './data-client.ts';
import { queryKeys } from './query-keys.ts';

export type StoredAlias = TeamAlias & { readonly id: string };

export const teamAliasQueries = {
  /** The user's aliases, first added first. */
  all: () =>
    queryOptions({
      queryKey: queryKeys.teamAliases,
      queryFn: async ({ signal }) =>
        dataOf(
          dataClient
            .from('team_aliases')
            .select('id, alias, team')
            .order('created_at')
            .order('id')
            .abortSignal(signal)
            .overrideTypes<StoredAlias[], { merge: false }>(),
        ),
    }),
};

const NAME_TAKEN = { code: UNIQUE_VIOLATION, message: 'That name already stands for a team' };

export const teamAliasMutations = {
  add: () =>
    mutationOptions({
      mutationFn: ({ id, alias, team }: StoredAlias) =>
        withMessage(dataOf(dataClient.from('team_aliases').insert({ id, alias, team })), NAME_TAKEN),
    }),

  remove: () =>
    mutationOptions({
      mutationFn: ({ id }: Pick<StoredAlias, 'id'>) =>
        dataOf(dataClient.from('team_aliases').delete().eq('id', id)),
    }),
};
