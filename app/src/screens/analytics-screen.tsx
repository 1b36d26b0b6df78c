import { useSuspenseQuery } from '@tanstack/react-query';
import ChartNoAxesCombined from 'lucide-react/icons/chart-no-axes-combined';
import { notebookQueries } from '#data/notebooks.ts';
import { ReadBoundary } from '#data/read-boundary.tsx';
import { figuresOf } from '#domain/bets/figures.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { lazyComponent } from '#ui/lazy-component.tsx';
import { ButtonLink } from '#ui/link.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { AnalyticsSkeleton } from './analytics-skeleton.tsx';
import { useCreateNotebook } from './create-notebook.tsx';
import { OpenAnalytics } from './open-analytics.tsx';

// Lazy, because only new users see it.
const Welcome = lazyComponent(
  async () => (await import('#features/notebooks/welcome.tsx')).Welcome,
  <AnalyticsSkeleton />,
);

export function AnalyticsScreen() {
  return (
    <>
      <PageHeader title="Analytics" subtitle="Deep dive into your betting performance and trends" />
      <ReadBoundary
        loading={<AnalyticsSkeleton />}
        renderError={(failure) => <ErrorState title="Error loading analytics" {...failure} />}
      >
        <Analytics />
      </ReadBoundary>
    </>
  );
}

function Analytics() {
  const { data: notebooks } = useSuspenseQuery(notebookQueries.all());
  const { create, createDialog } = useCreateNotebook(notebooks);
  const [first] = notebooks;
  if (!first) {
    return (
      <>
        <Welcome onCreate={create} />
        {createDialog}
      </>
    );
  }
  if (notebooks.some(({ totals }) => figuresOf(totals).betCount > 0)) {
    return <OpenAnalytics notebooks={notebooks} />;
  }
  return (
    <EmptyState
      icon={ChartNoAxesCombined}
      title="No bets yet"
      action={
        <ButtonLink variant="primary" href={`/notebooks/${first.id}`}>
          Add your first bet
        </ButtonLink>
      }
    >
      Once some of your bets have won or lost, you'll see here whether your results look like an edge or luck.
    </EmptyState>
  );
}
