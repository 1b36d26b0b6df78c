import { nextTask } from '#ui/next-task.ts';

/** A task that has taken so long takes up no more: a longer one is felt, and shorter ones leave gaps. */
export const TASK_MS = 16;

/** Runs the steps of some work in one task after another. Returns a function that cancels it. */
export function inTurns(work: () => Generator<void, void>): () => void {
  let isEnded = false;
  async function go() {
    const steps = work();
    await nextTask();
    let begunAt = performance.now();
    for (;;) {
      if (isEnded || steps.next().done) return;
      if (performance.now() - begunAt < TASK_MS) continue;
      await nextTask();
      begunAt = performance.now();
    }
  }
  void go();
  return () => {
    isEnded = true;
  };
}
