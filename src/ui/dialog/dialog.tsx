import X from 'lucide-react/icons/x';
import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  type SubmitEvent,
  useId,
  useLayoutEffect,
  useRef,
} from 'react';
import { ErrorBox } from '#ui/error-box.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { TextWithAmounts } from '#ui/text-with-amounts.tsx';
import { ToastInDialog } from './toast-in-dialog.tsx';
import { useModal } from './use-modal.ts';

/** Takes what the fields hold, and the form itself, in which a field may get the focus. */
type Submit = (values: FormData, form: HTMLFormElement) => void;

export type DialogProps = {
  title: string;
  description?: ReactNode;
  onClose: () => void;
  /** Nothing submits or closes the dialog. */
  busy?: boolean | undefined;
  /** The message of the red box. */
  error?: string | null | undefined;
  /** Buttons beside the one that closes: always in sight, however long the content is. */
  headerActions?: ReactNode;
  /** The buttons at the foot. */
  actions: ReactNode;
  /** Makes the dialog a form: its submit button is one of `actions`. */
  onSubmit?: Submit | undefined;
  /** What Ctrl+Enter or Cmd+Enter does, from a text of several lines too; `onSubmit` unless given. */
  onCtrlEnter?: Submit | undefined;
  children?: ReactNode;
};

/** Open for as long as it is mounted. On phones a sheet from the bottom edge, else a box in the middle. */
export function Dialog(props: DialogProps) {
  const { title, description, onClose, busy = false, onSubmit, onCtrlEnter = onSubmit } = props;
  const id = useId();
  const modal = useModal({ onClose, busy });
  useFocusKeptWhile(busy, modal.ref);
  useFirstFocus(modal.ref);

  const once = useOnce();
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (!busy) once(() => onSubmit?.(new FormData(form), form));
  };
  const keyDown = (event: KeyboardEvent) => {
    modal.onKeyDown(event);
    const isCtrlEnter = event.key === 'Enter' && (event.ctrlKey || event.metaKey);
    if (!isCtrlEnter || !onCtrlEnter || event.target instanceof HTMLButtonElement) return;
    const form = event.target instanceof Element && event.target.closest('form');
    if (!form) return;
    event.preventDefault();
    if (!busy) once(() => onCtrlEnter(new FormData(form), form));
  };
  return (
    <dialog
      {...modal}
      onKeyDown={keyDown}
      aria-labelledby={`${id}-title`}
      aria-describedby={description ? `${id}-description` : undefined}
      className={
        'fixed inset-x-0 top-auto bottom-0 m-0 max-h-[92dvh] w-full max-w-full flex-col overflow-hidden rounded-t-2xl ' +
        'border border-line bg-surface text-ink shadow-raised backdrop:bg-backdrop open:flex open:animate-rise ' +
        'open:backdrop:animate-appear sm:inset-0 sm:m-auto sm:h-fit sm:max-h-[86dvh] sm:max-w-lg sm:rounded-2xl'
      }
    >
      <div className="flex items-start gap-3 py-4 pr-3 pl-5 sm:pl-6">
        <div className="min-w-0 flex-1 pt-1">
          <h2 id={`${id}-title`} className="text-base font-semibold break-words">
            {title}
          </h2>
          {description && (
            <p id={`${id}-description`} className="mt-1 break-words text-muted">
              {typeof description === 'string' ? (
                <TextWithAmounts>{description}</TextWithAmounts>
              ) : (
                description
              )}
            </p>
          )}
        </div>
        <div className="-mt-1 flex">
          {props.headerActions}
          <IconButton icon={X} label="Close" disabled={busy} onClick={onClose} />
        </div>
      </div>
      {onSubmit ? (
        // Its parts are the dialog's own, in whose column a toast has its place above the last of them.
        <form noValidate className="contents" onSubmit={submit}>
          <DialogContent {...props} />
        </form>
      ) : (
        <DialogContent {...props} />
      )}
      <ToastInDialog dialog={modal.ref} />
    </dialog>
  );
}

function DialogContent({ error, actions, children }: DialogProps) {
  return (
    <>
      {/* Above what scrolls: in sight, however far down the button or the field is. */}
      {error && (
        <div className="px-5 pb-4 sm:px-6">
          <ErrorBox>{error}</ErrorBox>
        </div>
      )}
      {children && (
        <div className="min-h-0 flex-auto overflow-y-auto overscroll-contain px-5 pt-1 pb-5 sm:px-6">
          <fieldset className="grid min-w-0 gap-4">
            {children}
          </fieldset>
        </div>
      )}
      <div
        className={
          'order-last flex flex-col-reverse gap-2 border-t border-line px-5 pt-4 pb-[max(1rem,env(safe-area-inset-bottom))] ' +
          'sm:flex-row sm:justify-end sm:px-6'
        }
      >
        {actions}
      </div>
    </>
  );
}

/** A second press can come before `busy` says that the first one is being saved: a double click, a slow phone. */
function useOnce(): (task: () => void) => void {
  const isUnderWay = useRef(false);
  return (task) => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    task();
    // Past the timer with which the mutation tells that it is pending.
    setTimeout(() => {
      isUnderWay.current = false;
    });
  };
}

/** A disabled field loses the focus: whoever pressed Enter in one finds it there again when the answer is in. */
function useFocusKeptWhile(busy: boolean, dialog: RefObject<HTMLDialogElement | null>): void {
  // Noted as it comes: once the fields are disabled, some browsers have already taken it away.
  const focused = useRef<EventTarget | null>(null);
  useLayoutEffect(() => {
    const note = (event: FocusEvent) => {
      focused.current = event.target;
    };
    const element = dialog.current;
    element?.addEventListener('focusin', note);
    return () => element?.removeEventListener('focusin', note);
  }, [dialog]);

  const wasBusy = useRef(false);
  useLayoutEffect(() => {
    const isOver = wasBusy.current && !busy;
    wasBusy.current = busy;
    const isLost = !document.activeElement || document.activeElement === document.body;
    if (isOver && isLost && focused.current instanceof HTMLElement) focused.current.focus();
  }, [busy]);
}

/** Where to begin: what asks for it with `data-autofocus`, or the first field. The browser would take 'Close'. */
function useFirstFocus(dialog: RefObject<HTMLDialogElement | null>): void {
  useLayoutEffect(() => {
    const first = '[data-autofocus], fieldset :is(input:not([hidden]), select, textarea)';
    dialog.current?.querySelector<HTMLElement>(first)?.focus();
  }, [dialog]);
}
