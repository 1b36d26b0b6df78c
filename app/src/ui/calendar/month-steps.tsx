import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import {
  type CalendarMonth,
  isSameMonth,
  monthOf,
  nextMonth,
  previousMonth,
} from '#domain/calendar/calendar-month.ts';
import type { IsoDay } from '#domain/calendar/iso-day.ts';
import { Button } from '#ui/controls/button.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';

export type MonthStepsProps = {
  month: CalendarMonth;
  today: IsoDay;
  onMonthChange: (month: CalendarMonth) => void;
};

/** Buttons for the previous and next month and, unless it is already shown, the current month. */
export function MonthSteps({ month, today, onMonthChange }: MonthStepsProps) {
  const thisMonth = monthOf(today);
  const [before, after] = [previousMonth(month), nextMonth(month)];
  return (
    <div className="flex shrink-0 items-center gap-1">
      {!isSameMonth(month, thisMonth) && (
        <Button className="max-sm:px-3" onClick={() => onMonthChange(thisMonth)}>
          Today
        </Button>
      )}
      <IconButton
        icon={ChevronLeft}
        label="Previous month"
        disabled={isSameMonth(before, month)}
        onClick={() => onMonthChange(before)}
      />
      <IconButton
        icon={ChevronRight}
        label="Next month"
        disabled={isSameMonth(after, month)}
        onClick={() => onMonthChange(after)}
      />
    </div>
  );
}
