import { startTransition } from 'react';

export function afterPaint(task: () => void): void {
  requestAnimationFrame(() => setTimeout(task));
}

/** The longest that a page should wait for what it would rather have at once. */
export function moment(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 300));
}

let firstPaint: Promise<void> | undefined;
let isPainted = false;

/** Runs a task now, but not before the page has painted for the first time. */
export function afterFirstPaint(task: () => void): void {
  firstPaint ??= waitForPaint();
  void firstPaint.then(task);
}

async function waitForPaint(): Promise<void> {
  // Hidden pages may never paint.
  await Promise.race([moment(), new Promise<void>(afterPaint)]);
  isPainted = true;
}

/** Makes an update that is slow to render: at once before the first paint, later in a transition, so that input works. */
export function transitionAfterFirstPaint(update: () => void): void {
  if (isPainted) startTransition(update);
  else update();
}
