export function afterPaint(task: () => void): void {
  requestAnimationFrame(() => setTimeout(task));
}

/** The longest that a page should wait for what it would rather have at once. */
export function moment(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 300));
}

let firstPaint: Promise<void> | undefined;
let isPainted = false;

/** Runs a task now, but not before the page has painted for the first time. */
export function afterFirstPaint(task: () => void): void {
  firstPaint ??= waitForPaint();
  void firstPaint.then(task);
}

async function waitForPaint(): Promise<void> {
  // Hidden pages may never paint.
  await Promise.race([moment(), new Promise<void>(afterPaint)]);
  isPainted = true;
}

export function isPagePainted(): boolean {
  return isPainted;
}
