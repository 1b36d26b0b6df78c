import Copy from 'lucide-react/icons/copy';
import Download from 'lucide-react/icons/download';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Button, type ButtonProps, buttonStyle } from '#ui/controls/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { showToast } from '#ui/toast/toast-store.ts';

export type RecoveryCodesDialogProps = {
  title: string;
  description: string;
  codes: readonly string[];
  onClose: () => void;
};

/** Shows new recovery codes, this once, and warns before closing without saving them. */
export function RecoveryCodesDialog({ title, description, codes, onClose }: RecoveryCodesDialogProps) {
  const [isSaved, setIsSaved] = useState(false);
  const [isAsked, setIsAsked] = useState(false);
  const skipWarning = useWarningAfterBack(isSaved);
  const box = useRef<HTMLInputElement>(null);
  // The checkbox may be off-screen on a phone.
  useLayoutEffect(() => {
    if (isAsked) box.current?.focus();
  }, [isAsked]);

  const warning =
    isAsked && !isSaved
      ? 'You won\'t see these codes again. Copy or download them, then check "I\'ve saved them".'
      : undefined;
  const close = () => {
    if (isSaved) onClose();
    else setIsAsked(true);
  };
  const file = `PaperEdge recovery codes\r\n\r\n${codes.join('\r\n')}\r\n`;
  return (
    <Dialog
      title={title}
      description={description}
      error={warning}
      onClose={close}
      actions={
        <>
          {warning && (
            <Button
              variant="danger"
              onClick={() => {
                skipWarning();
                onClose();
              }}
            >
              Skip
            </Button>
          )}
          <Button variant="primary" onClick={close}>
            Done
          </Button>
        </>
      }
    >
      <p>
        If you lose your phone, one of these codes signs you in without it. That turns two-factor
        authentication off until you set it up again, and the other codes stop working.
      </p>
      <ul
        aria-label="Recovery codes"
        className="grid justify-center gap-x-8 gap-y-1 rounded-lg border border-line bg-page px-3 py-3 font-mono text-sm sm:grid-cols-[auto_auto] sm:gap-y-1.5"
      >
        {codes.map((code) => (
          <li key={code} className="whitespace-nowrap">
            {code}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        {/* Takes over the focus from the form that this dialog replaces. */}
        <CopyButton what="codes" text={codes.join('\n')} autoFocus />
        <a
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(file)}`}
          download="paperedge-recovery-codes.txt"
          className={buttonStyle('secondary')}
        >
          <Download aria-hidden size={16} />
          Download
        </a>
      </div>
      <label className="flex min-h-11 items-center gap-3 sm:min-h-0">
        <input
          ref={box}
          type="checkbox"
          checked={isSaved}
          onChange={(event) => setIsSaved(event.target.checked)}
          className="size-5 shrink-0 accent-primary"
        />
        I've saved them
      </label>
    </Dialog>
  );
}

/** Back closes a dialog without asking, so a toast warns if the codes weren't saved. */
function useWarningAfterBack(isSaved: boolean): () => void {
  const isUnneeded = useRef(false);
  const isMounted = useRef(false);
  useEffect(() => {
    isUnneeded.current = isSaved;
  }, [isSaved]);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
      // React's strict mode unmounts and remounts at once.
      queueMicrotask(() => {
        if (isMounted.current || isUnneeded.current) return;
        showToast({
          title: "You didn't save your recovery codes",
          description: 'Create new ones here in case you lose your phone.',
        });
      });
    };
  }, []);
  return () => {
    isUnneeded.current = true;
  };
}

export type CopyButtonProps = Pick<ButtonProps, 'autoFocus'> & {
  /** What is copied, for the label and the toast, such as 'key'. */
  what: string;
  text: string;
};

export function CopyButton({ what, text, ...rest }: CopyButtonProps) {
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      showToast({ title: 'Copied', description: `The ${what} is on your clipboard.` });
    } catch {
      showToast({
        variant: 'destructive',
        title: "Couldn't copy",
        description: `Your browser blocked it. Select the ${what} and copy it yourself.`,
      });
    }
  }
  return (
    <Button icon={Copy} onClick={() => void copy()} {...rest}>
      Copy {what}
    </Button>
  );
}
