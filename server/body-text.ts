/** More than may be sent. */
export class BodyTooLarge extends Error {}
/** The sender went away in the middle of it. */
export class BodyCutOff extends Error {}

/** A request's body as text, given up as soon as it is too long, whatever length it claims. */
export async function readBodyText(request: Request, mostBytes: number): Promise<string> {
  if (Number(request.headers.get('content-length') ?? 0) > mostBytes) throw new BodyTooLarge();
  const parts: Uint8Array[] = [];
  let bytes = 0;
  try {
    for await (const part of request.body ?? []) {
      bytes += part.byteLength;
      if (bytes > mostBytes) throw new BodyTooLarge();
      parts.push(part);
    }
  } catch (error) {
    throw error instanceof BodyTooLarge ? error : new BodyCutOff('', { cause: error });
  }
  return Buffer.concat(parts).toString('utf8');
}
