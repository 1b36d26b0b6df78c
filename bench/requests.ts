import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';

/** A request, rebuilt for each send. */
export type Sent = { method: string; address: string; headers: Record<string, string>; body?: unknown };

/** Throughput and latency of requests. */
export type Rate = {
  perSecond: number;
  /** The 99th percentile in milliseconds. */
  p99: number;
};

/** About as many requests as a busy household has open at once. */
const AT_ONCE = 10;
const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });

/** Sends requests for the given time, ten at once. Throws unless all succeed. */
export async function rateOf(make: () => Sent, forMs: number): Promise<Rate> {
  const times: number[] = [];
  const start = performance.now();
  const sendOn = async () => {
    while (performance.now() < start + forMs) {
      const sent = performance.now();
      await send(make());
      times.push(performance.now() - sent);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, sendOn));
  const perSecond = (times.length / (performance.now() - start)) * 1000;
  const slowest = times.toSorted((a, b) => a - b);
  return { perSecond, p99: slowest[Math.floor(slowest.length * 0.99)] ?? Number.NaN };
}

async function send({ method, address, headers, body }: Sent): Promise<void> {
  const json = body === undefined ? '' : JSON.stringify(body);
  const length = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(json) };
  const sent = request(address, { method, agent, headers: { ...headers, ...(json && length) } });
  sent.end(json);
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  const answer = await text(response);
  if ((response.statusCode ?? 0) < 300) return;
  throw new Error(`${method} ${address} was answered ${response.statusCode}: ${answer}`);
}
