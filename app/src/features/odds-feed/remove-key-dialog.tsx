import { useMutation } from '@tanstack/react-query';
import { messageOf } from '#data/backend-error.ts';
import { oddsFeedMutations } from '#data/odds-feed.ts';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { showToast } from '#ui/toast/toast-store.ts';

export function RemoveKeyDialog({ onClose }: { onClose: () => void }) {
  const remove = useMutation({
    ...oddsFeedMutations.removeKey(),
    onSuccess: () => {
      showToast({ title: 'Key removed', description: 'PaperEdge no longer contacts The Odds API for you.' });
      onClose();
    },
  });
  return (
    <ConfirmDialog
      title="Remove your key?"
      message="It’s deleted from this server, and no more prices, closing odds or scores are fetched. What was fetched stays."
      confirmLabel="Remove key"
      busyLabel="Removing..."
      busy={remove.isPending}
      error={remove.error && messageOf(remove.error, 'The key couldn’t be removed. Please try again.')}
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    />
  );
}
