import { MutationObserver, QueryObserver } from '@tanstack/react-query';
import { waitFor } from '@testing-library/react';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { ANN } from '#tests/support/ann.ts';
import { BackendError } from './backend-error.ts';
import { keepQueriesCurrent, queryClient } from './query-client.ts';
import { changeSession } from './session/session.ts';

afterEach(() => queryClient.clear());

test("one user's data is cleared before the next signs in", () => {
  changeSession({ user: ANN });
  onTestFinished(keepQueriesCurrent());
  queryClient.setQueryData(['notebooks'], ['hers']);
  changeSession({ user: { ...ANN, oddsFormat: 'decimal' } });
  expect(queryClient.getQueryData(['notebooks']), 'she is still here').toEqual(['hers']);
  changeSession({ user: { ...ANN, id: 'bob' } });
  expect(queryClient.getQueryData(['notebooks'])).toBeUndefined();
  queryClient.setQueryData(['notebooks'], ['his']);
  changeSession({ user: null });
  expect(queryClient.getQueryData(['notebooks'])).toBeUndefined();
});

test.each([
  ['succeeds', async () => {}],
  ['is refused', () => Promise.reject(new BackendError({ message: 'Gone', status: 403 }))],
])('after a write that %s, everything on screen is refetched', async (_, mutationFn) => {
  const notebooks = vi.fn<() => Promise<string>>(async () => 'notebooks');
  const bets = vi.fn<() => Promise<string>>(async () => 'bets');
  const leave = [notebooks, bets].map((queryFn, i) =>
    new QueryObserver(queryClient, { queryKey: [i], queryFn }).subscribe(() => {}),
  );
  await waitFor(() => expect([notebooks, bets].map((read) => read.mock.calls.length)).toEqual([1, 1]));
  await new MutationObserver(queryClient, { mutationFn }).mutate().catch(() => {});
  await waitFor(() => expect([notebooks, bets].map((read) => read.mock.calls.length)).toEqual([2, 2]));
  for (const each of leave) each();
});

test('a first read in flight during a write is repeated', async () => {
  let stored = 'before';
  const waiting: (() => void)[] = [];
  const read = vi.fn<() => Promise<string>>(async () => {
    const found = stored;
    await new Promise<void>((resolve) => waiting.push(resolve));
    return found;
  });
  const observer = new QueryObserver(queryClient, { queryKey: ['slow'], queryFn: read });
  const leave = observer.subscribe(() => {});
  await waitFor(() => expect(waiting).toHaveLength(1));
  const write = new MutationObserver(queryClient, {
    mutationFn: async () => {
      stored = 'after';
    },
  }).mutate();
  await waitFor(() => expect(waiting).toHaveLength(2));
  for (const answer of waiting) answer();
  await write;
  expect(observer.getCurrentResult()).toMatchObject({ data: 'after', error: null });
  leave();
});
