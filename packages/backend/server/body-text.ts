import { IncomingMessage } from 'node:http';

export class BodyTooLarge extends Error {}
/** The connection closed before the end of the body. */
export class BodyCutOff extends Error {}

/** Reads a request's body as text; stops as soon as it exceeds the limit, regardless of the declared length. */
export async function readBodyText(request: Request | IncomingMessage, mostBytes: number): Promise<string> {
  const isNode = request instanceof IncomingMessage;
  const length = isNode ? request.headers['content-length'] : request.headers.get('content-length');
  if (Number(length ?? 0) > mostBytes) throw new BodyTooLarge();
  // The connection must stay open to send the error response.
  const body: AsyncIterable<Uint8Array> | null = isNode
    ? request.iterator({ destroyOnReturn: false })
    : request.body;
  const parts: Uint8Array[] = [];
  let bytes = 0;
  try {
    for await (const part of body ?? []) {
      bytes += part.byteLength;
      if (bytes > mostBytes) throw new BodyTooLarge();
      parts.push(part);
    }
  } catch (error) {
    throw error instanceof BodyTooLarge ? error : new BodyCutOff('', { cause: error });
  }
  return Buffer.concat(parts, bytes).toString('utf8');
}
