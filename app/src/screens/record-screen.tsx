import { useSuspenseQuery } from '@tanstack/react-query';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { useParams } from 'wouter';
import { notebookQueries } from '#data/notebooks.ts';
import { ReadBoundary, type ReadFailure } from '#data/read-boundary.tsx';
import { isUuid } from '#domain/uuid.ts';
import { ColorDot } from '#ui/color-dot.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { lazyComponent } from '#ui/lazy-component.tsx';
import { TextLink } from '#ui/link.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { LoadingMessage, Skeleton } from '#ui/skeleton.tsx';
import { NotebookNotFound } from './notebook-not-found.tsx';
import { useDialog } from './use-dialog.ts';

// Apart, so that the first page needn't name the files that it shares with other screens.
export const RecordOf = lazyComponent(
  async () => (await import('#features/record/record-of.tsx')).RecordOf,
  <Skeleton className="h-80 rounded-2xl" />,
);

const DIALOGS = ['start', 'end'] as const;

/** A notebook's record, reached from the notebook. */
export function RecordScreen() {
  const { id = '' } = useParams();
  if (!isUuid(id)) return <NotebookNotFound />;
  return (
    <ReadBoundary
      loading={
        <>
          <PageHeader title="Record" before={<Back id={id} />} subtitle={<Skeleton className="h-5 w-40" />} />
          <RecordLoading />
        </>
      }
      renderError={(failure) => (
        <>
          <PageHeader title="Record" before={<Back id={id} />} />
          {recordError(failure)}
        </>
      )}
    >
      <RecordOfNotebook id={id} />
    </ReadBoundary>
  );
}

function RecordLoading() {
  return (
    <>
      <LoadingMessage />
      <Skeleton className="h-80 rounded-2xl" />
    </>
  );
}

function recordError(failure: ReadFailure) {
  return <ErrorState title="Error loading the record" {...failure} />;
}

function Back({ id }: { id: string }) {
  return (
    <TextLink href={`/notebooks/${id}`} className="inline-flex min-h-11 items-center gap-1.5 lg:min-h-10">
      <ArrowLeft aria-hidden size={16} />
      Back to notebook
    </TextLink>
  );
}

function RecordOfNotebook({ id }: { id: string }) {
  const { data: notebook } = useSuspenseQuery(notebookQueries.one(id));
  const { dialog, open, close } = useDialog(DIALOGS);
  if (!notebook) return <NotebookNotFound />;
  return (
    <>
      <PageHeader
        title="Record"
        documentTitle={`Record of ${notebook.name}`}
        before={<Back id={id} />}
        subtitle={
          <span className="break-words">
            <ColorDot color={notebook.color} className="mr-2 size-2.5 align-middle" />
            {notebook.name}
          </span>
        }
      />
      {/* The heading stays and keeps the focus while the record is read. */}
      <ReadBoundary loading={<RecordLoading />} renderError={recordError}>
        <RecordOf
          notebook={notebook}
          dialog={dialog?.kind ?? null}
          onDialogOpen={open}
          onDialogClose={close}
        />
      </ReadBoundary>
    </>
  );
}
