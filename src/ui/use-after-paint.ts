import { startTransition, useEffect, useState } from 'react';
import { afterPaint } from './after-paint.ts';

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
