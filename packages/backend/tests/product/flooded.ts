import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';

export type Flood = {
  connections: number;
  perSecond: number;
  requests: { method: string; path: string; headers: Record<string, string>; body: string }[];
};

/** Runs work while other clients flood the product; returns its result and how many answers had which status. */
export async function flooded<Result>(address: string, flood: Flood, work: () => Promise<Result>) {
  const client = fork('packages/backend/tests/product/flood.mjs', { serialization: 'advanced' });
  client.send({ address, ...flood });
  await sleep(1500);
  const result = await work();
  client.send('end');
  const [statuses] = (await once(client, 'message')) as [Record<string, number>];
  await once(client, 'exit');
  return { result, statuses };
}

function medianOf(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Infinity;
}

/** The median time of requests that are sent one after the other. */
export async function medianTime(count: number, ask: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let i = 0; i < count; i++) {
    const start = performance.now();
    await ask();
    times.push(performance.now() - start);
  }
  return medianOf(times);
}
