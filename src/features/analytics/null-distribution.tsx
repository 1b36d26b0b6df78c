import { useMemo } from 'react';
import { amountTone } from '#domain/tone.ts';
import { countOf, formatCount } from '#domain/number-text.ts';
import { Chart } from '#ui/chart/chart.tsx';
import { Histogram } from '#ui/chart/histogram.tsx';
import type { WidgetProps } from './analytics-data.ts';
import { Facts } from './facts.tsx';
import { atLeastFact, binsOf, middleFact, type Seasons, seasonsText } from './seasons.ts';
import { SeasonsPlot } from './seasons-plot.tsx';

export type NullDistributionProps = WidgetProps & { seasons: Seasons };

/** What fair prices alone would have come to, and where the person's profit stands among it. */
export function NullDistribution({ data, seasons }: NullDistributionProps) {
  const { figures, units, scopeText } = data;
  const { n, profit, nullSd } = figures;
  const profits = seasons.results?.profits;
  const bins = useMemo(() => (profits ? binsOf(profits) : []), [profits]);
  const middle = useMemo(() => middleFact(profits, units.formatSigned), [profits, units]);
  return (
    <Chart
      title="Profit against luck"
      caption={`Your bets dealt anew, each winning as often as its odds say: what luck alone comes to. ${seasonsText(seasons)}`}
      scope={scopeText}
      n={n}
      fileName="profit-against-luck"
      figures={
        <Facts
          facts={[
            { label: 'Your profit', text: units.formatSigned(profit), tone: amountTone(profit) },
            atLeastFact('Luck does as well in', profits, profit),
            middle,
            {
              label: 'Usual swing of luck',
              text: n > 0 ? `±${units.format(nullSd)}` : undefined,
              hint: 'one standard deviation',
            },
          ]}
        />
      }
      table={{
        columns: ['Profit from', 'To, but below', 'Seasons'],
        rows: () =>
          bins.map(({ from, to, count }) => [units.format(from), units.format(to), formatCount(count)]),
      }}
    >
      <SeasonsPlot seasons={seasons}>
        {() => (
          <Histogram
            bins={bins}
            marker={{ value: profit, label: `You: ${units.formatSigned(profit)}` }}
            formatX={units.format}
            formatTickX={units.formatShort}
            formatCounted={(count) => countOf(count, 'season')}
          />
        )}
      </SeasonsPlot>
    </Chart>
  );
}
