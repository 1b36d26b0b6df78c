import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { dailyPlQueries } from '#data/daily-pl.ts';
import { type CalendarMonth, nextMonth, previousMonth } from '#domain/calendar/calendar-month.ts';

/**
 * Loads the months before and after the shown one, with their year where that is another, once the shown one `isThere`:
 * they are not to delay it. Whatever fails is tried again when it is wanted.
 */
export function useNeighboursPrefetched(
  { year, month }: CalendarMonth,
  accountId: string | null,
  isThere: boolean,
): void {
  const client = useQueryClient();
  useEffect(() => {
    if (!isThere) return;
    const shown = { year, month };
    for (const neighbour of [previousMonth(shown), nextMonth(shown)]) {
      client.query(dailyPlQueries.month(neighbour, accountId)).catch(ignore);
      if (neighbour.year !== year) client.query(dailyPlQueries.year(neighbour.year, accountId)).catch(ignore);
    }
  }, [client, year, month, accountId, isThere]);
}

function ignore(): void {}
