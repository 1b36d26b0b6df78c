import { useCallback, useState } from 'react';
import { whenIdle } from '#data/offline/when-idle.ts';
import type { WinLossBets } from '#domain/analytics/win-loss-bets.ts';
import type { AnalyticsData } from '#features/analytics/analytics-data.ts';
import { EdgeTiles, NoEdgeTiles } from '#features/analytics/edge-tiles.tsx';
import type { Simulations } from '#features/analytics/simulations.ts';
import { InTurn } from '#features/analytics/in-turn.tsx';
import { VerdictCard } from '#features/analytics/verdict-card.tsx';
import { analyticsWidgets, widgetsOfSums } from './analytics-widgets.tsx';
import { DealingOfPage, SimulationsOfPage } from './simulations-of-page.ts';

export type AnalyticsFiguresProps = {
  data: AnalyticsData;
  /** Null until their code is here. */
  simulations: Simulations | null;
  /** There is then no luck to tell from an edge. */
  isChosenByResult: boolean;
};

/** The verdict, its figures and all widgets. What is simulated waits for what is counted: both want the processor. */
export function AnalyticsFigures({ data, simulations, isChosenByResult }: AnalyticsFiguresProps) {
  const [drawn, setDrawn] = useState<WinLossBets | null>(null);
  // Some widgets go on counting when they stand.
  const onDrawn = useCallback((bets: WinLossBets) => whenIdle(() => setDrawn(bets)), []);
  return (
    <>
      <VerdictCard data={data} isChosenByResult={isChosenByResult} />
      {isChosenByResult ? <NoEdgeTiles why="Chosen by result" /> : <EdgeTiles data={data} />}
      {data.figures.n > 0 && (
        <SimulationsOfPage value={simulations}>
          <DealingOfPage value={drawn === data.decided ? simulations : null}>
            <InTurn
              data={data}
              widgets={isChosenByResult ? widgetsOfSums : analyticsWidgets}
              onDrawn={onDrawn}
            />
          </DealingOfPage>
        </SimulationsOfPage>
      )}
    </>
  );
}
