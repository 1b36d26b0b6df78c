import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import { someBet } from '#tests/support/any-bet.ts';
import { betsPage } from '#tests/support/bets-page.ts';
import { BackendError } from '#data/backend-error.ts';
import { betQueries, inBatches } from './bets.ts';

const COUNT = 10_000;
const bets = Array.from({ length: COUNT }, (_, i) => someBet({ id: `b${i}`, sequence: COUNT - i }));

type Sent = { most: number; before_seq?: number };

/** Fakes a backend with no changed bets that holds back every page but the first until the gate opens. */
let asked: string[] = [];
let gate: Promise<void> = Promise.resolve();
let roomFor = COUNT;

async function answer(input: URL | RequestInfo, init?: RequestInit): Promise<Response> {
  const request = new Request(input, init);
  const name = request.url.split('/').at(-1) ?? '';
  const { most, before_seq: before = COUNT + 1 } = (await request.json()) as Sent;
  asked.push(name === 'bets_page' ? `page before ${before}` : name);
  if (before <= COUNT) await gate;
  init?.signal?.throwIfAborted();
  const start = COUNT + 1 - before;
  const end = start + Math.min(most, roomFor);
  const page = {
    ...betsPage(name === 'bets_page' ? bets.slice(start, end) : [], COUNT),
    cut: roomFor < most,
  };
  return Response.json(name === 'bets_page' ? page : { as_of: page.as_of, bets: [], bet_count: COUNT });
}

let client: QueryClient;
beforeEach(() => {
  asked = [];
  gate = Promise.resolve();
  roomFor = COUNT;
  vi.stubGlobal('fetch', vi.fn(answer));
  client = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } });
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
