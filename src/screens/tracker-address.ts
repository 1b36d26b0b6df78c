import { useLocation, useSearchParams } from 'wouter';
import {
  type CalendarMonth,
  isSameMonth,
  monthKey,
  monthOf,
  parseMonth,
} from '#domain/calendar/calendar-month.ts';
import type { IsoDay } from '#domain/calendar/iso-day.ts';

/** The month that the tracker's pages show, which their addresses hold; without one it is the current month. */
export function useTrackerAddress(today: IsoDay) {
  const [params] = useSearchParams();
  const [path, navigate] = useLocation();
  const thisMonth = monthOf(today);
  const month = parseMonth(params.get('month') ?? '') ?? thisMonth;
  const hrefOf = (page: string, shown = month) =>
    isSameMonth(shown, thisMonth) ? page : `${page}?month=${monthKey(shown)}`;
  return {
    month,
    changeMonth: (next: CalendarMonth) => navigate(hrefOf(path, next), { replace: true }),
    /** Another page of the tracker, on the month that is shown here. */
    hrefOf: (page: string) => hrefOf(page),
  };
}
