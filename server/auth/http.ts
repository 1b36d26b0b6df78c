import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import * as v from 'valibot';
import { BodyTooLarge, readBodyText } from '../body-text.ts';
import { clientSubject } from '../client-address.ts';
import type { Client } from '../client.ts';
import type { IsOwnOrigin } from '../own-origin.ts';

export type HttpContext = Context<{ Bindings: Client }>;

/** Whom limits count a request for. */
export function clientOf(c: HttpContext): string {
  return clientSubject(c.env.clientAddress);
}

/** An error for the client, under GoTrue's code. */
export class AuthError extends Error {
  readonly status: ContentfulStatusCode;
  readonly code: string;
  readonly extra: { weakPassword?: string[]; retryAfter?: number };

  constructor(status: ContentfulStatusCode, code: string, message: string, extra: AuthError['extra'] = {}) {
    super(message);
    this.status = status;
    this.code = code;
    this.extra = extra;
  }
}

export function validationFailed(message: string): AuthError {
  return new AuthError(400, 'validation_failed', message);
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

/** The addresses that links in mails and Google lead to. */
const VISITED = /\/(?:authorize|callback|verify)$/;

/**
 * Refuses requests of other sites: their wrong passwords would lock out everybody who shares an address with the
 * browser. They may open the addresses that mails and Google do, but not in a frame or as an image.
 */
export function refuseForeignPages({ req }: Context, isOwnOrigin: IsOwnOrigin) {
  const origin = req.header('origin');
  const isForeign =
    req.header('sec-fetch-site') === 'cross-site' ||
    (origin !== undefined && !isOwnOrigin(origin, req.header('host')));
  if (!isForeign) return;
  const isVisit = req.method === 'GET' && req.header('sec-fetch-dest') === 'document';
  if (isVisit && VISITED.test(req.path)) return;
  throw new AuthError(
    403,
    'foreign_site',
    'Requests from other sites are refused. If this is the address of PaperEdge itself, set SITE_URL to it.',
  );
}

const optionalText = v.pipe(
  v.nullish(v.string('must be a string')),
  v.transform((text) => text ?? undefined),
);

/** Optional text fields of a body; null counts as missing. */
export function texts<const Name extends string>(...names: Name[]) {
  return Object.fromEntries(names.map((name) => [name, optionalText])) as Record<Name, typeof optionalText>;
}

const MOST_BYTES = 32 * 1024;
/** No client nests deeper; PostgreSQL and the JSON parser allow far more. */
const DEEPEST = 16;

/** The request's JSON object, of which only the given fields are read. */
export async function readBody<const Fields extends v.ObjectEntries>(c: HttpContext, fields: Fields) {
  // Makes a browser send a preflight before a page of another site may post.
  if (!/^application\/json\s*(?:;|$)/i.test(c.req.header('content-type') ?? '')) {
    throw new AuthError(415, 'unsupported_media_type', 'The request body must be application/json');
  }
  let body: unknown;
  try {
    body = JSON.parse(await readBodyText(c.req.raw, MOST_BYTES));
  } catch (error) {
    if (error instanceof BodyTooLarge)
      throw new AuthError(413, 'request_too_large', 'Request body too large');
    throw new AuthError(400, 'bad_json', 'Could not parse request body as JSON');
  }
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new AuthError(400, 'bad_json', 'The request body must be a JSON object');
  }
  refuseUnstorable(body, 0);
  const parsed = v.safeParse(v.object(fields), body);
  if (parsed.success) return parsed.output;
  const [issue] = parsed.issues;
  throw validationFailed(`${v.getDotPath(issue) ?? 'body'} ${issue.message}`);
}

/** PostgreSQL stores neither the character NUL nor half a surrogate pair. */
function refuseUnstorable(value: unknown, depth: number) {
  if (typeof value === 'string') {
    if (/[\0\p{Surrogate}]/u.test(value))
      throw validationFailed('The request holds a character that is not text');
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  if (depth === DEEPEST) throw validationFailed('The request is nested too deeply');
  for (const [key, inner] of Object.entries(value)) {
    refuseUnstorable(key, depth);
    refuseUnstorable(inner, depth + 1);
  }
}
