import { useEffect, useEffectEvent, useState } from 'react';
import type { NotebookBets } from '#data/bets/bets.ts';
import type { Bet } from '#domain/bets/bet.ts';
import { showToast } from '#ui/toast/toast-store.ts';

/**
 * The bet that the address names, as it was when it was opened: it stays, whatever becomes of it elsewhere, so that
 * its dialog can say so. Null until it is loaded; one that does not exist is closed with a message.
 */
export function useOpenBet(
  id: string | null,
  cached: NotebookBets | undefined,
  close: () => void,
): Bet | null {
  const [open, setOpen] = useState<Bet | null>(null);
  const isOpen = open !== null && open.id === id;
  const found = id === null || isOpen ? undefined : cached?.bets.find((bet) => bet.id === id);
  if (found) setOpen(found);
  if (id === null && open) setOpen(null);

  const isMissing = id !== null && !isOpen && !found && cached?.complete === true;
  const sayMissing = useEffectEvent(() => {
    showToast({ variant: 'destructive', title: 'Bet not found', description: 'It may have been deleted.' });
    close();
  });
  useEffect(() => {
    if (isMissing) sayMissing();
  }, [isMissing]);
  return isOpen ? open : null;
}
