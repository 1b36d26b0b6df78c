import type { QueryClient } from '@tanstack/react-query';
import { serverMessage } from '#data/backend-error.ts';
import { saveSettlements } from '#data/bets/settle-bets.ts';
import type { Bet } from '#domain/bets/bet.ts';
import { settledByFile, type Update } from '#domain/import/next-file.ts';
import { ownClock } from '#ui/today.ts';
import type { Finished } from './finished-import.tsx';
import type { PreviewedBets } from './previewed-table.ts';

/** What the import settles: pending bets, unless the user says otherwise, and those whose results the user takes from the file. */
export function updatesIn(
  shown: PreviewedBets | null,
  settles: boolean,
  corrected: ReadonlySet<string>,
): readonly Update[] {
  if (!shown) return [];
  return [...(settles ? shown.updates : []), ...shown.contrary.filter(({ id }) => corrected.has(id))];
}

/** Settles bets as the file has them. What was settled, to be undone, or why it wasn't. */
export async function settleByFile(
  updates: readonly Update[],
  known: readonly Bet[],
  client: QueryClient,
): Promise<Pick<Finished, 'settled' | 'problem'>> {
  if (updates.length === 0) return {};
  const byId = new Map(known.map((bet) => [bet.id, bet]));
  const requests = updates.flatMap((update) => {
    const bet = byId.get(update.id);
    return bet ? [settledByFile(bet, update)] : [];
  });
  try {
    const saved = await saveSettlements(requests, ownClock(), client);
    const settled = (saved?.changed ?? []).flatMap((after) => {
      const before = byId.get(after.id);
      return before ? [{ before, after }] : [];
    });
    return { settled };
  } catch (error) {
    return { problem: serverMessage(error, 'Something went wrong.') ?? '' };
  }
}
