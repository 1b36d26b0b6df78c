import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import type { IsoDay } from '#domain/calendar/iso-day.ts';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { neighboursOf } from './use-opened-day.ts';

export type DayStepperProps = {
  day: IsoDay;
  /** Stepping saves what was typed first, and its buttons say so. */
  savesFirst: boolean;
  disabled: boolean;
  onStep: (day: IsoDay) => void;
};

/** Leads to the day before and the day after. */
export function DayStepper({ day, savesFirst, disabled, onStep }: DayStepperProps) {
  const { previous, next } = neighboursOf(day);
  return (
    <>
      <IconButton
        icon={ChevronLeft}
        label={savesFirst ? 'Save and previous day' : 'Previous day'}
        disabled={disabled || !previous}
        onClick={() => previous && onStep(previous)}
      />
      <IconButton
        icon={ChevronRight}
        label={savesFirst ? 'Save and next day' : 'Next day'}
        disabled={disabled || !next}
        onClick={() => next && onStep(next)}
      />
    </>
  );
}
