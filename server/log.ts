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
