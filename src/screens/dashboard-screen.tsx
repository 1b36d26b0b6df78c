import { useQuery } from '@tanstack/react-query';
import { notebookQueries } from '#data/notebooks.ts';
import { recentBetQueries } from '#data/bets/recent-bets.ts';
import { OverallFigures, OverallFiguresSkeleton } from '#features/notebooks/overall-figures.tsx';
import { RecentBets, RecentBetsSkeleton } from '#features/notebooks/recent-bets.tsx';
import { TopNotebooks, TopNotebooksSkeleton } from '#features/notebooks/top-notebooks.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { LoadingMessage, Skeleton } from '#ui/skeleton.tsx';
import { lazyComponent } from '#ui/lazy-component.tsx';
import { SampleDataNotice } from '#app/sample-data-notice.tsx';
import { useCreateNotebook } from './create-notebook.tsx';

// Only newcomers see it.
const Welcome = lazyComponent(
  async () => (await import('#features/notebooks/welcome.tsx')).Welcome,
  <Skeleton className="h-95 rounded-2xl sm:h-76" />,
);

export function DashboardScreen() {
  const { data: notebooks, ...notebooksQuery } = useQuery(notebookQueries.all());
  const { create, createDialog } = useCreateNotebook(notebooks);
  const { data: recent, ...recentQuery } = useQuery(recentBetQueries.latest());
  const error = notebooksQuery.error ?? recentQuery.error;

  function content() {
    if (error) {
      return (
        <ErrorState
          title="Error loading dashboard"
          message={error.message}
          retrying={notebooksQuery.isFetching || recentQuery.isFetching}
          onRetry={() => {
            void notebooksQuery.refetch();
            void recentQuery.refetch();
          }}
        />
      );
    }
    if (!notebooks || !recent) return <DashboardSkeleton />;
    const [latest] = notebooks;
    const addHref = latest ? `/notebooks/${latest.id}?dialog=add-bet` : null;
    return (
      <>
        {notebooks.length === 0 && (
          <div className="mb-6">
            <Welcome onCreate={create} />
          </div>
        )}
        <SampleDataNotice notebooks={notebooks} />
        <OverallFigures notebooks={notebooks} />
        <div className={listsStyle}>
          <RecentBets bets={recent} addHref={addHref} />
          <TopNotebooks notebooks={notebooks} />
        </div>
      </>
    );
  }

  return (
    <>
      <PageHeader title="Dashboard" subtitle="Your betting performance across all notebooks" />
      {content()}
      {createDialog}
    </>
  );
}

const listsStyle = 'mt-6 grid items-start gap-6 xl:grid-cols-[1fr_20rem]';

function DashboardSkeleton() {
  return (
    <>
      <LoadingMessage />
      <OverallFiguresSkeleton />
      <div aria-hidden className={listsStyle}>
        <RecentBetsSkeleton />
        <TopNotebooksSkeleton />
      </div>
    </>
  );
}
