import { isAlive, npmProcess } from './npm-process.ts';

/** How often we look whether npm, which started us, is still there. */
const NPM_WATCH_MS = 500;

/** npm passes a signal on to us that the terminal has sent us already: within this time it is the same one. */
const SAME_SIGNAL_MS = 1000;

/**
 * Calls `end` once, when the process is told to stop: by a signal, or by the death of npm, which does not pass
 * every signal on. A second, later signal stops at once.
 */
export function endOnSignal(end: (why: string) => Promise<void>) {
  let since: number | undefined;
  const stop = (why: string) => {
    if (since !== undefined) {
      if (performance.now() - since > SAME_SIGNAL_MS) process.exit(1);
      return;
    }
    since = performance.now();
    end(why).then(
      () => process.exit(),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop(signal));
  const npm = npmProcess();
  if (npm !== undefined) setInterval(() => isAlive(npm) || stop('npm has ended'), NPM_WATCH_MS).unref();
}
