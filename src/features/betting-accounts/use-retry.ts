import { type RefObject, useLayoutEffect, useRef } from 'react';

type Retry<Shown> = {
  /** What gets the focus: it stands there, or comes, when what was tried again is there. */
  shown: RefObject<Shown | null>;
  /** What 'Try again' does. */
  retry: () => void;
};

/** The focus in a 'Try again' that goes, since it succeeded, is passed on and does not fall away with it. */
export function useRetry<Shown extends HTMLElement>(failed: boolean, refetch: () => unknown): Retry<Shown> {
  const shown = useRef<Shown>(null);
  const wasRetried = useRef(false);
  useLayoutEffect(() => {
    if (failed || !wasRetried.current || !shown.current) return;
    wasRetried.current = false;
    // Whoever has gone elsewhere meanwhile stays there.
    if (document.activeElement === document.body) shown.current.focus({ preventScroll: true });
  });
  return {
    shown,
    retry: () => {
      wasRetried.current = true;
      refetch();
    },
  };
}
