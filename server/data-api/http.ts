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
  };
}

export function webRequest(request: Request, client: RequestContext): HttpRequest {
  return {
    method: request.method,
    ...partsOf(request.url.replace(/^https?:\/\/[^/]*/, '')),
    address: clientSubject(client.clientAddress),
    header: (name) => request.headers.get(name) ?? undefined,
    body: (mostBytes) => readBodyText(request, mostBytes),
  };
}

function partsOf(target: string): Pick<HttpRequest, 'path' | 'search'> {
  const [, path = '', search = ''] = /^([^?#]*)\??([^#]*)/.exec(target) ?? [];
  return { path: path.startsWith(PREFIX) ? path.slice(PREFIX.length) : '', search };
}

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
