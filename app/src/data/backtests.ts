import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type { RuleTry } from '#domain/backtest/tries.ts';
import { allRows, call, dataClient } from './data-client.ts';
import { storedNotebooks } from './notebooks.ts';
import { queryKeys } from './query-keys.ts';

type TryRow = { rule: string; games: string; tried_at: string; opened_at: string | null };

/** A rule, as ruleToSearch writes it, and the keys of seasons. */
export type TriedRule = { readonly rule: string; readonly seasons: readonly string[] };

export const backtestQueries = {
  /** The notebooks that are backtests, newest first. */
  notebooks: () =>
    queryOptions({
      queryKey: queryKeys.backtests,
      queryFn: ({ signal }) => storedNotebooks('not.is', signal),
    }),
  /** Every rule that the user has tried, on any games. */
  tries: () =>
    queryOptions({
      queryKey: queryKeys.backtestTries,
      queryFn: async ({ signal }): Promise<RuleTry[]> => {
        const rows = await allRows((from, to) =>
          dataClient
            .from('backtest_tries')
            .select('rule, games, tried_at, opened_at')
            .order('tried_at')
            .order('id')
            .range(from, to)
            .abortSignal(signal)
            .overrideTypes<TryRow[], { merge: false }>(),
        );
        return rows.map((row) => {
          return { rule: row.rule, season: row.games, triedAt: row.tried_at, openedAt: row.opened_at };
        });
      },
    }),
};

export const backtestMutations = {
  /** Counts a rule as tried on seasons, once each. */
  count: () =>
    mutationOptions({
      mutationFn: ({ rule, seasons }: TriedRule) =>
        call<number>('count_try', { tried_games: seasons, tried_rule: rule }),
    }),

  /** Opens held-out seasons for a rule, for good. */
  open: () =>
    mutationOptions({
      mutationFn: ({ rule, seasons }: TriedRule) =>
        call<number>('open_held_out', { held_games: seasons, tried_rule: rule }),
    }),
};
