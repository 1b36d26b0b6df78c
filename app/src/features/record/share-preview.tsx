import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { backend } from '#data/backend.ts';
import { messageOf } from '#data/backend-error.ts';
import { recordShareQueries } from '#data/record-shares.ts';
import type { ShareChoice } from '#record/domain/share-choice.ts';
import { sharedRecordOf } from '#record/domain/shared-record.ts';
import { Button } from '#ui/controls/button.tsx';
import { useModal } from '#ui/dialog/use-modal.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { LoadingMessage, Skeleton } from '#ui/skeleton.tsx';
import { useToday } from '#ui/use-today.ts';
import { SharePage } from '#record/share/share-page.tsx';

export type SharePreviewProps = { notebookId: string; choice: ShareChoice; onClose: () => void };

/** The page of a share as strangers would see it, over the whole window. */
export function SharePreview({ notebookId, choice, onClose }: SharePreviewProps) {
  const modal = useModal({ onClose });
  const { data, error, refetch, isFetching } = useQuery(recordShareQueries.preview(notebookId, choice));
  const today = useToday();
  const record = useMemo(() => data && sharedRecordOf({ ...data, today }), [data, today]);
  return (
    <dialog
      {...modal}
      aria-label="Preview"
      className="fixed inset-0 m-0 h-dvh max-h-none w-full max-w-none flex-col bg-page text-ink open:flex"
    >
      <div className="flex items-center justify-between gap-4 border-b border-line bg-surface px-4 py-2.5 sm:px-6">
        <p className="min-w-0">
          <span className="font-semibold">Preview</span>
          <span className="text-muted max-sm:block sm:before:mx-2 sm:before:content-['·']">
            This is what strangers see
          </span>
        </p>
        <Button data-autofocus onClick={onClose}>
          Close preview
        </Button>
      </div>
      {/* Its links lead to an address that doesn't exist yet. */}
      <div
        className="min-h-0 flex-1 overflow-y-auto"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard has to reach it to scroll
        tabIndex={0}
        role="region"
        aria-label="The page"
        onClickCapture={(event) => event.preventDefault()}
      >
        {record && (
          <SharePage
            record={record}
            exportPath={backend.isSupabase ? undefined : '#'}
            download={backend.isSupabase && 'Download the record'}
            isEmbedded
          />
        )}
        {!record && !error && (
          <div className="mx-auto max-w-5xl px-4 py-10 sm:px-6">
            <LoadingMessage />
            <Skeleton className="h-10 w-60" />
            <Skeleton className="mt-8 h-80 rounded-2xl" />
          </div>
        )}
        {error && (
          <div className="p-6">
            <ErrorState
              title="Couldn't load the preview"
              message={messageOf(error, 'Please try again.')}
              retrying={isFetching}
              onRetry={() => void refetch()}
            />
          </div>
        )}
      </div>
    </dialog>
  );
}
