import { randomInt } from 'node:crypto';
import type { Activity } from './activity.ts';
import type { Clock } from './clock.ts';

export const FAULTS = [
  'hangs',
  'answer is lost',
  'is cut',
  'fails before',
  'fails after',
  'gateway',
  'is busy',
  'is throttled',
  'is slow',
  'arrives late',
] as const;

/** How one request that writes fails. */
export type Fault = (typeof FAULTS)[number];

export type Sent = { readonly token: string; readonly path: string; readonly body: string };

export type Shared = {
  readonly address: string;
  readonly clock: Clock;
  readonly activity: Activity;
  /** Is called with each request with data that reaches the server. */
  readonly onArrival: (sent: Sent) => void;
};

const UNREACHABLE = 'Failed to fetch';

const READS = /\/rpc\/(bets_|daily_pl|all_time)/;

const ERRORS: Partial<Record<Fault, number>> = {
  'fails before': 500,
  gateway: 502,
  'is busy': 503,
  'is throttled': 429,
};

/** A device's connection to the server. */
export class Network {
  isOffline = false;
  /** For the next requests that write. */
  readonly faults: Fault[] = [];
  /** Requests that are still on their way, though nobody waits for them. */
  readonly late: (() => Promise<unknown>)[] = [];
  readonly #shared: Shared;
  readonly #sender = `198.51.100.${randomInt(1, 255)}`;

  constructor(shared: Shared) {
    this.#shared = shared;
  }

  async fetch(page: object, input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
    const { signal } = init;
    if (signal?.aborted) throw aborted();
    const request = new Request(input, { ...init, signal: null });
    const { pathname } = new URL(request.url);
    const isWrite =
      (pathname.startsWith('/rest/') && request.method !== 'GET' && !READS.test(pathname)) ||
      pathname.endsWith('/logout');
    let fault = isWrite ? this.faults.shift() : undefined;
    // Undo of an add names no version, so the server can't check what has changed when it arrives.
    const { body } = init;
    const namesNoVersion =
      pathname.endsWith('/delete_bets') && typeof body === 'string' && body.includes('"seen":null');
    if (namesNoVersion && fault === 'arrives late') fault = 'hangs';
    const answer = this.#answer(page, request, fault);
    answer.catch(() => {}); // perhaps nobody waits for it any more
    if (!signal) return answer;
    return Promise.race([
      answer,
      new Promise<never>((_, reject) => {
        signal.addEventListener('abort', () => reject(aborted()), { once: true });
      }),
    ]);
  }

  async #answer(page: object, request: Request, fault?: Fault): Promise<Response> {
    if (this.isOffline || fault === 'is cut') throw new TypeError(UNREACHABLE);
    const refused = fault && ERRORS[fault];
    if (refused !== undefined) return new Response('', { status: refused });
    if (fault === 'arrives late') this.late.push(() => this.#send(request));
    if (fault === 'hangs' || fault === 'arrives late') return new Promise(() => {});
    const answer = await this.#send(request);
    if (fault === 'is slow')
      await new Promise<void>(
        (resolve) => void this.#shared.clock.start(page, resolve, randomInt(1000, 25_000)),
      );
    // It went offline, or the network dropped the answer.
    if (this.isOffline || fault === 'answer is lost') throw new TypeError(UNREACHABLE);
    return fault === 'fails after' ? new Response('', { status: 500 }) : answer;
  }

  async #send(request: Request): Promise<Response> {
    const { address, activity, onArrival } = this.#shared;
    const { pathname, search } = new URL(request.url);
    const path = pathname + search;
    const send = async () => {
      const headers = new Headers(request.headers);
      headers.set('x-forwarded-for', this.#sender);
      const { method } = request;
      const body = method === 'GET' ? null : await request.text();
      if (path.startsWith('/rest/'))
        onArrival({ token: headers.get('authorization') ?? '', path, body: body ?? '' });
      const answer = await fetch(address + path, { method, headers, body });
      const text = await answer.text();
      const isEmpty = [204, 205, 304].includes(answer.status);
      return new Response(isEmpty ? null : text, { status: answer.status, headers: answer.headers });
    };
    return activity.during(send());
  }
}

const aborted = () => new DOMException('This operation was aborted', 'AbortError');
