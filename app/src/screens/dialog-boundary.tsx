import type { ReactNode } from 'react';
import { ReadBoundary } from '#data/read-boundary.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { LoadingMessage, Skeleton } from '#ui/skeleton.tsx';

export type DialogBoundaryProps = {
  title: string;
  what: string;
  onClose: () => void;
  children: ReactNode;
};

/** Wraps a dialog that suspends. While loading, shows a dialog with the same title. */
export function DialogBoundary({ title, what, onClose, children }: DialogBoundaryProps) {
  const dialog = (content: ReactNode) => (
    <Dialog title={title} onClose={onClose} actions={<Button onClick={onClose}>Close</Button>}>
      {content}
    </Dialog>
  );
  return (
    <ReadBoundary
      loading={dialog(
        <>
          <LoadingMessage />
          <Skeleton className="h-48" />
        </>,
      )}
      renderError={(failure) => dialog(<ErrorState title={`Error loading ${what}`} {...failure} />)}
    >
      {children}
    </ReadBoundary>
  );
}
