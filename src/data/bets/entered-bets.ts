import { mutationOptions } from '@tanstack/react-query';
import { call } from '#data/data-client.ts';
import { StaleVersionError } from '#data/stale-version.ts';
import { toBetRow } from '#data/written-rows.ts';
import type { Bet, EnteredBet } from '#domain/bets/bet.ts';
import type { CustomValues } from '#domain/bets/custom-field.ts';
import { type BetLine, fromBetLine } from './bet-lines.ts';
import { patchCachedBets } from './bets.ts';
import { withBets, withoutBets } from './notebook-bets.ts';

export type AddedBet = {
  readonly id: string;
  readonly bet: EnteredBet;
  readonly customValues: CustomValues;
};

/** Writes of what users enter, apart from betMutations, since lists of bets don't need them. */
export const enteredBetMutations = {
  /** Adds a pending bet with its custom values. Safe to retry with the same id. */
  add: (notebookId: string) =>
    mutationOptions({
      mutationFn: async (added: AddedBet, { client }) => {
        const line = await call<BetLine>('add_bet', {
          target_notebook: notebookId,
          bet: { id: added.id, ...toBetRow(added.bet) },
          custom_values: added.customValues,
        });
        const bet = fromBetLine(notebookId, line);
        patchCachedBets(client, notebookId, (cached) => withBets(cached, [bet]));
      },
    }),

  /** Adds up to 200 bets, all or none. Safe to retry with the same ids. */
  addSeveral: (notebookId: string) =>
    mutationOptions({
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
