import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { call } from '#data/data-client.ts';
import { sentOrKept } from '#data/offline/waiting.ts';
import { KEPT_OFFLINE } from '#data/query-keys.ts';
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

export type EditedBet = { readonly bet: EnteredBet; readonly customValues: CustomValues };

/** Adds up to 200 bets with their custom values, all or none. Safe to repeat with the same ids. */
export async function sendAdded(
  client: QueryClient,
  notebookId: string,
  added: readonly AddedBet[],
): Promise<readonly AddedBet[]> {
  const lines = await call<BetLine[]>('add_bets', {
    target_notebook: notebookId,
    bets: added.map(({ id, bet, customValues }) => ({
      bet: { id, ...toBetRow(bet) },
      custom_values: customValues,
    })),
  });
  const bets = lines.map((line) => fromBetLine(notebookId, line));
  patchCachedBets(client, notebookId, (cached) => withBets(cached, bets));
  return added;
}

/** Rejects with a StaleVersionError if the bet has changed since it was opened. */
export async function sendEdited(
  client: QueryClient,
  opened: Bet,
  { bet, customValues }: EditedBet,
): Promise<EditedBet> {
  // An empty value deletes the stored one.
  const blanked = Object.fromEntries(Object.keys(opened.customValues).map((id) => [id, '']));
  const { saved, line } = await call<{ saved: boolean; line: BetLine | null }>('edit_bet', {
    target_bet: opened.id,
    seen_updated_at: opened.updatedAt,
    bet: toBetRow(bet),
    custom_values: { ...blanked, ...customValues },
  });
  const current = line && fromBetLine(opened.notebookId, line);
  patchCachedBets(client, opened.notebookId, (cached) =>
    current ? withBets(cached, [current]) : withoutBets(cached, [opened]),
  );
  if (!saved) throw new StaleVersionError('bet', current);
  return { bet, customValues };
}

/** Separate from betMutations, since lists of bets don't need them. They resolve with null if the write waits. */
export const enteredBetMutations = {
  add: (notebookId: string) =>
    mutationOptions({
      mutationFn: (added: readonly AddedBet[], { client }) =>
        sentOrKept({ kind: 'add bets', notebookId, added }, () => sendAdded(client, notebookId, added)),
      meta: KEPT_OFFLINE,
    }),

  edit: (opened: Bet) =>
    mutationOptions({
      mutationFn: (edited: EditedBet, { client }) =>
        sentOrKept({ kind: 'edit bet', opened, edited }, () => sendEdited(client, opened, edited)),
      meta: KEPT_OFFLINE,
    }),
};
