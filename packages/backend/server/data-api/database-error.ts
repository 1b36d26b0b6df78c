import { outageOf, UNREACHABLE_DATABASE } from '../postgres/outage.ts';
import { codeOf } from '../error-code.ts';
import { logError } from '../log.ts';
import { isTooLarge } from './answer-size.ts';
import { HttpError } from './http-error.ts';
import { AnswerTooLarge } from './pipeline.ts';

/** HTTP statuses for SQLSTATEs, as in PostgREST unless noted. The first match wins; without one it is 400. */
const STATUSES: readonly (readonly [sqlState: RegExp, status: number])[] = [
  [/^2350[35]/, 409],
  [/^25006/, 405],
  [/^(42883|42P01)/, 404],
  // PostgREST responds with 500 to 55000, a view that can't be written.
  [/^(55000|P0001)/, 400],
  [/^(42P17|53400)/, 500],
  [/^(57P0|08|40|53)/, 503],
  [/^(0L|0P|28)/, 403],
  // PostgREST responds with 500 to a statement's time limit; clients may try again.
  [/^57014/, 429],
  [/^54/, 413],
  [/^(09|25|2D|38|39|3B|55|57|58|F0|HV|P0|XX)/, 500],
];
export const TIMED_OUT = '57014';

function statusOf(sqlState: string, isAnonymous: boolean): number {
  if (sqlState === '42501') return isAnonymous ? 401 : 403;
  const [, custom] = /^PT([2-5]\d\d)$/.exec(sqlState) ?? [];
  return Number(custom ?? STATUSES.find(([pattern]) => pattern.test(sqlState))?.[1] ?? 400);
}

/** Turns a database or connection error into a response. Only the caller's own mistakes are explained. */
export function databaseError(
  error: unknown,
  isAnonymous: boolean,
  logSlow: (what: string, error: unknown) => void,
): HttpError {
  if (error instanceof HttpError) return error;
  if (error instanceof AnswerTooLarge || isTooLarge(error)) return answerTooLarge();
  const code = codeOf(error);
  const isSqlState = error instanceof Error && /^[0-9A-Z]{5}$/.test(code);
  const status = isSqlState ? statusOf(code, isAnonymous) : 500;
  const outage = outageOf(error) ?? (status === 503 ? UNREACHABLE_DATABASE : undefined);
  if (outage) return new HttpError(503, outage.code, outage.message);
  if (!isSqlState) return internalError(error);
  if (code === TIMED_OUT) logSlow('The database canceled a slow statement', error);
  else if (status >= 500) return internalError(error, status, code);
  const { message, detail = null, hint = null } = error as Error & { detail?: string; hint?: string };
  const headers = status === 429 ? { 'Retry-After': '5' } : {};
  return new HttpError(status, code, message, { details: detail, hint, headers });
}

const answerTooLarge = () =>
  new HttpError(413, '54000', 'The answer is larger than 16 MiB', {
    hint: 'Read it in parts, with limit and offset.',
  });

/** Logs an error, and returns one for the client without the details. */
export function internalError(error: unknown, status = 500, code = 'PGRSTX00'): HttpError {
  logError('A Data API request failed', error);
  return new HttpError(status, code, 'Something went wrong on the server.');
}
