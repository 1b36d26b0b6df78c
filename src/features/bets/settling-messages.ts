import { messageOf } from '#data/backend-error.ts';
import { type Bet, profitOf } from '#domain/bet.ts';
import { formatSignedMoney, sumCents } from '#domain/money.ts';
import { countOf } from '#domain/number-text.ts';
import { BET_STATUS_LOOK } from '#ui/bet-status-look.ts';
import type { Toast } from '#ui/toast-store.ts';

// One toast shows at a time: what was skipped is said along with what was done.

export function settledMessage(settled: readonly Bet[], skipped: number): Toast {
  const profit = formatSignedMoney(sumCents(settled.map(profitOf)));
  const [bet] = settled;
  if (bet && settled.length + skipped === 1) {
    const { label } = BET_STATUS_LOOK[bet.status];
    return { title: 'Bet settled', description: `${label} · ${profit} · ${bet.description}` };
  }
  const said = [`${profit} in all`, leftAlone(skipped)].filter(Boolean);
  return { title: `${countOf(settled.length, 'bet')} settled`, description: said.join(' · ') };
}

export function restoredMessage(bets: readonly Bet[], skipped: number): Toast {
  const arePending = bets.every(({ status }) => status === 'pending');
  const [bet] = bets;
  if (bet && bets.length + skipped === 1) {
    return { title: `Bet is ${bet.status} again`, description: bet.description };
  }
  const title = `${countOf(bets.length, 'bet')} ${bets.length === 1 ? 'is' : 'are'}`;
  return {
    title: arePending ? `${title} pending again` : `${title} as before`,
    description: leftAlone(skipped),
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
  const fallback = 'Failed to update bet';
  return {
    variant: 'destructive',
    title: count === 1 ? 'Bet not settled' : 'Not all bets could be settled',
    description: error instanceof Error ? messageOf(error, fallback) : fallback,
  };
}

function leftAlone(skipped: number): string | undefined {
  return skipped === 0 ? undefined : `${countOf(skipped, 'bet')} left alone: changed elsewhere meanwhile`;
}
