import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { median } from './statistics.ts';

/** A request, rebuilt for each send. */
export type Sent = { method: string; address: string; headers: Record<string, string>; body?: unknown };

/** Throughput, and percentiles of the time in milliseconds. */
export type Rate = { perSecond: number; p50: number; p95: number; p99: number };

/** About as many requests as a busy household has open at once. */
const AT_ONCE = 10;

/** Sends requests for the given time, ten at once. Throws unless all succeed. */
export function rateOf(make: () => Sent, forMs: number): Promise<Rate> {
  const end = performance.now() + forMs;
  return rateWhile(() => performance.now() < end, make, AT_ONCE);
}

/** Sends this many requests. Throws unless all succeed. */
export function rateOfMany(make: () => Sent, count: number, atOnce: number): Promise<Rate> {
  let left = count;
  return rateWhile(() => left-- > 0, make, atOnce);
}

async function rateWhile(hasMore: () => boolean, make: () => Sent, atOnce: number): Promise<Rate> {
  const times: number[] = [];
  // New connections for each round: between rounds, servers close idle ones.
  const agent = new Agent({ keepAlive: true });
  const start = performance.now();
  const sendOn = async () => {
    while (hasMore()) {
      const sent = performance.now();
      await send(make(), agent);
      times.push(performance.now() - sent);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, sendOn)).finally(() => agent.destroy());
  const perSecond = (times.length / (performance.now() - start)) * 1000;
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
  return { perSecond, p50: at(0.5), p95: at(0.95), p99: at(0.99) };
}

export function middleRate(rates: readonly Rate[]): Rate {
  const middle = (figure: keyof Rate) => median(rates.map((rate) => rate[figure]));
  return { perSecond: middle('perSecond'), p50: middle('p50'), p95: middle('p95'), p99: middle('p99') };
}

/** Returns the body of the response. */
async function send({ method, address, headers, body }: Sent, agent?: Agent): Promise<string> {
  const json = body === undefined ? '' : JSON.stringify(body);
  const length = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(json) };
  const sent = request(address, {
    method,
    ...(agent && { agent }),
    headers: { ...headers, ...(json && length) },
  });
  sent.end(json);
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  const answer = await text(response);
  if ((response.statusCode ?? 0) < 300) return answer;
  throw new Error(`${method} ${address} was answered ${response.statusCode}: ${answer}`);
}

export async function jsonOf<Answer>(sent: Sent): Promise<Answer> {
  return JSON.parse(await send(sent)) as Answer;
}
