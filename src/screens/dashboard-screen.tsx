import { usePrefetchQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { notebookQueries } from '#data/notebooks.ts';
import { recentBetQueries } from '#data/bets/recent-bets.ts';
import { ReadBoundary } from '#data/read-boundary.tsx';
import { OverallFigures, OverallFiguresSkeleton } from '#features/notebooks/overall-figures.tsx';
import { RecentBetsSkeleton } from '#features/notebooks/recent-bets-skeleton.tsx';
import { TopNotebooks, TopNotebooksSkeleton } from '#features/notebooks/top-notebooks.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { OutOfDate } from '#ui/retry-button.tsx';
import { LoadingMessage, Skeleton } from '#ui/skeleton.tsx';
import { lazyComponent, lazyExtra } from '#ui/lazy-component.tsx';
import { SampleDataNotice } from '#app/sample-data-notice.tsx';
import { useCreateNotebook } from './create-notebook.tsx';

// Lazy, because only new users see it.
const Welcome = lazyComponent(
  async () => (await import('#features/notebooks/welcome.tsx')).Welcome,
  <Skeleton className="h-95 rounded-2xl sm:h-76" />,
);

const RecentBets = lazyComponent(
  async () => (await import('#features/notebooks/recent-bets.tsx')).RecentBets,
  <RecentBetsSkeleton />,
);

const QuickBet = lazyExtra(async () => (await import('./load-bet-line.ts')).loadQuickBet());

const Verdict = lazyExtra(async () => (await import('./dashboard-verdict.tsx')).DashboardVerdict);

export function DashboardScreen() {
  // Load in parallel with the data.
  useEffect(() => void RecentBets.prefetch(), []);
  return (
    <>
      <PageHeader title="Dashboard" subtitle="Your betting performance across all notebooks" />
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
  const notebookQuery = useSuspenseQuery(notebookQueries.all());
  const recentQuery = useSuspenseQuery(recentBetQueries.latest());
  const { data: notebooks } = notebookQuery;
  const { create, createDialog } = useCreateNotebook(notebooks);
  const [latest] = notebooks;
  const addHref = latest ? `/notebooks/${latest.id}?dialog=add-bet` : null;
  return (
    <>
      <OutOfDate className="mb-4" what="figures" queries={[notebookQuery, recentQuery]} />
      {notebooks.length === 0 && (
        <div className="mb-6">
          <Welcome onCreate={create} />
        </div>
      )}
      <SampleDataNotice notebooks={notebooks} />
      {latest && (
        <div className={quickBetStyle}>
          <QuickBet notebooks={notebooks} />
        </div>
      )}
      <OverallFigures notebooks={notebooks} />
      {recentQuery.data.length > 0 && (
        <p className={verdictStyle}>
          <Verdict notebooks={notebooks} />
        </p>
      )}
      <div className={listsStyle}>
        <RecentBets rows={recentQuery.data} addHref={addHref} />
        <TopNotebooks notebooks={notebooks} />
      </div>
      {createDialog}
    </>
  );
}

const quickBetStyle = 'mb-4 min-h-11 compact:min-h-10';
/** Reserves the height of its longest sentence. */
const verdictStyle = 'mt-4 -mb-2 min-h-15 text-muted sm:min-h-10 xl:min-h-5';
const listsStyle = 'mt-6 grid items-start gap-6 xl:grid-cols-[1fr_20rem]';

function DashboardSkeleton() {
  return (
    <>
      <LoadingMessage />
      <div className={quickBetStyle} />
      <OverallFiguresSkeleton />
      <p className={verdictStyle} />
      <div aria-hidden className={listsStyle}>
        <RecentBetsSkeleton />
        <TopNotebooksSkeleton />
      </div>
    </>
  );
}
