import { BackendError, SECOND_STEP_NEEDED } from '#data/backend-error.ts';

const FIRST_PAUSE_MS = 2000;
const LONGEST_PAUSE_MS = 5 * 60_000;

/** Doubles with each failure; by chance up to half of it less, so that devices don't all come back at once. */
export function pauseAfter(failures: number): number {
  const most = Math.min(FIRST_PAUSE_MS * 2 ** (failures - 1), LONGEST_PAUSE_MS);
  return most * (1 - Math.random() / 2);
}

/** Whether the server would refuse it again. */
export function isRefused(error: unknown): boolean {
  return error instanceof BackendError && error.status >= 400 && error.status < 500 && !isForNow(error);
}

/** Whether the server had no time, or doesn't know who asks. */
export function isForNow(error: unknown): boolean {
  if (!(error instanceof BackendError)) return false;
  return [401, 408, 429, 503].includes(error.status) || error.code === SECOND_STEP_NEEDED;
}
