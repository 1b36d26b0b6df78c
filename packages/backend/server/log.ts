import { codeOf } from './error-code.ts';

/**
 * Logs a failure's kind, code and location only. A database message can contain row values ('Key (email)=(…)'), and a
 * request's error can contain what was sent.
 */
export function logError(what: string, error: unknown) {
  if (!(error instanceof Error)) {
    console.error(`${what}: ${typeof error}`);
    return;
  }
  const code = codeOf(error);
  const place = error.stack?.split('\n').filter((line) => /^\s+at /.test(line)) ?? [];
  console.error([`${what}: ${error.name}${code && ` ${code}`}`, ...place.slice(0, 8)].join('\n'));
}

const inAMinute = (run: () => void) => void setTimeout(run, 60_000).unref();

/**
 * Returns a log for errors that a caller can cause at will: the first of a kind is logged at once, later ones as a count,
 * once a minute. `what` names the kind and has nothing of a request in it, or a flood would have a line for each.
 */
export function countingLog(afterAMinute: (run: () => void) => void = inAMinute) {
  const more = new Map<string, number>();
  const logMore = (what: string) => {
    const count = more.get(what);
    if (!count) return more.delete(what);
    console.error(`${what}: ${count} more in the last minute`);
    more.set(what, 0);
    return afterAMinute(() => logMore(what));
  };
  const log = (what: string, error: unknown) => {
    const count = more.get(what);
    more.set(what, (count ?? -1) + 1);
    if (count !== undefined) return;
    logError(what, error);
    afterAMinute(() => logMore(what));
  };
  /** `forget` starts over, for tests, which share a process. */
  return Object.assign(log, { forget: () => more.clear() });
}

/** The process's counting log. */
export const logCounted = countingLog();
