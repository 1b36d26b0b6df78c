/** Runs a task when the browser is idle. Safari has no requestIdleCallback. */
export const whenIdle: (task: () => void) => void =
  typeof requestIdleCallback === 'function'
    ? (task) => void requestIdleCallback(task, { timeout: 1000 })
    : (task) => void setTimeout(task, 200);
