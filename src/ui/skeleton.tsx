import { classNames } from './class-names.ts';

export type SkeletonProps = { className: string };

/** A grey bar of the size (`className`) of what will stand there. */
export function Skeleton({ className }: SkeletonProps) {
  return <div aria-hidden className={classNames('animate-pulse rounded-md bg-neutral-soft', className)} />;
}

/** Says once, to those who do not see the skeletons, that something is on its way. */
export function LoadingMessage() {
  return (
    <p role="status" className="sr-only">
      Loading...
    </p>
  );
}
