import { type RefObject, useEffect, useEffectEvent } from 'react';

/** Calls `close` on Escape and on a press outside `root` while it is open. */
export function useDismiss(root: RefObject<HTMLElement | null>, isOpen: boolean, close: () => void): void {
  const dismiss = useEffectEvent(close);
  useEffect(() => {
    if (!isOpen) return;
    // On the document, since after a hover or a tap nothing inside has the focus. Nor does Safari focus a clicked button.
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') dismiss();
    };
    const onPress = ({ target }: Event) => {
      if (target instanceof Node && !root.current?.contains(target)) dismiss();
    };
    document.addEventListener('keydown', onKey);
    document.addEventListener('pointerdown', onPress);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('pointerdown', onPress);
    };
  }, [root, isOpen]);
}
