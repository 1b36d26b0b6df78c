import { useQuery } from '@tanstack/react-query';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { dailyPlQueries } from '#data/daily-pl.ts';
import { lossLimitQueries } from '#data/loss-limits.ts';
import { type BrokenLimit, brokenLimits, limitDays } from '#domain/betting-accounts/loss-limits.ts';
import { monthName, monthOf } from '#domain/calendar/calendar-month.ts';
import { formatIsoDay, type IsoDay } from '#domain/calendar/iso-day.ts';
import type { Cents } from '#domain/money.ts';
import { useToday } from '#ui/use-today.ts';
import { type MoneyFormat, useMoney } from '#ui/money-format.ts';

export type LimitWarningProps = {
  day: IsoDay;
  /** What saving adds to the day's total. */
  change: Cents;
};

/** Says which loss limits saving would break. It blocks nothing. */
export function LimitWarning({ day, change }: LimitWarningProps) {
  const limits = useQuery(lossLimitQueries.all());
  const isSet = limits.data !== undefined && limits.data.length > 0;
  const totals = useQuery({ ...dailyPlQueries.between(limitDays(day)), enabled: isSet });
  const now = useToday();
  const money = useMoney();
  const broken =
    limits.data && totals.data
      ? brokenLimits(limits.data, totals.data.days, { day, today: now, change })
      : [];
  return (
    // Stays in sight above the buttons while a long list of accounts scrolls.
    <div aria-live="polite" className={broken.length > 0 ? barStyle : undefined}>
      {broken.length > 0 && (
        <p className="flex items-start gap-2.5 rounded-lg border border-danger/30 bg-danger-soft px-3 py-2.5 text-danger">
          <TriangleAlert aria-hidden size={16} className="mt-0.5 shrink-0" />
          <span className="min-w-0">
            Saving this takes you {broken.map((limit) => wordsOf(limit, now, money)).join(' and ')}.
          </span>
        </p>
      )}
    </div>
  );
}

const barStyle = 'sticky -bottom-5 z-1 -mx-5 -mb-5 bg-surface px-5 pt-2 pb-4 sm:-mx-6 sm:px-6';

/** @example 'past your weekly limit of $200.00', and of another week: '… for the week of Nov 15, 2026' */
function wordsOf(
  { period, amount, range, wasPast }: BrokenLimit,
  now: IsoDay,
  { formatMoney }: MoneyFormat,
): string {
  const isCurrent = range.first <= now && now <= range.last;
  const named =
    period === 'week' ? `the week of ${formatIsoDay(range.first)}` : monthName(monthOf(range.first));
  const when = isCurrent ? '' : ` for ${named}`;
  return `${wasPast ? 'further ' : ''}past your ${period}ly limit of ${formatMoney(amount)}${when}`;
}
