import { useMemo } from 'react';
import { amountTone } from '#domain/tone.ts';
import type { WidgetProps } from './analytics-data.ts';
import { MoneyAgainstLuck } from './money-against-luck.tsx';
import { atLeastFact, middleFact, type Simulations } from './bets-simulation.ts';

export type NullDistributionProps = WidgetProps & { seasons: Simulations };

/** The profits that fair odds alone would have given, with the user's own profit marked. */
export function NullDistribution({ data, seasons }: NullDistributionProps) {
  const { figures, units } = data;
  const { n, profit, nullSd } = figures;
  const profits = seasons.results?.profits;
  const middle = useMemo(() => middleFact(profits, units.formatSigned), [profits, units]);
  const ownText = units.formatSigned(profit);
  return (
    <MoneyAgainstLuck
      data={data}
      seasons={seasons}
      what="Profit"
      caption="Your bets replayed with luck alone, each winning as often as its odds imply."
      values={profits}
      own={profit}
      ownText={ownText}
      facts={[
        { label: 'Your profit', text: ownText, tone: amountTone(profit) },
        atLeastFact('Luck does as well in', profits, profit),
        middle,
        {
          label: 'Usual swing of luck',
          text: n > 0 ? `±${units.format(nullSd)}` : undefined,
          hint: 'one standard deviation',
        },
      ]}
    />
  );
}
