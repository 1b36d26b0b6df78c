import { countOf, formatCount } from '#domain/number-text.ts';
import { Chart } from '#ui/charts/chart.tsx';
import type { Bin } from '#ui/charts/chart-data.ts';
import { Histogram } from '#ui/charts/histogram.tsx';
import { type Fact, Facts } from './facts.tsx';
import { formatExpected } from './figure-text.ts';
import type { Luck } from './simulated-questions.ts';
import {
  atLeastFact,
  type ChanceProps,
  progressText,
  SimulatedPlot,
  typicalFact,
} from './simulated-plot.tsx';

const CAPTION =
  "Your longest winning and losing runs. Pushes and cash-outs don't count and don't end a run. " +
  '“Expected” is for this many bets at your average odds.';

/** Below this, the formula for the expected streaks is too far off. */
const MIN_BETS = 30;

/** The longest streaks, beside the expected and the simulated ones. */
export function StreaksCard({ answer, about }: ChanceProps) {
  const { n, luck, streaks } = answer;
  const { longestWon, longestLost, expectedWon, expectedLost, current } = streaks;
  const lasting = (won: boolean) => (current?.won === won ? current.length : 0);
  const sides = [
    {
      name: 'Winning streak',
      luck: luck?.winningRuns,
      lasting: lasting(true),
      seen: longestWon,
      expected: expectedWon,
    },
    {
      name: 'Losing streak',
      luck: luck?.losingRuns,
      lasting: lasting(false),
      seen: longestLost,
      expected: expectedLost,
    },
  ];
  return (
    <Chart
      title="Streaks vs. luck"
      caption={`${CAPTION} ${progressText(answer)}`}
      scope={about.scopeText}
      n={n}
      fileName="streaks-vs-luck"
      table={{
        columns: ['Longest streak', 'Simulations'],
        rows: () =>
          sides.flatMap((side) =>
            (side.luck?.bins ?? []).map((bin) => [`${side.name}: ${binText(bin)}`, formatCount(bin.count)]),
          ),
      }}
    >
      <div className="grid gap-x-8 gap-y-6 lg:grid-cols-2">
        {sides.map((side) => (
          <Side key={side.name} {...side} answer={answer} />
        ))}
      </div>
    </Chart>
  );
}

type SideProps = Pick<ChanceProps, 'answer'> & {
  name: string;
  luck: Luck | undefined;
  /** The length of the current streak if it is of this kind, else 0. */
  lasting: number;
  seen: number;
  expected: number | undefined;
};

function Side({ answer, name, luck, lasting, seen, expected }: SideProps) {
  return (
    <div className="min-w-0">
      <Facts
        facts={[
          {
            label: `Longest ${name.toLowerCase()}`,
            text: formatCount(seen),
            hint: lasting > 0 && `now ${formatCount(lasting)}`,
          },
          atLeastFact('Luck lasts this long', luck),
          typicalFact(luck, formatCount),
          expectedFact(expected, answer.n),
        ]}
      />
      <SimulatedPlot answer={answer}>
        <Histogram
          label={name}
          bins={luck?.bins ?? []}
          xTitle={name}
          yTitle="Simulations"
          marker={{ value: seen, label: `You: ${formatCount(seen)}` }}
          formatX={(length) => formatCount(Math.round(length))}
          formatBin={binText}
          formatCounted={(count) => countOf(count, 'simulation')}
        />
      </SimulatedPlot>
    </div>
  );
}

/** The expected longest streak; a dash for few bets, where the formula doesn't hold. */
function expectedFact(expected: number | undefined, n: number): Fact {
  const label = 'Expected';
  if (n < MIN_BETS) return { label, text: undefined, hint: `needs ${MIN_BETS} bets` };
  if (expected === undefined) return { label, text: undefined, hint: 'odds too short to say' };
  return { label, text: formatExpected(expected), hint: 'at your average odds' };
}

/** The lengths within a bin: '7 in a row', '10 to 11 in a row'. */
function binText({ from, to }: Bin): string {
  const [least, most] = [Math.ceil(from), Math.ceil(to) - 1];
  return least === most
    ? `${formatCount(least)} in a row`
    : `${formatCount(least)} to ${formatCount(most)} in a row`;
}
