import RotateCw from 'lucide-react/icons/rotate-cw';
import type { ReactNode } from 'react';
import type { SeasonResults } from '#domain/edge/simulate-seasons.ts';
import { Button } from '#ui/button.tsx';
import { Histogram } from '#ui/chart/histogram.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import type { Seasons } from './seasons.ts';

export type SeasonsPlotProps = { seasons: Seasons; children: (results: SeasonResults) => ReactNode };

/** What is drawn of seasons, or what stands in its place while there are none. */
export function SeasonsPlot({ seasons, children }: SeasonsPlotProps) {
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
