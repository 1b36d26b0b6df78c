import { useMutation } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { messageOf } from '#data/backend-error.ts';
import { betMutations, type Settlement } from '#data/bets.ts';
import { type Bet, profitOf, type SettledStatus, storedReturn } from '#domain/bet.ts';
import { formatSignedMoney, sumCents } from '#domain/money.ts';
import { countOf } from '#domain/number-text.ts';
import { expectedPayout } from '#domain/odds.ts';
import { BET_STATUS_LOOK } from '#ui/bet-status-look.ts';
import { showToast } from '#ui/toast-store.ts';

const NONE: ReadonlySet<string> = new Set();

/** Settling of bets from the list, at what their odds pay, with a toast that takes it back. */
export function useSettling(notebookId: string) {
  const { mutateAsync } = useMutation(betMutations.settle(notebookId));
  const [settling, setSettling] = useState(NONE);

  const save = useCallback(
    async (settlements: readonly Settlement[]): Promise<readonly Bet[]> => {
      const ids = settlements.map(({ bet }) => bet.id);
      setSettling((current) => new Set([...current, ...ids]));
      try {
        const { changed, skipped } = await mutateAsync(settlements);
        if (skipped > 0) showSkipped(skipped);
        return changed;
      } catch (error) {
        const title = settlements.length === 1 ? 'Bet not settled' : 'Not all bets could be settled';
        showToast({ variant: 'destructive', title, description: reasonOf(error) });
        return [];
      } finally {
        const done = new Set(ids);
        setSettling((current) => new Set([...current].filter((id) => !done.has(id))));
      }
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
      if (restored.length > 0) showRestored(restored);
    },
    [save],
  );

  /** Bets that have the status already keep their return, which may not be what the odds say. */
  const settle = useCallback(
    async (bets: readonly Bet[], status: SettledStatus): Promise<void> => {
      const open = bets.filter((bet) => bet.status !== status);
      if (open.length === 0) return;
      const settled = await save(
        open.map((bet) => ({
          bet,
          status,
          returned: storedReturn(status, expectedPayout(bet.wager, bet.odds)),
        })),
      );
      if (settled.length === 0) return;
      showToast({
        ...settledMessage(settled),
        action: { label: 'Undo', onClick: () => void undo(open, settled) },
      });
    },
    [save, undo],
  );

  return { settling, settle };
}

function reasonOf(error: unknown): string {
  const fallback = 'Failed to update bet';
  return error instanceof Error ? messageOf(error, fallback) : fallback;
}

function settledMessage(settled: readonly Bet[]) {
  const profit = formatSignedMoney(sumCents(settled.map(profitOf)));
  const [bet] = settled;
  return bet && settled.length === 1
    ? {
        title: 'Bet settled',
        description: `${BET_STATUS_LOOK[bet.status].label} · ${profit} · ${bet.description}`,
      }
    : { title: `${countOf(settled.length, 'bet')} settled`, description: `${profit} in all` };
}

function showRestored(bets: readonly Bet[]): void {
  const arePending = bets.every(({ status }) => status === 'pending');
  const [bet] = bets;
  if (bet && bets.length === 1) {
    const title = arePending ? 'Bet is pending again' : `Bet is ${bet.status} again`;
    showToast({ title, description: bet.description });
  } else {
    const title = countOf(bets.length, 'bet');
    showToast({ title: arePending ? `${title} are pending again` : `${title} are as they were` });
  }
}

function showSkipped(count: number): void {
  showToast({
    variant: 'destructive',
    title: count === 1 ? 'Bet not settled' : `${countOf(count, 'bet')} not settled`,
    description: 'Changed elsewhere meanwhile. What you see now is the newest version.',
  });
}
