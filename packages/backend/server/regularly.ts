import { logError } from './log.ts';
import { outageOf } from './postgres/outage.ts';

type Options = {
  everyMs: number;
  /** Whether the first run starts at once. */
  isImmediate: boolean;
  /** What an error means, for the log. */
  failure: string;
};

/**
 * Repeats a task until stopped, skipping a round while a run is under way. If the database is down, it waits for the next
 * round. The returned function waits for the last run.
 */
export function regularly(task: () => Promise<void>, { everyMs, isImmediate, failure }: Options) {
  let running: Promise<void> | undefined;
  const run = () => {
    running ??= task()
      .catch((error: unknown) => {
        if (!outageOf(error)) logError(failure, error);
      })
      .finally(() => (running = undefined));
  };
  if (isImmediate) run();
  const timer = setInterval(run, everyMs);
  timer.unref();
  return async (): Promise<void> => {
    clearInterval(timer);
    await running;
  };
}
