import { type RefObject, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { onTopModalChange, topModal } from './open-modals.ts';
import { onToastChange, shownToast } from '#ui/toast/toast-store.ts';
import { ToastRegion } from '#ui/toast/toasts.tsx';

/** Shows the current toast in the top dialog: next to it if there is room, else above its footer. */
export function ToastInDialog({ dialog }: { dialog: RefObject<HTMLDialogElement | null> }) {
  const toast = useSyncExternalStore(onToastChange, shownToast);
  const isTop = useSyncExternalStore(onTopModalChange, () => isOnTop(dialog.current));
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

/** The margins above and below a toast, in pixels. */
const MARGINS = 24;

/** Whether the toast fits next to the dialog: above a sheet, or below or to the right of a box. */
function useRoomBeside(
  dialogRef: RefObject<HTMLElement | null>,
  region: RefObject<HTMLElement | null>,
  shown: object | null,
): boolean {
  const [hasRoom, setHasRoom] = useState(true);
  useLayoutEffect(() => {
    const dialog = dialogRef.current;
    const element = region.current;
    if (!dialog || !element || !shown) return;
    const measure = () => setHasRoom(isRoomBeside(dialog, element));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(dialog);
    return () => observer.disconnect();
  }, [dialogRef, region, shown]);
  return hasRoom;
}

function isRoomBeside(dialog: HTMLElement, region: HTMLElement): boolean {
  const { top, left, right, bottom } = dialog.getBoundingClientRect();
  const height = region.offsetHeight + MARGINS;
  const isSheet = left <= 0 && right >= window.innerWidth;
  if (isSheet) return top >= height;
  const card = region.querySelector<HTMLElement>('[role]');
  return window.innerHeight - bottom >= height || window.innerWidth - right >= (card?.offsetWidth ?? 0);
}
