import { useQuery } from '@tanstack/react-query';
import ChartNoAxesCombined from 'lucide-react/icons/chart-no-axes-combined';
import { useState } from 'react';
import { notebookQueries } from '#data/notebooks.ts';
import { figuresOf } from '#domain/bets/figures.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { ButtonLink } from '#ui/link.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { AnalyticsSkeleton } from './analytics-skeleton.tsx';
import { lazyComponent } from '#ui/lazy-component.tsx';
import { OpenAnalytics } from './open-analytics.tsx';

// Only the first visit sees the one, and only a click brings the other.
const Welcome = lazyComponent(
  async () => (await import('#features/notebooks/welcome.tsx')).Welcome,
  <AnalyticsSkeleton />,
);
const CreateNotebookDialog = lazyComponent(
  async () => (await import('#features/notebooks/create-notebook-dialog.tsx')).CreateNotebookDialog,
  null,
);

export function AnalyticsScreen() {
  const [isCreating, setIsCreating] = useState(false);
  const { data: notebooks, error, isFetching, refetch } = useQuery(notebookQueries.all());

  function content() {
    if (notebooks?.length === 0) return <Welcome onCreate={() => setIsCreating(true)} />;
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
          Once bets are won or lost, you see here whether it is an edge, or luck.
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
      {isCreating && <CreateNotebookDialog onClose={() => setIsCreating(false)} />}
    </>
  );
}
