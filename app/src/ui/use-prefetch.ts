import { useEffect, useEffectEvent } from 'react';
import { type Moment, schedule } from './schedule.ts';

/**
 * Loads the chunks of components that the page will show: soon, but not before its first paint, or once it has its data,
 * so that they open at once, and work offline.
 */
export function usePrefetch(
  moment: Extract<Moment, 'painted' | 'loaded'>,
  components: readonly { prefetch: () => Promise<void> }[],
): void {
  const prefetch = useEffectEvent(() => {
    for (const component of components) void component.prefetch();
  });
  useEffect(() => schedule(moment, () => prefetch()), [moment]);
}
