import type { Context } from 'hono';
import * as v from 'valibot';
import { BodyTooLarge, readBodyText } from '../body-text.ts';
import { AuthError, validationFailed } from './errors.ts';

const MOST_BYTES = 32 * 1024;
/** Deeper than any client's data; PostgreSQL and the JSON parser stop a good deal later. */
const DEEPEST = 16;

/** A field that clients leave out or send as null when they have nothing to say. */
export const optionalText = v.pipe(
  v.nullish(v.string('must be a string')),
  v.transform((text) => text ?? undefined),
);

/** The request's JSON object, in the shape that the schema gives it. */
export async function readBody<const Schema extends v.GenericSchema>(
  c: Context,
  schema: Schema,
): Promise<v.InferOutput<Schema>> {
  // Nothing else makes a browser ask first whether a page of another site may send it.
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
  const parsed = v.safeParse(schema, body);
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
