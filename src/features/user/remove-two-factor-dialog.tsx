import { removeTwoFactor } from '#data/session/factors.ts';
import { showToast } from '#ui/toast/toast-store.ts';
import { codeRefusal } from './code-refusal.ts';
import { FreshCodeDialog } from './fresh-code-dialog.tsx';

export type RemoveTwoFactorDialogProps = { onClose: () => void };

export function RemoveTwoFactorDialog({ onClose }: RemoveTwoFactorDialogProps) {
  return (
    <FreshCodeDialog
      title="Remove two-factor authentication"
      description="Signing in takes one step again, and your recovery codes are void."
      confirmLabel="Remove"
      busyLabel="Removing..."
      variant="danger"
      fallback="Unable to remove it. Please try again."
      onCode={async (code) => {
        const outcome = await removeTwoFactor(code);
        // It was off already, which is what was wanted.
        return outcome.is === 'accepted' || outcome.is === 'too late' ? undefined : codeRefusal(outcome);
      }}
      onDone={() => {
        onClose();
        showToast({
          title: 'Two-factor authentication removed',
          description: 'You can delete PaperEdge from your authenticator app.',
        });
      }}
      onClose={onClose}
    />
  );
}
