/** Runs a task when the browser has nothing better to do, within about a second. */
export const whenIdle: (task: () => void) => void =
  typeof requestIdleCallback === 'function'
    ? (task) => void requestIdleCallback(task, { timeout: 1000 })
    : (task) => void setTimeout(task, 200);
