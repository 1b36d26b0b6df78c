import { Skeleton } from '#ui/skeleton.tsx';

export const linkedRowStyle =
  'relative border-t border-line px-4 py-3 transition-colors last:rounded-b-2xl hover:bg-hover sm:px-5 ' +
  'has-[a:focus-visible]:outline-2 has-[a:focus-visible]:-outline-offset-2 has-[a:focus-visible]:outline-primary';

export const linkStyle = 'block truncate outline-none after:absolute after:inset-0';

export type ListSkeletonProps = {
  rows: number;
  longer?: boolean;
};

/** A placeholder as tall as the rows that replace it. */
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
