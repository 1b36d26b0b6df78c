import { useSuspenseQuery } from '@tanstack/react-query';
import NotebookTabs from 'lucide-react/icons/notebook-tabs';
import Plus from 'lucide-react/icons/plus';
import type { ReactNode } from 'react';
import { notebookQueries } from '#data/notebooks.ts';
import { useShownNotebooks } from '#data/shown-notebooks.ts';
import { ReadBoundary } from '#data/read-boundary.tsx';
import { NotebookGrid, NotebookGridSkeleton } from '#features/notebooks/notebook-grid.tsx';
import { Button } from '#ui/controls/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { lazyExtra } from '#ui/lazy-component.tsx';
import { ButtonLink } from '#ui/link.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { OutOfDate } from '#ui/retry-button.tsx';
import { SampleDataNotice } from './sample-data-notice.tsx';
import { useCreateNotebook } from './create-notebook.tsx';

const OtherNotebooks = lazyExtra(async () => (await import('./other-notebooks.tsx')).OtherNotebooks);

export function NotebooksScreen() {
  return (
    <ReadBoundary
      loading={
        <>
          <Header />
          <NotebookGridSkeleton />
        </>
      }
      renderError={(failure) => (
        <>
          <Header />
          <ErrorState title="Error loading notebooks" {...failure} />
        </>
      )}
    >
      <Notebooks />
    </ReadBoundary>
  );
}

function Notebooks() {
  const query = useSuspenseQuery(notebookQueries.all());
  const notebooks = useShownNotebooks(query.data);
  const { create, createDialog } = useCreateNotebook(notebooks);
  const isEmpty = notebooks.length === 0;
  return (
    <>
      <Header
        actions={
          !isEmpty && (
            <>
              <ButtonLink href="/backtest">Backtest</ButtonLink>
              <Button variant="primary" icon={Plus} onClick={create}>
                New Notebook
              </Button>
            </>
          )
        }
      />
      <OutOfDate className="mb-4" what="notebooks" queries={[query]} />
      <SampleDataNotice notebooks={notebooks} />
      {isEmpty ? <NoNotebooks onCreate={create} /> : <NotebookGrid notebooks={notebooks} onCreate={create} />}
      <OtherNotebooks />
      {createDialog}
    </>
  );
}

function NoNotebooks({ onCreate }: { onCreate: () => void }) {
  return (
    <EmptyState
      icon={NotebookTabs}
      title="Create Your First Notebook"
      action={
        <div className="flex flex-wrap justify-center gap-2">
          <Button variant="primary" icon={Plus} onClick={onCreate}>
            Create Notebook
          </Button>
          <ButtonLink href="/backtest">Backtest a rule</ButtonLink>
        </div>
      }
    >
      A notebook tracks one strategy's bets and shows whether it would have made money.
    </EmptyState>
  );
}

function Header({ actions }: { actions?: ReactNode }) {
  return (
    <PageHeader
      title="Notebooks"
      subtitle="Manage your betting strategies and track performance"
      actions={actions}
    />
  );
}
