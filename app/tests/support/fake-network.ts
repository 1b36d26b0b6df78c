import { vi } from 'vitest';

/** A request that reached the fake network. */
export type Asked = {
  readonly method: string;
  readonly path: string;
  /** The end of the path: a function's, table's or view's name. */
  readonly name: string;
  readonly search: URLSearchParams;
  readonly body: unknown;
};

/** Replaces fetch. What `answer` returns is sent as it is, if it is a Response, or else as JSON. */
export function serve(answer: (asked: Asked) => unknown): void {
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init);
    const { pathname: path, searchParams: search } = new URL(request.url);
    const text = await request.text();
    const body = text === '' ? null : (JSON.parse(text) as unknown);
    const answered = await answer({
      method: request.method,
      path,
      name: path.split('/').at(-1) ?? '',
      search,
      body,
    });
    init?.signal?.throwIfAborted();
    return answered instanceof Response ? answered : Response.json(answered);
  });
}

/** An error of the Data API. */
export function refusal(status: number, message: string, code = 'P0001'): Response {
  return Response.json({ code, message, details: null, hint: null }, { status });
}
