import { classNames } from './class-names.ts';

export type SkeletonProps = { className: string };

/** A grey placeholder. `className` sets its size, that of the content to come. */
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
