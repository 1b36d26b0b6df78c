import { classNames } from './class-names.ts';

export type SkeletonProps = { className: string };

/** A grey placeholder. `className` gives it the size of what replaces it. */
export function Skeleton({ className }: SkeletonProps) {
  return <div aria-hidden className={classNames('animate-pulse rounded-md bg-neutral-soft', className)} />;
}

/** Tells screen readers once that the page is loading. */
export function LoadingMessage() {
  return (
    <p role="status" className="sr-only">
      Loading...
    </p>
  );
}
