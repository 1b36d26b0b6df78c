import { type RefObject, useEffect, useRef } from 'react';
import { showToast } from './toast-store.ts';

/** A ref for requests that may finish after their dialog has closed, as on Back: true once unmounted. */
export function useIsUnmounted(): RefObject<boolean> {
  const isUnmounted = useRef(false);
  useEffect(() => {
    isUnmounted.current = false;
    return () => {
      isUnmounted.current = true;
    };
  }, []);
  return isUnmounted;
}

/** Returns an error handler that shows a toast if the dialog has closed and `toMessage` returns a message. */
export function useErrorToastIfClosed(
  title: string,
  toMessage: (error: Error) => string | null,
): (error: Error) => void {
  const isUnmounted = useIsUnmounted();
  return (error) => {
    const description = isUnmounted.current ? toMessage(error) : null;
    if (description !== null) showToast({ variant: 'destructive', title, description });
  };
}
