import { useMemo, useState } from 'react';
import { countOf } from '#domain/number-text.ts';
import { BarChart } from '#ui/chart/bar-chart.tsx';
import { Chart } from '#ui/chart/chart.tsx';
import { SegmentedControl } from '#ui/segmented-control.tsx';
import type { WidgetProps } from './analytics-data.ts';
import { profitBarsOf } from './profit-bars.ts';

const PERIODS = [
  { value: 'days', label: 'Days' },
  { value: 'months', label: 'Months' },
] as const;

/** What each day or month made or lost. */
export function ProfitBarsCard({ data }: WidgetProps) {
  const { bets, decided, units, scopeText } = data;
  const [period, setPeriod] = useState<'days' | 'months'>('days');
  const shown = useMemo(() => profitBarsOf(bets), [bets]);
  const bars = shown[period];
  const [count, word] = period === 'days' ? [shown.dayCount, 'day'] : [shown.monthCount, 'month'];
  const kept =
    bars.length < count ? `The latest ${bars.length} of ${countOf(count, word)}` : `Profit of each ${word}`;
  return (
    <Chart
      title={period === 'days' ? 'Profit by day' : 'Profit by month'}
      caption={period === 'days' ? `${kept}; days without a settled bet are left out.` : `${kept}.`}
      scope={scopeText}
      n={decided.count}
      fileName={`profit-by-${word}`}
      figures={
        <div className="pb-4">
          <SegmentedControl
            label="Profit by"
            name="profit-period"
            choices={PERIODS}
            value={period}
            onChange={setPeriod}
          />
        </div>
      }
      table={{
        columns: [period === 'days' ? 'Day' : 'Month', 'Profit'],
        rows: () => bars.map(({ label, value }) => [label, units.formatSigned(value)]),
      }}
    >
      <BarChart bars={bars} formatY={units.formatSigned} formatTickY={units.formatShort} />
    </Chart>
  );
}
