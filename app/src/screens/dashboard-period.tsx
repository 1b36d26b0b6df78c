import { useSuspenseQuery } from '@tanstack/react-query';
import { useSearchParams } from 'wouter';
import { betDayQueries } from '#data/bets/bet-days.ts';
import type { NotebookSummary } from '#data/notebooks.ts';
import { formatIsoDay } from '#domain/calendar/iso-day.ts';
import { type Period, PERIOD_LABELS, PERIODS, periodStart } from '#domain/calendar/period.ts';
import { OverallFigures } from '#features/notebooks/overall-figures.tsx';
import { SegmentedControl } from '#ui/controls/segmented-control.tsx';
import { useProfitDay } from '#ui/profit-day.ts';
import { useToday } from '#ui/use-today.ts';

const CHOICES = PERIODS.map((value) => ({ value, label: PERIOD_LABELS[value] }));

/** The period in the address: its first day, null for all time, and its name within a sentence. */
export function usePeriod() {
  const [params, setParams] = useSearchParams();
  const period = PERIODS.find((each) => each === params.get('period')) ?? 'all';
  const from = periodStart(period, useToday());
  return {
    period,
    from,
    inWords: from === null ? 'all time' : `since ${formatIsoDay(from)}`,
    change: (next: Period) =>
      setParams(
        (current) => {
          const changed = new URLSearchParams(current);
          if (next === 'all') changed.delete('period');
          else changed.set('period', next);
          return changed;
        },
        { replace: true },
      ),
  };
}

export function PeriodChoice() {
  const { period, change } = usePeriod();
  return <SegmentedControl label="Period" name="period" choices={CHOICES} value={period} onChange={change} />;
}

/** The overview of a period that isn't all time. */
export function PeriodFigures({ notebooks }: { notebooks: readonly NotebookSummary[] }) {
  const { from, inWords: since } = usePeriod();
  const { data } = useSuspenseQuery(betDayQueries.since(from, useProfitDay()));
  return <OverallFigures notebooks={notebooks} period={{ totals: data.totals, since }} />;
}
