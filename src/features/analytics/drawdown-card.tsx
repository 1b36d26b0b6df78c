import { useMemo } from 'react';
import { balancesOf } from '#domain/edge/bankroll-curve.ts';
import { type Drawdown, drawdownsOf } from '#domain/edge/drawdown.ts';
import { formatShare } from '#domain/edge/share-text.ts';
import { countOf, formatCount } from '#domain/number-text.ts';
import { Chart } from '#ui/chart/chart.tsx';
import { Histogram } from '#ui/chart/histogram.tsx';
import type { WidgetProps } from './analytics-data.ts';
import { type Fact, Facts } from './facts.tsx';
import { atLeastFact, binsOf, middleFact, type Seasons, seasonsText } from './seasons.ts';
import { SeasonsPlot } from './seasons-plot.tsx';

export type DrawdownCardProps = WidgetProps & { seasons: Seasons };

/** The deepest fall of the bank, beside the deepest falls of the same bets at fair prices. */
export function DrawdownCard({ data, seasons }: DrawdownCardProps) {
  const { decided, bankroll, units, scopeText } = data;
  const falls = useMemo(
    () => (decided.count > 0 ? drawdownsOf(balancesOf(decided.profits, bankroll)) : undefined),
    [decided, bankroll],
  );
  const amount = falls?.deepest?.amount ?? 0;
  const drawdowns = seasons.results?.drawdowns;
  const bins = useMemo(() => (drawdowns ? binsOf(drawdowns) : []), [drawdowns]);
  const middle = useMemo(() => middleFact(drawdowns, units.format), [drawdowns, units]);
  return (
    <Chart
      title="Drawdown against luck"
      caption={`A drawdown is how far the bankroll falls below its earlier peak before it is back there. ${seasonsText(seasons)}`}
      scope={scopeText}
      n={decided.count}
      fileName="drawdown-against-luck"
      figures={
        <Facts
          facts={[
            {
              label: 'Your deepest',
              text: units.format(amount),
              hint: falls?.deepest && `${formatShare(falls.deepest.share)} of the peak`,
            },
            atLeastFact('Luck falls as deep in', drawdowns, amount),
            middle,
            longestFact(falls?.longest, decided.count),
          ]}
        />
      }
      table={{
        columns: ['Drawdown from', 'To, but below', 'Seasons'],
        rows: () =>
          bins.map(({ from, to, count }) => [units.format(from), units.format(to), formatCount(count)]),
      }}
    >
      <SeasonsPlot seasons={seasons}>
        {() => (
          <Histogram
            bins={bins}
            marker={{ value: amount, label: `You: ${units.format(amount)}` }}
            formatX={units.format}
            formatTickX={units.formatShort}
            formatCounted={(count) => countOf(count, 'season')}
          />
        )}
      </SeasonsPlot>
    </Chart>
  );
}

function longestFact(longest: Drawdown | undefined, n: number): Fact {
  const label = 'Your longest way back';
  if (!longest) return { label, text: countOf(0, 'bet') };
  const { peakAt, regainedAt } = longest;
  const text = countOf((regainedAt ?? n) - peakAt, 'bet');
  return { label, text, hint: regainedAt === undefined ? 'and still below' : undefined };
}
