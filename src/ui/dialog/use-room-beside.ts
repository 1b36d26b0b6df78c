import { type RefObject, useLayoutEffect, useState } from 'react';

/** Between a toast and whatever is near it, both sides together, in pixels. */
const MARGINS = 24;

/**
 * Whether what `region` shows has room beside the dialog: above a sheet, below a box or at its right. A dialog that
 * has grown by taking it in has less room than it had, so that this settles.
 */
export function useRoomBeside(
  dialogRef: RefObject<HTMLElement | null>,
  region: RefObject<HTMLElement | null>,
  /** What is shown; null for nothing. */
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
  const { top, right, bottom } = dialog.getBoundingClientRect();
  const height = region.offsetHeight + MARGINS;
  const isSheet = bottom >= window.innerHeight;
  if (isSheet) return top >= height;
  const card = region.querySelector<HTMLElement>('[role]');
  return window.innerHeight - bottom >= height || window.innerWidth - right >= (card?.offsetWidth ?? 0);
}
