import { codeOf } from '../error-code.ts';
import { logCounted, logError } from '../log.ts';
import { outageOf, UNREACHABLE_DATABASE } from '../postgres/outage.ts';
import { AuthError, errorResponse, type HttpContext } from './http.ts';
import { userNotFound } from './sessions.ts';

/** PostgreSQL's code for a row that references a missing row. */
const FOREIGN_KEY_VIOLATION = '23503';
/** A time limit of a statement or of a wait for a lock. */
const TIMED_OUT = /^(57014|55P03)$/;
/** A deadlock or serialization failure, or a standby that may be the next primary. */
const ROLLED_BACK = /^(40...|25006)$/;

const RETRY_AFTER_S = 5;

/** The response to an error in a handler. */
export function answerError(error: Error, c: HttpContext): Response {
  return errorResponse(c, authErrorOf(error));
}

/** What to tell the client of an error in a handler, which is logged unless it was made for the client. */
export function authErrorOf(error: Error): AuthError {
  if (error instanceof AuthError) return error;
  const message = retryMessage(error);
  // Clients retry after a 503; any other error on a refresh would sign the user out.
  if (message !== undefined) {
    const code = codeOf(error);
    logCounted(`Requests fail for now${code && ` (${code})`}`, error);
    return new AuthError(503, 'unexpected_failure', message, { retryAfter: RETRY_AFTER_S });
  }
  // The account existed when the request started, so it has just been deleted.
  if (codeOf(error) === FOREIGN_KEY_VIOLATION) return userNotFound();
  logError('A request failed', error);
  return new AuthError(500, 'unexpected_failure', 'Something went wrong on the server.');
}

/** What to tell of an error after which a retry may succeed. */
function retryMessage(error: Error): string | undefined {
  const code = codeOf(error);
  if (TIMED_OUT.test(code)) return 'The server is busy. Please try again in a few seconds.';
  return (outageOf(error) ?? (ROLLED_BACK.test(code) ? UNREACHABLE_DATABASE : undefined))?.message;
}
