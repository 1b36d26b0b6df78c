import { mutationOptions } from '@tanstack/react-query';
import { KEPT_OFFLINE } from '#data/query-keys.ts';
import type { Clock } from '#domain/bets/settled-on.ts';
import type { SettleRequest } from '#domain/bets/settle-request.ts';

export const betMutations = {
  /** Resolves with null if it waits. `clock` is the user's. */
  settle: (clock: () => Clock) =>
    mutationOptions({
      mutationFn: async (requests: readonly SettleRequest[], { client }) => {
        // This chunk is already loaded, with the list of what waits.
        const { saveSettlements } = await import('./settle-bets.ts');
        return saveSettlements(requests, clock(), client);
      },
      meta: KEPT_OFFLINE,
    }),
};
