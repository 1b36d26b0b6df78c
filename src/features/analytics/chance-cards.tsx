import { useMemo, useState } from 'react';
import type { WidgetProps } from './analytics-data.ts';
import { DrawdownCard } from './drawdown-card.tsx';
import { NullDistribution } from './null-distribution.tsx';
import { betsSimulation } from './bets-simulation.ts';
import type { Simulations } from './simulations.ts';
import { StreaksCard } from './streaks-card.tsx';
import { useSimulation } from './use-simulation.ts';

export type SimulatedWidgetProps = WidgetProps & {
  /** Null while the page has none yet: what they show is then on its way. */
  simulations: Simulations | null;
};

/** What luck alone does with the same bets: profits, drawdowns and streaks, all of the same simulated seasons. */
export function ChanceCards(props: SimulatedWidgetProps) {
  const [attempt, setAttempt] = useState(0);
  return <CardsOfSeasons key={attempt} {...props} retry={() => setAttempt(attempt + 1)} />;
}

function CardsOfSeasons({ data, simulations, retry }: SimulatedWidgetProps & { retry: () => void }) {
  const { decided } = data;
  const simulation = useMemo(() => betsSimulation(decided), [decided]);
  const simulated = useSimulation(simulations, simulation);
  const seasons = { ...simulated, asked: simulation?.paths ?? 0, retry };
  return (
    <div className="grid gap-4 lg:grid-cols-2 lg:gap-6 print:grid-cols-2">
      <NullDistribution data={data} seasons={seasons} />
      <DrawdownCard data={data} seasons={seasons} />
      <div className="min-w-0 lg:col-span-2 print:col-span-2">
        <StreaksCard data={data} seasons={seasons} />
      </div>
    </div>
  );
}
