import { usePrefetchQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useSearch } from 'wouter';
import { recentBetQueries } from '#data/bets/recent-bets.ts';
import { notebookQueries } from '#data/notebooks.ts';
import { ReadBoundary } from '#data/read-boundary.tsx';
import { OverallFigures, OverallFiguresSkeleton } from '#features/notebooks/overall-figures.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { lazyComponent, lazyExtra } from '#ui/lazy-component.tsx';
import { usePrefetch } from '#ui/use-prefetch.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { OutOfDate } from '#ui/retry-button.tsx';
import { LoadingMessage, Skeleton } from '#ui/skeleton.tsx';
import { SampleDataNotice } from './sample-data-notice.tsx';
import { useCreateNotebook } from './create-notebook.tsx';

// Lazy, because only new users see it.
const Welcome = lazyComponent(
  async () => (await import('#features/notebooks/welcome.tsx')).Welcome,
  <Skeleton className="h-95 rounded-2xl sm:h-76" />,
);

const PeriodChoice = lazyComponent(
  async () => (await import('./dashboard-period.tsx')).PeriodChoice,
  <Skeleton className="h-11 w-full rounded-lg sm:w-96 compact:h-10" />,
);

const PeriodFigures = lazyComponent(
  async () => (await import('./dashboard-period.tsx')).PeriodFigures,
  <OverallFiguresSkeleton />,
);

const Lower = lazyComponent(
  async () => (await import('./dashboard-lower.tsx')).DashboardLower,
  <LowerSkeleton />,
);

const QuickBet = lazyExtra(async () => (await import('./load-typed-line.ts')).loadQuickBet());

const Verdict = lazyExtra(async () => (await import('./dashboard-verdict.tsx')).DashboardVerdict);

export function DashboardScreen() {
  // Before the data is there.
  usePrefetch('painted', [Lower]);
  return (
    <>
      <PageHeader
        title="Dashboard"
        subtitle="Your betting performance across all notebooks"
        actions={<PeriodChoice />}
      />
      <ReadBoundary
        loading={<DashboardSkeleton />}
        renderError={(failure) => <ErrorState title="Error loading dashboard" {...failure} />}
      >
        <Dashboard />
      </ReadBoundary>
    </>
  );
}

function Dashboard() {
  // Load in parallel with the notebooks.
  usePrefetchQuery(recentBetQueries.latest());
  usePrefetchQuery(recentBetQueries.pending());
  const notebookQuery = useSuspenseQuery(notebookQueries.all());
  const recentQuery = useSuspenseQuery(recentBetQueries.latest());
  const pendingQuery = useSuspenseQuery(recentBetQueries.pending());
  const { data: notebooks } = notebookQuery;
  const { create, createDialog } = useCreateNotebook(notebooks);
  const isWhole = !new URLSearchParams(useSearch()).has('period');
  return (
    <>
      <OutOfDate className="mb-4" what="figures" queries={[notebookQuery, recentQuery, pendingQuery]} />
      {notebooks.length === 0 && (
        <div className="mb-6">
          <Welcome onCreate={create} />
        </div>
      )}
      <SampleDataNotice notebooks={notebooks} />
      {notebooks.length > 0 && (
        <div className={quickBetStyle}>
          <QuickBet notebooks={notebooks} />
        </div>
      )}
      {isWhole ? (
        <OverallFigures notebooks={notebooks} />
      ) : (
        <ReadBoundary
          loading={<OverallFiguresSkeleton />}
          renderError={(failure) => <ErrorState title="Error loading dashboard" {...failure} />}
        >
          <PeriodFigures notebooks={notebooks} />
        </ReadBoundary>
      )}
      {recentQuery.data.length > 0 && (
        <p className={verdictStyle}>
          <Verdict notebooks={notebooks} />
        </p>
      )}
      <Lower notebooks={notebooks} recent={recentQuery.data} pending={pendingQuery.data} />
      {createDialog}
    </>
  );
}

const quickBetStyle = 'mb-4 min-h-11 compact:min-h-10';
/** Reserves the height of its longest sentence. */
const verdictStyle = 'mt-4 -mb-2 min-h-15 text-muted sm:min-h-10 xl:min-h-5';

function DashboardSkeleton() {
  return (
    <>
      <LoadingMessage />
      <div className={quickBetStyle} />
      <OverallFiguresSkeleton />
      <p className={verdictStyle} />
      <LowerSkeleton />
    </>
  );
}

/** As high as most screens: what replaces it depends on the bets. */
function LowerSkeleton() {
  return (
    <div aria-hidden className="mt-6 flex flex-col gap-6 xl:flex-row">
      <Skeleton className="h-92 rounded-2xl xl:flex-1" />
      <Skeleton className="h-92 shrink-0 rounded-2xl xl:w-96" />
    </div>
  );
}
