import { type RefObject, useEffect, useRef } from 'react';
import { showToast } from './toast-store.ts';

/** Whether the component has been unmounted, for work that ends later: Back closes a dialog even while it saves. */
export function useIsGone(): RefObject<boolean> {
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);
  return isGone;
}

/** Returns a handler that shows a save's failure in a toast if its dialog has closed, unless `wordsOf` returns null. */
export function useFailureWhenGone(
  title: string,
  wordsOf: (error: Error) => string | null,
): (error: Error) => void {
  const isGone = useIsGone();
  return (error) => {
    const description = isGone.current ? wordsOf(error) : null;
    if (description !== null) showToast({ variant: 'destructive', title, description });
  };
}
