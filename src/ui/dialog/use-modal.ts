import {
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  type SyntheticEvent,
  useLayoutEffect,
  useRef,
} from 'react';
import { addModal, removeModal, topModal } from './open-modals.ts';

export type ModalOptions = {
  /** Called for Escape, the backdrop and Android's back gesture. */
  onClose: () => void;
  /** They do nothing while something is being saved. */
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
 * Makes a native `<dialog>` modal while it is mounted. It ignores the second click of the double click that opened it.
 * Its content must cover its box, because a press on the dialog element itself counts as one on the backdrop.
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
      // Closing restores the focus; removing the element alone would lose it.
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
      // Chromium closes on a second Escape even if 'cancel' is prevented, but not if the key event is.
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
      // Bubbles from inner dialogs, and arrives late after a strict-mode remount.
      if (!dialog || event.target !== dialog || dialog.open) return;
      dialog.showModal();
      ask();
    },
    onMouseDownCapture(event) {
      isPressIgnored.current = hasOpened.current(event);
      if (isPressIgnored.current) ignore(event);
    },
    onMouseDown(event) {
      if (event.target === ref.current && event.button === 0) ask();
    },
    onClickCapture(event) {
      // A click from a key has no detail.
      if (isPressIgnored.current && event.detail > 0) ignore(event);
    },
  };
}

function ignore(event: MouseEvent): void {
  event.preventDefault();
  event.stopPropagation();
}

/** Stops the page from scrolling behind a dialog; the padding replaces its scrollbar. */
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

type Press = Pick<MouseEvent, 'detail' | 'clientX' | 'clientY'>;

/** How long after opening a press may still be the second of a double click. */
const DOUBLE_CLICK_MS = 700;

/** How far apart a finger's two presses may be, in pixels. */
const SAME_PLACE = 16;

let lastClick: Press | null = null;

addEventListener(
  'click',
  (event) => {
    // Clicks from keys and scripts have no count or position.
    lastClick = event.detail > 0 ? event : null;
  },
  { capture: true },
);

/**
 * Returns a test for the second press of the double click that opened the dialog. A mouse counts its clicks; fingers
 * always count 1 and are recognized by their position.
 */
function pressesThatOpened(): (press: Press) => boolean {
  const opening = lastClick;
  const openedAt = performance.now();
  return ({ detail, clientX, clientY }) => {
    if (detail === 0 || performance.now() - openedAt > DOUBLE_CLICK_MS) return false;
    if (detail > 1) return true;
    return opening !== null && Math.hypot(clientX - opening.clientX, clientY - opening.clientY) < SAME_PLACE;
  };
}
