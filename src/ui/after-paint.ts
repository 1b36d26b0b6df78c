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
  // A page that isn't visible may never paint.
  await Promise.race([moment(), new Promise<void>(afterPaint)]);
  isPainted = true;
}

/** Runs a task that takes long to render: as part of the first paint or, once someone may be using the page, bit by bit. */
export function withoutBlocking(task: () => void): void {
  if (isPainted) startTransition(task);
  else task();
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
