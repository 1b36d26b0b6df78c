import { useMemo } from 'react';
import { streaksOf } from '#domain/analytics/streaks.ts';
import { LEAST_BETS } from '#domain/analytics/verdict.ts';
import { countOf, formatCount } from '#domain/number-text.ts';
import { Chart } from '#ui/charts/chart.tsx';
import type { Bin } from '#ui/charts/chart-data.ts';
import { Histogram } from '#ui/charts/histogram.tsx';
import type { WidgetProps } from './analytics-data.ts';
import { type Fact, Facts } from './facts.tsx';
import { formatExpected } from './figure-text.ts';
import { atLeastFact, binsOf, middleFact, type Simulations, simulationsText } from './bets-simulation.ts';
import { SimulationPlot } from './simulation-plot.tsx';

export type StreaksCardProps = WidgetProps & { seasons: Simulations };

const CAPTION =
  'The most wins and the most losses in a row; a push neither counts nor ends a streak. ' +
  'Expected: for the same number of bets at your average odds.';

/** The longest streaks, beside those to expect and those of the same bets at fair prices. */
export function StreaksCard({ data, seasons }: StreaksCardProps) {
  const { decided, scopeText } = data;
  const streaks = useMemo(() => streaksOf(decided), [decided]);
  const winning = useRuns(seasons.results?.winningRuns);
  const losing = useRuns(seasons.results?.losingRuns);
  const { longestWon, longestLost, expectedWon, expectedLost, current } = streaks;
  const lasting = (won: boolean) => (current?.won === won ? current.length : 0);
  const sides = [
    {
      name: 'Winning streak',
      runs: winning,
      lasting: lasting(true),
      seen: longestWon,
      expected: expectedWon,
    },
    {
      name: 'Losing streak',
      runs: losing,
      lasting: lasting(false),
      seen: longestLost,
      expected: expectedLost,
    },
  ];
  return (
    <Chart
      title="Streaks against luck"
      caption={`${CAPTION} ${simulationsText(seasons)}`}
      scope={scopeText}
      n={decided.count}
      fileName="streaks-against-luck"
      table={{
        columns: ['Longest streak', 'Seasons'],
        rows: () =>
          sides.flatMap(({ name, runs }) =>
            runs.bins.map((bin) => [`${name}: ${binText(bin)}`, formatCount(bin.count)]),
          ),
      }}
    >
      <div className="grid gap-x-8 gap-y-6 lg:grid-cols-2">
        {sides.map((side) => (
          <Side key={side.name} {...side} n={decided.count} seasons={seasons} />
        ))}
      </div>
    </Chart>
  );
}

/** What is drawn and said of the longest runs of seasons; worked out when there are more of them. */
function useRuns(lengths: Uint32Array | undefined) {
  return useMemo(
    () => ({ lengths, middle: middleFact(lengths, formatCount), bins: lengths ? binsOf(lengths) : [] }),
    [lengths],
  );
}

/** The formula is one for many bets: of a few it would be far off. */
function expectedFact(expected: number | undefined, n: number): Fact {
  const label = 'Expected';
  if (n < LEAST_BETS) return { label, text: undefined, hint: `takes ${LEAST_BETS} bets` };
  return {
    label,
    text: expected === undefined ? undefined : formatExpected(expected),
    hint: 'at the average chance',
  };
}

type SideProps = {
  n: number;
  name: string;
  runs: ReturnType<typeof useRuns>;
  /** How long the streak is that lasts; 0 where the last bet was none of them. */
  lasting: number;
  seen: number;
  expected: number | undefined;
  seasons: Simulations;
};

function Side({ n, name, runs: { lengths, middle, bins }, lasting, seen, expected, seasons }: SideProps) {
  return (
    <div className="min-w-0">
      <Facts
        facts={[
          {
            label: `Longest ${name.toLowerCase()}`,
            text: formatCount(seen),
            hint: lasting > 0 && `now ${formatCount(lasting)}`,
          },
          atLeastFact('Luck runs as long in', lengths, seen),
          middle,
          expectedFact(expected, n),
        ]}
      />
      <SimulationPlot seasons={seasons}>
        {() => (
          <Histogram
            label={name}
            bins={bins}
            marker={{ value: seen, label: `You: ${formatCount(seen)}` }}
            formatX={(length) => formatCount(Math.round(length))}
            formatBin={binText}
            formatCounted={(count) => countOf(count, 'season')}
          />
        )}
      </SimulationPlot>
    </div>
  );
}

/** The lengths that a bin counts, which lie in its middle: '7 in a row', '10 to 11 in a row'. */
function binText({ from, to }: Bin): string {
  const [least, most] = [Math.ceil(from), Math.ceil(to) - 1];
  return least === most
    ? `${formatCount(least)} in a row`
    : `${formatCount(least)} to ${formatCount(most)} in a row`;
}
