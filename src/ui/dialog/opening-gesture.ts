type Press = Pick<MouseEvent, 'detail' | 'clientX' | 'clientY'>;

/** The longest time from the opening of a dialog to the second press of a double click that has opened it. */
const DOUBLE_CLICK_MS = 700;

/** How far apart the two presses of a finger may be, in pixels. */
const SAME_PLACE = 16;

let lastClick: Press | null = null;

addEventListener(
  'click',
  (event) => {
    // Without a count it comes from a key or from a script, and has no place.
    lastClick = event.detail > 0 ? event : null;
  },
  { capture: true },
);

/**
 * Called where a click may have opened a dialog: gives what tells whether a later press still belongs to that click, as
 * the second of a double click. Its count says so; but presses of fingers, and those that programs make one by one,
 * count 1 each, and are told by their place.
 */
export function pressesThatOpened(): (press: Press) => boolean {
  const opening = lastClick;
  const openedAt = performance.now();
  return ({ detail, clientX, clientY }) => {
    if (detail === 0 || performance.now() - openedAt > DOUBLE_CLICK_MS) return false;
    if (detail > 1) return true;
    return opening !== null && Math.hypot(clientX - opening.clientX, clientY - opening.clientY) < SAME_PLACE;
  };
}
