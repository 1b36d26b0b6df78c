import { useState } from 'react';
import { makeRecoveryCodes, removeTwoFactor, showCode } from '#data/session/factors.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { showToast } from '#ui/toast/toast-store.ts';
import {
  AuthenticatorCodeField,
  type CodeMutationOptions,
  codeRejection,
  useCodeMutation,
} from './authenticator-code.tsx';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';

type FreshCodeDialogProps = CodeMutationOptions & {
  title: string;
  description: string;
  confirmLabel: string;
  /** The label while the code is sent. */
  busyLabel: string;
  variant: 'primary' | 'danger';
  onClose: () => void;
};

/** Asks for a code from the app, to prove that the owner is present. */
function FreshCodeDialog(props: FreshCodeDialogProps) {
  const { title, description, confirmLabel, busyLabel, variant, onClose, ...options } = props;
  const { busy, error, submit } = useCodeMutation(options);
  return (
    <Dialog
      title={title}
      description={description}
      busy={busy}
      error={error}
      onClose={onClose}
      onSubmit={(typed, form) => submit(Object.fromEntries(typed), form)}
      submit={{ label: confirmLabel, busyLabel, variant }}
    >
      <AuthenticatorCodeField hint="The six digits your app shows for PaperEdge" />
    </Dialog>
  );
}

export type TwoFactorDialogProps = { onClose: () => void };

export function NewRecoveryCodesDialog({ onClose }: TwoFactorDialogProps) {
  const [codes, setCodes] = useState<readonly string[]>();
  /** A code was accepted. It can't be used again, but counts for a few minutes, so a retry doesn't send it. */
  const [isVerified, setIsVerified] = useState(false);
  if (codes) {
    return (
      <RecoveryCodesDialog
        title="Your new recovery codes"
        description="Save them now. You won't see them again. Your old codes no longer work."
        codes={codes}
        onClose={onClose}
      />
    );
  }
  return (
    <FreshCodeDialog
      title="New recovery codes"
      description="You'll get ten new codes. Your old codes stop working."
      confirmLabel="Create new codes"
      busyLabel="Creating codes..."
      variant="primary"
      fallback="Couldn't create new codes. Please try again."
      send={async (code) => {
        if (!isVerified) {
          const outcome = await showCode(code);
          if (outcome.is !== 'accepted') return codeRejection(outcome);
          setIsVerified(true);
        }
        setCodes(await makeRecoveryCodes());
        return null;
      }}
      onClose={onClose}
    />
  );
}

export function RemoveTwoFactorDialog({ onClose }: TwoFactorDialogProps) {
  return (
    <FreshCodeDialog
      title="Remove two-factor authentication"
      description="You'll no longer need a code to sign in, and your recovery codes will stop working."
      confirmLabel="Remove"
      busyLabel="Removing..."
      variant="danger"
      fallback="Couldn't remove it. Please try again."
      send={async (code) => {
        const outcome = await removeTwoFactor(code);
        // 'too late' means that two-factor authentication is already off.
        return outcome.is === 'too late' ? null : codeRejection(outcome);
      }}
      onAccepted={() => {
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
