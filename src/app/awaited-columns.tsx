import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { LoadingMessage, Skeleton } from '#ui/skeleton.tsx';

export type AwaitedColumnsProps = {
  title: string;
  /** Why the columns could not be loaded; null while they are on their way. */
  error: Error | null;
  retrying: boolean;
  onRetry: () => void;
  onClose: () => void;
};

/** In the place of a dialog that needs the notebook's columns, until they are there. */
export function AwaitedColumns({ title, error, retrying, onRetry, onClose }: AwaitedColumnsProps) {
  return (
    <Dialog title={title} onClose={onClose} actions={<Button onClick={onClose}>Close</Button>}>
      {error ? (
        <ErrorState
          title="Error loading custom columns"
          message={error.message}
          retrying={retrying}
          onRetry={onRetry}
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
