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

/** The slowest that a client may read a long response, beyond half a minute. */
const LEAST_BYTES_PER_MS = 64;
const PATIENCE_MS = 30_000;

/** Sends a response. If the body was rejected, discards the rest of it and closes the connection. */
export function sendNode(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  { status, headers, body }: HttpResponse,
) {
  if (!incoming.complete) incoming.resume();
  outgoing.writeHead(status, {
    ...headers,
    ...(body !== null && { 'Content-Length': Buffer.byteLength(body) }),
    ...(!incoming.complete && { Connection: 'close' }),
  });
  outgoing.end(body);
}

/** Waits until a long response has been read, its client is gone, or its client has been too slow. */
export function untilRead(
  { socket }: IncomingMessage,
  outgoing: ServerResponse,
  bytes: number,
): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(cut);
      socket.off('close', end);
      resolve();
    };
    const cut = setTimeout(
      () => {
        socket.destroy();
        end();
      },
      PATIENCE_MS + bytes / LEAST_BYTES_PER_MS,
    );
    // The response to a pipelined request has no socket yet, and says nothing when the client leaves. Each of them listens.
    socket.setMaxListeners(0).once('close', end);
    outgoing.once('close', end);
    if (socket.destroyed) end();
  });
}
