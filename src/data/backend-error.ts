/** PostgreSQL: unique_violation */
export const UNIQUE_VIOLATION = '23505';

/** PostgreSQL: insufficient_privilege */
export const ACCESS_DENIED = '42501';

/** The backend's code for a session without its second factor. */
export const SECOND_STEP_NEEDED = 'second_step_needed';

/** Why the backend refused or could not be reached, with a message fit to show. */
export class BackendError extends Error {
  override readonly name = 'BackendError';
  /** The backend's code, such as `PGRST116` or `email_not_confirmed`; empty if it sent none. */
  readonly code: string;
  /** The HTTP status; 0 without an answer. */
  readonly status: number;

  constructor(failure: { message: string; code?: string | undefined; status?: number | undefined }) {
    const { message, code = '', status = 0 } = failure;
    super(readableMessage(message, status, code));
    this.code = code;
    this.status = status;
  }
}

/** PostgreSQL's own codes, except a full disk and what our functions raise, whose messages are for people. */
const INTERNAL = /^(?!53100|P0001|PT)[0-9A-Z]{5}$/;

/** Whether the message is not fit to show: a gateway's, or a failed database's. */
function isInternal(status: number, code: string): boolean {
  return status >= 500 && (code === '' || INTERNAL.test(code));
}

/** Without an answer, Supabase's clients put `TypeError: …` or `{}` here. */
function readableMessage(message: string, status: number, code: string): string {
  if (status === 0) return 'The server could not be reached. Check your connection and try again.';
  return isInternal(status, code) ? 'The server could not answer. Please try again in a moment.' : message;
}

/** Whether the backend sent a message that is fit to show. */
export function hasServerMessage(error: unknown): error is BackendError {
  return error instanceof BackendError && error.message !== '' && !isInternal(error.status, error.code);
}

/** The backend's own message or, if it sent none, the fallback. */
export function messageOf(error: unknown, fallback: string): string {
  return hasServerMessage(error) ? error.message : fallback;
}

/** As messageOf, but null if the session has ended: a toast says so already. */
export function serverMessage(error: unknown, fallback: string): string | null {
  return error instanceof BackendError && error.status === 401 ? null : messageOf(error, fallback);
}
