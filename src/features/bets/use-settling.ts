import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '#data/backend-error.ts';
import { betMutations, type Settlement } from '#data/bets/bets.ts';
import { type Bet, outcomeOf, profitOf, type SettledStatus } from '#domain/bets/bet.ts';
import { formatSignedMoney, sumCents } from '#domain/money.ts';
import { countOf } from '#domain/number-text.ts';
import { OUTCOME_LOOK } from '#ui/status-badge.tsx';
import { showToast, type Toast } from '#ui/toast/toast-store.ts';

const NONE: ReadonlySet<string> = new Set();

/** Settles bets at their odds, with a toast to undo. */
export function useSettling(notebookId: string) {
  'use memo';
  const { mutateAsync } = useMutation(betMutations.settle(notebookId));
  const [settling, setSettling] = useState(NONE);

  /** Null if nothing changed; the toast is already shown. */
  const save = async (settlements: readonly Settlement[]): Promise<Saved | null> => {
    const ids = new Set(settlements.map(({ bet }) => bet.id));
    setSettling((current) => new Set([...current, ...ids]));
    const done = () => setSettling((current) => new Set([...current].filter((id) => !ids.has(id))));
    try {
      const saved = await mutateAsync(settlements).finally(done);
      if (saved.changed.length > 0) return saved;
      showToast(skippedMessage(saved.skipped));
    } catch (error) {
      showToast(failedMessage(error, settlements.length));
    }
    return null;
  };

  const undo = async (before: readonly Bet[], settled: readonly Bet[]) => {
    const now = new Map(settled.map((bet) => [bet.id, bet]));
    const restored = await save(
      before.flatMap((old) => {
        const bet = now.get(old.id);
        const legs = old.legs.map(({ outcome }) => outcome);
        return bet
          ? [{ bet, outcome: outcomeOf(old), paid: old.returned, ...(legs.length > 0 && { legs }) }]
          : [];
      }),
    );
    if (restored) showToast(restoredMessage(restored));
  };

  /**
   * Returns whether all bets now have the status. Bets that already had it keep their return, which may be custom.
   */
  const settle = async (bets: readonly Bet[], status: SettledStatus): Promise<boolean> => {
    const open = bets.filter((bet) => bet.status !== status);
    if (open.length === 0) return true;
    const saved = await save(open.map((bet) => ({ bet, outcome: status })));
    if (!saved) return false;
    showToast({
      ...settledMessage(saved),
      action: { label: 'Undo', onClick: () => void undo(open, saved.changed) },
    });
    return saved.failure === null;
  };

  return { settling, settle };
}

/** `skipped` counts bets that had changed elsewhere; `failure` is why the rest weren't saved. */
type Saved = { readonly changed: readonly Bet[]; readonly skipped: number; readonly failure: unknown };

// Only one toast is shown at a time, so each contains the whole message.

function settledMessage({ changed: settled, skipped, failure }: Saved): Toast {
  const profit = formatSignedMoney(sumCents(settled.map(profitOf)));
  const [bet] = settled;
  if (bet && settled.length + skipped === 1 && !failure) {
    const { label } = OUTCOME_LOOK[outcomeOf(bet)];
    return { title: 'Bet settled', description: `${label} · ${profit} · ${bet.description}` };
  }
  const said = [`Total ${profit}`, skippedText(skipped), failureText(failure)].filter(Boolean);
  return { title: `${countOf(settled.length, 'bet')} settled`, description: said.join(' · ') };
}

function restoredMessage({ changed: bets, skipped, failure }: Saved): Toast {
  const arePending = bets.every(({ status }) => status === 'pending');
  const [bet] = bets;
  if (bet && bets.length + skipped === 1 && !failure) {
    return {
      title: `Back to ${OUTCOME_LOOK[outcomeOf(bet)].label.toLowerCase()}`,
      description: bet.description,
    };
  }
  const count = countOf(bets.length, 'bet');
  return {
    title: arePending ? `${count} back to pending` : `${count} restored`,
    description: [skippedText(skipped), failureText(failure)].filter(Boolean).join(' · ') || undefined,
  };
}

function skippedMessage(count: number): Toast {
  return {
    variant: 'destructive',
    title: count === 1 ? 'Bet not settled' : `${countOf(count, 'bet')} not settled`,
    description: `${count === 1 ? 'This bet was' : 'These bets were'} changed somewhere else. You're seeing the latest version.`,
  };
}

function failedMessage(error: unknown, count: number): Toast {
  return {
    variant: 'destructive',
    title: count === 1 ? 'Bet not settled' : "Some bets weren't settled",
    description: messageOf(error, 'Failed to update bet'),
  };
}

function skippedText(skipped: number): string | undefined {
  return skipped === 0 ? undefined : `${countOf(skipped, 'bet')} skipped: changed somewhere else`;
}

function failureText(failure: unknown): string | undefined {
  return failure ? `the rest failed: ${messageOf(failure, 'Failed to update bet')}` : undefined;
}
