import { useMutation } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { betMutations, type Settlement } from '#data/bets/bets.ts';
import { type Bet, type SettledStatus, storedReturn } from '#domain/bets/bet.ts';
import { expectedPayout } from '#domain/price/american-odds.ts';
import { showToast } from '#ui/toast/toast-store.ts';
import {
  failedMessage,
  restoredMessage,
  type Saved,
  settledMessage,
  skippedMessage,
} from './settling-messages.ts';

const NONE: ReadonlySet<string> = new Set();

/** Settling of bets from the list, at what their odds pay, with a toast that takes it back. */
export function useSettling(notebookId: string) {
  const { mutateAsync } = useMutation(betMutations.settle(notebookId));
  const [settling, setSettling] = useState(NONE);

  /** Null where nothing came of it, which has then been said. */
  const save = useCallback(
    async (settlements: readonly Settlement[]): Promise<Saved | null> => {
      const ids = settlements.map(({ bet }) => bet.id);
      setSettling((current) => new Set([...current, ...ids]));
      try {
        const saved = await mutateAsync(settlements);
        if (saved.changed.length > 0) return saved;
        showToast(skippedMessage(saved.skipped));
      } catch (error) {
        showToast(failedMessage(error, settlements.length));
      } finally {
        const done = new Set(ids);
        setSettling((current) => new Set([...current].filter((id) => !done.has(id))));
      }
      return null;
    },
    [mutateAsync],
  );

  const undo = useCallback(
    async (before: readonly Bet[], settled: readonly Bet[]) => {
      const now = new Map(settled.map((bet) => [bet.id, bet]));
      const restored = await save(
        before.flatMap(({ id, status, returned }) => {
          const bet = now.get(id);
          return bet ? [{ bet, status, returned }] : [];
        }),
      );
      if (restored) showToast(restoredMessage(restored));
    },
    [save],
  );

  /**
   * Whether nothing is left to be done. Bets that have the status already keep their return, which may not be what
   * the odds say.
   */
  const settle = useCallback(
    async (bets: readonly Bet[], status: SettledStatus): Promise<boolean> => {
      const open = bets.filter((bet) => bet.status !== status);
      if (open.length === 0) return true;
      const saved = await save(
        open.map((bet) => ({
          bet,
          status,
          returned: storedReturn(status, expectedPayout(bet.wager, bet.odds)),
        })),
      );
      if (!saved) return false;
      showToast({
        ...settledMessage(saved),
        action: { label: 'Undo', onClick: () => void undo(open, saved.changed) },
      });
      return saved.failure === null;
    },
    [save, undo],
  );

  return { settling, settle };
}
