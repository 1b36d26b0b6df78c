import { codeOf } from './error-code.ts';

/**
 * Says on the error output that something failed. A database's message can name rows ('Key (email)=(…)'), and
 * a request's error can hold what was sent: so only the kind, the code and the place are printed.
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
