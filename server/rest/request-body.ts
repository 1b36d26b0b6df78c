import { Refusal } from './refusal.ts';

const MOST_BYTES = 2 * 1024 * 1024;

const tooLarge = () => new Refusal(413, { code: 'PGRST413', message: 'The body is larger than 2 MiB' });

/** The body's text, given up as soon as it is too long, whatever length it claims. */
async function readText(request: Request): Promise<string> {
  if (Number(request.headers.get('content-length') ?? 0) > MOST_BYTES) throw tooLarge();
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of request.body ?? []) {
    bytes += part.byteLength;
    if (bytes > MOST_BYTES) throw tooLarge();
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

/** Reads a body that must be JSON: an object, or a list of objects. Gives its text. */
export async function readJsonBody(request: Request): Promise<string> {
  const text = await readText(request);
  if (text === '') return text;
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (type && type !== 'application/json')
    throw new Refusal(415, {
      code: 'PGRST102',
      message: 'Content-Type not acceptable: send application/json',
    });
  const bad = () => new Refusal(400, { code: 'PGRST102', message: 'Empty or invalid json' });
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    throw bad();
  }
  const rows: readonly unknown[] = Array.isArray(body) ? body : [body];
  if (!rows.every((row) => typeof row === 'object' && row !== null && !Array.isArray(row))) throw bad();
  return text;
}
