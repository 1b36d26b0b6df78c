import type { UseQueryResult } from '@tanstack/react-query';
import RotateCw from 'lucide-react/icons/rotate-cw';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import { Button } from '#ui/controls/button.tsx';

/**
 * Whether the last answer since the query is shown was a failure, also while it is tried again, so that nothing moves. A
 * failure from before, such as a prefetch's, doesn't count.
 */
export function hasFailed({
  data,
  error,
  isFetchedAfterMount,
}: Pick<UseQueryResult, 'data' | 'error' | 'isFetchedAfterMount'>): boolean {
  return isFetchedAfterMount && (data === undefined || error !== null);
}

type Retry<Shown> = {
  /** Gets the focus once the data is there. */
  shown: RefObject<Shown | null>;
  retry: () => void;
};

/** Moves the focus on when a successful retry removes the focused 'Try again'. */
export function useRetry<Shown extends HTMLElement>(failed: boolean, refetch: () => unknown): Retry<Shown> {
  const shown = useRef<Shown>(null);
  const wasRetried = useRef(false);
  useLayoutEffect(() => {
    if (failed || !wasRetried.current || !shown.current) return;
    wasRetried.current = false;
    // Unless the person has moved it.
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

export type OutOfDateProps = {
  /** What could not be refreshed: 'figures'. */
  what: string;
  retrying: boolean;
  onRetry: () => void;
};

/** Shown beside data whose refresh has failed. */
export function OutOfDate({ what, retrying, onRetry }: OutOfDateProps) {
  return (
    <p role="alert" className="flex flex-wrap items-center gap-x-3 text-danger">
      These {what} may be out of date.
      <Button icon={RotateCw} busy={retrying} onClick={onRetry}>
        Try again
      </Button>
    </p>
  );
}
