import { useLocation, useSearchParams } from 'wouter';
import {
  type CalendarMonth,
  isSameMonth,
  monthKey,
  monthOf,
  parseMonth,
} from '#domain/calendar/calendar-month.ts';
import type { IsoDay } from '#domain/calendar/iso-day.ts';

/** The `of` parameter is an account id for edit-account and a date for day. */
export const TRACKER_DIALOGS = ['add-account', 'edit-account', 'day', 'limits'] as const;

/** The FAQ entry about help with gambling. */
export const HELP_HREF = '/faqs#not-fun';

export type TrackerDialog = (typeof TRACKER_DIALOGS)[number];

/** The month in the tracker's URLs; the current one by default. */
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
    hrefOf: (page: string) => hrefOf(page),
  };
}
