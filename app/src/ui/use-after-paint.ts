import { startTransition, useEffect, useState } from 'react';
import { schedule } from './schedule.ts';

/**
 * Returns the value one paint later, so that what is slow to show doesn't delay what shows the value at once. Unlike
 * useDeferredValue, it also works in a render that is already deferred.
 */
export function useAfterPaint<T>(value: T): T {
  const [painted, setPainted] = useState(value);
  useEffect(() => {
    let isLatest = true;
    schedule('paint', () => isLatest && startTransition(() => setPainted(value)));
    return () => {
      isLatest = false;
    };
  }, [value]);
  return painted;
}
