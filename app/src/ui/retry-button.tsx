import RotateCw from 'lucide-react/icons/rotate-cw';
import { useLayoutEffect, useRef } from 'react';
import { Button } from './controls/button.tsx';
import { classNames } from './class-names.ts';

export type RetryButtonProps = {
  /** A distinct name for screen readers, if several of these buttons are on the page. */
  label?: string;
  retrying?: boolean | undefined;
  onRetry: () => void;
  className?: string;
};

/** If success removes the button while it has the focus, the surrounding element takes the focus. */
export function RetryButton({ label, retrying, onRetry, className }: RetryButtonProps) {
  const ref = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const button = ref.current;
    return () => {
      if (button && button === document.activeElement)
        button.closest<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true });
    };
  }, []);
  return (
    <Button
      ref={ref}
      icon={RotateCw}
      aria-label={label}
      className={className}
      busy={retrying}
      onClick={onRetry}
    >
      Try again
    </Button>
  );
}

type Refetched = { error: Error | null; isFetching: boolean; refetch: () => unknown };

export type OutOfDateProps = {
  /** The kind of data shown, such as 'figures'. */
  what: string;
  queries: readonly Refetched[];
  className?: string;
};

/** A note and a retry button for data that could not be refetched. */
export function OutOfDate({ what, queries, className }: OutOfDateProps) {
  const failed = queries.filter(({ error }) => error);
  if (failed.length === 0) return null;
  return (
    <p role="alert" className={classNames('flex flex-wrap items-center gap-x-3 text-danger', className)}>
      These {what} may be out of date.
      <RetryButton
        retrying={failed.some(({ isFetching }) => isFetching)}
        onRetry={() => failed.forEach(({ refetch }) => void refetch())}
      />
    </p>
  );
}
