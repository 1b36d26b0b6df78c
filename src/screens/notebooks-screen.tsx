import { useQuery } from '@tanstack/react-query';
import NotebookTabs from 'lucide-react/icons/notebook-tabs';
import Plus from 'lucide-react/icons/plus';
import { notebookQueries } from '#data/notebooks.ts';
import { NotebookGrid, NotebookGridSkeleton } from '#features/notebooks/notebook-grid.tsx';
import { Button } from '#ui/controls/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { SampleDataNotice } from '#app/sample-data-notice.tsx';
import { useCreateNotebook } from './create-notebook.tsx';

export function NotebooksScreen() {
  const { data: notebooks, error, isFetching, refetch } = useQuery(notebookQueries.all());
  const { create, createDialog } = useCreateNotebook(notebooks);

  function content() {
    if (error) {
      return (
        <ErrorState
          title="Error loading notebooks"
          message={error.message}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      );
    }
    if (!notebooks) return <NotebookGridSkeleton />;
    if (notebooks.length > 0) {
      return (
        <>
          <SampleDataNotice notebooks={notebooks} />
          <NotebookGrid notebooks={notebooks} onCreate={create} />
        </>
      );
    }
    return (
      <EmptyState
        icon={NotebookTabs}
        title="Create Your First Notebook"
        action={
          <Button variant="primary" icon={Plus} onClick={create}>
            Create Notebook
          </Button>
        }
      >
        A notebook tracks one strategy's bets and shows whether it would have made money.
      </EmptyState>
    );
  }

  return (
    <>
      <PageHeader
        title="Notebooks"
        subtitle="Manage your betting strategies and track performance"
        actions={
          notebooks?.length ? (
            <Button variant="primary" icon={Plus} onClick={create}>
              New Notebook
            </Button>
          ) : undefined
        }
      />
      {content()}
      {createDialog}
    </>
  );
}
