import { useMemo } from 'react';
import type { Drawdown } from '#domain/analytics/drawdown.ts';
import { formatShare } from '#domain/analytics/share-text.ts';
import { countOf } from '#domain/number-text.ts';
import type { WidgetProps } from './analytics-data.ts';
import type { Fact } from './facts.tsx';
import { MoneyAgainstLuck } from './money-against-luck.tsx';
import { atLeastFact, middleFact, type Simulations } from './bets-simulation.ts';

export type DrawdownCardProps = WidgetProps & { seasons: Simulations };

/** The deepest fall of the bank, beside the deepest falls of the same bets at fair prices. */
export function DrawdownCard({ data, seasons }: DrawdownCardProps) {
  const {
    decided,
    drawdowns: { deepest, longest },
    units,
  } = data;
  const amount = deepest?.amount ?? 0;
  const drawdowns = seasons.results?.drawdowns;
  const middle = useMemo(() => middleFact(drawdowns, units.format), [drawdowns, units]);
  const ownText = units.format(amount);
  return (
    <MoneyAgainstLuck
      data={data}
      seasons={seasons}
      what="Drawdown"
      caption="A drawdown is the drop from a peak until your bankroll gets back to it."
      values={drawdowns}
      own={amount}
      ownText={ownText}
      facts={[
        {
          label: 'Your deepest',
          text: ownText,
          hint: deepest && `${formatShare(deepest.share)} of the peak`,
        },
        atLeastFact('Luck falls as deep in', drawdowns, amount),
        middle,
        longestFact(longest, decided.count),
      ]}
    />
  );
}

function longestFact(longest: Drawdown | undefined, n: number): Fact {
  const label = 'Your longest way back';
  if (!longest) return { label, text: countOf(0, 'bet') };
  const { peakAt, regainedAt } = longest;
  const text = countOf((regainedAt ?? n) - peakAt, 'bet');
  return { label, text, hint: regainedAt === undefined ? 'and still below' : undefined };
}
