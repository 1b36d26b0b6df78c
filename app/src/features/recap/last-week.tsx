import { useQuery } from '@tanstack/react-query';
import { recapQueries } from '#data/bets/recap-bets.ts';
import type { DayRange } from '#domain/calendar/calendar-month.ts';
import { formatUnits } from '#domain/bets/profit-in-units.ts';
import { countOf } from '#domain/number-text.ts';
import { recapOf } from '#domain/recap/recap.ts';
import { shortWinLoss } from '#domain/recap/recap-text.ts';
import { Money } from '#ui/money.tsx';
import { useProfitDay } from '#ui/profit-day.ts';
import type { RecapCardProps } from './recap-card.tsx';

/** Reads with `useQuery`, since the card can do without it. */
export function LastWeek({ notebooks, today, week }: RecapCardProps & { week: DayRange }) {
  const { data } = useQuery(recapQueries.week(week, notebooks));
  const by = useProfitDay();
  if (!data) return null;
  const { figures } = recapOf(week, today, { ...data, notebooks }, by);
  const { betCount, settledCount, profit, units, winLoss } = figures;
  if (betCount === 0) return 'No bets last week.';
  if (settledCount === 0) return `Last week: ${countOf(betCount, 'bet')}, still pending.`;
  return (
    <>
      Last week: <Money cents={profit} signed className="font-medium" />, {formatUnits(units)},{' '}
      {shortWinLoss(winLoss)}.
    </>
  );
}
