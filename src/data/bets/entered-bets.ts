import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { BackendError } from '#data/backend-error.ts';
import { call } from '#data/data-client.ts';
import { isOffline, isUnreachable } from '#data/offline/connection.ts';
import { KEPT_OFFLINE } from '#data/query-keys.ts';
import { StaleVersionError } from '#data/stale-version.ts';
import { toBetRow } from '#data/written-rows.ts';
import type { Bet, EnteredBet } from '#domain/bets/bet.ts';
import type { CustomValues } from '#domain/bets/custom-field.ts';
import { type BetLine, fromBetLine } from './bet-lines.ts';
import { patchCachedBets } from './bets.ts';
import { withBets, withoutBets } from './notebook-bets.ts';
import { keepBets } from './waiting-bets.ts';

export type AddedBet = {
  readonly id: string;
  readonly bet: EnteredBet;
  readonly customValues: CustomValues;
};

/** Adds up to 200 bets with their custom values, all or none. Safe to repeat with the same ids. */
export async function sendAdded(
  client: QueryClient,
  notebookId: string,
  added: readonly AddedBet[],
): Promise<void> {
  const lines = await call<BetLine[]>('add_bets', {
    target_notebook: notebookId,
    bets: added.map(({ id, bet, customValues }) => ({
      bet: { id, ...toBetRow(bet) },
      custom_values: customValues,
    })),
  });
  const bets = lines.map((line) => fromBetLine(notebookId, line));
  patchCachedBets(client, notebookId, (cached) => withBets(cached, bets));
}

/** Writes of what users enter, apart from betMutations, since lists of bets don't need them. */
export const enteredBetMutations = {
  /** Adds bets, or keeps them on this device while the server can't be reached. Returns whether they are saved. */
  add: (notebookId: string) =>
    mutationOptions({
      mutationFn: async (added: readonly AddedBet[], { client }) => {
        try {
          if (isOffline()) throw new BackendError({ message: '' });
          await sendAdded(client, notebookId, added);
          return true;
        } catch (error) {
          if (!isOffline() && !(await isUnreachable(error))) throw error;
          await keepBets(notebookId, added);
          return false;
        }
      },
      meta: KEPT_OFFLINE,
    }),

  /** Rejects with a StaleVersionError if the bet has changed since it was opened. */
  edit: (opened: Bet) =>
    mutationOptions({
      mutationFn: async (edited: { bet: EnteredBet; customValues: CustomValues }, { client }) => {
        // An empty value deletes the stored one.
        const blanked = Object.fromEntries(Object.keys(opened.customValues).map((id) => [id, '']));
        const { saved, line } = await call<{ saved: boolean; line: BetLine | null }>('edit_bet', {
          target_bet: opened.id,
          seen_updated_at: opened.updatedAt,
          bet: toBetRow(edited.bet),
          custom_values: { ...blanked, ...edited.customValues },
        });
        const current = line && fromBetLine(opened.notebookId, line);
        patchCachedBets(client, opened.notebookId, (cached) =>
          current ? withBets(cached, [current]) : withoutBets(cached, [opened]),
        );
        if (!saved) throw new StaleVersionError('bet', current);
      },
    }),
};
