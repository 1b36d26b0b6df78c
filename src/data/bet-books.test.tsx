import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { cents } from '#domain/money.ts';
import { serveBooks } from '#tests/support/books-wire.ts';
import { evenBets } from '#tests/support/even-bets.ts';
import { textColumn } from '#tests/support/some-column.ts';
import { useNotebookBooks } from './bet-books.ts';

const book = (id: string, won: number, lost: number) => ({
  notebook: { id, name: id.toUpperCase(), startingBankroll: cents(100_000) },
  bets: evenBets(id, won, lost),
  columns: [textColumn(id, `${id}-league`, 'League')],
});

function renderBooks(ids: readonly string[]) {
  const always = { retry: false, networkMode: 'always' } as const;
  const client = new QueryClient({ defaultOptions: { queries: always } });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result, rerender } = renderHook((notebookIds: readonly string[]) => useNotebookBooks(notebookIds), {
    wrapper,
    initialProps: ids,
  });
  const isDone = () => waitFor(() => expect(result.current.isFetching).toBe(false));
  return { result, rerender, client, isDone };
}

test('each notebook comes with its bets and columns, in the order of the notebooks', async () => {
  serveBooks([book('nba', 2, 1), book('nfl', 0, 4)]);
  const { result, isDone } = renderBooks(['nfl', 'nba']);
  expect(result.current.books.map((each) => each.book.complete)).toEqual([false, false]);
  await isDone();
  const { books, columns } = result.current;
  const told = books.map((each) => [each.notebookId, each.book.bets.length, each.book.complete, each.error]);
  expect(told).toEqual([
    ['nfl', 4, true, null],
    ['nba', 3, true, null],
  ]);
  expect(columns.map(({ id }) => id)).toEqual(['nfl-league', 'nba-league']);
});

test('what is there stays the same however often it is asked for again', async () => {
  serveBooks([book('nba', 2, 1)]);
  const { result, rerender, client, isDone } = renderBooks(['nba']);
  await isDone();
  const { books, columns } = result.current;
  await client.refetchQueries();
  rerender(['nba']);
  expect(result.current.books[0]?.book.bets).toBe(books[0]?.book.bets);
  expect(result.current.columns).toBe(columns);
});

test('a notebook more is loaded alone, and one less leaves the others as they are', async () => {
  const wire = serveBooks([book('nba', 2, 1), book('nfl', 0, 4)]);
  const { result, rerender, isDone } = renderBooks(['nba']);
  await isDone();
  const nba = result.current.books[0]?.book.bets;
  wire.asked.length = 0;
  rerender(['nba', 'nfl']);
  await isDone();
  expect(new Set(wire.asked.map((each) => each.split(' ').at(-1)))).toEqual(new Set(['nfl']));
  expect(result.current.books[0]?.book.bets).toBe(nba);
  expect(result.current.books[1]?.book.bets).toHaveLength(4);
  rerender(['nba']);
  expect(result.current.books.map((each) => each.book.bets)).toEqual([nba]);
});

test('one that cannot be loaded says why beside the others, and is tried again alone', async () => {
  const wire = serveBooks([book('nba', 2, 1), book('nfl', 0, 4)]);
  wire.refusals.set('nfl', 'No books today');
  const { result, isDone } = renderBooks(['nba', 'nfl']);
  await isDone();
  expect(result.current.books.map(({ error }) => error?.message)).toEqual([undefined, 'No books today']);
  expect(result.current.books.map((each) => each.book.complete)).toEqual([true, false]);
  wire.refusals.clear();
  wire.asked.length = 0;
  result.current.retry();
  await waitFor(() => expect(result.current.books.every((each) => each.book.complete)).toBe(true));
  expect(result.current.books.map(({ error }) => error)).toEqual([null, null]);
  expect(wire.asked.filter((each) => each.endsWith('nba'))).toEqual([]);
});

test('a book that was here, and cannot be asked again, is what was known last', async () => {
  const wire = serveBooks([book('nba', 2, 1)]);
  const { result, client, isDone } = renderBooks(['nba']);
  await isDone();
  wire.books = [];
  await client.refetchQueries();
  await isDone();
  expect(result.current.books[0]).toMatchObject({
    error: null,
    book: { complete: true, bets: { length: 3 } },
  });
});
