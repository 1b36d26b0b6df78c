import { Button } from '#ui/controls/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { LoadingMessage, Skeleton } from '#ui/skeleton.tsx';

export type AwaitedDialogProps = {
  title: string;
  /** What it waits for: 'notebooks'. */
  what: string;
  /** Why it could not be loaded; null while it is on its way. */
  error: Error | null;
  retrying: boolean;
  onRetry: () => void;
  onClose: () => void;
};

/** In the place of a dialog that needs something of the backend's, until it is there. */
export function AwaitedDialog({ title, what, error, retrying, onRetry, onClose }: AwaitedDialogProps) {
  return (
    <Dialog title={title} onClose={onClose} actions={<Button onClick={onClose}>Close</Button>}>
      {error ? (
        <ErrorState
          title={`Error loading ${what}`}
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
