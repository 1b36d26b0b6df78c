import { useMutation } from '@tanstack/react-query';
import { messageOf } from '#data/backend-error.ts';
import { betMutations } from '#data/bets/bet-mutations.ts';
import type { ChangedBets } from '#data/bets/bets.ts';
import type { Bet } from '#domain/bets/bet.ts';
import { restoreBet, type SettleRequest } from '#domain/bets/settle-request.ts';
import { countOf } from '#domain/number-text.ts';
import { ownClock } from '#ui/today.ts';
import { showKept } from '#ui/toast/show-kept.ts';
import { showToast } from '#ui/toast/toast-store.ts';
import { useState } from 'react';
import { resultsInWords } from './results-words.ts';

/** What was applied: the bets as they are now, and the requests with the bets as they were. */
export type AppliedResults = {
  readonly requests: readonly SettleRequest[];
  readonly bets: readonly Bet[];
  readonly undone: boolean;
};

/** Applies results and closing odds, with a toast to undo. `applied` is what was applied last. */
export function useApplyResults() {
  'use memo';
  const [applied, setApplied] = useState<AppliedResults | null>(null);
  const { mutateAsync, isPending } = useMutation(betMutations.settle(ownClock));

  const undo = async ({ requests, bets }: AppliedResults) => {
    const before = new Map(requests.map(({ bet }) => [bet.id, bet]));
    try {
      const restored = await mutateAsync(bets.map((bet) => restoreBet(bet, before.get(bet.id) ?? bet)));
      if (!restored) return showKept();
      setApplied((current) => current && { ...current, undone: true });
      showToast({
        title: `${countOf(restored.changed.length, 'bet')} restored`,
        description: whatIsLeft(restored),
      });
    } catch (error) {
      showFailure('Nothing was undone', error);
    }
  };

  const apply = async (requests: readonly SettleRequest[]): Promise<boolean> => {
    try {
      const saved = await mutateAsync(requests);
      if (!saved) {
        showKept(resultsInWords(requests));
        return true;
      }
      const changed = new Map(saved.changed.map((bet) => [bet.id, bet]));
      const done = requests.filter(({ bet }) => changed.has(bet.id));
      if (done.length === 0) {
        showToast({ variant: 'destructive', title: 'Nothing was applied', description: whatIsLeft(saved) });
        return false;
      }
      const bets = done.map(({ bet }) => changed.get(bet.id) ?? bet);
      const results = { requests: done, bets, undone: false };
      setApplied(results);
      showToast({
        title: `${resultsInWords(done)} applied`,
        description: whatIsLeft(saved),
        action: { label: 'Undo', onClick: () => void undo(results) },
      });
      return true;
    } catch (error) {
      showFailure('Nothing was applied', error);
      return false;
    }
  };

  return { applied, isPending, apply, undo };
}

function showFailure(title: string, error: unknown): void {
  showToast({ variant: 'destructive', title, description: messageOf(error, 'Failed to update bets') });
}

function whatIsLeft({ skipped, failure }: ChangedBets): string | undefined {
  const parts = [
    skipped > 0 && `${countOf(skipped, 'bet')} skipped: changed somewhere else`,
    failure !== null && `the rest failed: ${messageOf(failure, 'Failed to update bets')}`,
  ];
  return parts.filter(Boolean).join(' · ') || undefined;
}
