import type { UseQueryResult } from '@tanstack/react-query';
import { Button } from '#ui/controls/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { LoadingMessage, Skeleton } from '#ui/skeleton.tsx';

export type AwaitedDialogProps = {
  title: string;
  /** What it waits for: 'notebooks'. */
  what: string;
  query: Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'>;
  onClose: () => void;
};

/** Stands in for a dialog until its data has loaded. */
export function AwaitedDialog({ title, what, query, onClose }: AwaitedDialogProps) {
  return (
    <Dialog title={title} onClose={onClose} actions={<Button onClick={onClose}>Close</Button>}>
      {query.error ? (
        <ErrorState
          title={`Error loading ${what}`}
          message={query.error.message}
          retrying={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      ) : (
        <>
          <LoadingMessage />
          <Skeleton className="h-48" />
        </>
      )}
    </Dialog>
  );
}
