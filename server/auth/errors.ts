import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';

type Extra = { weakPassword?: string[]; retryAfter?: number };

/** A refusal that the client is told of, under GoTrue's name for it. */
export class AuthError extends Error {
  readonly status: ContentfulStatusCode;
  readonly code: string;
  readonly extra: Extra;

  constructor(status: ContentfulStatusCode, code: string, message: string, extra: Extra = {}) {
    super(message);
    this.status = status;
    this.code = code;
    this.extra = extra;
  }
}

const VERSION_HEADER = 'x-supabase-api-version';
const NAMED_CODES = '2024-01-01';

/** Since 2024-01-01 an error's code is its name; to clients that do not ask for that it is the status. */
export function answerError(c: Context, error: AuthError): Response {
  const { status, code, message, extra } = error;
  const asked = c.req.header(VERSION_HEADER) ?? '';
  const weakPassword = extra.weakPassword && { weak_password: { reasons: extra.weakPassword } };
  c.header('x-sb-error-code', code);
  if (extra.retryAfter !== undefined) c.header('retry-after', String(extra.retryAfter));
  if (/^\d{4}-\d\d-\d\d$/.test(asked) && asked >= NAMED_CODES) {
    c.header(VERSION_HEADER, NAMED_CODES);
    return c.json({ code, message, ...weakPassword }, status);
  }
  return c.json({ code: status, error_code: code, msg: message, ...weakPassword }, status);
}

export function validationFailed(message: string): AuthError {
  return new AuthError(400, 'validation_failed', message);
}
