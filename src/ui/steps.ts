import { nextTask } from './next-task.ts';

/** At most so long in one go: the page is to stay usable meanwhile. */
const WORK_MS = 12;

/** Long work in steps, between which the page has its turn, and which can be cancelled. */
export type Steps = {
  /** After each step: tells how much is done by now, and gives way when it is time. */
  done: () => Promise<void>;
};

export function stepsOf(
  count: number,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (share: number) => void },
): Steps {
  let taken = 0;
  let since = performance.now();
  return {
    async done() {
      taken += 1;
      signal.throwIfAborted();
      if (performance.now() - since < WORK_MS) return;
      onProgress(Math.min(1, taken / Math.max(1, count)));
      await nextTask();
      signal.throwIfAborted();
      since = performance.now();
    },
  };
}
