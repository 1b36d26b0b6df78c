import { type QueryClient, QueryObserver } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import { someBet } from '#tests/support/any-bet.ts';
import { type Asked, serve } from '#tests/support/fake-network.ts';
import { betsChanged, betsPage } from '#tests/support/served-rows.ts';
import { newQueryClient } from '#tests/support/wire.tsx';
import { BackendError } from '#data/backend-error.ts';
import { betQueries, inBatches } from './bets.ts';

const COUNT = 10_000;
const bets = Array.from({ length: COUNT }, (_, i) => someBet({ id: `b${i}`, sequence: COUNT - i }));

/** Fakes a backend with no changed bets that holds back every page but the first until the gate opens. */
let asked: string[] = [];
let gate: Promise<void> = Promise.resolve();
let changesGate: Promise<void> = Promise.resolve();
let roomFor = COUNT;

async function answer({ name, body }: Asked): Promise<unknown> {
  const { most, before_seq: before = COUNT + 1 } = body as { most: number; before_seq?: number };
  asked.push(name === 'bets_page' ? `page before ${before}` : name);
  if (before <= COUNT) await gate;
  if (name === 'bets_changed') await changesGate;
  const start = COUNT + 1 - before;
  const page = bets.slice(start, start + Math.min(most, roomFor));
  return name === 'bets_page' ? { ...betsPage(page, COUNT), cut: roomFor < most } : betsChanged([], COUNT);
}

let client: QueryClient;
beforeEach(() => {
  asked = [];
  gate = Promise.resolve();
  changesGate = Promise.resolve();
  roomFor = COUNT;
  serve(answer);
  client = newQueryClient();
});

const options = betQueries.inNotebook('n');
const loaded = () => client.getQueryData(options.queryKey);

/** Observes the query like a screen; returns the numbers of bets shown. */
function show() {
  const sizes: number[] = [];
  const observer = new QueryObserver(client, options);
  const leave = observer.subscribe(({ data }) => void (data && sizes.push(data.bets.length)));
  return { sizes, leave };
}

test('bets show after the first page, and more follow while loading', async () => {
  const { sizes, leave } = show();
  await vi.waitFor(() => expect(client.isFetching()).toBe(0));
  leave();
  expect([...new Set(sizes)]).toEqual([100, 5100, COUNT]);
  expect(loaded()).toMatchObject({ complete: true });
  expect(asked).toEqual([
    'page before 10001',
    'page before 9901',
    'bets_page_ends',
    'page before 4901',
    'bets_changed',
  ]);
});

test('a page that is cut is no end, and the pages after it end where they would otherwise', async () => {
  roomFor = 2000;
  const { leave } = show();
  await vi.waitFor(() => expect(client.isFetching()).toBe(0));
  leave();
  expect(loaded()).toMatchObject({ complete: true, bets: { length: COUNT } });
  expect(asked.filter((each) => each.startsWith('page'))).toEqual(
    [10_001, 9901, 7901, 5901, 4901, 2901, 901].map((place) => `page before ${place}`),
  );
});

test('bets that are too large to be changed at once are sent in smaller batches', async () => {
  const sent: number[] = [];
  const send = async (batch: readonly number[]) => {
    sent.push(batch.length);
    if (batch.length > 3) throw new BackendError({ message: 'Too large', status: 413 });
    return batch;
  };
  const items = Array.from({ length: 9 }, (_, i) => i);
  expect(await inBatches(items, send, 8)).toEqual({ changed: items, skipped: 0, failure: null });
  expect(sent).toEqual([8, 4, 2, 2, 2, 2, 1]);
  const refused = () => Promise.reject(new BackendError({ message: 'Too large', status: 413 }));
  await expect(inBatches(items, refused, 8)).rejects.toThrow('Too large');
});

test('leaving a screen keeps the loaded pages, and the next screen continues from there', async () => {
  let open = () => {};
  gate = new Promise((resolve) => {
    open = resolve;
  });
  const first = show();
  await vi.waitFor(() => expect(loaded()?.bets).toHaveLength(100));
  first.leave();
  open();
  await vi.waitFor(() => expect(client.isFetching()).toBe(0));
  expect(loaded()).toMatchObject({ complete: false, bets: { length: 100 } });

  asked = [];
  const second = show();
  await vi.waitFor(() => expect(client.isFetching()).toBe(0));
  second.leave();
  expect(asked).toEqual(['page before 9901', 'page before 4901', 'bets_changed']);
  expect(loaded()).toMatchObject({ complete: true, bets: { length: COUNT } });
});

test('if a screen is left before it knows what changed meanwhile, the next one asks', async () => {
  let open = () => {};
  changesGate = new Promise((resolve) => {
    open = resolve;
  });
  const first = show();
  await vi.waitFor(() => expect(asked).toContain('bets_changed'));
  first.leave();
  open();
  expect(loaded()).toMatchObject({ complete: true });
  await vi.waitFor(() => expect(client.getQueryState(options.queryKey)?.isInvalidated).toBe(true));

  asked = [];
  const second = show();
  await vi.waitFor(() => expect(client.isFetching()).toBe(0));
  second.leave();
  expect(asked).toEqual(['bets_changed']);
});

test('after a write, complete bets fetch only changes', async () => {
  const { leave } = show();
  await vi.waitFor(() => expect(loaded()?.complete).toBe(true));
  await vi.waitFor(() => expect(client.isFetching()).toBe(0));
  asked = [];
  await client.invalidateQueries();
  expect(asked).toEqual(['bets_changed']);
  leave();
});

test('bets cleared from the cache while loading stay cleared', async () => {
  const { leave } = show();
  await vi.waitFor(() => expect(loaded()?.bets.length).toBeGreaterThan(0));
  leave();
  client.clear();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(client.getQueryCache().getAll()).toEqual([]);
});
