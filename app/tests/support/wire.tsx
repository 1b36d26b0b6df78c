import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect } from 'vitest';
import { type Asked, refusal, serve } from './fake-network.ts';

export type Sent = Pick<Asked, 'method' | 'path' | 'body'>;

type WireOptions = {
  /** Responds immediately to requests that a test isn't about; returns undefined for requests that should wait. */
  standing?: (request: Asked) => unknown;
};

/** A query client that fails at the first error, and doesn't ask the browser whether it is online. */
export function newQueryClient(): QueryClient {
  const once = { retry: false, networkMode: 'always' } as const;
  return new QueryClient({ defaultOptions: { queries: once, mutations: once } });
}

export function renderWith(client: QueryClient, shown: ReactNode) {
  return render(shown, {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
    // Not reported, as in main.tsx: failed reads are expected.
    onCaughtError: () => {},
  });
}

/** Renders with a fake network that responds when the test says so. */
export function renderOnWire(shown: ReactNode, { standing }: WireOptions = {}) {
  const sent: Sent[] = [];
  const waiting: ((answer: Response) => void)[] = [];
  serve((asked) => {
    const { method, path, body } = asked;
    // The server is there: without it, changes would wait on the device.
    if (path.endsWith('/auth/v1/health')) return {};
    const known = standing?.(asked);
    if (known !== undefined) return known;
    sent.push({ method, path, body });
    return new Promise<Response>((resolve) => waiting.push(resolve));
  });
  const client = newQueryClient();
  let { unmount } = renderWith(client, shown);
  /** Unmounts and renders again, keeping the query cache. */
  function showAgain() {
    unmount();
    ({ unmount } = renderWith(client, shown));
  }
  async function next(response: Response): Promise<void> {
    await waitFor(() => expect(waiting).toHaveLength(1));
    waiting.shift()?.(response);
  }
  const answer = (status: number, body?: unknown) =>
    next(new Response(body === undefined ? null : JSON.stringify(body), { status }));
  /** Rejects the pending request with this message from the backend; '' for an error without a message. */
  const refuse = (message: string) => next(refusal(400, message));
  return { sent, answer, refuse, client, unmount: () => unmount(), showAgain };
}
