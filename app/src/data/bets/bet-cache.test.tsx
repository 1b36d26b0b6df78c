import { QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { evenBets } from '#tests/support/even-bets.ts';
import { textColumn } from '#tests/support/some-column.ts';
import { newQueryClient } from '#tests/support/wire.tsx';
import { serveData } from '#tests/support/fake-backend.ts';
import { refusal } from '#tests/support/fake-network.ts';
import { exportedNotebook } from '#tests/support/some-export.ts';
import { useBetsOf } from './bet-cache.ts';

const stored = (id: string, won: number, lost: number) =>
  exportedNotebook({
    id,
    bets: evenBets(id, won, lost),
    columns: [textColumn(id, `${id}-league`, 'League')],
  });

function renderBetsOf(ids: readonly string[]) {
  const client = newQueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result, rerender } = renderHook((notebookIds: readonly string[]) => useBetsOf(notebookIds), {
    wrapper,
    initialProps: ids,
  });
  const isDone = () => waitFor(() => expect(result.current.isFetching).toBe(false));
  return { result, rerender, client, isDone };
}

test('returns the bets and fields of each notebook, in the order of the notebooks', async () => {
  serveData({ notebooks: [stored('nba', 2, 1), stored('nfl', 0, 4)] });
  const { result, isDone } = renderBetsOf(['nfl', 'nba']);
  expect(result.current.cachedNotebooks.map((each) => each.cached.complete)).toEqual([false, false]);
  await isDone();
  const { cachedNotebooks, columns } = result.current;
  const told = cachedNotebooks.map((each) => [
    each.notebookId,
    each.cached.bets.length,
    each.cached.complete,
    each.error,
  ]);
  expect(told).toEqual([
    ['nfl', 4, true, null],
    ['nba', 3, true, null],
  ]);
  expect(columns.map(({ id }) => id)).toEqual(['nfl-league', 'nba-league']);
});

test('returns the same arrays after a refetch without changes', async () => {
  serveData({ notebooks: [stored('nba', 2, 1)] });
  const { result, rerender, client, isDone } = renderBetsOf(['nba']);
  await isDone();
  const { cachedNotebooks, columns } = result.current;
  await client.refetchQueries();
  rerender(['nba']);
  expect(result.current.cachedNotebooks[0]?.cached.bets).toBe(cachedNotebooks[0]?.cached.bets);
  expect(result.current.columns).toBe(columns);
});

test('adding a notebook loads only that one, and removing one keeps the others', async () => {
  const backend = serveData({ notebooks: [stored('nba', 2, 1), stored('nfl', 0, 4)] });
  const { result, rerender, isDone } = renderBetsOf(['nba']);
  await isDone();
  const nba = result.current.cachedNotebooks[0]?.cached.bets;
  backend.asked.length = 0;
  rerender(['nba', 'nfl']);
  await isDone();
  expect(new Set(backend.asked.map(({ notebook }) => notebook))).toEqual(new Set(['nfl']));
  expect(result.current.cachedNotebooks[0]?.cached.bets).toBe(nba);
  expect(result.current.cachedNotebooks[1]?.cached.bets).toHaveLength(4);
  rerender(['nba']);
  expect(result.current.cachedNotebooks.map((each) => each.cached.bets)).toEqual([nba]);
});

test('a notebook that fails to load has an error, and is retried alone', async () => {
  const backend = serveData({ notebooks: [stored('nba', 2, 1), stored('nfl', 0, 4)] });
  backend.before = ({ notebook }) => notebook === 'nfl' && refusal(403, 'No books today');
  const { result, isDone } = renderBetsOf(['nba', 'nfl']);
  await isDone();
  expect(result.current.cachedNotebooks.map(({ error }) => error?.message)).toEqual([
    undefined,
    'No books today',
  ]);
  expect(result.current.cachedNotebooks.map((each) => each.cached.complete)).toEqual([true, false]);
  backend.before = () => undefined;
  backend.asked.length = 0;
  result.current.retry();
  await waitFor(() =>
    expect(result.current.cachedNotebooks.every((each) => each.cached.complete)).toBe(true),
  );
  expect(result.current.cachedNotebooks.map(({ error }) => error)).toEqual([null, null]);
  expect(backend.asked.filter(({ notebook }) => notebook === 'nba')).toEqual([]);
});

test('cached bets stay when a refetch fails', async () => {
  const backend = serveData({ notebooks: [stored('nba', 2, 1)] });
  const { result, client, isDone } = renderBetsOf(['nba']);
  await isDone();
  backend.notebooks = [];
  await client.refetchQueries();
  await isDone();
  expect(result.current.cachedNotebooks[0]).toMatchObject({
    error: null,
    cached: { complete: true, bets: { length: 3 } },
  });
});
