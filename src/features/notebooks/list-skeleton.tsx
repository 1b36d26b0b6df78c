import { Skeleton } from '#ui/skeleton.tsx';
import { linkedRowStyle } from './linked-row-style.ts';

export type ListSkeletonProps = {
  rows: number;
  /** On phones the rows have a third line. */
  longer?: boolean;
};

/** Rows of two lines, with a figure at the end of each, of the size of what replaces them. */
export function ListSkeleton({ rows, longer = false }: ListSkeletonProps) {
  return (
    <div aria-hidden>
      {Array.from({ length: rows }, (_, i) => (
        <div key={i} className={linkedRowStyle}>
          <div className="flex h-5 items-center justify-between gap-4">
            <Skeleton className="h-4 w-1/2" />
            <Skeleton className="h-4 w-16" />
          </div>
          <div className="mt-1 flex h-5 items-center justify-between gap-4">
            <Skeleton className="h-3.5 w-1/3" />
            <Skeleton className="h-3.5 w-12" />
          </div>
          {longer && <div className="h-5 sm:hidden" />}
        </div>
      ))}
    </div>
  );
}
