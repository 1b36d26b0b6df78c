import {
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  type SyntheticEvent,
  useLayoutEffect,
  useRef,
} from 'react';
import { addModal, removeModal, topModal } from './open-modals.ts';
import { pressesThatOpened } from './opening-gesture.ts';

export type ModalOptions = {
  onClose: () => void;
  /** Something is being saved: neither Escape nor the backdrop closes it. */
  busy?: boolean | undefined;
};

type ModalAttributes = {
  ref: RefObject<HTMLDialogElement | null>;
  onKeyDown: (event: KeyboardEvent) => void;
  onCancel: (event: SyntheticEvent) => void;
  onClose: (event: SyntheticEvent) => void;
  onMouseDownCapture: (event: MouseEvent) => void;
  onMouseDown: (event: MouseEvent) => void;
  onClickCapture: (event: MouseEvent) => void;
};

/**
 * What makes a native `<dialog>` modal for as long as it is mounted: focus moves in and comes back, Escape and a
 * press on the backdrop ask to close. A double click opens it, and does no more. The dialog's own content must cover
 * all of its box, so that what hits the dialog itself is the backdrop.
 */
export function useModal({ onClose, busy = false }: ModalOptions): ModalAttributes {
  const ref = useRef<HTMLDialogElement>(null);
  const hasOpened = useRef<(press: MouseEvent) => boolean>(() => false);
  const isPressIgnored = useRef(false);

  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    if (!topModal()) stopScrolling();
    dialog.showModal();
    addModal(dialog);
    hasOpened.current = pressesThatOpened();
    return () => {
      // Closing gives the focus back to where it was; removing alone would lose it.
      dialog.close();
      removeModal(dialog);
      if (!topModal()) resumeScrolling();
    };
  }, []);

  const ask = () => {
    if (!busy) onClose();
  };
  return {
    ref,
    onKeyDown(event) {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      // Browsers close on the second Escape, whatever 'cancel' was told; not if the key itself is taken.
      event.preventDefault();
      event.stopPropagation();
      ask();
    },
    // The back gesture on Android.
    onCancel(event) {
      if (event.target !== ref.current) return;
      event.preventDefault();
      ask();
    },
    onClose(event) {
      const dialog = ref.current;
      // Also comes from a dialog inside this one, and late, after a strict-mode remount has opened it again.
      if (!dialog || event.target !== dialog || dialog.open) return;
      if (busy) dialog.showModal();
      else onClose();
    },
    onMouseDownCapture(event) {
      isPressIgnored.current = hasOpened.current(event);
      if (isPressIgnored.current) ignore(event);
    },
    onMouseDown(event) {
      if (event.target === ref.current && event.button === 0) ask();
    },
    onClickCapture(event) {
      // A key that clicks is no part of the press.
      if (isPressIgnored.current && event.detail > 0) ignore(event);
    },
  };
}

function ignore(event: MouseEvent): void {
  event.preventDefault();
  event.stopPropagation();
}

/** Keeps the page behind dialogs still, and its contents where they are while its scrollbar is gone. */
function stopScrolling(): void {
  const { style, clientWidth } = document.documentElement;
  style.paddingRight = `${window.innerWidth - clientWidth}px`;
  style.overflow = 'hidden';
}

function resumeScrolling(): void {
  const { style } = document.documentElement;
  style.paddingRight = '';
  style.overflow = '';
}
