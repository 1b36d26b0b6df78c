import { startTransition, useEffect, useState } from 'react';

function afterPaint(task: () => void): void {
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

/**
 * The value, but a paint later. For what takes long to show and must not hold up what shows the value at once, also
 * where useDeferredValue does nothing because the render is deferred already.
 */
export function useAfterPaint<T>(value: T): T {
  const [painted, setPainted] = useState(value);
  useEffect(() => {
    let isLatest = true;
    afterPaint(() => isLatest && startTransition(() => setPainted(value)));
    return () => {
      isLatest = false;
    };
  }, [value]);
  return painted;
}
