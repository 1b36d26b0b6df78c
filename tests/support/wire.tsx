import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, vi } from 'vitest';

export type Sent = { method: string; path: string; body: unknown };

type WireOptions = {
  /** Responds immediately to requests that a test isn't about; returns undefined for requests that should wait. */
  standing?: (request: Sent) => unknown;
};

/** Renders with a fake network that responds when the test says so. */
export function renderOnWire(shown: ReactNode, { standing }: WireOptions = {}) {
  const sent: Sent[] = [];
  const waiting: ((answer: Response) => void)[] = [];
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init);
    const text = await request.text();
    const out: Sent = {
      method: request.method,
      path: new URL(request.url).pathname,
      body: text === '' ? null : (JSON.parse(text) as unknown),
    };
    // The server is there: without it, changes would wait on the device.
    if (out.path.endsWith('/auth/v1/health')) return Response.json({});
    const known = standing?.(out);
    if (known !== undefined) return Response.json(known);
    sent.push(out);
    return new Promise<Response>((resolve) => waiting.push(resolve));
  });
  const always = { retry: false, networkMode: 'always' } as const;
  const client = new QueryClient({ defaultOptions: { queries: always, mutations: always } });
  const show = () =>
    render(<QueryClientProvider client={client}>{shown}</QueryClientProvider>, {
      // Not reported, as in main.tsx: failed reads are expected.
      onCaughtError: () => {},
    });
  let { unmount } = show();
  /** Unmounts and renders again, keeping the query cache. */
  function showAgain() {
    unmount();
    ({ unmount } = show());
  }
  async function answer(status: number, body?: unknown): Promise<void> {
    await waitFor(() => expect(waiting).toHaveLength(1));
    waiting.shift()?.(new Response(body === undefined ? null : JSON.stringify(body), { status }));
  }
  /** Rejects the pending request with this message from the backend; '' for an error without a message. */
  const refuse = (message: string) => answer(400, { code: 'P0001', message, details: null, hint: null });
  return { sent, answer, refuse, client, unmount: () => unmount(), showAgain };
}
