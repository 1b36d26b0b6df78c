import X from 'lucide-react/icons/x';
import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  type SubmitEvent,
  useId,
  useRef,
  useState,
} from 'react';
import { ErrorBox } from '#ui/error-box.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { TextWithAmounts } from '#ui/text-with-amounts.tsx';
import { DialogQuestion } from './dialog-question.tsx';
import { ToastInDialog } from './toast-in-dialog.tsx';
import { useFormStart } from './use-form-start.ts';
import { useModal } from './use-modal.ts';
import { useNavigationBlocker } from './use-navigation-blocker.ts';

/** Gets the fields' values, and the form in which to focus one. */
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
  /** For Ctrl+Enter and Cmd+Enter, which also work in a text area; `onSubmit` by default. */
  onCtrlEnter?: Submit | undefined;
  /** With a new key the fields count as unchanged, and the first gets the focus. */
  formKey?: string | undefined;
  /** Whether closing would lose something; by default, whether a field has changed. */
  isChanged?: boolean | undefined;
  children?: ReactNode;
};

/** Open while it is mounted. On phones a sheet from the bottom edge, else a box in the middle. */
export function Dialog(props: DialogProps) {
  const { title, description, busy = false, onSubmit, onCtrlEnter = onSubmit } = props;
  const id = useId();
  const modal = useModal({ onClose: () => discard.closeOrAsk(), busy });
  const discard = useDiscardQuestion(modal.ref, props);

  const once = useOnce();
  const send = (submit: Submit, form: HTMLFormElement) => {
    discard.keepEditing();
    if (!busy) once(() => submit(new FormData(form), form));
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (onSubmit) send(onSubmit, event.currentTarget);
  };
  const keyDown = (event: KeyboardEvent) => {
    modal.onKeyDown(event);
    const isCtrlEnter = event.key === 'Enter' && (event.ctrlKey || event.metaKey);
    if (!isCtrlEnter || !onCtrlEnter || event.target instanceof HTMLButtonElement) return;
    const form = event.target instanceof Element && event.target.closest('form');
    if (!form) return;
    event.preventDefault();
    send(onCtrlEnter, form);
  };
  const content = <DialogContent {...props} actions={discard.question ?? props.actions} />;
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
          <IconButton icon={X} label="Close" disabled={busy} onClick={discard.closeOrAsk} />
        </div>
      </div>
      {onSubmit ? (
        <form noValidate className="contents" onSubmit={submit}>
          {content}
        </form>
      ) : (
        content
      )}
      <ToastInDialog dialog={modal.ref} />
    </dialog>
  );
}

function DialogContent({ error, actions, children }: DialogProps) {
  return (
    <>
      {/* Above what scrolls, so that it is always in sight. */}
      {error && (
        <div className="px-5 pb-4 sm:px-6">
          <ErrorBox>{error}</ErrorBox>
        </div>
      )}
      {children && (
        <div className="min-h-0 flex-auto scroll-py-3 overflow-y-auto overscroll-contain px-5 pt-1 pb-5 sm:px-6">
          <div data-fields className="grid min-w-0 gap-4">
            {children}
          </div>
        </div>
      )}
      {/* Last by its order: a toast stands above it. */}
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

/** Asks before Escape, a press beside the dialog, its X or Back throw away what was typed. */
function useDiscardQuestion(
  ref: RefObject<HTMLDialogElement | null>,
  { formKey, isChanged, busy = false, onClose }: DialogProps,
) {
  const [isAsked, setIsAsked] = useState(false);
  const focused = useRef<Element | null>(null);
  const hasChangedFields = useFormStart(ref, formKey);
  const hasChanges = () => isChanged ?? hasChangedFields();

  const ask = () => {
    if (isAsked) return;
    focused.current = document.activeElement;
    setIsAsked(true);
  };
  const keepEditing = () => {
    if (!isAsked) return;
    setIsAsked(false);
    if (focused.current instanceof HTMLElement) focused.current.focus();
  };
  // While it is being saved, Back may close it: nothing is lost, and a failure shows in a toast.
  useNavigationBlocker(() => hasChanges() && !busy, ask);
  return {
    closeOrAsk: () => {
      if (isAsked) keepEditing();
      else if (hasChanges()) ask();
      else onClose();
    },
    keepEditing,
    question: isAsked ? (
      <DialogQuestion
        label="Discard changes"
        question="Discard changes?"
        cancelLabel="Keep editing"
        confirmLabel="Discard"
        onConfirm={onClose}
        onCancel={keepEditing}
      >
        What you entered here hasn't been saved.
      </DialogQuestion>
    ) : null,
  };
}

/** Ignores a second press that comes before `busy` is known: a double click, a slow phone. */
function useOnce(): (task: () => void) => void {
  const isUnderWay = useRef(false);
  return (task) => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    task();
    // TanStack Query reports a pending mutation in a timer of its own, which runs first.
    setTimeout(() => {
      isUnderWay.current = false;
    });
  };
}
