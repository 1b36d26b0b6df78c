import { useQuery } from '@tanstack/react-query';
import ChartNoAxesCombined from 'lucide-react/icons/chart-no-axes-combined';
import { notebookQueries } from '#data/notebooks.ts';
import { figuresOf } from '#domain/bets/figures.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { ButtonLink } from '#ui/link.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { AnalyticsSkeleton } from './analytics-skeleton.tsx';
import { lazyComponent } from '#ui/lazy-component.tsx';
import { useCreateNotebook } from './create-notebook.tsx';
import { OpenAnalytics } from './open-analytics.tsx';

// Only newcomers see it.
const Welcome = lazyComponent(
  async () => (await import('#features/notebooks/welcome.tsx')).Welcome,
  <AnalyticsSkeleton />,
);

export function AnalyticsScreen() {
  const { data: notebooks, error, isFetching, refetch } = useQuery(notebookQueries.all());
  const { create, createDialog } = useCreateNotebook(notebooks);

  function content() {
    if (notebooks?.length === 0) return <Welcome onCreate={create} />;
    if (notebooks?.some(({ totals }) => figuresOf(totals).betCount > 0)) {
      return <OpenAnalytics notebooks={notebooks} />;
    }
    if (notebooks) {
      return (
        <EmptyState
          icon={ChartNoAxesCombined}
          title="No bets yet"
          action={
            <ButtonLink variant="primary" href={`/notebooks/${notebooks[0]?.id ?? ''}`}>
              Add your first bet
            </ButtonLink>
          }
        >
          Once you have won or lost bets, you'll see here whether it's an edge or luck.
        </EmptyState>
      );
    }
    if (!error) return <AnalyticsSkeleton />;
    return (
      <ErrorState
        title="Error loading analytics"
        message={error.message}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }

  return (
    <>
      <PageHeader title="Analytics" subtitle="Deep dive into your betting performance and trends" />
      {content()}
      {createDialog}
    </>
  );
}
