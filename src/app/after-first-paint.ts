/** Runs a task once the page has painted and the browser has nothing better to do. */
export function afterFirstPaint(task: () => void): void {
  requestAnimationFrame(() => setTimeout(task));
}
