import { useState } from 'react';
import { halfQuestion, needsPaid, type SettleRequest } from '#domain/bets/settle-request.ts';
import { lazyComponent } from '#ui/lazy-component.tsx';
import { useSettling } from '#features/bets/use-settling.ts';

export const PaidDialog = lazyComponent(async () => (await import('./paid-dialog.tsx')).PaidDialog, null);
export const HalfDialog = lazyComponent(async () => (await import('./half-dialog.tsx')).HalfDialog, null);

export type PaidDialogState = { isOpen: boolean; onOpen: () => void; onClose: () => void };

type Requests = readonly SettleRequest[];

const needsHalf = (request: SettleRequest) => halfQuestion(request) !== undefined;

/**
 * Settles bets, and first asks how a push on a quarter line ended, or what a bet paid if its price doesn't say. Of several
 * bets, those whose return must be typed are skipped.
 */
export function useAskedSettling({ isOpen, onOpen, onClose }: PaidDialogState) {
  'use memo';
  const { settling, settle, settleOrThrow } = useSettling();
  const [asked, setAsked] = useState<{ what: 'half' | 'paid'; requests: Requests } | null>(null);

  const mustAskPaid = (requests: Requests) => requests.length === 1 && requests.some(needsPaid);

  const ask = (what: 'half' | 'paid', requests: Requests) => {
    setAsked({ what, requests });
    onOpen();
  };

  /** Returns whether all bets are settled. */
  const settleAsked = async (requests: Requests): Promise<boolean> => {
    if (!requests.some(needsHalf) && !mustAskPaid(requests)) return settle(requests);
    ask(requests.some(needsHalf) ? 'half' : 'paid', requests);
    return false;
  };

  const answerHalves = async (requests: Requests) => {
    if (mustAskPaid(requests)) return setAsked({ what: 'paid', requests });
    await settleOrThrow(requests);
    return onClose();
  };

  const [request] = asked?.requests ?? [];
  return {
    settling,
    settle: settleAsked,
    question: isOpen && asked && request && (
      <>
        {asked.what === 'half' && (
          <HalfDialog requests={asked.requests} onAnswered={answerHalves} onClose={onClose} />
        )}
        {asked.what === 'paid' && (
          <PaidDialog request={request} onPaid={(paid) => settleOrThrow([paid])} onClose={onClose} />
        )}
      </>
    ),
  };
}
