import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useMemo } from 'react';
import { useSearchParams } from 'wouter';
import { ReadBoundary } from '#data/read-boundary.tsx';
import type { DayRange } from '#domain/calendar/calendar-month.ts';
import { parseIsoDay } from '#domain/calendar/iso-day.ts';
import { parseWeek, weekAfter, weekBefore, weekName } from '#domain/calendar/week.ts';
import { RecapSkeleton } from '#features/recap/recap-skeleton.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { ProfitDaySwitch } from '#ui/profit-day-switch.tsx';
import { useToday } from '#ui/use-today.ts';
import { RecapOfWeek } from './recap-of-week.tsx';

export function RecapScreen() {
  const day = useToday();
  const [params, setParams] = useSearchParams();
  const wanted = params.get('week') ?? '';
  const week = useMemo(() => parseWeek(wanted, day), [wanted, day]);
  const show = ({ first }: DayRange) => setParams({ week: first }, { replace: true });
  return (
    <>
      <PageHeader
        title="Weekly recap"
        subtitle={`${weekName(week)}${week.last < day ? '' : ', so far'}`}
        actions={
          <div className="flex items-center gap-1">
            <ProfitDaySwitch />
            <IconButton
              icon={ChevronLeft}
              label="Previous week"
              disabled={!parseIsoDay(weekBefore(week).first)}
              onClick={() => show(weekBefore(week))}
            />
            <IconButton
              icon={ChevronRight}
              label="Next week"
              disabled={week.last >= day}
              onClick={() => show(weekAfter(week))}
            />
          </div>
        }
      />
      <ReadBoundary
        // Keyed, so that a week that failed doesn't hide the next one.
        key={week.first}
        loading={<RecapSkeleton />}
        renderError={(failure) => <ErrorState title="Error loading the recap" {...failure} />}
      >
        <RecapOfWeek week={week} day={day} />
      </ReadBoundary>
    </>
  );
}
