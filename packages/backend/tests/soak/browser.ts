import { request } from 'node:http';
import type { Place } from '../../fuzz/people.ts';
import { FORWARDED } from '../../fuzz/request.ts';
import { Wire, type Answer } from '../../fuzz/wire.ts';

/** Connections that a browser opens to one host. */
const CONNECTIONS = 6;

/** What all browsers have sent, and what went wrong. */
export type Traffic = { answers: Map<number, number>; aborted: number; problems: string[] };

export const requestsOf = ({ answers, aborted }: Traffic) =>
  [...answers.values()].reduce((sum, each) => sum + each, aborted);

type Sent = { method?: string; headers?: Record<string, string>; body?: string | undefined };

/** Sends requests from one address, on connections that last until the browser is closed. */
export class Browser {
  readonly #place: Place;
  readonly #traffic: Traffic;
  readonly #own: Record<string, string>;
  readonly #wire: Wire;

  constructor(place: Place, traffic: Traffic, address: string) {
    this.#place = place;
    this.#traffic = traffic;
    this.#own = {
      [FORWARDED]: address,
      'user-agent': 'Mozilla/5.0',
      'accept-encoding': 'gzip, deflate, br',
      origin: place.address,
    };
    this.#wire = new Wire(place.address, CONNECTIONS);
  }

  /** Any status but those expected is a problem; without any, only success is expected. */
  async send(path: string, sent: Sent = {}, expected: readonly number[] = []): Promise<Answer> {
    const { method = 'GET', headers = {}, body } = sent;
    const answer = await this.#wire.send({ sender: 'nobody', method, path, headers, body }, this.#own);
    const { status } = answer ?? { status: 0 };
    const { answers, problems } = this.#traffic;
    answers.set(status, (answers.get(status) ?? 0) + 1);
    const isExpected = expected.length === 0 ? status >= 200 && status < 300 : expected.includes(status);
    if (!isExpected) problems.push(`${method} ${path} was answered ${status} ${answer?.body.slice(0, 300)}`);
    return answer ?? { status, headers: '', body: '' };
  }

  /** For the libraries that the site uses. */
  readonly fetch = async (input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> => {
    const { pathname, search } = new URL(input instanceof Request ? input.url : input);
    const { status, body } = await this.send(pathname + search, {
      method: init.method ?? 'GET',
      headers: Object.fromEntries(new Headers(init.headers)),
      body: typeof init.body === 'string' ? init.body : undefined,
    });
    return new Response(body === '' ? null : body, { status: status || 503 });
  };

  /** Cuts the connection as soon as a request is sent, or as its answer begins. */
  async abort(path: string, { method = 'GET', headers = {}, body }: Sent, whileAnswered: boolean) {
    await new Promise<void>((resolve) => {
      const outgoing = request(
        this.#place.address + path,
        { method, headers: { ...this.#own, ...headers }, agent: false },
        (incoming) => {
          incoming.on('error', () => {}); // cut off
          incoming.once('data', () => outgoing.destroy());
          incoming.once('end', () => outgoing.destroy());
        },
      );
      outgoing.on('error', () => {}); // cut off
      outgoing.on('close', () => resolve());
      if (!whileAnswered) outgoing.on('finish', () => outgoing.destroy());
      outgoing.end(body);
    });
    this.#traffic.aborted += 1;
  }

  close() {
    this.#wire.end();
  }
}
