import { MutationObserver } from '@tanstack/react-query';
import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ANN } from '#tests/support/ann.ts';
import { BackendError } from '#data/backend-error.ts';
import { checkConnection, isOffline, onConnectionChange, watchConnection } from './connection.ts';
import { keepQueriesCurrent, queryClient } from '#data/query-client.ts';
import { changeSession } from '#data/session/session.ts';

let isThere = true;

let stop = () => {};
beforeEach(() => {
  changeSession({ user: ANN });
  stop = keepQueriesCurrent();
  isThere = true;
  vi.stubGlobal('fetch', async () => {
    if (!isThere) throw new TypeError('Failed to fetch');
    return Response.json({});
  });
});

afterEach(async () => {
  isThere = true;
  await checkConnection();
  queryClient.clear();
  stop();
});

const answers: string[] = [];
/** A query that resolves with the next value, or fails like a request without a response. */
const read = {
  queryKey: ['notebooks'],
  staleTime: 0,
  queryFn: async () => {
    const answer = isThere ? answers.shift() : undefined;
    if (answer === undefined) throw new BackendError({ message: 'TypeError: Failed to fetch' });
    return answer;
  },
};

test('while the server is unreachable, a read returns the stored data with its age, and then fresh data', async () => {
  answers.push('before', 'after');
  expect(await queryClient.query(read)).toBe('before');
  const age = () => queryClient.getQueryState(read.queryKey)?.dataUpdatedAt;
  const before = age();
  isThere = false;
  expect(await queryClient.query(read)).toBe('before');
  expect(isOffline()).toBe(true);
  await waitFor(() => expect(age(), 'it is as old as it was').toBe(before));
  isThere = true;
  await waitFor(() => expect(isOffline()).toBe(false));
  expect(await queryClient.query(read)).toBe('after');
});

test('while the server is unreachable, a read without stored data fails immediately', async () => {
  isThere = false;
  await expect(queryClient.query(read)).rejects.toThrow('The server could not be reached.');
});

test('while the server is unreachable, part of a list does not count as the list, but stays', async () => {
  const bets = { ...read, queryKey: ['bets', 'a notebook'] };
  const part = { bets: [], complete: false };
  queryClient.setQueryData(bets.queryKey, part);
  isThere = false;
  await expect(queryClient.query(bets)).rejects.toThrow('The server could not be reached.');
  expect(queryClient.getQueryData(bets.queryKey)).toBe(part);
});

test('a failed request fails the read while the server is reachable', async () => {
  answers.push('before');
  await queryClient.query(read);
  await expect(queryClient.query({ ...read, retry: false })).rejects.toThrow('could not be reached');
  expect(isOffline()).toBe(false);
});

test('a read that hangs returns the stored data once the connection is lost', async () => {
  answers.push('before');
  await queryClient.query(read);
  const hanging = queryClient.query({ ...read, queryFn: () => new Promise<string>(() => {}) });
  isThere = false;
  await checkConnection();
  expect(await hanging).toBe('before');
});

test('a write fails while the server is unreachable, and the error says why', async () => {
  isThere = false;
  await checkConnection();
  const mutationFn = vi.fn<() => Promise<void>>(async () => {});
  const save = () => new MutationObserver(queryClient, { mutationFn }).mutate();
  await expect(save()).rejects.toThrow("The server can't be reached: changes can't be saved.");
  expect(mutationFn).not.toHaveBeenCalled();
  // A retry checks the connection immediately.
  isThere = true;
  await save();
  expect(mutationFn).toHaveBeenCalledOnce();
});

test('a check that was answered before the browser went offline is not believed', async () => {
  const unwatch = watchConnection();
  const before = checkConnection();
  isThere = false;
  dispatchEvent(new Event('offline'));
  expect(await before).toBe(true);
  await waitFor(() => expect(isOffline()).toBe(true));
  unwatch();
});

test('listeners are called once when the connection is lost and once when it is back', async () => {
  const heard: boolean[] = [];
  const leave = onConnectionChange(() => heard.push(isOffline()));
  isThere = false;
  await Promise.all([checkConnection(), checkConnection()]);
  await checkConnection();
  isThere = true;
  await checkConnection();
  leave();
  expect(heard).toEqual([true, false]);
});
