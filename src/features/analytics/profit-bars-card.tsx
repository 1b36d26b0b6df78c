import { useMemo, useState } from 'react';
import { dailyProfits } from '#domain/betting-accounts/daily-profit.ts';
import { type BarPeriod, MOST_BARS, periodBars } from '#domain/analytics/period-bars.ts';
import { formatCount } from '#domain/number-text.ts';
import { amountTone } from '#domain/tone.ts';
import { BarChart } from '#ui/charts/bar-chart.tsx';
import { Chart } from '#ui/charts/chart.tsx';
import { SegmentedControl } from '#ui/controls/segmented-control.tsx';
import type { WidgetProps } from './analytics-data.ts';

const FINEST = ['day', 'month'] as const;

const PERIODS: Readonly<Record<BarPeriod, { name: string; label: string }>> = {
  day: { name: 'Day', label: 'Daily' },
  week: { name: 'Week', label: 'Weekly' },
  month: { name: 'Month', label: 'Monthly' },
  quarter: { name: 'Quarter', label: 'Quarterly' },
  year: { name: 'Year', label: 'Yearly' },
};

/** What each day or month made or lost. */
export function ProfitBarsCard({ data }: WidgetProps) {
  const { bets, decided, daily: known, units, scopeText } = data;
  const [finest, setFinest] = useState<'day' | 'month'>('day');
  const daily = useMemo(() => known ?? dailyProfits(bets), [known, bets]);
  const { period, bars } = useMemo(() => periodBars(daily, finest), [daily, finest]);
  const shown = useMemo(
    () =>
      bars.map(({ label, profit }) => ({
        label: label.replace('Week of ', ''),
        value: profit,
        tone: amountTone(profit),
      })),
    [bars],
  );
  // Labelled by what they show: days become weeks or months if there are too many.
  const choices = FINEST.map((value) => ({ value, label: PERIODS[periodBars(daily, value).period].label }));
  const [finer, coarser] = choices;
  const weeks = period === 'week' ? ' (weeks start on Sunday)' : '';
  const note =
    period === finest
      ? ''
      : ` Shown ${PERIODS[period].label.toLowerCase()} because there are more than ${MOST_BARS} ${finest}s.`;
  return (
    <Chart
      title={`Profit by ${period}`}
      caption={`Profit or loss per ${period}${weeks}.${note}`}
      scope={scopeText}
      n={decided.count}
      fileName={`profit-by-${period}`}
      figures={
        coarser?.label !== finer?.label && (
          <div className="pb-4">
            <SegmentedControl
              label="Profit by"
              name="profit-period"
              choices={choices}
              value={finest}
              onChange={setFinest}
            />
          </div>
        )
      }
      table={{
        columns: [PERIODS[period].name, 'Settled bets', 'Profit'],
        rows: () =>
          bars.map(({ label, settledCount, profit }) => [
            label,
            formatCount(settledCount),
            units.formatSigned(profit),
          ]),
      }}
    >
      <BarChart bars={shown} formatY={units.formatSigned} formatTickY={units.formatShort} />
    </Chart>
  );
}
