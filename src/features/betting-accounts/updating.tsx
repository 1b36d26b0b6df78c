import { useQuery } from '@tanstack/react-query';
import RotateCw from 'lucide-react/icons/rotate-cw';
import { dailyPlQueries } from '#data/daily-pl.ts';
import type { CalendarMonth } from '#domain/calendar/calendar-month.ts';

export type UpdatingProps = { accountId: string | null; month: CalendarMonth };

/** Says that figures which are shown are being loaded again. Its place is kept, so that nothing moves. */
export function Updating({ accountId, month }: UpdatingProps) {
  const ofMonth = useQuery(dailyPlQueries.month(month, accountId));
  const ofYear = useQuery(dailyPlQueries.year(month.year, accountId));
  const allTime = useQuery(dailyPlQueries.allTime(accountId));
  const isUpdating = [ofMonth, ofYear, allTime].some((query) => query.isRefetching);
  return (
    <span role="status" className="flex h-5 items-center text-xs text-muted">
      {isUpdating && (
        // Not for the blink of an eye that it mostly takes.
        <span className="flex animate-appear items-center gap-1.5 [animation-delay:150ms] [animation-fill-mode:backwards]">
          <RotateCw aria-hidden size={14} className="animate-spin" />
          Updating
        </span>
      )}
    </span>
  );
}
