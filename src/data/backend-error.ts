/** PostgreSQL's code for a second row where there may be one. */
export const UNIQUE_VIOLATION = '23505';

/** PostgreSQL's code for what is not there for this person. */
export const ACCESS_DENIED = '42501';

/** The backend's word for a session that has yet to show its second factor. */
export const SECOND_STEP_NEEDED = 'second_step_needed';

/** Why the backend refused or could not be asked, in words that may be shown. */
export class BackendError extends Error {
  override readonly name = 'BackendError';
  /** The backend's own name for the reason, such as `PGRST116` or `email_not_confirmed`; empty when it gave none. */
  readonly code: string;
  /** The HTTP status; 0 when there was no answer at all. */
  readonly status: number;

  constructor(failure: { message: string; code?: string | undefined; status?: number | undefined }) {
    const { message, code = '', status = 0 } = failure;
    super(readableMessage(message, status, code));
    this.code = code;
    this.status = status;
  }
}

/** PostgreSQL's own codes, but for what is meant for people: a full disk, and what a function of ours raises. */
const INTERNAL = /^(?!53100|P0001|PT)[0-9A-Z]{5}$/;

/** Whether the answer's message is not meant for people: a gateway's, or that of a database which failed. */
function isInternal(status: number, code: string): boolean {
  return status >= 500 && (code === '' || INTERNAL.test(code));
}

/** Without an answer, or with a gateway's, the clients' messages are `TypeError: …` or `{}`. */
function readableMessage(message: string, status: number, code: string): string {
  if (status === 0) return 'The server could not be reached. Check your connection and try again.';
  return isInternal(status, code) ? 'The server could not answer. Please try again in a moment.' : message;
}

/** Whether the backend itself said what is wrong. */
export function hasServerMessage(error: unknown): error is BackendError {
  return error instanceof BackendError && error.message !== '' && !isInternal(error.status, error.code);
}

/** What to tell the person who tried: the backend's own words, or the fallback where it has none. */
export function messageOf(error: unknown, fallback: string): string {
  return hasServerMessage(error) ? error.message : fallback;
}

/** As messageOf, but null when the session has ended: that is said already, wherever the person is. */
export function messageUnlessSignedOut(error: unknown, fallback: string): string | null {
  return error instanceof BackendError && error.status === 401 ? null : messageOf(error, fallback);
}
