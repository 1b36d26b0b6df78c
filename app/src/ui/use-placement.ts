import { type RefObject, useLayoutEffect } from 'react';

/** Keeps a fixed element that is open next to its anchor, within the window. */
export function usePlacement(
  box: RefObject<HTMLElement | null>,
  anchor: RefObject<HTMLElement | null>,
  isOpen: boolean,
): void {
  useLayoutEffect(() => {
    if (!isOpen) return;
    const place = () => {
      if (box.current && anchor.current) keepInView(box.current, anchor.current);
    };
    place();
    window.addEventListener('resize', place);
    window.addEventListener('scroll', place, true);
    return () => {
      window.removeEventListener('resize', place);
      window.removeEventListener('scroll', place, true);
    };
  }, [box, anchor, isOpen]);
}

/** Distance from the window's edges, in pixels. */
const MARGIN = 16;

/** Centers the box below its anchor, or above it if that has more room, within the window and below its header. */
function keepInView(box: HTMLElement, anchor: HTMLElement): void {
  const page = document.documentElement;
  const { left, top, bottom, width } = anchor.getBoundingClientRect();
  const above = top - (Number.parseFloat(getComputedStyle(page).scrollPaddingTop) || MARGIN);
  const below = page.clientHeight - MARGIN - bottom;
  box.style.maxHeight = 'none';
  const opensUp = box.offsetHeight > below && above > below;
  box.style.maxHeight = `${opensUp ? above : below}px`;
  box.style.top = `${opensUp ? top - box.offsetHeight : bottom}px`;
  const centered = left + (width - box.offsetWidth) / 2;
  const most = page.clientWidth - MARGIN - box.offsetWidth;
  box.style.left = `${Math.max(MARGIN, Math.min(centered, most))}px`;
}
