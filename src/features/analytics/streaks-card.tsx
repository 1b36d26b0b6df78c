import { useMemo } from 'react';
import { quantilesOf } from '#domain/edge/standing.ts';
import { type Streaks, streaksOf } from '#domain/edge/streaks.ts';
import { countOf, formatCount } from '#domain/number-text.ts';
import { Chart } from '#ui/chart/chart.tsx';
import type { Bin } from '#ui/chart/chart-data.ts';
import { Histogram } from '#ui/chart/histogram.tsx';
import type { WidgetProps } from './analytics-data.ts';
import { Facts } from './facts.tsx';
import { atLeastInHundred, binsOf, type Seasons, seasonsText } from './seasons.ts';
import { SeasonsPlot } from './seasons-plot.tsx';

export type StreaksCardProps = WidgetProps & { seasons: Seasons };

const CAPTION =
  'The most wins and the most losses in a row; pushes neither count nor end a streak. ' +
  'Expected: what as many bets with the average chance to win would bring at fair prices.';

/** The longest streaks, beside those to expect and those of the same bets at fair prices. */
export function StreaksCard({ data, seasons }: StreaksCardProps) {
  const { decided, scopeText } = data;
  const streaks = useMemo(() => streaksOf(decided), [decided]);
  const winning = useRuns(seasons.results?.winningRuns);
  const losing = useRuns(seasons.results?.losingRuns);
  const sides = [
    { name: 'Winning streak', runs: winning, seen: streaks.longestWon, expected: streaks.expectedWon },
    { name: 'Losing streak', runs: losing, seen: streaks.longestLost, expected: streaks.expectedLost },
  ];
  return (
    <Chart
      title="Your streaks against luck"
      caption={`${CAPTION} ${seasonsText(seasons)}`}
      scope={scopeText}
      n={decided.count}
      fileName="streaks-against-luck"
      figures={<CurrentStreak streaks={streaks} />}
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
          <Side key={side.name} {...side} seasons={seasons} />
        ))}
      </div>
    </Chart>
  );
}

function CurrentStreak({ streaks: { current } }: { streaks: Streaks }) {
  if (!current) return null;
  return (
    <p className="-mt-2 pb-4 text-muted">
      Now: {formatCount(current.length)} {current.won ? 'won' : 'lost'}
      {current.length > 1 && ' in a row'}.
    </p>
  );
}

type Runs = ReturnType<typeof useRuns>;

function useRuns(lengths: Uint32Array | undefined) {
  return useMemo(() => {
    if (!lengths) return { lengths, bins: [] };
    const [low, high] = quantilesOf(lengths, [0.05, 0.95]);
    return { lengths, low, high, bins: binsOf(lengths) };
  }, [lengths]);
}

type SideProps = {
  name: string;
  runs: Runs;
  seen: number;
  expected: number | undefined;
  seasons: Seasons;
};

function Side({ name, runs: { lengths, low, high, bins }, seen, expected, seasons }: SideProps) {
  return (
    <div className="min-w-0">
      <Facts
        facts={[
          { label: `Longest ${name.toLowerCase()}`, text: formatCount(seen) },
          { label: 'Expected', text: expected?.toFixed(1) },
          {
            label: 'Luck alone, 90 in 100 seasons',
            text:
              low === undefined || high === undefined
                ? undefined
                : `${formatCount(low)} to ${formatCount(high)}`,
          },
          { label: 'As long by luck alone', text: lengths && atLeastInHundred(lengths, seen) },
        ]}
      />
      <SeasonsPlot seasons={seasons}>
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
      </SeasonsPlot>
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
