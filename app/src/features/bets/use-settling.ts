import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '#data/backend-error.ts';
import { betMutations } from '#data/bets/bet-mutations.ts';
import type { ChangedBets } from '#data/bets/bets.ts';
import { type Bet, profitOf } from '#domain/bets/bet.ts';
import { type LegOutcome, outcomeOf } from '#domain/bets/outcomes.ts';
import { legOutcomes, needsPaid, restoreBet, type SettleRequest } from '#domain/bets/settle-request.ts';
import { sumCents } from '#domain/money.ts';
import { countOf } from '#domain/number-text.ts';
import { OUTCOME_LOOK } from '#ui/status-badge.tsx';
import { ownClock } from '#ui/today.ts';
import { showKept } from '#ui/toast/show-kept.ts';
import { showToast, type Toast } from '#ui/toast/toast-store.ts';
import { type MoneyFormat, useMoney } from '#ui/money-format.ts';

const NONE: ReadonlySet<string> = new Set();

/** Settles bets, with a toast to undo. */
export function useSettling() {
  'use memo';
  const money = useMoney();
  const { mutateAsync } = useMutation(betMutations.settle(ownClock));
  const [settling, setSettling] = useState(NONE);

  const save = async (requests: readonly SettleRequest[]): Promise<ChangedBets | null> => {
    const ids = new Set(requests.map(({ bet }) => bet.id));
    setSettling((current) => new Set([...current, ...ids]));
    return mutateAsync(requests).finally(() =>
      setSettling((current) => new Set([...current].filter((id) => !ids.has(id)))),
    );
  };

  const undo = async (before: readonly Bet[], settled: readonly Bet[]) => {
    const old = new Map(before.map((bet) => [bet.id, bet]));
    const requests = settled.map((bet) => restoreBet(bet, old.get(bet.id) ?? bet));
    await save(requests).then(
      (saved) => {
        if (!saved) return showKept();
        return showToast(
          saved.changed.length > 0 ? restoredMessage(settled, saved) : skippedMessage(saved.skipped),
        );
      },
      (error: unknown) => showToast(failedMessage(error, requests.length)),
    );
  };

  /** Shows a toast unless it throws. */
  const settleOrThrow = async (requests: readonly SettleRequest[]): Promise<boolean> => {
    const ready = requests.filter((request) => !needsPaid(request));
    const unpaid = requests.length - ready.length;
    const saved = ready.length > 0 ? await save(ready) : { changed: [], skipped: 0, failure: null };
    if (!saved) {
      showKept([countOf(ready.length, 'result'), unpaidText(unpaid)].filter(Boolean).join(' · '));
      return unpaid === 0;
    }
    if (saved.changed.length === 0) {
      showToast(saved.skipped > 0 ? skippedMessage(saved.skipped) : notSettled(unpaid, unpaidText(unpaid)));
      return false;
    }
    const before = ready.map(({ bet }) => bet);
    showToast({
      ...settledMessage(before, saved, { unpaid, money }),
      action: { label: 'Undo', onClick: () => void undo(before, saved.changed) },
    });
    return saved.failure === null && unpaid === 0;
  };

  /** Returns whether all bets are settled; the toast is already shown. */
  const settle = async (requests: readonly SettleRequest[]): Promise<boolean> =>
    requests.length === 0 ||
    settleOrThrow(requests).catch((error: unknown) => {
      showToast(failedMessage(error, requests.length));
      return false;
    });

  return { settling, settle, settleOrThrow };
}

// Only one toast is shown at a time, so each contains the whole message.

function settledMessage(
  before: readonly Bet[],
  { changed, skipped, failure }: ChangedBets,
  { unpaid, money }: { unpaid: number; money: MoneyFormat },
): Toast {
  const [bet] = changed;
  if (bet && changed.length + skipped + unpaid === 1 && !failure) {
    const [old = bet] = before;
    return legMessage(old, bet, money) ?? { title: 'Bet settled', description: inWords(bet, money) };
  }
  const total = `Total ${money.formatSignedMoney(sumCents(changed.map(profitOf)))}`;
  return {
    title: `${countOf(changed.length, 'bet')} settled`,
    description: [total, skippedText(skipped), unpaidText(unpaid), failureText(failure)]
      .filter(Boolean)
      .join(' · '),
  };
}

function inWords(bet: Bet, { formatSignedMoney }: MoneyFormat): string {
  return `${OUTCOME_LOOK[outcomeOf(bet)].label} · ${formatSignedMoney(profitOf(bet))} · ${bet.description}`;
}

/** Undefined unless exactly one leg of the bet has changed. */
function legMessage(before: Bet, bet: Bet, { formatSignedMoney }: MoneyFormat): Toast | undefined {
  const legs = legOutcomes(bet);
  const [changed, ...others] = legs.filter((outcome, place) => outcome !== before.legs[place]?.outcome);
  if (changed === undefined || others.length > 0) return undefined;
  const { label } = OUTCOME_LOOK[outcomeOf(bet)];
  const profit = bet.status === 'pending' ? '' : `${formatSignedMoney(profitOf(bet))} · `;
  if (outcomeOf(bet) !== outcomeOf(before) && bet.status !== 'pending') {
    return { title: `Parlay ${label.toLowerCase()}`, description: profit + bet.description };
  }
  const open = legs.filter((outcome) => outcome === 'pending').length;
  return {
    title: legTitle(changed),
    description: `${open} of ${legs.length} open · ${profit}${bet.description}`,
  };
}

function legTitle(outcome: LegOutcome): string {
  if (outcome === 'pending') return 'Leg reopened';
  return outcome === 'push' ? 'Leg pushed' : `Leg ${OUTCOME_LOOK[outcome].label.toLowerCase()}`;
}

function restoredMessage(settled: readonly Bet[], { changed: bets, skipped, failure }: ChangedBets): Toast {
  const arePending = bets.every(({ status }) => status === 'pending');
  const [bet] = bets;
  if (bet && bets.length + skipped === 1 && !failure) {
    const isLegOnly = settled.every((before) => outcomeOf(before) === outcomeOf(bet));
    return {
      title: isLegOnly ? 'Leg restored' : `Back to ${OUTCOME_LOOK[outcomeOf(bet)].label.toLowerCase()}`,
      description: bet.description,
    };
  }
  const count = countOf(bets.length, 'bet');
  return {
    title: arePending ? `${count} back to pending` : `${count} restored`,
    description: [skippedText(skipped), failureText(failure)].filter(Boolean).join(' · ') || undefined,
  };
}

function notSettled(count: number, description: string | undefined): Toast {
  const title = count === 1 ? 'Bet not settled' : `${countOf(count, 'bet')} not settled`;
  return { variant: 'destructive', title, description };
}

function unpaidText(count: number): string | undefined {
  if (count === 0) return undefined;
  return count === 1
    ? '1 bet skipped: settle it on its own to enter its return'
    : `${countOf(count, 'bet')} skipped: settle them one by one to enter their returns`;
}

function skippedMessage(count: number): Toast {
  const which = count === 1 ? 'This bet was' : 'These bets were';
  return notSettled(count, `${which} changed somewhere else. You're seeing the latest version.`);
}

function failedMessage(error: unknown, count: number): Toast {
  return {
    variant: 'destructive',
    title: count === 1 ? 'Bet not settled' : "Some bets weren't settled",
    description: messageOf(error, 'Failed to update bet'),
  };
}

export function skippedText(skipped: number): string | undefined {
  return skipped === 0 ? undefined : `${countOf(skipped, 'bet')} skipped: changed somewhere else`;
}

export function failureText(failure: unknown): string | undefined {
  return failure ? `the rest failed: ${messageOf(failure, 'Failed to update bet')}` : undefined;
}
