import { flushSync } from 'react-dom';

/** Draws a change of state at once: React would draw it and the next ones in one go. */
export function drawNow(change: () => void): void {
  flushSync(change);
}
