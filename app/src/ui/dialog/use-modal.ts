import {
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  type SyntheticEvent,
  useLayoutEffect,
  useRef,
} from 'react';
import { makeRoomForKeyboard } from './keyboard-room.ts';
import { addModal, removeModal, topModal } from './open-modals.ts';

export type ModalOptions = {
  /** Called for Escape, the backdrop and Android's back gesture. */
  onClose: () => void;
  /** Whether to ignore Escape, the backdrop and the back gesture. */
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
 * Makes a `<dialog>` modal while mounted. Ignores the second click of a double click that opened it. The content
 * must cover the dialog's box, because pressing the element itself counts as pressing the backdrop.
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
      // Closing restores the focus; removing the element wouldn't.
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
    // Android's back gesture.
    onCancel(event) {
      if (event.target !== ref.current) return;
      event.preventDefault();
      ask();
    },
    onClose(event) {
      const dialog = ref.current;
      // The event also bubbles from nested dialogs, and fires late after a strict-mode remount.
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
      // Clicks from the keyboard have a `detail` of 0.
      if (isPressIgnored.current && event.detail > 0) ignore(event);
    },
  };
}

function ignore(event: MouseEvent): void {
  event.preventDefault();
  event.stopPropagation();
}

let leaveKeyboard = () => {};

/** Keeps the page from scrolling and dialogs above the keyboard. Padding replaces its scrollbar, so that nothing shifts. */
function stopScrolling(): void {
  const { style, clientWidth } = document.documentElement;
  style.paddingRight = `${window.innerWidth - clientWidth}px`;
  style.overflow = 'hidden';
  leaveKeyboard = makeRoomForKeyboard();
}

function resumeScrolling(): void {
  const { style } = document.documentElement;
  style.paddingRight = '';
  style.overflow = '';
  leaveKeyboard();
}

type Press = Pick<MouseEvent, 'detail' | 'clientX' | 'clientY'>;

/** How long a press after opening may count as part of a double click. */
const DOUBLE_CLICK_MS = 700;

/** The maximum distance between two taps, in pixels. */
const SAME_PLACE = 16;

let lastClick: Press | null = null;

addEventListener(
  'click',
  (event) => {
    // Clicks from the keyboard and scripts have no position.
    lastClick = event.detail > 0 ? event : null;
  },
  { capture: true },
);

/**
 * Returns a test for the second press of a double click. A mouse counts its clicks; touch doesn't, so compare
 * positions.
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
