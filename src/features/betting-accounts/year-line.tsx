import { yearBounds } from '#domain/calendar/calendar-month.ts';
import { type PeriodTotals, runningTotals } from '#domain/betting-accounts/daily-pl.ts';
import type { IsoDay } from '#domain/calendar/iso-day.ts';
import { cents, formatSignedMoney, ZERO } from '#domain/money.ts';
import { amountTone } from '#domain/tone.ts';
import { Sparkline } from '#ui/sparkline.tsx';

export type YearLineProps = { year: number; totals: PeriodTotals; today: IsoDay };

/** How a year's total grew, from nothing on January 1 to the total that stands beside it. */
export function YearLine({ year, totals, today }: YearLineProps) {
  const { total, days } = totals;
  if (days.size === 0) return null;
  const { first, last } = yearBounds(year);
  const isThisYear = first <= today && today <= last;
  const values = [ZERO, ...runningTotals(days, first, isThisYear ? latestOf(today, days.keys()) : last)];
  const highest = formatSignedMoney(cents(Math.max(...values)));
  const lowest = formatSignedMoney(cents(Math.min(...values)));
  return (
    <Sparkline
      label={`${year}${isThisYear ? ' so far' : ''}: highest ${highest}, lowest ${lowest}`}
      values={values}
      tone={amountTone(total)}
      className="h-9 w-full py-1"
    />
  );
}

/** Today; or the last day that was entered, should that lie ahead: the total counts it. */
function latestOf(today: IsoDay, days: Iterable<IsoDay>): IsoDay {
  let latest = today;
  for (const day of days) if (day > latest) latest = day;
  return latest;
}
