import { useState } from 'react';
import { needsPaid, type SettleRequest } from '#domain/bets/settle-request.ts';
import { lazyComponent } from '#ui/lazy-component.tsx';
import { useSettling } from '#features/bets/use-settling.ts';

export const PaidDialog = lazyComponent(async () => (await import('./paid-dialog.tsx')).PaidDialog, null);

export type PaidDialogState = { isOpen: boolean; onOpen: () => void; onClose: () => void };

/** Settles a bet of a list, and first asks what it paid if its price doesn't say. */
export function useSettleOne({ isOpen, onOpen, onClose }: PaidDialogState) {
  'use memo';
  const { settling, settle, settleOrThrow } = useSettling();
  const [unpaid, setUnpaid] = useState<SettleRequest | null>(null);
  return {
    settling,
    settle,
    settleOne: (request: SettleRequest) => {
      if (needsPaid(request)) {
        setUnpaid(request);
        onOpen();
      } else void settle([request]);
    },
    paidDialog: isOpen && unpaid && (
      <PaidDialog request={unpaid} onPaid={(request) => settleOrThrow([request])} onClose={onClose} />
    ),
  };
}
