import RotateCw from 'lucide-react/icons/rotate-cw';
import type { ReactNode } from 'react';
import type { SimulationResults } from '#domain/analytics/simulate-bets.ts';
import { Button } from '#ui/controls/button.tsx';
import { Histogram } from '#ui/charts/histogram.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import type { Simulations } from './bets-simulation.ts';

export type SimulationPlotProps = {
  seasons: Simulations;
  children: (results: SimulationResults) => ReactNode;
};

/** What is drawn of seasons, or what stands in its place while there are none. */
export function SimulationPlot({ seasons, children }: SimulationPlotProps) {
  const { results, asked, failure, retry } = seasons;
  if (asked === 0) return <Histogram bins={[]} formatX={String} />;
  if (failure) {
    return (
      <div
        role="alert"
        className="flex h-[220px] flex-col items-center justify-center gap-3 text-center text-muted"
      >
        The seasons could not be simulated.
        <Button icon={RotateCw} onClick={retry}>
          Try again
        </Button>
      </div>
    );
  }
  return results ? children(results) : <Skeleton className="h-[220px]" />;
}
