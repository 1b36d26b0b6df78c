import { useMemo, useState } from 'react';
import { dailyProfits } from '#domain/betting-accounts/daily-profit.ts';
import { type BarPeriod, MOST_BARS, periodBars } from '#domain/analytics/period-bars.ts';
import { formatCount } from '#domain/number-text.ts';
import { amountTone } from '#domain/tone.ts';
import { BarChart } from '#ui/charts/bar-chart.tsx';
import { Chart } from '#ui/charts/chart.tsx';
import { SegmentedControl } from '#ui/controls/segmented-control.tsx';
import type { WidgetProps } from './analytics-data.ts';

const FINEST = [
  { value: 'day', label: 'Daily' },
  { value: 'month', label: 'Monthly' },
] as const;

const PERIOD_NAMES: Readonly<Record<BarPeriod, string>> = {
  day: 'Day',
  week: 'Week',
  month: 'Month',
  quarter: 'Quarter',
  year: 'Year',
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
  const note =
    period === finest
      ? ''
      : ` More than ${MOST_BARS} bars could not be told apart, so each is a ${period}${period === 'week' ? ' from Sunday on' : ''}.`;
  return (
    <Chart
      title={`Profit by ${period}`}
      caption={`What the bets of each ${period} made or lost.${note}`}
      scope={scopeText}
      n={decided.count}
      fileName={`profit-by-${period}`}
      figures={
        <div className="pb-4">
          <SegmentedControl
            label="Profit by"
            name="profit-period"
            choices={FINEST}
            value={finest}
            onChange={setFinest}
          />
        </div>
      }
      table={{
        columns: [PERIOD_NAMES[period], 'Settled bets', 'Profit'],
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
