import { useSuspenseQuery } from '@tanstack/react-query';
import { notebookQueries } from '#data/notebooks.ts';
import { useShownNotebooks } from '#data/shown-notebooks.ts';
import { Button } from '#ui/controls/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { ButtonLink } from '#ui/link.tsx';
import { DialogBoundary } from './dialog-boundary.tsx';
import { QuickBet } from './quick-bet.tsx';

export type QuickBetDialogProps = { onClose: () => void };

const TITLE = 'Add a bet in one line';

export function QuickBetDialog({ onClose }: QuickBetDialogProps) {
  return (
    <DialogBoundary title={TITLE} what="notebooks" onClose={onClose}>
      <QuickBetInDialog onClose={onClose} />
    </DialogBoundary>
  );
}

function QuickBetInDialog({ onClose }: QuickBetDialogProps) {
  const { data } = useSuspenseQuery(notebookQueries.all());
  const notebooks = useShownNotebooks(data);
  const isEmpty = notebooks.length === 0;
  return (
    <Dialog
      title={TITLE}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Close</Button>
          {isEmpty && (
            <ButtonLink href="/notebooks" variant="primary">
              Go to Notebooks
            </ButtonLink>
          )}
        </>
      }
    >
      {isEmpty ? (
        <p>You don't have a notebook yet. Create one, then add bets to it.</p>
      ) : (
        <QuickBet notebooks={notebooks} isInDialog />
      )}
    </Dialog>
  );
}
