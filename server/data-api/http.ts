import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { readBodyText } from '../body-text.ts';
import { type RequestContext, clientSubject } from '../request-context.ts';

export const PREFIX = '/rest/v1/';

/** The parts of an HTTP request that the Data API reads. */
export type HttpRequest = {
  method: string;
  /** The path below /rest/v1/ and the query, still encoded. */
  path: string;
  search: string;
  /** The address for rate limits. */
  address: string;
  header: (name: string) => string | undefined;
  body: (mostBytes: number) => Promise<string>;
  /** Whether nobody waits for the response any more. */
  isAbandoned: () => boolean;
};
export type HttpResponse = { status: number; headers: Record<string, string>; body: string | null };

/** Wraps Node's request: building web-standard objects would take as long as the response itself. */
export function nodeRequest(incoming: IncomingMessage, client: RequestContext): HttpRequest {
  const { url = '', method = '', headers } = incoming;
  return {
    method,
    ...partsOf(url),
    address: clientSubject(client.clientAddress),
    header: (name) => headers[name]?.toString(),
    body: (mostBytes) => readBodyText(incoming, mostBytes),
    isAbandoned: () => incoming.socket.destroyed,
  };
}

export function webRequest(request: Request, client: RequestContext): HttpRequest {
  return {
    method: request.method,
    ...partsOf(request.url.replace(/^https?:\/\/[^/]*/, '')),
    address: clientSubject(client.clientAddress),
    header: (name) => request.headers.get(name) ?? undefined,
    body: (mostBytes) => readBodyText(request, mostBytes),
    isAbandoned: () => request.signal.aborted,
  };
}

function partsOf(target: string): Pick<HttpRequest, 'path' | 'search'> {
  const [, path = '', search = ''] = /^([^?#]*)\??([^#]*)/.exec(target) ?? [];
  return { path: path.startsWith(PREFIX) ? path.slice(PREFIX.length) : '', search };
}

/** The slowest that a client may read, beyond half a minute. */
const LEAST_BYTES_PER_MS = 64;
const PATIENCE_MS = 30_000;

/**
 * Sends a response, and waits until it has been read or the client is gone. If the body was rejected, discards the rest of
 * it and closes the connection.
 */
export async function sendNode(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  { status, headers, body }: HttpResponse,
): Promise<void> {
  if (!incoming.complete) incoming.resume();
  outgoing.writeHead(status, {
    ...headers,
    ...(body !== null && { 'Content-Length': Buffer.byteLength(body) }),
    ...(!incoming.complete && { Connection: 'close' }),
  });
  if (outgoing.destroyed) return;
  const closed = once(outgoing, 'close').catch(() => {});
  outgoing.end(body);
  const cut = setTimeout(() => outgoing.destroy(), PATIENCE_MS + (body?.length ?? 0) / LEAST_BYTES_PER_MS);
  await closed;
  clearTimeout(cut);
}
