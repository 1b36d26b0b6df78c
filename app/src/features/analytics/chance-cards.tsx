import type { Drawdown } from '#domain/analytics/curves/drawdown.ts';
import { formatRate } from '#domain/rate-text.ts';
import { countOf, formatCount } from '#domain/number-text.ts';
import { amountTone } from '#domain/tone.ts';
import { Chart } from '#ui/charts/chart.tsx';
import { Histogram } from '#ui/charts/histogram.tsx';
import { Answered, type CardProps } from './answered.tsx';
import { type Fact, Facts } from './facts.tsx';
import {
  atLeastFact,
  type ChanceProps,
  progressText,
  SimulatedPlot,
  typicalFact,
} from './simulated-plot.tsx';
import { StreaksCard } from './streaks-card.tsx';
import type { Luck } from './simulated-questions.ts';

/** The results of luck alone with the same bets: profits, drawdowns and streaks, from the same simulations. */
export function ChanceCards({ page }: CardProps) {
  'use memo';
  return (
    <Answered page={page} title="Profit, drawdowns and streaks vs. luck" question={['chance']}>
      {(answer, about) => (
        <div className="grid gap-4 lg:grid-cols-2 lg:gap-6 print:grid-cols-2">
          <ProfitCard answer={answer} about={about} />
          <DrawdownCard answer={answer} about={about} />
          <div className="min-w-0 lg:col-span-2 print:col-span-2">
            <StreaksCard answer={answer} about={about} />
          </div>
        </div>
      )}
    </Answered>
  );
}

function ProfitCard({ answer, about }: ChanceProps) {
  const { n, profit, nullSd, luck, total } = answer;
  const { units } = about;
  const ownText = units.formatSigned(profit);
  return (
    <MoneyCard
      answer={answer}
      about={about}
      what="Profit"
      caption={`We replayed your bets ${formatCount(total)} times with fair odds. This is what luck alone would give you.`}
      luck={luck?.profits}
      own={profit}
      ownText={ownText}
      facts={[
        { label: 'Your profit', text: ownText, tone: amountTone(profit) },
        atLeastFact('Luck does this well', luck?.profits),
        typicalFact(luck?.profits, units.formatSigned),
        {
          label: 'Typical swing',
          text: n > 0 ? `±${units.format(nullSd)}` : undefined,
          hint: 'One standard deviation',
        },
      ]}
    />
  );
}

function DrawdownCard({ answer, about }: ChanceProps) {
  const { n, deepest, longest, luck } = answer;
  const { units } = about;
  const amount = deepest?.amount ?? 0;
  const ownText = units.format(amount);
  return (
    <MoneyCard
      answer={answer}
      about={about}
      what="Drawdown"
      caption="A drawdown is how far your bankroll falls below a peak before it recovers."
      luck={luck?.drawdowns}
      own={amount}
      ownText={ownText}
      facts={[
        {
          label: 'Your worst drawdown',
          text: ownText,
          hint: deepest && `${formatRate(deepest.share)} below the peak`,
        },
        atLeastFact('Luck gets this bad', luck?.drawdowns),
        typicalFact(luck?.drawdowns, units.format),
        longestFact(longest, n),
      ]}
    />
  );
}

function longestFact(longest: Drawdown | undefined, n: number): Fact {
  const label = 'Longest recovery';
  if (!longest) return { label, text: countOf(0, 'bet') };
  const { peakAt, regainedAt } = longest;
  const text = countOf((regainedAt ?? n) - peakAt, 'bet');
  return { label, text, hint: regainedAt === undefined ? 'Not recovered yet' : undefined };
}

type MoneyCardProps = ChanceProps & {
  /** The figure's name, 'Profit' or 'Drawdown'. */
  what: string;
  caption: string;
  luck: Luck | undefined;
  own: number;
  ownText: string;
  facts: readonly Fact[];
};

/** The user's amount, compared with the simulated amounts. */
function MoneyCard({ answer, about, what, caption, luck, own, ownText, facts }: MoneyCardProps) {
  const { units, scopeText } = about;
  const bins = luck?.bins ?? [];
  return (
    <Chart
      title={`${what} vs. luck`}
      caption={`${caption} ${progressText(answer)}`}
      scope={scopeText}
      n={answer.n}
      fileName={`${what.toLowerCase()}-vs-luck`}
      figures={<Facts facts={facts} />}
      table={{
        columns: [`${what} from`, 'To below', 'Simulations'],
        rows: () =>
          bins.map(({ from, to, count }) => [units.format(from), units.format(to), formatCount(count)]),
      }}
    >
      <SimulatedPlot answer={answer}>
        <Histogram
          bins={bins}
          xTitle={what}
          yTitle="Simulations"
          marker={{ value: own, label: `You: ${ownText}` }}
          formatX={units.format}
          formatTickX={units.formatShort}
          formatCounted={(count) => countOf(count, 'simulation')}
        />
      </SimulatedPlot>
    </Chart>
  );
}
