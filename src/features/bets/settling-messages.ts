import { messageOf } from '#data/backend-error.ts';
import { type Bet, profitOf } from '#domain/bets/bet.ts';
import { formatSignedMoney, sumCents } from '#domain/money.ts';
import { countOf } from '#domain/number-text.ts';
import { BET_STATUS_LOOK } from '#ui/bet-status-look.ts';
import type { Toast } from '#ui/toast/toast-store.ts';

/**
 * The bets as they are now, how many were left as they are because they had changed elsewhere, and what went wrong
 * before the rest could be sent.
 */
export type Saved = { readonly changed: readonly Bet[]; readonly skipped: number; readonly failure: unknown };

// One toast shows at a time: what was not done is said along with what was.

export function settledMessage({ changed: settled, skipped, failure }: Saved): Toast {
  const profit = formatSignedMoney(sumCents(settled.map(profitOf)));
  const [bet] = settled;
  if (bet && settled.length + skipped === 1 && !failure) {
    const { label } = BET_STATUS_LOOK[bet.status];
    return { title: 'Bet settled', description: `${label} · ${profit} · ${bet.description}` };
  }
  const said = [`${profit} in all`, leftAlone(skipped), notSent(failure)].filter(Boolean);
  return { title: `${countOf(settled.length, 'bet')} settled`, description: said.join(' · ') };
}

export function restoredMessage({ changed: bets, skipped, failure }: Saved): Toast {
  const arePending = bets.every(({ status }) => status === 'pending');
  const [bet] = bets;
  if (bet && bets.length + skipped === 1 && !failure) {
    return { title: `Bet is ${bet.status} again`, description: bet.description };
  }
  const title = `${countOf(bets.length, 'bet')} ${bets.length === 1 ? 'is' : 'are'}`;
  return {
    title: arePending ? `${title} pending again` : `${title} as before`,
    description: [leftAlone(skipped), notSent(failure)].filter(Boolean).join(' · ') || undefined,
  };
}

/** None of them was as it had been seen. */
export function skippedMessage(count: number): Toast {
  return {
    variant: 'destructive',
    title: count === 1 ? 'Bet not settled' : `${countOf(count, 'bet')} not settled`,
    description: 'Changed elsewhere meanwhile. What you see now is the newest version.',
  };
}

export function failedMessage(error: unknown, count: number): Toast {
  return {
    variant: 'destructive',
    title: count === 1 ? 'Bet not settled' : 'Not all bets could be settled',
    description: messageOf(error, 'Failed to update bet'),
  };
}

function leftAlone(skipped: number): string | undefined {
  return skipped === 0 ? undefined : `${countOf(skipped, 'bet')} left alone: changed elsewhere meanwhile`;
}

function notSent(failure: unknown): string | undefined {
  return failure ? `the rest failed: ${messageOf(failure, 'Failed to update bet')}` : undefined;
}
