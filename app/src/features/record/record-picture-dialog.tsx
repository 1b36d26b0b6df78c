import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { messageOf } from '#data/backend-error.ts';
import { recordShareQueries } from '#data/record-shares.ts';
import { DEFAULT_SHARE } from '#record/domain/share-choice.ts';
import { sharedRecordOf } from '#record/domain/shared-record.ts';
import { Button } from '#ui/controls/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { SharePictureDialog } from '#ui/picture/share-picture-dialog.tsx';
import { LoadingMessage, Skeleton } from '#ui/skeleton.tsx';
import { useToday } from '#ui/use-today.ts';
import { recordPicture } from './record-picture.ts';

export type RecordPictureDialogProps = {
  notebook: { readonly id: string; readonly name: string };
  onClose: () => void;
};

const TITLE = 'Picture of this record';

/** A picture of a record, in units. */
export function RecordPictureDialog({ notebook, onClose }: RecordPictureDialogProps) {
  const { data, error, refetch } = useQuery(recordShareQueries.preview(notebook.id, DEFAULT_SHARE));
  const today = useToday();
  const content = useMemo(() => data && recordPicture(sharedRecordOf({ ...data, today })), [data, today]);
  if (!content) {
    return (
      <Dialog
        title={TITLE}
        error={error && messageOf(error, "Couldn't load the record.")}
        onClose={onClose}
        actions={
          <>
            <Button onClick={onClose}>Cancel</Button>
            {error && (
              <Button variant="primary" onClick={() => void refetch()}>
                Try again
              </Button>
            )}
          </>
        }
      >
        {!error && (
          <>
            <LoadingMessage />
            <Skeleton className="aspect-[1200/630] rounded-xl" />
          </>
        )}
      </Dialog>
    );
  }
  return (
    <SharePictureDialog
      title={TITLE}
      content={content}
      fileName={`${notebook.name} record`}
      onClose={onClose}
    >
      <p className="text-muted">
        Shows no dollar amounts. A picture proves nothing by itself: share the link, too.
      </p>
    </SharePictureDialog>
  );
}
