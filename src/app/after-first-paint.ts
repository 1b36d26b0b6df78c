/** Runs a task once the page has painted. */
export function afterFirstPaint(task: () => void): void {
  requestAnimationFrame(() => setTimeout(task));
}
