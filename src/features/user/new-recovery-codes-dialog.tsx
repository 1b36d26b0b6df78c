import { useState } from 'react';
import { makeRecoveryCodes, showCode } from '#data/session/factors.ts';
import { codeRefusal } from './code-refusal.ts';
import { FreshCodeDialog } from './fresh-code-dialog.tsx';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';

export type NewRecoveryCodesDialogProps = { onClose: () => void };

export function NewRecoveryCodesDialog({ onClose }: NewRecoveryCodesDialogProps) {
  const [codes, setCodes] = useState<readonly string[]>();
  /** Whether a code was accepted already, which is good for a few minutes; it would be refused a second time. */
  const [isShown, setIsShown] = useState(false);
  if (codes) {
    return (
      <RecoveryCodesDialog
        title="Your new recovery codes"
        description="They are shown only now. Those from before are void."
        codes={codes}
        onClose={onClose}
      />
    );
  }
  return (
    <FreshCodeDialog
      title="New recovery codes"
      description="You get ten new ones. Those that you have kept so far are void then."
      confirmLabel="Make new codes"
      busyLabel="Making them..."
      variant="primary"
      fallback="Unable to make new codes. Please try again."
      onCode={async (code) => {
        if (!isShown) {
          const outcome = await showCode(code);
          if (outcome.is !== 'accepted') return codeRefusal(outcome);
          setIsShown(true);
        }
        setCodes(await makeRecoveryCodes());
        return undefined;
      }}
      onDone={() => {}}
      onClose={onClose}
    />
  );
}
