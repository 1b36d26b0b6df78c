/**
 * When a task runs: after the next paint; now, but not before the page's first paint; when the page has read its data and
 * is idle, so that the two don't compete; and when the browser is idle.
 */
export type Moment = keyof typeof moments;

const CHECK_MS = 50;
/** Three seconds, enough for 100,000 bets; a page that keeps reading shouldn't put tasks off for good. */
const MOST_CHECKS = 60;
/** The longest that a page should wait for what it would rather have at once. */
const PATIENCE_MS = 300;

let isLoading = () => false;
let firstPaint: Promise<void> | undefined;
let isPainted = false;

export const schedule = (moment: Moment, task: () => void): void => moments[moment](task);

export const isPagePainted = () => isPainted;

export const sleep = (ms: number = PATIENCE_MS) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Tells what 'loaded' waits for. */
export function loadsWhile(check: () => boolean): void {
  isLoading = check;
}

const moments = {
  paint: (task: () => void) => void requestAnimationFrame(() => setTimeout(task)),
  painted: (task: () => void) => void (firstPaint ??= waitForPaint()).then(task),
  loaded: (task: () => void) => void waitForData().then(() => moments.idle(task)),
  idle: (task: () => void) => {
    // Safari has no requestIdleCallback.
    if (typeof requestIdleCallback === 'function') requestIdleCallback(task, { timeout: 1000 });
    else setTimeout(task, 200);
  },
};

async function waitForPaint(): Promise<void> {
  // Hidden pages may never paint.
  await Promise.race([sleep(), new Promise<void>(moments.paint)]);
  isPainted = true;
}

async function waitForData(): Promise<void> {
  await sleep(CHECK_MS);
  for (let left = MOST_CHECKS; left > 0 && isLoading(); left -= 1) await sleep(CHECK_MS);
}
