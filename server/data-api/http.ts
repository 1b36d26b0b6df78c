import type { IncomingMessage, ServerResponse } from 'node:http';
import { readBodyText } from '../body-text.ts';
import type { Client } from '../client.ts';
import { clientSubject } from '../client-address.ts';

export const PREFIX = '/rest/v1/';

/** What the Data API reads of an HTTP request. */
export type HttpRequest = {
  method: string;
  /** The path below /rest/v1/ and the query, undecoded. */
  path: string;
  search: string;
  /** The address that limits count by. */
  address: string;
  header: (name: string) => string | undefined;
  body: (mostBytes: number) => Promise<string>;
};
export type HttpAnswer = { status: number; headers: Record<string, string>; body: string | null };

/** Wraps Node's own request: building the Web's objects would take as long as the answer. */
export function nodeRequest(incoming: IncomingMessage, client: Client): HttpRequest {
  const { url = '', method = '', headers } = incoming;
  return {
    method,
    ...partsOf(url),
    address: clientSubject(client.clientAddress),
    header: (name) => headers[name]?.toString(),
    body: (mostBytes) => readBodyText(incoming, mostBytes),
  };
}

export function webRequest(request: Request, client: Client): HttpRequest {
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

/** Sends an answer; the rest of a body that was refused is discarded, and its connection closed. */
export function sendNode(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  { status, headers, body }: HttpAnswer,
) {
  if (!incoming.complete) incoming.resume();
  outgoing.writeHead(status, {
    ...headers,
    ...(body !== null && { 'Content-Length': Buffer.byteLength(body) }),
    ...(!incoming.complete && { Connection: 'close' }),
  });
  outgoing.end(body);
}
