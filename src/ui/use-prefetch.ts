import { useEffect } from 'react';
import { afterFirstPaint } from './after-paint.ts';

/** Loads the chunk of a component that the page will show soon, but not before the first paint. */
export function usePrefetch({ prefetch }: { prefetch: () => Promise<void> }): void {
  useEffect(() => afterFirstPaint(() => void prefetch()), [prefetch]);
}
