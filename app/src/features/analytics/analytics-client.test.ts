import { expect, test, vi } from 'vitest';
import { NO_FILTER } from '#domain/bets/bet-filter.ts';
import type { BetChange } from '#domain/analytics/bet-change.ts';
import type { Bet } from '#domain/bets/bet.ts';
import { isoDay } from '#domain/calendar/iso-day.ts';
import { cents } from '#domain/money.ts';
import { evenBets } from '#tests/support/even-bets.ts';
import { workersInPage } from '#tests/support/workers-in-page.ts';
import { AnalyticsClient } from './analytics-client.ts';
import { selectionOf } from './selection.ts';

const NOTEBOOK = { id: 'nba', name: 'NBA', color: 'blue', startingBankroll: cents(100_000) } as const;

/** A notebook's bets, newest first. */
const betsOf = (won: number, lost = 0) => evenBets('nba', won, lost).toReversed();
const loadedOf = (bets: readonly Bet[]) => [{ notebookId: 'nba', cached: { bets } }];

function clientWith(bets: readonly Bet[], given: Parameters<typeof workersInPage>[0] = {}) {
  const workers = workersInPage(given);
  const client = new AnalyticsClient();
  client.update(loadedOf(bets));
  const counted = async (signal = new AbortController().signal) => {
    const selection = selectionOf(NO_FILTER, [NOTEBOOK], [], loadedOf(bets), {
      today: isoDay('2026-12-31'),
      everNotebooks: 1,
    });
    const { betCount } = await client.answer(['figures'], selection, { signal, onProgress: () => {} });
    return betCount;
  };
  const changes = () =>
    workers.map(({ orders }) =>
      orders.flatMap((order) => {
        if (!('name' in order) || order.name !== 'change') return [];
        const { at, removed, added } = order.args[1] as BetChange;
        return [[at, removed, added.length]];
      }),
    );
  return { client, workers, counted, changes };
}

test('many bets are sent in chunks, and a question about them waits for the last', async () => {
  const { counted, changes } = clientWith(betsOf(6000));
  expect(await counted()).toBe(6000);
  expect(changes()).toEqual([
    [
      [0, 0, 2500],
      [2500, 0, 2500],
      [5000, 0, 1000],
    ],
  ]);
});

test('afterwards only what has changed is sent', async () => {
  const [first, ...rest] = betsOf(5);
  if (!first) throw new Error('No bets');
  const { client, changes } = clientWith([first, ...rest]);
  client.update(loadedOf([{ ...first }, ...rest]));
  await vi.waitFor(() =>
    expect(changes()).toEqual([
      [
        [0, 0, 5],
        [0, 1, 1],
      ],
    ]),
  );
});

test('the bets of a notebook that is gone are removed', async () => {
  const { client, changes } = clientWith(betsOf(5));
  client.update([]);
  await vi.waitFor(() =>
    expect(changes()).toEqual([
      [
        [0, 0, 5],
        [0, 5, 0],
      ],
    ]),
  );
});

test('a simulation tells how far it is, and holds up no other question', async () => {
  const bets = betsOf(30, 20);
  const { client, counted } = clientWith(bets);
  const given = { today: isoDay('2026-12-31'), everNotebooks: 1 };
  const selection = selectionOf(NO_FILTER, [NOTEBOOK], [], loadedOf(bets), given);
  const { signal } = new AbortController();
  const seen: (number | string)[] = [];
  const simulated = client
    .answer(['chance'], selection, { signal, onProgress: ({ done }) => seen.push(done) })
    .then(({ done }) => seen.push(`all ${done}`));
  await counted();
  seen.push('counted');
  await simulated;
  expect(seen[0]).toBe(0);
  expect(seen.indexOf('counted')).toBeLessThan(seen.indexOf('all 10000'));
});

test('a question whose answer is no longer needed is stopped', async () => {
  const { counted, workers } = clientWith(betsOf(5), { isSilent: true });
  const leaving = new AbortController();
  const answer = counted(leaving.signal);
  await vi.waitFor(() => expect(workers[0]?.orders.some((order) => 'id' in order)).toBe(true));
  leaving.abort();
  await expect(answer).rejects.toThrow('No longer needed');
  expect(workers[0]?.orders.at(-1)).toEqual({ stop: 1 });
});

test('a worker that fails is replaced, and the new one gets all bets', async () => {
  const { counted, workers, changes } = clientWith(betsOf(5), { isSilent: true });
  const answer = counted();
  await vi.waitFor(() => expect(workers[0]?.orders).toHaveLength(2));
  workers[0]?.dispatchEvent(new Event('error'));
  await expect(answer).rejects.toThrow('The calculation stopped unexpectedly');
  expect(workers[0]?.isEnded).toBe(true);
  void counted();
  await vi.waitFor(() => expect(workers[1]?.orders).toHaveLength(2));
  expect(changes()).toEqual([[[0, 0, 5]], [[0, 0, 5]]]);
});

test('without workers a question fails', async () => {
  const { counted } = clientWith(betsOf(5), { isRefused: true });
  await expect(counted()).rejects.toThrow('Refused');
});

test('the worker ends with the page', async () => {
  const { client, counted, workers } = clientWith(betsOf(5), { isSilent: true });
  const answer = counted();
  await vi.waitFor(() => expect(workers[0]?.orders).toHaveLength(2));
  client.end();
  await expect(answer).rejects.toThrow('The worker has ended');
  expect(workers[0]?.isEnded).toBe(true);
});

test('an ended client sends no more of its bets to another worker', async () => {
  const { client, counted, workers } = clientWith(betsOf(6000), { isSilent: true });
  const leaving = new AbortController();
  const answer = counted(leaving.signal);
  expect(workers[0]?.orders).toHaveLength(1);
  leaving.abort();
  client.end();
  await expect(answer).rejects.toThrow('aborted');
  expect(workers).toHaveLength(1);
});
