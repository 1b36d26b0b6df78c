import { useState } from 'react';
import { type BarPeriod, MAX_BARS } from '#domain/analytics/curves/period-bars.ts';
import { formatCount } from '#domain/number-text.ts';
import { amountTone } from '#domain/tone.ts';
import { BarChart } from '#ui/charts/bar-chart.tsx';
import { Chart } from '#ui/charts/chart.tsx';
import { SegmentedControl } from '#ui/controls/segmented-control.tsx';
import { ProfitDaySwitch } from '#ui/profit-day-switch.tsx';
import { Answered, type CardProps } from './answered.tsx';

const FINEST = ['day', 'month'] as const;

const PERIODS: Readonly<Record<BarPeriod, { name: string; label: string }>> = {
  day: { name: 'Day', label: 'Daily' },
  week: { name: 'Week', label: 'Weekly' },
  month: { name: 'Month', label: 'Monthly' },
  quarter: { name: 'Quarter', label: 'Quarterly' },
  year: { name: 'Year', label: 'Yearly' },
};

/** The profit of each day or month. */
export function ProfitBarsCard({ page }: CardProps) {
  'use memo';
  const [finest, setFinest] = useState<'day' | 'month'>('day');
  return (
    <Answered page={page} title="Profit by day" question={['profitBars']}>
      {({ n, ...barsBy }, { units, scopeText }) => {
        const { period, bars } = barsBy[finest];
        // Choices are labelled by what they show: days become weeks or months if there are too many.
        const choices = FINEST.map((value) => ({ value, label: PERIODS[barsBy[value].period].label }));
        const hasChoice = new Set(choices.map(({ label }) => label)).size > 1;
        const weeks = period === 'week' ? ' (weeks start on Sunday)' : '';
        const note =
          period === finest
            ? ''
            : ` Shown ${PERIODS[period].label.toLowerCase()} because there are more than ${MAX_BARS} ${finest}s.`;
        return (
          <Chart
            title={`Profit by ${period}`}
            caption={`Profit or loss per ${period}${weeks}.${note}`}
            scope={scopeText}
            n={n}
            fileName={`profit-by-${period}`}
            figures={
              <div className="flex flex-wrap items-center gap-x-4 gap-y-2 pb-4">
                {hasChoice && (
                  <SegmentedControl
                    label="Profit by"
                    name="profit-period"
                    choices={choices}
                    value={finest}
                    onChange={setFinest}
                  />
                )}
                <ProfitDaySwitch />
              </div>
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
            <BarChart
              bars={bars.map(({ label, profit }) => ({
                label: label.replace('Week of ', ''),
                value: profit,
                tone: amountTone(profit),
              }))}
              xTitle={PERIODS[period].name}
              yTitle="Profit"
              formatY={units.formatSigned}
              formatTickY={units.formatShort}
            />
          </Chart>
        );
      }}
    </Answered>
  );
}
