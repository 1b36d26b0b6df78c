import { mutationOptions } from '@tanstack/react-query';
import { call } from '#data/data-client.ts';
import { toBetRow } from '#data/written-rows.ts';
import { type BetLine, fromBetLine } from './bet-lines.ts';
import { type AddedBet, patchCachedBets } from './bets.ts';
import { withBets } from './notebook-bets.ts';

/** Adds up to 200 bets to a notebook, all or none. Safe to retry with the same ids. */
export function addBets(notebookId: string) {
  return mutationOptions({
    mutationFn: async (added: readonly AddedBet[], { client }) => {
      const lines = await call<BetLine[]>('add_bets', {
        target_notebook: notebookId,
        bets: added.map(({ id, bet, customValues }) => ({
          bet: { id, ...toBetRow(bet) },
          custom_values: customValues,
        })),
      });
      const bets = lines.map((line) => fromBetLine(notebookId, line));
      patchCachedBets(client, notebookId, (cached) => withBets(cached, bets));
    },
  });
}
