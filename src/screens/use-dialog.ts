import { useEffect, useRef, useState } from 'react';
import { newOpeningMark, openingMark } from './opening-mark.ts';

/**
 * The dialog that is open on a screen, other than a bet's, which the address names. Going back closes it, as it does
 * on a phone everywhere, instead of leaving the page with what was typed.
 */
export function useDialog<Dialog>() {
  const [dialog, setDialog] = useState<Dialog | null>(null);
  /** The mark of the entry that the open dialog stands on; null for one without. */
  const opened = useRef<string | null>(null);
  // Going back takes a moment, in which a second Escape must not go back once more.
  const isGoingBack = useRef(false);
  const whenLeft = useRef<() => void>(null);
  /** What the screen shows by now, for who asks in an earlier render; null once the screen is gone. */
  const shown = useRef<{ dialog: Dialog | null }>(null);
  useEffect(() => {
    shown.current = { dialog };
    return () => {
      shown.current = null;
    };
  }, [dialog]);

  useEffect(() => {
    const left = () => {
      whenLeft.current?.();
      whenLeft.current = null;
    };
    const wentBack = () => {
      isGoingBack.current = false;
      if (opened.current !== null && openingMark() !== opened.current) {
        opened.current = null;
        setDialog(null);
      }
      left();
    };
    addEventListener('popstate', wentBack);
    return () => {
      removeEventListener('popstate', wentBack);
      left();
      // What the dialog was of has vanished under it: its entry would be a step back that does nothing.
      const isOnEntry = opened.current !== null && openingMark() === opened.current;
      if (isOnEntry && !isGoingBack.current) history.back();
    };
  }, []);

  function close() {
    if (isGoingBack.current) return;
    isGoingBack.current = opened.current !== null && openingMark() === opened.current;
    if (isGoingBack.current) return history.back();
    opened.current = null;
    setDialog(null);
  }

  return {
    dialog,
    open: (next: Dialog) => {
      const mark = newOpeningMark();
      history.pushState(mark, '');
      opened.current = mark.openedHere;
      setDialog(next);
    },
    /** In the place of a dialog that is being left. */
    openInstead: setDialog,
    close,
    /**
     * Closes the dialog and, once its entry is gone from the history, leads away from the page. Whoever has gone back
     * meanwhile is left alone: another dialog that is open by then stays, and so does another page.
     */
    leave: async (leadAway?: () => void) => {
      if (shown.current?.dialog === dialog) close();
      if (isGoingBack.current) {
        await new Promise<void>((resolve) => {
          whenLeft.current = resolve;
        });
      }
      if (shown.current) leadAway?.();
    },
  };
}
