/** PostgreSQL's unique_violation. */
export const UNIQUE_VIOLATION = '23505';

/** PostgreSQL's insufficient_privilege. */
export const ACCESS_DENIED = '42501';

/** Our code for a request to the Data API without a session, or with one that has ended. */
export const NOT_AUTHENTICATED = 'not_authenticated';

/** The backend's code for a session without its second factor. */
export const SECOND_STEP_NEEDED = 'second_step_needed';

/** An error whose message can be shown to the user. */
export class BackendError extends Error {
  override readonly name = 'BackendError';
  /** The backend's code, such as `PGRST116` or `email_not_confirmed`; empty if it sent none. */
  readonly code: string;
  /** The HTTP status; 0 if there was no response. */
  readonly status: number;

  constructor(failure: { message: string; code?: string | undefined; status?: number | undefined }) {
    const { message, code = '', status = 0 } = failure;
    super(readableMessage(message, status, code));
    this.code = code;
    this.status = status;
  }
}

/** PostgreSQL's own codes, except those with messages for users: a full disk and errors raised by our functions. */
const INTERNAL = /^(?!53100|P0001|PT)[0-9A-Z]{5}$/;

function isInternal(status: number, code: string): boolean {
  return status >= 500 && (code === '' || INTERNAL.test(code));
}

/** PostgreSQL's message for a row that the policies of a notebook's owner refuse. */
const NOT_OWN =
  /row-level security policy .*for table "(?:notebooks|bets|custom_columns|bankroll_movements)"/;

/** HTML, which a proxy may send instead of the server's answer. */
const MARKUP = /^\s*</;

/** Without a response, Supabase's clients set `TypeError: …` or `{}` as the message. */
function readableMessage(message: string, status: number, code: string): string {
  if (status === 0) return 'The server could not be reached. Check your connection and try again.';
  if (NOT_OWN.test(message)) return 'Access denied: You do not own this notebook';
  if (isInternal(status, code)) return 'The server could not answer. Please try again in a moment.';
  return MARKUP.test(message) ? `A proxy answered in the server's place (status ${status}).` : message;
}

export function hasServerMessage(error: unknown): error is BackendError {
  return error instanceof BackendError && error.message !== '' && !isInternal(error.status, error.code);
}

export function messageOf(error: unknown, fallback: string): string {
  return hasServerMessage(error) ? error.message : fallback;
}

/** Like messageOf, but null if the session has ended, since a separate toast reports that. */
export function serverMessage(error: unknown, fallback: string): string | null {
  return error instanceof BackendError && error.status === 401 ? null : messageOf(error, fallback);
}
