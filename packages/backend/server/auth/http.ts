import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import * as v from 'valibot';
import { BodyTooLarge, readBodyText } from '../body-text.ts';
import { clientSubject, type RequestContext } from '../request-context.ts';
import type { IsOwnOrigin } from '../site-address.ts';

export type HttpContext = Context<{ Bindings: RequestContext }>;

/** The subject under which rate limits count a request. */
export function clientOf(c: HttpContext): string {
  return clientSubject(c.env.clientAddress);
}

/** An error response with GoTrue's error code. */
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

/** From API version 2024-01-01 on, an error's code is its name; older clients expect the status. */
export function errorResponse(c: Context, error: AuthError): Response {
  const { status, code, message, extra } = error;
  const version = c.req.header(VERSION_HEADER) ?? '';
  const weakPassword = extra.weakPassword && { weak_password: { reasons: extra.weakPassword } };
  c.header('x-sb-error-code', code);
  if (extra.retryAfter !== undefined) c.header('retry-after', String(extra.retryAfter));
  if (/^\d{4}-\d\d-\d\d$/.test(version) && version >= NAMED_CODES) {
    c.header(VERSION_HEADER, NAMED_CODES);
    return c.json({ code, message, ...weakPassword }, status);
  }
  return c.json({ code: status, error_code: code, msg: message, ...weakPassword }, status);
}

/** Paths that emailed links and Google lead to. */
const NAVIGATED = /\/(?:authorize|callback|verify)$/;

/**
 * Rejects requests from other sites: their wrong passwords would lock out everyone behind the visitor's IP address.
 * They may navigate to emailed links and Google's callback, but not embed them.
 */
export function rejectOtherSites({ req }: Context, isOwnOrigin: IsOwnOrigin) {
  const origin = req.header('origin');
  const isForeign =
    req.header('sec-fetch-site') === 'cross-site' ||
    (origin !== undefined && !isOwnOrigin(origin, req.header('host')));
  if (!isForeign) return;
  const isVisit = req.method === 'GET' && req.header('sec-fetch-dest') === 'document';
  if (isVisit && NAVIGATED.test(req.path)) return;
  throw new AuthError(
    403,
    'foreign_site',
    'Requests from other sites are rejected. If this is the address of PaperEdge itself, set SITE_URL to it.',
  );
}

const optionalText = v.pipe(
  v.nullish(v.string('must be a string')),
  v.transform((text) => text ?? undefined),
);

/** Optional text fields of a request body; null counts as missing. */
export function texts<const Name extends string>(...names: Name[]) {
  return Object.fromEntries(names.map((name) => [name, optionalText])) as Record<Name, typeof optionalText>;
}

const MAX_BYTES = 32 * 1024;
/** The deepest nesting of a request's JSON. Clients need no more; PostgreSQL and the JSON parser allow far more. */
const DEEPEST = 16;

export async function readBody<const Fields extends v.ObjectEntries>(c: HttpContext, fields: Fields) {
  // Forces browsers to send a preflight before another site's page can post.
  if (!/^application\/json\s*(?:;|$)/i.test(c.req.header('content-type') ?? '')) {
    throw new AuthError(415, 'unsupported_media_type', 'The request body must be application/json');
  }
  let body: unknown;
  try {
    body = JSON.parse(await readBodyText(c.req.raw, MAX_BYTES));
  } catch (error) {
    if (error instanceof BodyTooLarge)
      throw new AuthError(413, 'request_too_large', 'Request body too large');
    throw new AuthError(400, 'bad_json', 'Could not parse request body as JSON');
  }
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new AuthError(400, 'bad_json', 'The request body must be a JSON object');
  }
  rejectUnstorable(body, 0);
  const parsed = v.safeParse(v.object(fields), body);
  if (parsed.success) return parsed.output;
  const [issue] = parsed.issues;
  // The fields' own messages are about values.
  const why = issue.type === 'object' ? 'is missing' : issue.message;
  throw validationFailed(`${v.getDotPath(issue) ?? 'body'} ${why}`);
}

/** PostgreSQL can store neither NUL nor an unpaired surrogate. */
function rejectUnstorable(value: unknown, depth: number) {
  if (typeof value === 'string') {
    if (/[\0\p{Surrogate}]/u.test(value)) throw validationFailed('The request contains an invalid character');
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  if (depth === DEEPEST) throw validationFailed('The request is nested too deeply');
  for (const [key, inner] of Object.entries(value)) {
    rejectUnstorable(key, depth);
    rejectUnstorable(inner, depth + 1);
  }
}
