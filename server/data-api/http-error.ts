/** The body that PostgREST answers errors with. */
type Body = { code: string; message: string; details?: unknown; hint?: string | null };

/** An error that is the answer to a request. */
export class HttpError extends Error {
  readonly status: number;
  readonly code: string;
  readonly body: string;
  readonly headers: Record<string, string>;

  constructor(status: number, body: Body, headers: Record<string, string> = {}) {
    super(body.message);
    this.status = status;
    this.code = body.code;
    this.body = JSON.stringify({ details: null, hint: null, ...body });
    this.headers = headers;
  }
}

/** The request cannot be read or done as it stands. */
export const badRequest = (message: string, details: string | null = null, code = 'PGRST100') =>
  new HttpError(400, { code, message, details });
