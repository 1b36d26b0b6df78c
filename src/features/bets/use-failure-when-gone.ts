import { useCallback, useEffect, useRef } from 'react';
import { BackendError, messageOf } from '#data/backend-error.ts';
import { showToast } from '#ui/toast-store.ts';

/**
 * Says why a save failed where its dialog can say it no more, because the person has left it: going back closes a
 * dialog also while it saves.
 */
export function useFailureWhenGone(title: string, fallback: string): (error: Error) => void {
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);
  return useCallback(
    (error: Error) => {
      // That the session has ended is said already.
      const isSignedOut = error instanceof BackendError && error.status === 401;
      if (!isGone.current || isSignedOut) return;
      showToast({ variant: 'destructive', title, description: messageOf(error, fallback) });
    },
    [title, fallback],
  );
}
