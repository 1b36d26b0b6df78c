import { useMutation } from '@tanstack/react-query';
import { messageOf, serverMessage } from '#data/backend-error.ts';
import { recordShareMutations, type RecordShare } from '#data/record-shares.ts';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { showToast } from '#ui/toast/toast-store.ts';
import { useErrorToastIfClosed } from '#ui/toast/use-error-toast-if-closed.ts';

export type RevokeShareDialogProps = { share: Pick<RecordShare, 'id'>; onClose: () => void };

const NOT_REVOKED = "Couldn't revoke the link.";

export function RevokeShareDialog({ share, onClose }: RevokeShareDialogProps) {
  const revoke = useMutation({
    ...recordShareMutations.revoke(),
    onSuccess: () => showToast({ title: 'Link revoked', description: 'Its address no longer works.' }),
    onError: useErrorToastIfClosed('Link not revoked', (error) => serverMessage(error, NOT_REVOKED)),
  });
  return (
    <ConfirmDialog
      title="Revoke this link?"
      message="Its address stops working at once, for everyone who has it. Files that were downloaded stay valid."
      confirmLabel="Revoke"
      busyLabel="Revoking..."
      busy={revoke.isPending}
      error={revoke.error && messageOf(revoke.error, NOT_REVOKED)}
      onConfirm={() => revoke.mutate(share.id, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}
