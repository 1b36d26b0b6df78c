import { startTransition, useEffect, useState } from 'react';

/** Runs a task once the page has painted, or soon if it is hidden and won't paint. */
function afterPaint(task: () => void): void {
  if (document.hidden) setTimeout(task);
  else requestAnimationFrame(() => setTimeout(task));
}

let firstPaint: Promise<void> | undefined;

/** Runs a task now, but not before the page has painted for the first time. */
export function afterFirstPaint(task: () => void): void {
  void (firstPaint ??= new Promise(afterPaint)).then(task);
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
