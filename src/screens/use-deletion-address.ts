import { useEffect, useRef } from 'react';
import type { SessionUser } from '#data/session/session.ts';
import { isDeletionAddress, returnedFromGoogle } from '#features/user/google-proof.ts';
import { showToast } from '#ui/toast/toast-store.ts';

/** Opens the delete-account dialog once if the address asks for it, for example on return from Google. */
export function useDeletionAddress(user: SessionUser, open: (isProven: boolean) => void): void {
  const arrival = useRef(() => {
    if (!isDeletionAddress(location.hash)) return;
    // Neither a reload nor Back should open it again.
    history.replaceState(history.state, '', location.pathname + location.search);
    const returned = returnedFromGoogle(user);
    if (returned !== 'another') return open(returned === 'same');
    showToast({
      variant: 'destructive',
      title: 'This is a different account',
      description: `You are signed in as ${user.email} now. Nothing was deleted.`,
    });
  });
  useEffect(() => arrival.current(), []);
}
