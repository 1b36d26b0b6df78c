/** A task that has taken so long takes up no more: a longer one is felt, and shorter ones leave gaps. */
export const TASK_MS = 16;

/** Runs the steps of some work, in one task after another; gives what ends it. */
export function inTurns(work: () => Generator<void, void>): () => void {
  const steps = work();
  let timer: ReturnType<typeof setTimeout>;
  const next = () => {
    const begunAt = performance.now();
    while (!steps.next().done) {
      if (performance.now() - begunAt < TASK_MS) continue;
      timer = setTimeout(next);
      return;
    }
  };
  timer = setTimeout(next);
  return () => clearTimeout(timer);
}

/** Comes with the next task; gives when that began, as performance.now() does. */
export function nextTask(): Promise<number> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(performance.now()));
  });
}
