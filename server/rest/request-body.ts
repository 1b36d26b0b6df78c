import { BodyCutOff, BodyTooLarge, readBodyText } from '../body-text.ts';
import { Refusal } from './refusal.ts';

const MOST_BYTES = 2 * 1024 * 1024;

async function readText(request: Request): Promise<string> {
  try {
    return await readBodyText(request, MOST_BYTES);
  } catch (error) {
    if (error instanceof BodyTooLarge)
      throw new Refusal(413, { code: 'PGRST413', message: 'The body is larger than 2 MiB' });
    if (error instanceof BodyCutOff)
      throw new Refusal(400, { code: 'PGRST102', message: 'The body ends too early' });
    throw error;
  }
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
