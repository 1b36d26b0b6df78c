import { useEffect, useRef, useState } from 'react';
import type { NotebookDialog } from './notebook-dialogs.tsx';
import { newOpeningMark, openingMark } from './opening-mark.ts';

/**
 * The dialog that is open, other than a bet's. Going back closes it, as it does on a phone everywhere, instead of
 * leaving the page with what was typed.
 */
export function useDialog() {
  const [dialog, setDialog] = useState<NotebookDialog | null>(null);
  /** The mark of the entry that the open dialog stands on; null for one without. */
  const opened = useRef<string | null>(null);
  // Going back takes a moment, in which a second Escape must not go back once more.
  const isGoingBack = useRef(false);

  useEffect(() => {
    const wentBack = () => {
      isGoingBack.current = false;
      if (opened.current === null || openingMark() === opened.current) return;
      opened.current = null;
      setDialog(null);
    };
    addEventListener('popstate', wentBack);
    return () => removeEventListener('popstate', wentBack);
  }, []);

  return {
    dialog,
    open: (next: NotebookDialog) => {
      // A notebook that is deleted leaves no entry to come back to.
      if (next.kind !== 'delete notebook') {
        const mark = newOpeningMark();
        history.pushState(mark, '');
        opened.current = mark.openedHere;
      }
      setDialog(next);
    },
    /** In the place of a dialog that is being left. */
    openInstead: setDialog,
    close: () => {
      if (isGoingBack.current) return;
      isGoingBack.current = opened.current !== null && openingMark() === opened.current;
      if (isGoingBack.current) return history.back();
      opened.current = null;
      setDialog(null);
    },
  };
}
