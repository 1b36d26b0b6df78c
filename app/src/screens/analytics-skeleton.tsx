import { formatCount } from '#domain/number-text.ts';
import { ProgressBar } from '#ui/progress-bar.tsx';
import { LoadingMessage, Skeleton } from '#ui/skeleton.tsx';

export function AnalyticsSkeleton() {
  return (
    <div className="grid gap-4 sm:gap-6">
      <LoadingMessage />
      <Skeleton className="h-44 rounded-2xl" />
      <WidgetsSkeleton />
    </div>
  );
}

export function WidgetsSkeleton() {
  return (
    <>
      <Skeleton className="h-48 rounded-2xl" />
      <Skeleton className="h-72 rounded-2xl" />
      <Skeleton className="h-96 rounded-2xl" />
    </>
  );
}

/** Shown until all bets are loaded, since the figures need them. */
export function LoadingBets({ loaded, total }: { loaded: number; total: number }) {
  const text = `Loading bets: ${formatCount(loaded)} of ${formatCount(total)}`;
  return (
    <>
      <div className="px-1">
        <p className="mb-2 text-muted tabular-nums">{text}</p>
        <ProgressBar
          label="Loading bets"
          percent={total === 0 ? 0 : Math.floor((100 * loaded) / total)}
          tone="neutral"
        />
      </div>
      <LoadingMessage />
      <WidgetsSkeleton />
    </>
  );
}
