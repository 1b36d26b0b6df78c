/** An error response in PostgREST's format. */
export class HttpError extends Error {
  readonly status: number;
  readonly code: string;
  readonly body: string;
  readonly headers: Record<string, string>;

  constructor(
    status: number,
    code: string,
    message: string,
    more: { details?: unknown; hint?: string | null; headers?: Record<string, string> } = {},
  ) {
    super(message);
    const { details = null, hint = null, headers = {} } = more;
    this.status = status;
    this.code = code;
    this.body = JSON.stringify({ details, hint, code, message });
    this.headers = { 'Content-Type': 'application/json; charset=utf-8', ...headers };
  }
}
