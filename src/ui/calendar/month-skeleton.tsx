import { Skeleton } from '#ui/skeleton.tsx';

/** A placeholder for a month: headers and 42 days, or a list of days on phones. */
export function MonthSkeleton() {
  return (
    <div className="grid grid-cols-1 gap-2 p-4 sm:grid-cols-7 sm:gap-1 sm:p-1">
      {Array.from({ length: 7 }, (_, column) => (
        <Skeleton key={column} className="mx-auto my-1.5 hidden h-3 w-8 sm:block" />
      ))}
      {Array.from({ length: 42 }, (_, day) => (
        <Skeleton key={day} className="h-10 rounded-lg max-sm:nth-[n+39]:hidden sm:h-24" />
      ))}
    </div>
  );
}
