import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { backend } from '#data/backend.ts';
import { messageOf } from '#data/backend-error.ts';
import { recordExportMutations } from '#data/record-exports.ts';
import { DEFAULT_SHARE } from '#record/domain/share-choice.ts';
import { recordFileName } from '#record/domain/file-name.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { offerDownload } from '#ui/offer-download.ts';
import { showToast } from '#ui/toast/toast-store.ts';
import { ShareFields } from './share-fields.tsx';

export type ExportRecordDialogProps = {
  notebook: { readonly id: string; readonly name: string };
  onClose: () => void;
};

/** Downloads a record as a file that the verifier checks. */
export function ExportRecordDialog({ notebook, onClose }: ExportRecordDialogProps) {
  const [choice, setChoice] = useState(DEFAULT_SHARE);
  const download = useMutation({
    ...recordExportMutations.download(notebook.id),
    onSuccess(file) {
      const name = recordFileName(choice.name ? notebook.name : null);
      offerDownload(file, name);
      showToast({ title: 'Export complete', description: name });
      onClose();
    },
  });
  return (
    <Dialog
      title="Export this record"
      description={
        backend.isSupabase
          ? 'A file that anyone can check with the verifier. It isn’t signed, because there is no server with a key.'
          : 'A signed file that anyone can check with the verifier.'
      }
      busy={download.isPending}
      error={download.error && messageOf(download.error, 'The export failed. Please try again.')}
      isChanged={false}
      onClose={onClose}
      onSubmit={() => download.mutate(choice)}
      submit={{ label: 'Download', busyLabel: 'Downloading...' }}
    >
      <ShareFields choice={choice} onChange={setChoice} hasTags={false} />
      <p className="text-muted">What you leave out stays in the file as hashes, which reveal nothing.</p>
    </Dialog>
  );
}
