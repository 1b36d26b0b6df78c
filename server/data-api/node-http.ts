import type { IncomingMessage, ServerResponse } from 'node:http';
import { BodyCutOff, BodyTooLarge } from '../body-text.ts';
import type { HttpRequest } from './read-request.ts';

/** A request as Node has it: the Web's objects for it would take as long as the answer. */
export function nodeRequest(incoming: IncomingMessage, prefix: string): HttpRequest {
  const { url = '', method = '' } = incoming;
  const query = url.indexOf('?');
  const end = query < 0 ? url.length : query;
  return {
    method,
    path: url.slice(prefix.length, end),
    search: url.slice(end + 1),
    header: (name) => {
      const value = incoming.headers[name];
      return Array.isArray(value) ? value.join(', ') : value;
    },
    body: (mostBytes) => readBody(incoming, mostBytes),
  };
}

function readBody(incoming: IncomingMessage, mostBytes: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    let bytes = 0;
    if (Number(incoming.headers['content-length'] ?? 0) > mostBytes) reject(new BodyTooLarge());
    incoming.on('data', (part: Buffer) => {
      bytes += part.byteLength;
      if (bytes <= mostBytes) parts.push(part);
      else reject(new BodyTooLarge());
    });
    incoming.on('end', () => resolve(bytes > mostBytes ? '' : Buffer.concat(parts, bytes).toString('utf8')));
    incoming.on('error', () => reject(new BodyCutOff()));
    incoming.on('close', () => reject(new BodyCutOff()));
  });
}

/** Answers; what is left of a refused body is not waited for. */
export function sendNode(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  { status, headers, body }: { status: number; headers: Record<string, string>; body: string | null },
) {
  const length = { 'Content-Length': Buffer.byteLength(body ?? '') };
  const hasLength = body !== null;
  if (!incoming.complete) incoming.resume();
  outgoing.writeHead(status, {
    ...headers,
    ...(hasLength && length),
    ...(!incoming.complete && { Connection: 'close' }),
  });
  outgoing.end(body ?? '');
}
