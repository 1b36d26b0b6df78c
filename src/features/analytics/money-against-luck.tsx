import { useMemo } from 'react';
import { countOf, formatCount } from '#domain/number-text.ts';
import { Chart } from '#ui/charts/chart.tsx';
import { Histogram } from '#ui/charts/histogram.tsx';
import type { WidgetProps } from './analytics-data.ts';
import { type Fact, Facts } from './facts.tsx';
import { binsOf, type Simulations, simulationsText } from './bets-simulation.ts';
import { SimulationPlot } from './simulation-plot.tsx';

export type MoneyAgainstLuckProps = WidgetProps & {
  seasons: Simulations;
  /** What is compared: 'Profit'. */
  what: string;
  /** What that is, before it is said how many seasons there are. */
  caption: string;
  /** An amount of each season, in cents; undefined while there are none. */
  values: Float64Array | undefined;
  /** The person's own, and as it stands on screen. */
  own: number;
  ownText: string;
  facts: readonly Fact[];
};

/** Where an amount of the person's own stands among those of the same bets at fair prices. */
export function MoneyAgainstLuck(props: MoneyAgainstLuckProps) {
  const { data, seasons, what, caption, values, own, ownText, facts } = props;
  const { decided, units, scopeText } = data;
  const bins = useMemo(() => (values ? binsOf(values) : []), [values]);
  return (
    <Chart
      title={`${what} against luck`}
      caption={`${caption} ${simulationsText(seasons)}`}
      scope={scopeText}
      n={decided.count}
      fileName={`${what.toLowerCase()}-against-luck`}
      figures={<Facts facts={facts} />}
      table={{
        columns: [`${what} from`, 'To, but below', 'Seasons'],
        rows: () =>
          bins.map(({ from, to, count }) => [units.format(from), units.format(to), formatCount(count)]),
      }}
    >
      <SimulationPlot seasons={seasons}>
        {() => (
          <Histogram
            bins={bins}
            marker={{ value: own, label: `You: ${ownText}` }}
            formatX={units.format}
            formatTickX={units.formatShort}
            formatCounted={(count) => countOf(count, 'season')}
          />
        )}
      </SimulationPlot>
    </Chart>
  );
}
