import { codeOf } from '../error-code.ts';
import { logError } from '../log.ts';
import { outageOf, UNREACHABLE_DATABASE } from '../postgres/outage.ts';
import { AuthError, errorResponse, type HttpContext } from './http.ts';
import { userNotFound } from './sessions.ts';

/** PostgreSQL's code for a row that references a missing row. */
const FOREIGN_KEY_VIOLATION = '23503';
/** A statement timeout, deadlock or serialization failure, or a standby that may be the next primary. */
const ROLLED_BACK = /^(57014|40...|25006)$/;

/** The response to an error in a handler. */
export function answerError(error: Error, c: HttpContext): Response {
  if (error instanceof AuthError) return errorResponse(c, error);
  const outage = outageOf(error) ?? (ROLLED_BACK.test(codeOf(error)) ? UNREACHABLE_DATABASE : undefined);
  // Clients retry after a 503; any other error on a refresh would sign the user out.
  if (outage) {
    logError(`${c.req.method} ${c.req.path} failed for now`, error);
    return errorResponse(c, new AuthError(503, 'unexpected_failure', outage.message));
  }
  // The account existed when the request started, so it has just been deleted.
  if (codeOf(error) === FOREIGN_KEY_VIOLATION) return errorResponse(c, userNotFound());
  logError(`${c.req.method} ${c.req.path} failed`, error);
  return errorResponse(c, new AuthError(500, 'unexpected_failure', 'Something went wrong on the server.'));
}
