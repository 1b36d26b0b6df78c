import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { showToast } from '#ui/toast/toast-store.ts';
import { RecoveryCodes } from './recovery-codes.tsx';

export type RecoveryCodesDialogProps = {
  title: string;
  description: string;
  codes: readonly string[];
  onClose: () => void;
};

/** Shows new recovery codes. Nobody leaves them behind without having been told so. */
export function RecoveryCodesDialog({ title, description, codes, onClose }: RecoveryCodesDialogProps) {
  const [isKept, setIsKept] = useState(false);
  const [isAsked, setIsAsked] = useState(false);
  const leave = useLeaving(isKept);
  const box = useRef<HTMLInputElement>(null);
  // Beside the message, it can be below what is in sight of a phone.
  useLayoutEffect(() => {
    if (isAsked) box.current?.focus();
  }, [isAsked]);

  function close() {
    if (isKept) return onClose();
    setIsAsked(true);
  }
  const closeAnyway = () => {
    leave();
    onClose();
  };
  const warning =
    isAsked && !isKept
      ? 'The codes are shown only now. Copy or download them, and tick ‘I have kept them’.'
      : undefined;
  return (
    <Dialog
      title={title}
      description={description}
      error={warning}
      onClose={close}
      actions={
        <>
          {warning && (
            <Button variant="danger" onClick={closeAnyway}>
              Close without them
            </Button>
          )}
          <Button variant="primary" onClick={close}>
            Done
          </Button>
        </>
      }
    >
      <RecoveryCodes codes={codes} isKept={isKept} onKeptChange={setIsKept} box={box} />
    </Dialog>
  );
}

/** Going back in the browser closes a dialog without asking: whoever had not kept the codes is told afterwards. */
function useLeaving(isKept: boolean): () => void {
  const isSaid = useRef(false);
  const isShown = useRef(false);
  useEffect(() => {
    isSaid.current = isKept;
  }, [isKept]);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
      // React's strict mode only pretends to go.
      queueMicrotask(() => {
        if (isShown.current || isSaid.current) return;
        showToast({
          title: 'Your recovery codes were not kept',
          description: 'Make new ones here, in case you lose your phone.',
        });
      });
    };
  }, []);
  return () => {
    isSaid.current = true;
  };
}
