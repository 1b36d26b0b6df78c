import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import X from 'lucide-react/icons/x';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { TextWithAmounts } from '#ui/text-with-amounts.tsx';
import { onTopModalChange, topModal } from '#ui/dialog/open-modals.ts';
import {
  dismissToast,
  onToastChange,
  restartToast,
  type ShownToast,
  shownToast,
  type ToastAction,
  toastTimeLeft,
} from './toast-store.ts';

/** Shows the current message at the bottom. Mounted once; while a dialog is open, ToastInDialog shows it instead. */
export function Toasts() {
  const toast = useSyncExternalStore(onToastChange, shownToast);
  const modal = useSyncExternalStore(onTopModalChange, topModal);
  return (
    <ToastRegion
      toast={modal ? null : toast}
      place="fixed inset-x-4 bottom-[calc(var(--floor)+var(--bottom-bar,0px))]"
    />
  );
}

type ToastRegionProps = {
  ref?: RefObject<HTMLDivElement | null>;
  toast: ShownToast | null;
  place: string;
};

export function ToastRegion({ ref, toast, place }: ToastRegionProps) {
  const failed = toast?.variant === 'destructive';
  return (
    <div ref={ref} className={classNames('pointer-events-none z-50 flex justify-end', place)}>
      {/* Always mounted, so that screen readers announce changes. An alert needs no region. */}
      <div aria-live="polite" className="min-w-0">
        {toast && !failed && <ToastCard key={toast.id} toast={toast} />}
      </div>
      {toast && failed && <ToastCard key={toast.id} toast={toast} />}
    </div>
  );
}

function ToastCard({ toast }: { toast: ShownToast }) {
  const { id, title, description, variant = 'success', action, otherAction } = toast;
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const held = hovered || focused;
  const cameFrom = useRef<Element | null>(null);

  /** Closes the toast and returns the focus to where it came from. */
  function close() {
    const place = cameFrom.current?.isConnected ? cameFrom.current : document.querySelector('main');
    if (focused && place instanceof HTMLElement) place.focus({ preventScroll: true });
    dismissToast(id);
  }

  // When the toast moves to a dialog, its time continues; after a hover or focus, it restarts.
  useLayoutEffect(() => (held ? () => restartToast(id) : undefined), [id, held]);
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => dismissToast(id), toastTimeLeft());
    return () => clearTimeout(timer);
  }, [id, held]);

  const actionButton = ({ label, onClick }: ToastAction) => (
    <Button
      variant="ghost"
      data-key={label === 'Undo' ? 'u' : undefined}
      className="px-3 text-primary"
      onClick={() => {
        close();
        onClick();
      }}
    >
      {label}
    </Button>
  );
  const failed = variant === 'destructive';
  const Icon = failed ? CircleAlert : CircleCheck;
  return (
    <div
      role={failed ? 'alert' : 'status'}
      // The container's live region announces it.
      aria-live={failed ? undefined : 'off'}
      className={classNames(
        'pointer-events-auto flex w-96 max-w-full animate-rise items-start gap-3 rounded-xl border',
        'bg-surface py-2 pr-2 pl-4 shadow-raised',
        failed ? 'border-danger/40' : 'border-line',
      )}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={(event) => {
        if (!focused) cameFrom.current = event.relatedTarget;
        setFocused(true);
      }}
      onBlur={() => setFocused(false)}
    >
      <Icon
        aria-hidden
        size={20}
        className={classNames('mt-2.5 shrink-0', failed ? 'text-danger' : 'text-primary')}
      />
      <div className="min-w-0 flex-1 self-center py-2 break-words">
        <p className="font-medium">{title}</p>
        {description && (
          <p className="line-clamp-3 text-muted">
            <TextWithAmounts>{description}</TextWithAmounts>
          </p>
        )}
        {action && otherAction && (
          <div className="mt-1 -ml-3 flex flex-wrap gap-x-1">
            {actionButton(action)}
            {actionButton(otherAction)}
          </div>
        )}
      </div>
      {action && !otherAction && actionButton(action)}
      <IconButton icon={X} label="Dismiss" onClick={close} />
    </div>
  );
}
