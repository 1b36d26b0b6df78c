import { useLayoutEffect } from 'react';

/** Sets `--bottom-bar` for a bar that sticks to the bottom, so that toasts and focused checkboxes stay above the bar. */
export function useRoomFor(bar: { current: HTMLElement | null }): void {
  useLayoutEffect(() => {
    const element = bar.current;
    if (!element) return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => {
      style.setProperty('--bottom-bar', `${element.offsetHeight + 16}px`);
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty('--bottom-bar');
    };
  }, [bar]);
}
