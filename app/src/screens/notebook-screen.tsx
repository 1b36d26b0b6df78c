import { usePrefetchQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation, useParams } from 'wouter';
import { betQueries } from '#data/bets/bets.ts';
import { notebookQueries } from '#data/notebooks.ts';
import { useShownNotebook } from '#data/shown-notebooks.ts';
import { ReadBoundary } from '#data/read-boundary.tsx';
import { isUuid } from '#domain/uuid.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { usePrefetch } from '#ui/use-prefetch.ts';
import { LoadingMessage, Skeleton } from '#ui/skeleton.tsx';
import { showToast } from '#ui/toast/toast-store.ts';
import { BackToNotebooks } from './notebook-header.tsx';
import { NotebookNotFound } from './notebook-not-found.tsx';
import { OpenNotebook, prefetchView } from './open-notebook.tsx';

export function NotebookScreen() {
  const { id = '' } = useParams();
  // Before the data is there.
  usePrefetch('painted', [{ prefetch: prefetchView }]);
  if (!isUuid(id)) {
    return <NoNotebookHere title="Invalid Notebook ID" description="Invalid notebook ID format" />;
  }
  return (
    <ReadBoundary
      loading={<NotebookSkeleton />}
      renderError={(failure) => (
        <>
          <PageHeader title="Notebook" before={<BackToNotebooks />} />
          <ErrorState title="Error loading notebook" {...failure} />
        </>
      )}
    >
      <NotebookOf key={id} id={id} />
    </ReadBoundary>
  );
}

function NotebookOf({ id }: { id: string }) {
  // Load in parallel with the notebook.
  usePrefetchQuery(betQueries.inNotebook(id));
  const query = useSuspenseQuery(notebookQueries.one(id));
  const { isFetching } = query;
  const notebook = useShownNotebook(query);
  const [existed, setExisted] = useState(false);
  if (notebook && !existed) setExisted(true);
  if (notebook) return <OpenNotebook notebook={notebook} />;
  // That it isn't there may be what this device has stored; the server hasn't said so yet.
  if (isFetching && !existed) return <NotebookSkeleton />;
  return existed ? <NotebookNotFound /> : <NotTheirs />;
}

function NotebookSkeleton() {
  return (
    <>
      <PageHeader
        title={<Skeleton className="mb-5.5 h-8 w-56" />}
        documentTitle="Notebook"
        before={<BackToNotebooks />}
      />
      <LoadingMessage />
      <Skeleton className="h-78 rounded-2xl sm:h-56 lg:h-32" />
      <Skeleton className="my-5 h-11 sm:my-6 compact:h-10" />
      <Skeleton className="h-72 rounded-2xl" />
    </>
  );
}

/** Doesn't reveal whether the notebook exists. */
function NotTheirs() {
  const { data: notebooks } = useSuspenseQuery(notebookQueries.all());
  return notebooks.length === 0 ? (
    <NoNotebookHere
      title="No Notebooks"
      description="You don't have any notebooks yet. Create one to get started!"
    />
  ) : (
    <NoNotebookHere title="Access Denied" description="You don't have permission to view this notebook." />
  );
}

function NoNotebookHere({ title, description }: { title: string; description: string }) {
  const [, navigate] = useLocation();
  useEffect(() => {
    showToast({ variant: 'destructive', title, description });
    navigate('/notebooks', { replace: true });
  }, [title, description, navigate]);
  return null;
}
