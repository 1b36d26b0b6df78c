import { SITE_URL, type TestAuth } from './auth-client.ts';

export type Answer = { status: number; headers: Headers; body: Record<string, unknown> };

/** Sends a raw request, including ones that auth-js would never send. */
export async function ask(
  auth: TestAuth,
  method: string,
  path: string,
  options: {
    body?: unknown;
    token?: string | undefined;
    clientAddress?: string;
    headers?: Record<string, string>;
  } = {},
): Promise<Answer> {
  const { body, token, clientAddress = '203.0.113.1', headers = {} } = options;
  const response = await auth.app.request(
    path,
    {
      method,
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    },
    { clientAddress },
  );
  const text = await response.text();
  const json: unknown = text.startsWith('{') ? JSON.parse(text) : {};
  return { status: response.status, headers: response.headers, body: json as Record<string, unknown> };
}

/** The address a response redirects to, and its parameters. */
export function destination(answer: Answer) {
  const url = new URL(answer.headers.get('location') ?? '', SITE_URL);
  return {
    page: `${url.origin}${url.pathname}`,
    query: url.searchParams,
    fragment: new URLSearchParams(url.hash.slice(1)),
  };
}
