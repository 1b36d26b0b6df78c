import { classNames } from '#ui/class-names.ts';
import { Skeleton } from '#ui/skeleton.tsx';

/** A placeholder for a month: headers and 42 days or, on phones, a list of days. */
export function MonthSkeleton({ isListOnPhones = false }: { isListOnPhones?: boolean }) {
  return (
    <div
      className={classNames(
        'grid gap-1 p-1',
        isListOnPhones ? 'max-sm:gap-2 max-sm:p-4 sm:grid-cols-7' : 'grid-cols-7',
      )}
    >
      {Array.from({ length: 7 }, (_, column) => (
        <Skeleton
          key={column}
          className={classNames('mx-auto my-1.5 h-3 w-8', isListOnPhones && 'max-sm:hidden')}
        />
      ))}
      {Array.from({ length: 42 }, (_, day) => (
        <Skeleton
          key={day}
          className={classNames(
            'rounded-lg sm:h-24',
            isListOnPhones ? 'h-10 max-sm:nth-[n+39]:hidden' : 'h-14',
          )}
        />
      ))}
    </div>
  );
}
