import { useEffect, useRef } from 'react';
import type { SessionUser } from '#data/session/session.ts';
import { isDeletionAddress, returnedFromGoogle } from '#features/user/way-to-google.ts';
import { showToast } from '#ui/toast/toast-store.ts';

/** Opens the dialog that deletes the account for who comes to its address, as from Google, and only once. */
export function useDeletionAddress(user: SessionUser, open: (isProven: boolean) => void): void {
  const arrival = useRef(() => {
    if (!isDeletionAddress(location.hash)) return;
    // A reload, or the way back, is no wish to delete the account.
    history.replaceState(history.state, '', location.pathname + location.search);
    const returned = returnedFromGoogle(user);
    if (returned !== 'another') return open(returned === 'same');
    showToast({
      variant: 'destructive',
      title: 'This is another account',
      description: `You are signed in as ${user.email} now. Nothing was deleted.`,
    });
  });
  useEffect(() => arrival.current(), []);
}
