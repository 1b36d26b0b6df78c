/** What PostgREST answers when it does not do what was asked. */
type Body = { code: string; message: string; details?: string | null; hint?: string | null };

/** An answer that is thrown; Hono, and with it @supabase/lite, asks errors for their response. */
export class Refusal extends Error {
  readonly code: string;
  readonly #status: number;
  readonly #body: Body;
  readonly #headers: Record<string, string>;

  constructor(status: number, body: Body, headers: Record<string, string> = {}) {
    super(body.message);
    this.code = body.code;
    this.#status = status;
    this.#body = body;
    this.#headers = headers;
  }

  getResponse(): Response {
    return Response.json(
      { details: null, hint: null, ...this.#body },
      { status: this.#status, headers: this.#headers },
    );
  }
}
