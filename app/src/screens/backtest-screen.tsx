import { ReadBoundary } from '#data/read-boundary.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { lazyComponent } from '#ui/lazy-component.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

const LOADING = <Skeleton className="h-80 rounded-2xl" />;

const OpenBacktest = lazyComponent(async () => (await import('./open-backtest.tsx')).OpenBacktest, LOADING);

export function BacktestScreen() {
  return (
    <>
      <PageHeader title="Backtest" subtitle="Try a rule on past games before you bet on it" />
      <ReadBoundary
        loading={LOADING}
        renderError={(failure) => <ErrorState title="Error loading the rules you tried" {...failure} />}
      >
        <OpenBacktest />
      </ReadBoundary>
    </>
  );
}
