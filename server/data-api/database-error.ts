import { outageOf, OUT_OF_REACH, type Outage } from '../database/outage.ts';
import { codeOf } from '../error-code.ts';
import { logError } from '../log.ts';
import { HttpError } from './http-error.ts';

/** PostgREST's statuses for SQLSTATEs, the longest prefix first; what is not here is the request's fault: 400. */
const STATUSES: readonly (readonly [prefix: string, status: number])[] = [
  ['23503', 409],
  ['23505', 409],
  ['25006', 405],
  ['42883', 404],
  ['42P01', 404],
  ['42P17', 500],
  ['53400', 500],
  // A view that cannot be written, which PostgREST blames on the server.
  ['55000', 400],
  ['57P0', 503],
  ['P0001', 400],
  ['08', 503],
  ['09', 500],
  ['0L', 403],
  ['0P', 403],
  ['25', 500],
  ['28', 403],
  ['2D', 500],
  ['38', 500],
  ['39', 500],
  ['3B', 500],
  ['40', 503],
  ['53', 503],
  ['54', 413],
  ['55', 500],
  ['57', 500],
  ['58', 500],
  ['F0', 500],
  ['HV', 500],
  ['P0', 500],
  ['XX', 500],
];
export const TIMED_OUT = '57014';
const INTERNAL = 'Something went wrong on the server.';

function statusOf(sqlState: string, isAnonymous: boolean): number {
  if (sqlState === '42501') return isAnonymous ? 401 : 403;
  const custom = /^PT([2-5]\d\d)$/.exec(sqlState);
  if (custom) return Number(custom[1]);
  return STATUSES.find(([prefix]) => sqlState.startsWith(prefix))?.[1] ?? 400;
}

export function outageError(outage: Outage): HttpError {
  return new HttpError(503, outage);
}

/** The answer to what went wrong in the database or on the way there. Says nothing that is not the caller's. */
export function databaseError(error: unknown, isAnonymous: boolean): HttpError {
  if (error instanceof HttpError) return error;
  const outage = outageOf(error);
  if (outage) return outageError(outage);
  const code = codeOf(error);
  if (!(error instanceof Error) || !/^[0-9A-Z]{5}$/.test(code)) {
    logError('A request of the Data API failed', error);
    return new HttpError(500, { code: 'PGRSTX00', message: INTERNAL });
  }
  const status = statusOf(code, isAnonymous);
  if (status === 503) return outageError(OUT_OF_REACH);
  if (code === TIMED_OUT) console.error(`The database ended a statement that took too long (${code})`);
  else if (status >= 500) logError('The database refused a request', error);
  if (status >= 500 && code !== TIMED_OUT) return new HttpError(status, { code, message: INTERNAL });
  return new HttpError(status, {
    code,
    message: error.message,
    details: textOf(error, 'detail'),
    hint: textOf(error, 'hint'),
  });
}

function textOf(error: object, field: 'detail' | 'hint'): string | null {
  const value: unknown = Reflect.get(error, field);
  return typeof value === 'string' ? value : null;
}
