import { expect, test, vi } from 'vitest';
import { workersInPage } from '#tests/support/workers-in-page.ts';
import { WorkerClient } from './worker-calls.ts';

test('a worker that is ended starts no other one for the calls that waited for their turn', async () => {
  const workers = workersInPage({ isSilent: true });
  const start = () => new Worker(new URL('./games-worker.ts', import.meta.url));
  const client = new WorkerClient<{ forget: (name: string) => void }>(start);
  const calls = ['one', 'two', 'three'].map((name) => client.ask('forget', [name]));
  const outcomes = Promise.allSettled(calls);
  await vi.waitFor(() => expect(workers[0]?.orders).toHaveLength(1));
  client.end();
  expect(await outcomes).toMatchObject(calls.map(() => ({ reason: { name: 'AbortError' } })));
  expect(workers).toHaveLength(1);
  const later = client.ask('forget', ['four']);
  await vi.waitFor(() => expect(workers[1]?.orders).toHaveLength(1));
  client.end();
  await expect(later).rejects.toThrow('The worker has ended');
});
