import { type CalendarMonth, monthName } from '#domain/calendar/calendar-month.ts';
import type { IsoDay } from '#domain/calendar/iso-day.ts';
import type { Cents } from '#domain/money.ts';
import { Money } from '#ui/money.tsx';
import { MonthSteps } from '#ui/calendar/month-steps.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

export type CalendarHeaderProps = {
  month: CalendarMonth;
  today: IsoDay;
  /** The month's profit; null while it is not known. */
  total: Cents | null;
  isLoading: boolean;
  onMonthChange: (month: CalendarMonth) => void;
};

/** The month, its total, and the ways to other months. */
export function CalendarHeader({ month, today, total, isLoading, onMonthChange }: CalendarHeaderProps) {
  const unknown = isLoading ? <Skeleton className="h-4 w-20" /> : '—';
  return (
    <div className="flex items-center gap-1 px-4 pb-3 sm:px-1">
      <div className="mr-auto min-w-0">
        <h2 aria-live="polite" className="text-base font-semibold">
          {monthName(month)}
        </h2>
        <div className="mt-0.5 flex items-center gap-1.5 text-muted">
          Month total {total === null ? unknown : <Money cents={total} signed className="font-medium" />}
        </div>
      </div>
      <MonthSteps month={month} today={today} onMonthChange={onMonthChange} />
    </div>
  );
}
