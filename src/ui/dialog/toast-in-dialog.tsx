import { type RefObject, useRef, useSyncExternalStore } from 'react';
import { onTopModalChange, topModal } from './open-modals.ts';
import { onToastChange, shownToast } from '#ui/toast/toast-store.ts';
import { ToastRegion } from '#ui/toast/toasts.tsx';
import { useRoomBeside } from './use-room-beside.ts';

/**
 * The message of the moment, in the dialog that is above all others: beside it where there is room, or else above the
 * buttons at its foot. The dialog's last part comes after it, by its order.
 */
export function ToastInDialog({ dialog }: { dialog: RefObject<HTMLDialogElement | null> }) {
  const toast = useSyncExternalStore(onToastChange, shownToast);
  const isTop = useSyncExternalStore(onTopModalChange, () => isOnTop(dialog.current));
  // Not before the dialog is open, and has a size.
  const shown = isTop ? toast : null;
  const region = useRef<HTMLDivElement>(null);
  const isBeside = useRoomBeside(dialog, region, shown);
  return (
    <ToastRegion
      ref={region}
      toast={shown}
      place={
        isBeside || !shown
          ? 'fixed inset-x-4 top-[max(1rem,env(safe-area-inset-top))] sm:top-auto sm:bottom-4'
          : 'px-4 pb-3 sm:px-6'
      }
    />
  );
}

function isOnTop(dialog: HTMLElement | null): boolean {
  return dialog !== null && topModal() === dialog;
}
