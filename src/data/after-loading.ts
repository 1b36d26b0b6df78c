import { whenIdle } from './device/when-idle.ts';
import { queryClient } from './query-client.ts';

const CHECK_MS = 50;
/** Long enough for 100,000 bets; a page that keeps reading shouldn't put it off for good. */
const MAX_WAIT_MS = 3000;

/** Runs a task once the page has read its data, so that the two don't compete for connections and the CPU. */
export function afterLoading(task: () => void): void {
  const latest = performance.now() + MAX_WAIT_MS;
  const check = () => {
    if (queryClient.isFetching() > 0 && performance.now() < latest) setTimeout(check, CHECK_MS);
    else whenIdle(task);
  };
  setTimeout(check, CHECK_MS);
}

/** Loads chunks of lazy components after the page's data, so that they open at once, and work offline. */
export function prefetchLater(...components: readonly { prefetch: () => Promise<void> }[]): void {
  afterLoading(() => {
    for (const component of components) void component.prefetch();
  });
}
