import X from 'lucide-react/icons/x';
import { type KeyboardEvent, type ReactNode, type SubmitEvent, useId, useRef } from 'react';
import { ErrorBox } from '#ui/error-box.tsx';
import { Button, type ButtonVariant } from '#ui/controls/button.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { TextWithAmounts } from '#ui/text-with-amounts.tsx';
import { ToastInDialog } from './toast-in-dialog.tsx';
import { useDiscardQuestion } from './use-discard-question.tsx';
import { useModal } from './use-modal.ts';

type SubmitButton = { label: string; busyLabel?: string; variant?: ButtonVariant; disabled?: boolean };

type Submit = (values: FormData, form: HTMLFormElement) => void;

export type DialogProps = {
  title: string;
  description?: ReactNode;
  onClose: () => void;
  /** Disables submitting and closing. */
  busy?: boolean | undefined;
  error?: string | null | undefined;
  /** Buttons next to the Close button. */
  headerActions?: ReactNode;
  /** Adds a footer with Cancel and a submit button. */
  submit?: SubmitButton;
  /** More buttons before Cancel. */
  moreActions?: ReactNode;
  /** A custom footer, instead of `submit`. */
  actions?: ReactNode;
  /** Makes the dialog a form. */
  onSubmit?: Submit | undefined;
  /** For Ctrl+Enter and Cmd+Enter; `onSubmit` by default. */
  onCtrlEnter?: Submit | undefined;
  /** A new key restarts the form: fields count as unchanged, and the first one gets the focus. */
  formKey?: string | undefined;
  /** Whether closing would lose something; by default, whether a field has changed. */
  isChanged?: boolean | undefined;
  children?: ReactNode;
};

/** A dialog that is open while mounted; a bottom sheet on phones. */
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
  const content = (
    <DialogContent {...props} actions={discard.question ?? props.actions ?? <CancelAndSubmit {...props} />} />
  );
  return (
    <dialog
      {...modal}
      onKeyDown={keyDown}
      aria-labelledby={`${id}-title`}
      aria-describedby={description ? `${id}-description` : undefined}
      className={
        'fixed inset-x-0 top-auto bottom-(--keyboard) m-0 max-h-[calc(92dvh-var(--keyboard))] w-full max-w-full flex-col ' +
        'overflow-hidden rounded-t-2xl border border-line bg-surface text-ink shadow-raised backdrop:bg-backdrop open:flex ' +
        'open:animate-rise open:backdrop:animate-appear sm:top-0 sm:m-auto sm:h-fit sm:max-h-[calc(86dvh-var(--keyboard))] ' +
        'sm:max-w-lg sm:rounded-2xl'
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

function CancelAndSubmit({ submit, moreActions, busy, onClose }: DialogProps) {
  if (!submit) return null;
  const { label, busyLabel = label, variant = 'primary', disabled } = submit;
  const cancel = (
    <Button disabled={busy} onClick={onClose}>
      Cancel
    </Button>
  );
  return (
    <>
      {moreActions ? (
        <div className="flex flex-wrap gap-2 *:grow sm:contents sm:*:grow-0">
          {moreActions}
          {cancel}
        </div>
      ) : (
        cancel
      )}
      <Button type="submit" variant={variant} busy={busy} disabled={disabled}>
        {busy ? busyLabel : label}
      </Button>
    </>
  );
}

function DialogContent({ error, actions, children }: DialogProps) {
  return (
    <>
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
      {/* `order-last` puts it below a toast. */}
      <div
        className={
          'order-last flex flex-wrap-reverse gap-2 border-t border-line px-5 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] ' +
          'max-sm:*:flex-1 sm:justify-end sm:px-6 sm:py-4'
        }
      >
        {actions}
      </div>
    </>
  );
}

/** Returns a function that runs a task but ignores a second call before `busy` is set, as after a double click. */
function useOnce(): (task: () => void) => void {
  const isUnderWay = useRef(false);
  return (task) => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    task();
    // TanStack Query sets isPending in a timer that runs before this one.
    setTimeout(() => {
      isUnderWay.current = false;
    });
  };
}
